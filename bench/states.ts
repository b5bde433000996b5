/** What is done to single states: copied, hashed, seen, compared. States are from the middle of random games. */
import { createPatch } from 'rfc6902'
import { engine } from '../src/cards/engine.ts'
import type { GameState, View } from '../src/engine/index.ts'
import { cloneState } from '../src/engine/state/clone.ts'
import { randomChoice } from '../src/sim/players.ts'
import { seededRng } from '../src/sim/random.ts'
import { patchBetween } from '../src/tables/patch.ts'
import { starterSetup } from './games.ts'
import { bytes, perCall, type Row, us } from './measure.ts'

const FROM = 60
const TO = 110

/** A move seen by both: states before and after it. */
type Pair = { before: GameState; after: GameState }

const pairsOf = (seed: number): Pair[] => {
  const rng = seededRng(seed)
  const pairs: Pair[] = []
  let { state } = engine.create(starterSetup(seed))
  for (let n = 0; n < TO && !state.over; n++) {
    const before = state
    const seat = before.seats[before.decisions[0]?.seat ?? 0]?.id ?? ''
    const decision = engine.decisionFor(before, seat)
    if (!decision) throw new Error('Nobody has anything to decide.')
    const moved = engine.answer(before, { seat, decision: decision.id, choice: randomChoice(rng, decision) })
    if (!moved.ok) throw new Error(moved.error.message)
    state = moved.state
    if (n >= FROM) pairs.push({ before, after: state })
  }
  return pairs
}

type Views = { before: View; after: View }

const viewsOf = ({ before, after }: Pair): Views[] =>
  ['corp', 'runner'].map((seat) => ({
    before: engine.viewFor(before, seat),
    after: engine.viewFor(after, seat),
  }))

export const stateRows = (): Row[] => {
  const pairs = [1, 2, 3, 4, 5, 6].flatMap(pairsOf)
  const states = pairs.map(({ before }) => before)
  const views = pairs.flatMap(viewsOf)
  const time = <T>(things: readonly T[], calls: number, work: (thing: T) => unknown): string =>
    us(perCall(things, calls, work))
  return [
    { what: 'state, as JSON', value: bytes(states) },
    { what: 'clone', value: time(states, 4000, cloneState), aim: '≤ 10 µs' },
    { what: 'structuredClone, for comparison', value: time(states, 600, structuredClone) },
    { what: 'hash', value: time(states, 600, engine.hash) },
    { what: 'view', value: time(states, 1500, (s) => engine.viewFor(s, 'runner')) },
    { what: 'view, as JSON', value: bytes(views.map((v) => v.after)) },
    { what: 'patch between two views', value: time(views, 2000, (v) => patchBetween(v.before, v.after)) },
    { what: 'patch, as JSON', value: bytes(views.map((v) => patchBetween(v.before, v.after))) },
    {
      what: 'patch by rfc6902, for comparison',
      value: time(views, 200, (v) => createPatch(v.before, v.after)),
    },
    {
      what: 'patch by rfc6902, as JSON',
      value: bytes(views.map((v) => createPatch(v.before, v.after))),
    },
  ]
}
