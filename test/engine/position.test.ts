import { expect, it } from 'vitest'
import { words } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { BadPosition, createEngine, deckOfPosition, type Position } from '../../src/engine/index.ts'

const engine = createEngine(pool, words)

const plain: Position = {
  corp: {
    bits: 7,
    hand: ['night-shift'],
    deck: ['filter', 'hunter'],
    archives: ['efficiency-experts'],
    score: ['tycho-extension'],
    hq: { ice: ['quandary', { card: 'data-wall', rezzed: true }] },
    forts: [{ cards: [{ card: 'marine-arcology', advancement: 2 }] }],
  },
  runner: {
    bits: 3,
    hand: ['score'],
    stack: ['shield', 'jack-n-joe'],
    trash: ['livewires-contacts'],
    rig: ['codecracker', { card: 'short-term-contract', bits: 8 }],
    score: ['hostile-takeover'],
    tags: 2,
    brain: 1,
  },
  turn: 'runner',
  actions: 2,
}

const setupOf = (position: Position, decks = position) => ({
  format: 'classic' as const,
  seed: 'a'.repeat(64),
  seats: (['corp', 'runner'] as const).map((side) => ({ id: side, side, deck: deckOfPosition(decks, side) })),
  options: { mulligan: 'none' as const },
  position,
})

it('A game begins in a prepared position, with everything in place and the actions that are left', () => {
  const { state } = engine.create(setupOf(plain))
  const runner = engine.viewFor(state, 'runner')
  const corp = engine.viewFor(state, 'corp')
  expect(runner.seats[1]).toMatchObject({ bits: 3, actions: 2, tags: 2, brainDamage: 1, points: 1, stack: 2 })
  expect(corp.seats[0]).toMatchObject({ bits: 7, points: 4, stack: 2 })
  expect(corp.seats[0]?.forts[0]?.ice.map(({ card, rezzed }) => [card, rezzed])).toEqual([
    ['quandary', false],
    ['data-wall', true],
  ])
  expect(runner.seats[0]?.forts[0]?.ice.map(({ card }) => card)).toEqual([null, 'data-wall'])
  expect(runner.seats[0]?.forts[3]?.cards[0]).toMatchObject({ card: null, advancement: 2 })
  expect(runner.seats[1]?.rig?.resources[0]).toMatchObject({ card: 'short-term-contract', bits: 8 })
  expect(engine.decisionFor(state, 'runner')).toMatchObject({
    kind: 'act',
    prompt: 'You have 2 actions left.',
  })
})

it('The decks of a prepared position are in the given order, whatever the seed', () => {
  // Without face-down cards in forts, the Corp gets no decision when a card is drawn.
  const open = { ...plain, corp: { ...plain.corp, forts: [] } }
  for (const seed of ['a', 'b', '7']) {
    const { state } = engine.create({ ...setupOf(open), seed: seed.repeat(64) })
    const draw = engine.decisionFor(state, 'runner')?.options.find((o) => o.verb === 'draw')
    const moved = engine.answer(state, {
      seat: 'runner',
      decision: engine.decisionFor(state, 'runner')?.id ?? '',
      choice: [draw?.id ?? ''],
    })
    if (!moved.ok) throw new Error(moved.error.message)
    const hand = engine.viewFor(moved.state, 'runner').seats[1]?.hand ?? []
    expect(hand.map(({ card }) => card)).toEqual(['score', 'shield'])
  }
})

const { corp, runner } = plain
const bad: [string, Position, RegExp, Position?][] = [
  ['a negative pool', { ...plain, runner: { ...runner, bits: -1 } }, /whole number/],
  ['no action left', { ...plain, actions: 0 }, /at least one action/],
  ['more actions than a turn has', { ...plain, actions: 5 }, /no more than a turn has/],
  [
    'ice in a rig',
    { ...plain, runner: { ...runner, rig: ['filter'] } },
    /not a runner card|can’t stand in a rig/,
  ],
  ['a prep in a rig', { ...plain, runner: { ...runner, rig: ['score'] } }, /can’t stand in a rig/],
  ['a node on a fort', { ...plain, corp: { ...corp, hq: { ice: ['solo-squad'] } } }, /can’t stand on a fort/],
  [
    'an agenda in HQ',
    { ...plain, corp: { ...corp, hq: { cards: ['tycho-extension'] } } },
    /central fort none/,
  ],
  [
    'two agendas in a fort',
    { ...plain, corp: { ...corp, forts: [{ cards: ['tycho-extension', 'solo-squad'] }] } },
    /holds one agenda or node/,
  ],
  ['an empty fort', { ...plain, corp: { ...corp, forts: [{}] } }, /does not exist/],
  [
    'a rezzed agenda',
    { ...plain, corp: { ...corp, forts: [{ cards: [{ card: 'tycho-extension', rezzed: true }] }] } },
    /never rezzed/,
  ],
  ['an operation among agendas', { ...plain, corp: { ...corp, score: ['filter'] } }, /among agendas/],
  [
    'too many programs',
    { ...plain, runner: { ...runner, rig: Array.from({ length: 5 }, () => 'codecracker') } },
    /more memory/,
  ],
  ['an unknown card', { ...plain, corp: { ...corp, hand: ['nobody'] } }, /Unknown card/],
  ['a card the deck lacks', { ...plain, corp: { ...corp, hand: ['hunter'] } }, /more often than/, plain],
  [
    'a card of the deck missing',
    { ...plain, corp: { ...corp, hand: [] } },
    /no place for night-shift/,
    plain,
  ],
]
it.each(bad)('A position with %s is refused', (_, position, why, decks = position) => {
  expect(() => engine.create(setupOf(position, decks))).toThrow(why)
})

it('A refused position throws a BadPosition', () => {
  expect(() => engine.create(setupOf({ ...plain, actions: 0 }))).toThrow(BadPosition)
})

it('A position with a card of the other side is refused', () => {
  const stranger = { ...plain, corp: { ...plain.corp, hand: ['night-shift', 'shield'] } }
  const owned = { ...plain, runner: { ...plain.runner, stack: ['jack-n-joe'] } }
  expect(() => engine.create(setupOf(stranger, plain))).toThrow(BadPosition)
  expect(() => engine.create(setupOf({ ...stranger, runner: owned.runner }, plain))).toThrow(
    'uses shield more often than the deck holds it',
  )
})

it('An open position shows installed cards as if they were exposed, but no hand or deck', () => {
  const { state } = engine.create(setupOf({ ...plain, open: true }))
  const [corp] = engine.viewFor(state, 'runner').seats
  expect(corp?.forts.flatMap(({ ice, cards }) => [...ice, ...cards]).map(({ card }) => card)).toEqual([
    'quandary',
    'data-wall',
    'marine-arcology',
  ])
  expect(corp?.hand).toBeNull()
  const night = state.cards.find(({ def }) => def === 'night-shift')
  // A card that the Runner has seen goes to Archives face up (C3.12).
  const installed = state.cards.filter(({ install }) => install > 0)
  expect(installed.map(({ seen }) => seen)).toEqual(installed.map(({ known }) => known))
  const stacked = state.cards.filter(({ zone }) => zone === 'stack')
  expect(night?.known).toBe(1)
  expect(stacked.map(({ known }) => known)).toEqual(stacked.map(() => 0))
})
