import '../../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOf } from '../../../src/automa/drafting/build.ts'
import { bestOffer } from '../../../src/automa/drafting/pick.ts'
import { editionOf, newestEdition, valuesOf } from '../../../src/automa/drafting/values.ts'
import { allFacts } from '../../../src/cards/facts/index.ts'
import { diceOf } from '../../../src/chance/dice.ts'
import { checkDeck } from '../../../src/decks/check.ts'
import { beginDraft, isDrafted } from '../../../src/limited/draft.ts'
import { boosterDraft } from '../../../src/limited/formats/booster-draft.ts'
import { lentCard, poolProblems, sidePoolOf } from '../../../src/limited/pool.ts'
import { kits } from '../../../src/limited/products.ts'
import { boosterCards, rarityOf, sideOfCard } from '../../../src/limited/sheets/index.ts'
import type { LimitedSide } from '../../../src/limited/sheets/types.ts'
import { viewFor } from '../../../src/limited/view.ts'
import { factsPool as pool } from '../../decks/pool.ts'
import { mustTake, openedFor, seatsWithPack } from '../../limited/opened.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })
const sides: readonly LimitedSide[] = ['corp', 'runner']
const drawn = [...allFacts.keys()].filter((id) => !['vital', null].includes(rarityOf(id)))

/** Both decks that `buildOf` makes of these picks, and every reason against them. */
const reasons = (picks: readonly string[]): string[] =>
  sides.flatMap((side) => {
    const own = sidePoolOf(picks, side)
    const cards = buildOf(own)
    return [...checkDeck({ side, cards }, pool).reasons, ...poolProblems(own, cards).map(({ code }) => code)]
  })

test('L17: any picks at all make two legal decks, also of one side only', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('corp', 'runner', 'any'), fc.nat(120), (seed, wanted, count) => {
      const cards = drawn.filter((card) => wanted === 'any' || sideOfCard(card) === wanted)
      const dice = diceOf(seed)
      const picks = Array.from({ length: count }, () => cards[dice.below(cards.length)] ?? '')
      expect(reasons(picks)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('L9: who lacks a pick of a side is lent exactly what is missing, for a deck of 45 only', () => {
  const picks = drawn.filter((card) => sideOfCard(card) === 'runner').slice(0, 20)
  const own = sidePoolOf(picks, 'runner')
  expect(own.lent).toBe(3)
  expect(sidePoolOf(drawn.filter((card) => sideOfCard(card) === 'runner').slice(0, 23), 'runner').lent).toBe(
    0,
  )
  expect(poolProblems(own, own.cards)).toEqual([])
  const short = own.cards.filter(({ card }) => card !== picks[0])
  expect(poolProblems(own, short).map(({ code }) => code)).toEqual(['loan-not-due'])
  expect(poolProblems(own, [{ card: lentCard.runner, count: 9 }])[0]?.code).toBe('not-in-your-pool')
})

test('L42: lines of one card are added up', () => {
  const own = sidePoolOf(
    drawn.filter((card) => sideOfCard(card) === 'corp'),
    'corp',
  )
  const [line = { card: '', count: 0 }] = own.cards
  expect(poolProblems(own, [line, line])).toEqual([
    { code: 'not-in-your-pool', card: line.card, has: line.count, wanted: 2 * line.count },
  ])
  const lent = sidePoolOf([], 'runner')
  const size = lent.cards.reduce((sum, { count }) => sum + count, 0)
  const halves = lent.cards.flatMap(({ card, count }) =>
    card === lentCard.runner
      ? [
          { card, count: 1 },
          { card, count: count - 1 },
        ]
      : [{ card, count }],
  )
  expect([size, poolProblems(lent, halves)]).toEqual([45, []])
})

test('L38: a suggestion keeps what is there and is legal', () => {
  const draft = beginDraft(kits.community, openedFor('keep', 8))
  const picks = draft.opened.flatMap(([first]) => first ?? []).slice(0, 100)
  for (const side of sides) {
    const own = sidePoolOf(picks, side)
    const keep = own.cards.filter(({ card }) => rarityOf(card) !== 'vital').slice(0, 12)
    const cards = buildOf(own, keep)
    expect(checkDeck({ side, cards }, pool).reasons).toEqual([])
    for (const { card, count } of keep)
      expect(cards.find((line) => line.card === card)?.count).toBeGreaterThanOrEqual(count)
  }
})

test('L50: the same view gives the same pick, and eight bots draft both sides', () => {
  let draft = beginDraft(kits.community, openedFor('bots', 8))
  while (!isDrafted(draft)) {
    const seat = seatsWithPack(draft)[0] ?? 0
    const view = viewFor(draft, seat)
    const made = boosterDraft.choose(view, bestOffer)
    expect(boosterDraft.choose(structuredClone(view), bestOffer)).toEqual(made)
    const card = made?.card ?? ''
    draft = mustTake(draft, seat, card)
  }
  for (const picks of draft.pools) {
    expect(reasons(picks)).toEqual([])
    expect(sidePoolOf(picks, 'corp').lent + sidePoolOf(picks, 'runner').lent).toBe(0)
  }
})

describe('L51: the newest edition', () => {
  const edition = editionOf(newestEdition)

  test('has a value and its interval for every card that boosters hold', () => {
    const sides = { corp: edition.corp, runner: edition.runner }
    const lacks = boosterCards().filter((card) => {
      const { cards, errors = {} } = sides[sideOfCard(card)]
      return cards[card] === undefined || !((errors[card] ?? 0) > 0)
    })
    expect(lacks).toEqual([])
  })

  test('names the games and the seed that it was learned from', () => {
    expect(edition.games).toBeGreaterThan(10_000)
    expect(edition.seed).toBeTypeOf('number')
  })

  test('L52: leaves the values of earlier editions to the drafts that began with them', () => {
    expect(editionOf(1).number).toBe(1)
    expect(drawn.some((card) => valuesOf(1).card(card) !== valuesOf().card(card))).toBe(true)
  })
})
