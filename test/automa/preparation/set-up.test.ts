import { expect, test } from 'vitest'
import { engine, fullPool } from '../../../src/automa/engine.ts'
import { reportOf } from '../../../src/automa/preparation/report.ts'
import { DeckRefused } from '../../../src/automa/preparation/sort.ts'
import { starterDeck } from '../../../src/decks/starters.ts'
import type { AutomaSetup, GameState, Side } from '../../../src/engine/index.ts'
import type { BehaviourCard, CorpPack, RunnerPack } from '../../../src/engine/language/index.ts'
import { broken } from '../../support/position.ts'

const card = { id: 'card', name: 'Card', slots: [{ order: { do: 'gain' } }], bottom: 'gain' } as const
const way = (id: string, a: BehaviourCard['a']): BehaviourCard => ({ id, name: id, text: id, a, b: a })
const plain: CorpPack = { side: 'corp', id: 'plain', name: 'Plain', text: '', cards: [card], behaviours: [] }
const sly: CorpPack = {
  ...plain,
  behaviours: [
    way('walls', [{ do: 'install-ice' }]),
    way('hunts', [{ do: 'stratagem', if: { is: 'runnerTagged' } }]),
    way('purges', [{ do: 'purge' }]),
  ],
}
const global: RunnerPack = {
  side: 'runner',
  id: 'global',
  name: 'Global',
  text: '',
  cards: [{ ...card, bottom: { do: 'gain' } }],
}
const deckOf = (side: Side) => starterDeck(side === 'corp' ? 'open-ledger' : 'soft-shoes')?.cards ?? []

const dealt = (
  side: Side,
  automa: AutomaSetup,
  { deck = deckOf(side), seed = 'deal' }: { deck?: { card: string; count: number }[]; seed?: string } = {},
): GameState =>
  engine.create({
    format: 'classic',
    seed,
    options: { mulligan: 'none' },
    seats: [
      {
        id: 'corp',
        side: 'corp',
        deck: side === 'corp' ? deck : deckOf('corp'),
        ...(side === 'corp' ? { automa } : {}),
      },
      {
        id: 'runner',
        side: 'runner',
        deck: side === 'runner' ? deck : deckOf('runner'),
        ...(side === 'runner' ? { automa } : {}),
      },
    ],
  }).state

const seatOf = (s: GameState, side: Side) => {
  const seat = s.seats.find((x) => x.side === side)
  if (!seat?.automa) throw new Error('no automa')
  return { ...seat, automa: seat.automa }
}

test('AC8 — the piles lie beside R&D, and HQ is dealt from it: 5 cards, 3 for an easy Corp', () => {
  for (const difficulty of ['standard', 'hard', 'easy'] as const) {
    const state = dealt('corp', { pack: plain, difficulty })
    const { automa, hand, stack } = seatOf(state, 'corp')
    expect(hand).toHaveLength(difficulty === 'easy' ? 3 : 5)
    const inPiles = Object.values(automa.piles).flat().length
    expect(inPiles + hand.length + stack.length).toBe(deckOf('corp').reduce((n, c) => n + c.count, 0))
    expect(broken(state, fullPool)).toEqual([])
  }
})

test('AC5 — the reveal mark is noted for all to see', () => {
  const state = dealt('corp', { pack: plain, difficulty: 'standard' })
  const view = engine.viewFor(state, 'runner').seats.find((s) => s.id === 'corp')
  const mark = Math.max(...deckOf('corp').map((c) => fullPool.cards.get(c.card)?.difficulty ?? 0))
  expect(view?.automa?.mark).toBe(mark)
})

test('AC8 — the piles differ with every seed, and are the same with the same seed', () => {
  const ice = (seed: string) =>
    seatOf(dealt('corp', { pack: plain, difficulty: 'standard' }, { seed }), 'corp').automa.piles.ice
  expect(ice('a')).toEqual(ice('a'))
  expect(ice('a')).not.toEqual(ice('b'))
})

