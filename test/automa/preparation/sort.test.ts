import { expect, test } from 'vitest'
import { type DeckCard, DeckRefused, sortCorp, sortRunner } from '../../../src/automa/preparation/sort.ts'
import type { CardDef, CardType } from '../../../src/engine/language/index.ts'
import { printed } from '../../support/automa.ts'

const MODELS: Readonly<Record<CardType, string>> = {
  agenda: 'Priority Requisition',
  ice: 'Wall of Static',
  node: 'Krumz',
  upgrade: 'Red Herrings',
  operation: 'Systematic Layoffs',
  program: 'Codecracker',
  hardware: 'Microtech Backup Drive',
  resource: 'Fall Guy',
  prep: "Jack 'n' Joe",
}
type Counts = Partial<Record<CardType | 'money', number>>

const model = (kind: CardType | 'money', side: 'corp' | 'runner'): CardDef =>
  printed(kind === 'money' ? (side === 'corp' ? 'Accounts Receivable' : 'Score!') : MODELS[kind])

/** This many cards of each type. `money` are operations or preps that gain bits. */
const deck = (side: 'corp' | 'runner', counts: Counts): DeckCard[] =>
  (Object.entries(counts) as [CardType | 'money', number][])
    .flatMap(([kind, n]) => Array.from({ length: n }, () => model(kind, side)))
    .map((def, card) => ({ card, def }))

const PLAIN: Counts = { agenda: 7, ice: 15, node: 6, upgrade: 5, operation: 8, money: 4 }
const corp = (counts: Counts = {}, withStratagem = false) =>
  sortCorp(deck('corp', { ...PLAIN, ...counts }), withStratagem)
const HEAVY: Counts = { program: 11, hardware: 5, resource: 12, prep: 9, money: 8 }
const runner = (counts: Counts = {}) => sortRunner(deck('runner', { ...HEAVY, ...counts }))

const typesIn = (cards: readonly DeckCard[] | undefined): Partial<Record<CardType, number>> => {
  const counts: Partial<Record<CardType, number>> = {}
  for (const { def } of cards ?? []) counts[def.type] = (counts[def.type] ?? 0) + 1
  return counts
}
const refusal = (sort: () => unknown): DeckRefused => {
  try {
    sort()
  } catch (err) {
    if (err instanceof DeckRefused) return err
  }
  throw new Error('The deck was not refused.')
}

test('AC1 + AC8 — every card of the deck lies in one pile or in R&D', () => {
  const { piles, rest } = corp()
  const all = [...Object.values(piles).flat(), ...rest].map(({ card }) => card)
  expect(all.sort((a, b) => a - b)).toEqual(deck('corp', PLAIN).map(({ card }) => card))
})

test('AC2 — the Stratagem is half of what makes no money, rounded up, and three more', () => {
  const { piles } = corp({}, true)
  // 8 operations without money and 5 upgrades: 7 + 3.
  expect(piles.st).toHaveLength(10)
  expect(piles.st?.some(({ def }) => def.name === 'Accounts Receivable')).toBe(false)
  expect(Object.keys(typesIn(piles.st)).sort()).toEqual(['operation', 'upgrade'])
})

test('AC2 — the Stratagem is at most all there are, and the rest goes back to its piles', () => {
  expect(corp({ operation: 3, upgrade: 1 }, true).piles.st).toHaveLength(4)
  const { piles, rest } = corp({}, true)
  // The first ten of 13 cards are five upgrades and five operations. Three operations and the money are left.
  const left = typesIn([...(piles.op ?? []), ...(piles.re ?? []), ...rest])
  expect(left.operation).toBe(7)
  expect(left.upgrade).toBeUndefined()
  expect(corp().piles.st).toBeUndefined()
})

test('AC3 + AC4 — half the ice and half the operations, rounded up', () => {
  const { piles, rest } = corp()
  expect(typesIn(piles.ice)).toEqual({ ice: 8 })
  expect(typesIn(piles.op)).toEqual({ operation: 6 })
  expect(typesIn(rest)).toMatchObject({ ice: 7, operation: 6 })
  expect(corp({ operation: 9 }).piles.op).toHaveLength(7)
})

test('AC5 — the reveal mark is the highest difficulty of an agenda', () => {
  expect(corp().mark).toBe(printed('Priority Requisition').difficulty)
})

