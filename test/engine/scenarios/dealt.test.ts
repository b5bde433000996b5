import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import { deckOfPosition, type GameSetup, type Position } from '../../../src/engine/index.ts'
import { teamTable } from '../../support/teams.ts'

const deck = (card: string) => [{ card, count: 8 }]
const corp = { id: 'corp', side: 'corp', deck: deck('night-shift') } as const
const runner = { id: 'runner', side: 'runner', deck: deck('score') } as const
const setup = (more: Partial<GameSetup> = {}): GameSetup => ({
  format: 'classic',
  seed: 'dealt',
  options: { mulligan: 'one' },
  seats: [corp, runner],
  ...more,
})
const dealt = (more: Partial<GameSetup> = {}) => engine.create(setup(more)).state

const nothing = {
  actions: 0,
  owed: 0,
  extraPoints: 0,
  tags: {},
  brain: 0,
  badPublicity: 0,
  counters: [],
  trash: [],
  rig: [],
  score: [],
  removed: [],
  turns: 0,
  out: false,
}

describe('C1.1 a game just dealt', () => {
  test('gives each seat five bits, five of its cards in hand, the rest in its stack, and nothing else', () => {
    const { seats, forts, cards } = dealt()
    for (const [n, { hand, stack, ...seat }] of seats.entries()) {
      expect(seat).toEqual({ ...nothing, id: setup().seats[n]?.id, side: setup().seats[n]?.side, bits: 5 })
      expect([hand.length, stack.length]).toEqual([5, 3])
      expect([...hand, ...stack].sort((a, b) => a - b)).toEqual(
        Array.from({ length: 8 }, (_, i) => 8 * n + i),
      )
      expect(new Set([...hand, ...stack].map((card) => cards[card]?.owner))).toEqual(new Set([n]))
    }
    expect(forts).toEqual(
      ['hq', 'rd', 'archives'].map((kind) => ({
        id: kind,
        corp: 0,
        kind,
        number: 0,
        ice: [],
        cards: [],
        counters: {},
      })),
    )
  })

  test('has each card in one pile only, and only players know the cards in their own hand', () => {
    const { cards, seats } = dealt()
    const bare = { fort: null, faceUp: false, install: 0, host: null, hosted: [], advancement: 0, bits: 0 }
    for (const [n, { hand, stack }] of seats.entries()) {
      const def = setup().seats[n]?.deck[0]?.card
      const common = { ...bare, counters: {}, pools: {}, def, owner: n, controller: n }
      for (const card of hand)
        expect(cards[card]).toEqual({ ...common, zone: 'hand', known: 1 << n, seen: 1 << n })
      for (const card of stack) expect(cards[card]).toEqual({ ...common, zone: 'stack', known: 0, seen: 0 })
    }
  })

  test('gives each viewer a different handle for every card, all of them new since the shuffle', () => {
    const { handles, nextHandle, cards } = dealt()
    expect(nextHandle).toHaveLength(3)
    for (const [viewer, next] of nextHandle.entries()) {
      const own = handles.slice(viewer * cards.length, (viewer + 1) * cards.length)
      expect(new Set(own).size).toBe(cards.length)
      expect(Math.max(...own)).toBe(next - 1)
      // All cards got a handle before the shuffle and a new one after it.
      expect(Math.min(...own)).toBeGreaterThan(cards.length)
    }
  })

  test('starts every numbering at one, and no turn has begun', () => {
    const state = dealt()
    expect(state.next).toEqual({ decision: 2, fort: 1, install: 1, run: 1, lasting: 1, line: 2 })
    expect(state.turn).toEqual({ number: 0, seat: 0, phase: 'setup' })
    expect(state.decisions.map(({ id, seat }) => [id, seat])).toEqual([['d1', 0]])
    const { schema, over, result, shown, lasting, past, seed } = state
    expect({ schema, over, result, shown, lasting, past, seed }).toEqual({
      schema: 2,
      over: false,
      result: null,
      shown: null,
      lasting: [],
      past: [],
      seed: 'dealt',
    })
  })

  test('gives the Corp the first turn, whichever seat it has', () => {
    const state = dealt({ seats: [runner, corp], options: { mulligan: 'none' } })
    expect(state.turn).toEqual({ number: 1, seat: 1, phase: 'actions' })
    expect(state.forts.map((f) => f.corp)).toEqual([1, 1, 1])
  })

  test('puts all cards of a deck with fewer than five into the hand', () => {
    const short = { ...runner, deck: [{ card: 'score', count: 3 }] }
    const [, seat] = dealt({ seats: [corp, short] }).seats
    expect([seat?.hand.length, seat?.stack.length]).toEqual([3, 0])
  })

  test('gives the central forts of several Corps different ids', () => {
    const other = (side: typeof corp | typeof runner, n: number) => ({ ...side, id: `${side.id}${n}` })
    const seats = [other(corp, 1), other(runner, 1), other(corp, 2), other(runner, 2)]
    expect(dealt({ seats }).forts.map(({ id, corp: owner }) => [id, owner])).toEqual([
      ['corp1-hq', 0],
      ['corp1-rd', 0],
      ['corp1-archives', 0],
      ['corp2-hq', 2],
      ['corp2-rd', 2],
      ['corp2-archives', 2],
    ])
  })

  test('stores the agenda points needed to win only if they are not the usual seven', () => {
    const options = (agendaPoints?: number) =>
      dealt({ options: { mulligan: 'none', ...(agendaPoints === undefined ? {} : { agendaPoints }) } })
        .options
    expect(options()).toEqual({ mulligan: 'none' })
    expect(options(7)).toEqual({ mulligan: 'none' })
    expect(options(6)).toEqual({ mulligan: 'none', agendaPoints: 6 })
    expect(options(11)).toEqual({ mulligan: 'none', agendaPoints: 11 })
    expect(options(1)).toEqual({ mulligan: 'none', agendaPoints: 1 })
    for (const wrong of [0, -1, 2.5]) expect(() => options(wrong)).toThrow('whole number from 1 on')
    expect(teamTable().state.options).toEqual({ mulligan: 'none' })
  })
})

describe('a prepared position', () => {
  const position: Position = {
    corp: { bits: 2, hand: ['night-shift'], deck: ['filter', 'hunter'] },
    runner: { bits: 3, hand: ['score'], stack: ['shield'] },
    turn: 'runner',
    actions: 1,
  }

  test('continues like any turn: after the actions left, the other side’s turn begins', () => {
    const seats = (['corp', 'runner'] as const).map((side) => ({
      id: side,
      side,
      deck: deckOfPosition(position, side),
    }))
    const { state } = engine.create(setup({ seats, options: { mulligan: 'none' }, position: position }))
    const { number } = state.turn
    expect(state.turn).toMatchObject({ seat: 1, phase: 'actions' })
    const decision = engine.decisionFor(state, 'runner')
    const gain = decision?.options.find(({ verb }) => verb === 'gain')
    const moved = engine.answer(state, {
      seat: 'runner',
      decision: decision?.id ?? '',
      choice: [gain?.id ?? ''],
    })
    if (!moved.ok) throw new Error(moved.error.message)
    expect(moved.state.turn).toEqual({ number: number + 1, seat: 0, phase: 'actions' })
    expect(moved.state.seats[1]?.bits).toBe(4)
  })
})
