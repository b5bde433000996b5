/** Operations on single states: clone, hash, view, patch. The states come from the middle of random games. */
import { createPatch } from 'rfc6902'
import { engine } from '../src/cards/engine.ts'
import type { View } from '../src/engine/index.ts'
import { cloneState } from '../src/engine/state/clone.ts'
import { patchBetween } from '../src/shared/patch.ts'
import { loadKit, type Pair, pairsOf, starterDecks } from './kit.ts'
import { bytes, perCall, type Row, us } from './measure.ts'

const kit = await loadKit()

type Views = { before: View; after: View }

const viewsOf = ({ before, after }: Pair): Views[] =>
  ['corp', 'runner'].map((seat) => ({
    before: engine.viewFor(before, seat),
    after: engine.viewFor(after, seat),
  }))

export const stateRows = (): Row[] => {
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((seed) => pairsOf(kit, seed, starterDecks(kit)))
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