test('AC6 — half the agendas rounded up, half the upgrades and nodes rounded down, within their maxima', () => {
  expect(typesIn(corp().piles.re)).toEqual({ agenda: 4, upgrade: 2, node: 3 })
  expect(typesIn(corp({ agenda: 15, upgrade: 13, node: 11 }).piles.re)).toEqual({
    agenda: 5,
    upgrade: 5,
    node: 4,
  })
})

test('AC7 — without upgrades up to eight nodes, without nodes up to eight upgrades', () => {
  expect(typesIn(corp({ upgrade: 0, node: 11 }).piles.re)).toEqual({ agenda: 4, node: 8 })
  expect(typesIn(corp({ upgrade: 0, node: 3 }).piles.re)).toEqual({ agenda: 4, node: 3 })
  expect(typesIn(corp({ upgrade: 10, node: 0 }).piles.re)).toEqual({ agenda: 4, upgrade: 8 })
  expect(typesIn(corp({ upgrade: 10, node: 0 }).rest)).toMatchObject({ upgrade: 2 })
})

test('AC1 — decks without ice, operations or a Stratagem are refused, and those too small', () => {
  expect(refusal(() => corp({ ice: 0 }))).toMatchObject({ pile: 'ice', has: 0, needs: 1 })
  expect(refusal(() => corp({ operation: 0, money: 0 }))).toMatchObject({ pile: 'op' })
  expect(refusal(() => corp({ operation: 0, upgrade: 0 }, true))).toMatchObject({ pile: 'st' })
  const small = { agenda: 2, ice: 3, node: 1, upgrade: 0, operation: 2, money: 0 }
  expect(refusal(() => corp(small))).toMatchObject({ pile: 'rest', has: 3, needs: 6 })
})

test('AR1 + AR5 — every card of the deck lies in one pile or in the stack', () => {
  const { piles, rest } = runner()
  const all = [...Object.values(piles).flat(), ...rest].map(({ card }) => card)
  expect(all.sort((a, b) => a - b)).toEqual(deck('runner', HEAVY).map(({ card }) => card))
})

test('AR2 — half the programs and one, half the hardware and one, rounded up', () => {
  expect(typesIn(runner().piles.pro)).toEqual({ program: 7, hardware: 4 })
  expect(typesIn(runner({ hardware: 1 }).piles.pro)).toEqual({ program: 7, hardware: 1 })
  expect(typesIn(runner({ hardware: 0, program: 8 }).piles.pro)).toEqual({ program: 5 })
})

test('AR3 — all preps and resources that make money', () => {
  const cards = [
    ...deck('runner', HEAVY),
    { card: 99, def: printed('Broker') },
    { card: 98, def: printed('Broker') },
  ]
  const { piles, rest } = sortRunner(cards)
  expect(typesIn(piles.ec)).toEqual({ prep: 8, resource: 2 })
  expect(rest.some(({ def }) => def.name === 'Broker' || def.name === 'Score!')).toBe(false)
})

test('AR4 — five resources and five preps of what is left', () => {
  expect(typesIn(runner().piles.re)).toEqual({ resource: 5, prep: 5 })
  expect(typesIn(runner().rest)).toMatchObject({ resource: 7, prep: 4 })
})

test('AR4 — short of one kind, double from the other', () => {
  expect(typesIn(runner({ resource: 3, prep: 14 }).piles.re)).toEqual({ prep: 10 })
  expect(typesIn(runner({ resource: 12, prep: 0 }).piles.re)).toEqual({ resource: 10 })
  // If the other kind has fewer than ten cards, the short kind fills the pile.
  expect(typesIn(runner({ resource: 8, prep: 3 }).piles.re)).toEqual({ resource: 8, prep: 2 })
})

test('AR1 — decks without programs, money or other cards to play are refused, and those too small', () => {
  expect(refusal(() => runner({ program: 0 }))).toMatchObject({ pile: 'pro', has: 0, needs: 1 })
  expect(refusal(() => runner({ money: 0 }))).toMatchObject({ pile: 'ec' })
  expect(refusal(() => runner({ prep: 0, resource: 0 }))).toMatchObject({ pile: 're' })
  expect(refusal(() => runner({ program: 3, hardware: 1, resource: 6, prep: 5 }))).toMatchObject({
    pile: 'rest',
  })
})
