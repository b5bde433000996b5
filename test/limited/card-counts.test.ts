import { expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { advanceSeats } from '../../src/limited/automatic-picks.ts'
import { countCards } from '../../src/limited/card-counts.ts'
import { boosterDraft } from '../../src/limited/formats/booster-draft.ts'
import { kits } from '../../src/limited/products.ts'
import { vitalsOf } from '../../src/limited/sheets/index.ts'

const kit = kits.short
const seatCount = 4
const opened = boosterDraft.open('counts', { kit, seats: seatCount })
const begun = boosterDraft.begin({ kit, seats: seatCount }, opened)
const { picks, draft } = advanceSeats(boosterDraft, begun, () => false, bestOffer)
const [vital = ''] = vitalsOf('corp')
const seats = draft.pools.map((pool, seat) => ({
  bot: seat > 0,
  decks: {
    corp: [{ card: vital, count: 1 }],
    runner: [...new Set(pool)].map((card) => ({ card, count: pool.filter((each) => each === card).length })),
  },
}))
const sum = (counts: readonly { [what: string]: unknown }[], what: string): number =>
  counts.reduce((all, count) => all + Number(count[what]), 0)

test('L80: packs are counted as they are seen, picks as they are taken, by people and bots apart', () => {
  const counts = countCards({ format: boosterDraft, begun, picks, seats, games: [] })
  const people = counts.filter(({ bot }) => !bot)
  // A seat sees 15 + 14 + … + 1 cards of each of five boosters.
  expect([sum(people, 'seen'), sum(people, 'taken'), sum(people, 'pickSum')]).toEqual([600, 75, 600])
  expect([sum(counts, 'seen'), sum(counts, 'taken')]).toEqual([2400, 300])
  // Four seats: a pack of 15 comes round with 11 cards, then with 7 and with 3, also those of the neighbours.
  const again = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].reduce((all, n) => all + n, 0)
  expect(sum(counts, 'wheel')).toBe(4 * 5 * again)
  const first = counts.find(({ card, bot }) => !bot && card === draft.pools[0]?.[0])
  expect(first?.taken).toBe(draft.pools[0]?.filter((card) => card === first?.card).length)
  expect(counts.some(({ card }) => card === vital)).toBe(false)
})

test('L80: a card counts once for a deck, and for each game of a deck with it', () => {
  const games = [
    { corp: 1, runner: 0, winner: 'runner' },
    { corp: 2, runner: 0, winner: 'corp' },
    { corp: 0, runner: 3, winner: null },
  ] as const
  const counts = countCards({ format: boosterDraft, begun, picks: [], seats, games })
  const mine = counts.filter(({ bot }) => !bot)
  expect(mine).toHaveLength(seats[0]?.decks.runner.length ?? 0)
  for (const each of mine) expect(each).toMatchObject({ seen: 0, inDeck: 1, games: 2, won: 1 })
  const theirs = new Set(seats[3]?.decks.runner.map(({ card }) => card))
  for (const { card, bot, games: played, won } of counts)
    if (bot) expect([played, won]).toEqual([theirs.has(card) ? 1 : 0, 0])
})
