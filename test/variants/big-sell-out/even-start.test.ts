/** What later teams start with if *even start* is agreed on. */
import { describe, expect, test } from 'vitest'
import { engine, fullPool as pool } from '../../../src/automa/engine.ts'
import { packs } from '../../../src/automa/packs/index.ts'
import { defaultDeck } from '../../../src/decks/starters.ts'
import type { GameSetup, TeamOptions } from '../../../src/engine/index.ts'
import { teamTable } from '../../../src/sim/setups.ts'
import { SeatsGame } from '../../support/seats.ts'

type Options = Partial<TeamOptions>

const setupOf = (teams: number, options: Options): GameSetup => {
  const decks = (side: 'corp' | 'runner') =>
    Array.from({ length: teams }, () => defaultDeck(side)?.cards ?? [])
  return teamTable(1, { corps: decks('corp'), runners: decks('runner') }, options)
}

/** Bits and cards of each seat after the deal, in the order of the table. */
const beginnings = (setup: GameSetup): [number, number][] => {
  const { state } = engine.create(setup)
  // By the first decision, the first Sponsor has drawn the card of its turn.
  return state.seats.map(({ bits, hand }, seat) => [bits, hand.length - (seat === 0 ? 1 : 0)])
}

const usual: [number, number] = [5, 5]

describe('an even start', () => {
  test('is off by default, and if the option is off', () => {
    for (const options of [{}, { evenStart: false }])
      expect(beginnings(setupOf(4, options))).toEqual(Array.from({ length: 8 }, () => usual))
  })

  test.each([
    [2, [usual, usual, [7, 6], usual]],
    [3, [usual, usual, [7, 5], usual, [8, 6], usual]],
    [4, [usual, usual, [7, 5], usual, [8, 5], usual, [9, 6], usual]],
  ])('of %i teams gives bits to later Sponsors, and a card to the last one', (teams, expected) => {
    expect(beginnings(setupOf(teams, { evenStart: true }))).toEqual(expected)
  })

  test('adds to the bits and cards that an automa begins with', () => {
    const pack = packs.find(({ side }) => side === 'corp')
    if (!pack) throw new Error('no pack')
    const table = setupOf(2, { evenStart: true })
    const last = (richer: boolean, difficulty: 'easy' | 'standard') => {
      const automa = { pack, difficulty, richer }
      const seats = table.seats.map((seat, n) => (n === 2 ? { ...seat, automa } : seat))
      return beginnings({ ...table, seats })[2]
    }
    expect(last(false, 'standard')).toEqual([7, 6])
    expect(last(true, 'standard')).toEqual([14, 6])
    expect(last(false, 'easy')).toEqual([7, 4])
  })

  test('gives the last Sponsor six cards after a mulligan, too', () => {
    const setup = setupOf(2, { evenStart: true })
    const g = new SeatsGame(engine.create({ ...setup, options: { mulligan: 'one' } }).state, pool)
    const sizes: Record<string, number> = {}
    for (const seat of ['sponsor-1', 'sponsor-2', 'agent-1', 'agent-2']) {
      g.do(seat, 'mulligan')
      sizes[seat] = g.seat(seat).handSize
    }
    expect(sizes).toMatchObject({ 'sponsor-1': 5, 'sponsor-2': 6, 'agent-1': 5 })
  })

  test('is announced in all logs, without naming the card', () => {
    const { events } = engine.create(setupOf(3, { evenStart: true }))
    const textsOf = (viewer: string) =>
      (events[viewer] ?? [])
        .filter(({ kind }) => kind === 'deal')
        .map(({ say }) => say.map((part) => (typeof part === 'string' ? part : part.name)).join(''))
    expect(textsOf('agent-1').slice(1)).toEqual([
      'Even start: Sponsor 2 begins with 2 bits more.',
      'Even start: Sponsor 3 begins with 3 bits and a card more.',
    ])
    expect(textsOf('sponsor-3')).toEqual(textsOf('agent-1'))
  })

  test('can only be on or off', () => {
    expect(() => engine.create(setupOf(2, { evenStart: 3 as never }))).toThrow('evenStart')
  })
})
