/** How often a person passes in an automa's turn: whole games with the client's stops. */
import { expect, test } from 'vitest'
import { fullPool } from '../../src/automa/engine.ts'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDeck } from '../../src/decks/starters.ts'
import type { Choice, Decision, Side, View } from '../../src/engine/index.ts'
import { playMatch } from '../../src/sim/match.ts'
import { seeingPlayer } from '../../src/sim/players.ts'
import { randomTable } from '../../src/sim/setups.ts'
import { answerFor, noStops } from '../../src/stops/stops.ts'

const cardsOf = (id: string) => starterDeck(id)?.cards ?? []
const automa = seeingPlayer(createAutoma(fullPool), words)
const spar = createSpar(fullPool)

/**
 * Passes by turn of the automa: those that the player was asked for, and those without stops, when only empty
 * windows pass automatically.
 */
type Counts = { asked: Map<number, number>; before: Map<number, number> }
const none = (): Counts => ({ asked: new Map(), before: new Map() })

const add = (counts: Map<number, number>, turn: number, n: number): void => {
  counts.set(turn, (counts.get(turn) ?? 0) + n)
}

/** Plays by judgement, but keeps nodes and upgrades unrezzed for later, as people do. */
const patiently = (view: View, decision: Decision): Choice => {
  const choice = spar(view, decision)
  const pass = decision.options.find(({ verb }) => verb === 'pass')
  const picked = Array.isArray(choice) ? decision.options.find(({ id }) => id === choice[0]) : undefined
  return pass && picked?.verb === 'rez' && picked.card !== view.run?.ice ? [pass.id] : choice
}

/** Answers as the client does where no stop applies. */
const person =
  (counts: Counts) =>
  (view: View, decision: Decision): Choice => {
    const itself = answerFor({ game: 'g', decision, view, stops: noStops, ahead: false, every: false })
    const choice = itself ? [itself.id] : patiently(view, decision)
    const { seat, number } = view.turn
    if (seat === decision.seat || decision.kind !== 'window' || !Array.isArray(choice)) return choice
    const passed = choice[0] === decision.options.find(({ verb }) => verb === 'pass')?.id
    add(counts.asked, number, passed && !itself ? 1 : 0)
    add(counts.before, number, passed && decision.options.length > 1 ? 1 : 0)
    return choice
  }

/** The passes of each turn of the automa, sorted, including turns without any. */
const spread = (counts: Map<number, number>, turns: number): number[] => {
  const some = [...counts.values()].filter((n) => n > 0)
  return [...Array(turns - some.length).fill(0), ...some.toSorted((a, b) => a - b)]
}

const figures = (all: readonly number[]): string => {
  const sum = all.reduce((a, b) => a + b, 0)
  return `median ${all[Math.floor(all.length / 2)]}, mean ${(sum / all.length).toFixed(2)}, most ${all.at(-1)}`
}

/** Three games against an automa of this kind. */
const play = (side: Side, by: 'judgement' | 'pack'): { asked: number[]; before: number[] } => {
  const all = none()
  let turns = 0
  for (const seed of [1, 2, 3]) {
    const counts = none()
    const setup = randomTable(seed, { corps: [cardsOf('open-ledger')], runners: [cardsOf('soft-shoes')] })
    const pack = by === 'pack' ? packs.find((each) => each.side !== side) : undefined
    for (const seat of setup.seats)
      if (seat.side !== side && pack) seat.automa = { pack, difficulty: 'standard' }
    const players = setup.seats.map((seat) =>
      seat.side === side ? seeingPlayer(person(counts), words) : automa,
    )
    const { state } = playMatch({ setup, pool: fullPool, players })
    turns += state.seats.find((seat) => seat.side !== side)?.turns ?? 0
    for (const key of ['asked', 'before'] as const)
      for (const [turn, n] of counts[key]) all[key].set(seed * 1000 + turn, n)
  }
  return { asked: spread(all.asked, turns), before: spread(all.before, turns) }
}

test.each([
  ['corp', 'judgement'],
  ['corp', 'pack'],
  ['runner', 'judgement'],
  ['runner', 'pack'],
] as const)('a %s passes at most once in the median turn of an automa that plays by %s', (side, by) => {
  const { asked, before } = play(side, by)
  console.info(`${side}, ${by}, ${asked.length} turns: ${figures(asked)}; without stops ${figures(before)}`)
  expect(asked.length).toBeGreaterThan(9)
  expect(asked[Math.floor(asked.length / 2)]).toBeLessThanOrEqual(1)
})