test('AC9 — the behaviour card is the host’s choice and begins on side A', () => {
  const state = dealt('corp', { pack: sly, difficulty: 'standard', behaviour: 'purges' })
  expect(seatOf(state, 'corp').automa.behaviour).toEqual({ card: 2, side: 'a' })
  expect(seatOf(dealt('corp', { pack: plain, difficulty: 'standard' }), 'corp').automa.behaviour).toBeNull()
})

test('AC9 — where none is chosen, the deck chooses: tags and what asks for them, or ice', () => {
  const chosen = (more: Record<string, number>, without: (id: string) => boolean = () => false) => {
    const deck = deckOf('corp')
      .filter((c) => !without(c.card))
      .concat(Object.entries(more).map(([id, count]) => ({ card: id, count })))
    return seatOf(dealt('corp', { pack: sly, difficulty: 'standard' }, { deck }), 'corp').automa.behaviour
      ?.card
  }
  expect(chosen({ 'scorched-earth': 12, 'trojan-horse': 9, 'closed-accounts': 6 })).toBe(1)
  const tagging = ['hunter', 'chance-observation', 'punitive-counterstrike', 'neural-blade']
  expect(chosen({ 'wall-of-static': 20 }, (id) => tagging.includes(id))).toBe(0)
})

test('AC13 — by the optional rule a Corp begins with 9, 12 or 15 bits', () => {
  const bits = (difficulty: AutomaSetup['difficulty'], richer: boolean) =>
    seatOf(dealt('corp', { pack: plain, difficulty, richer }), 'corp').bits
  expect([bits('easy', true), bits('standard', true), bits('hard', true)]).toEqual([9, 12, 15])
  expect(bits('hard', false)).toBe(5)
})

test('AR6 — the grip is five cards of the stack', () => {
  const state = dealt('runner', { pack: global, difficulty: 'standard' })
  const { automa, hand, stack } = seatOf(state, 'runner')
  expect(hand).toHaveLength(5)
  const inPiles = Object.values(automa.piles).flat().length
  expect(inPiles + 5 + stack.length).toBe(deckOf('runner').reduce((n, c) => n + c.count, 0))
  expect(broken(state, fullPool)).toEqual([])
})

test('AR3 — the host’s corrections move cards from pile to pile', () => {
  const size = (money: boolean) => {
    const sorting = { 'livewires-contacts': { money } }
    const state = dealt('runner', { pack: global, difficulty: 'standard', sorting })
    const { ec = [] } = seatOf(state, 'runner').automa.piles
    return ec.filter((c) => state.cards[c]?.def === 'livewires-contacts').length
  }
  expect(size(true)).toBeGreaterThan(0)
  expect(size(false)).toBe(0)
})

test('AC1 — a deck that has too little for a pile is refused before anything is dealt', () => {
  const deck = deckOf('corp').filter((c) => fullPool.cards.get(c.card)?.type !== 'ice')
  expect(() => dealt('corp', { pack: plain, difficulty: 'standard' }, { deck })).toThrow(DeckRefused)
})

test('AC1 + AR1 — the host reads which card is what and why, and how large the piles get', () => {
  const corp = reportOf(sly, deckOf('corp'), fullPool.cards)
  expect(corp.refused).toBeNull()
  expect(corp.piles.map((p) => p.name)).toEqual(['Ice', 'Operations', 'Resources', 'Stratagem', 'R&D'])
  expect(corp.piles.reduce((n, p) => n + p.n, 0)).toBe(deckOf('corp').reduce((n, c) => n + c.count, 0))
  expect(corp.cards.find((c) => c.card === 'accounts-receivable')).toMatchObject({
    as: 'operation',
    traits: [{ trait: 'money', has: true, why: 'It gains bits.' }],
  })
  const sorting = { 'livewires-contacts': { money: false } }
  const runner = reportOf(global, deckOf('runner'), fullPool.cards, sorting)
  expect(runner.cards.find((c) => c.card === 'livewires-contacts')).toMatchObject({
    as: 'prep',
    traits: [{ trait: 'money', has: false, why: 'Set by the host.' }],
  })
  expect(reportOf(plain, [], fullPool.cards)).toMatchObject({
    piles: [],
    refused: expect.stringContaining('ice'),
  })
})
