/** What a seat may build its decks of: vitals, picks and the loan (L8, L9, L42). */
import { sideOfCard, vitalsOf } from './sheets/index.ts'
import type { LimitedSide } from './sheets/types.ts'

/** Limited games go to so many points (L8). */
export const limitedAgendaPoints = 6

export type PoolLine = { card: string; count: number }
/** The cards of one side. `lent` of them are the plain card that only a deck of exactly 45 may hold. */
export type SidePool = { side: LimitedSide; cards: readonly PoolLine[]; picks: number; lent: number }

/** Picks of a side that make a deck of 45 with the 22 vitals. */
const picksNeeded = 23
/** The size at which lent cards may be in a deck. */
const loanSize = 45
export const lentCard: Readonly<Record<LimitedSide, string>> = { corp: 'data-wall', runner: 'hunt-club-bbs' }

/** One line for each card, sorted by id. */
function summed(lines: readonly PoolLine[]): PoolLine[] {
  const counts = new Map<string, number>()
  for (const { card, count } of lines) counts.set(card, (counts.get(card) ?? 0) + count)
  return [...counts].map(([card, count]) => ({ card, count })).sort((a, b) => (a.card < b.card ? -1 : 1))
}

/** One line for each card, sorted by id. */
export const toLines = (cards: readonly string[]): PoolLine[] =>
  summed(cards.map((card) => ({ card, count: 1 })))

export function sidePoolOf(picks: readonly string[], side: LimitedSide): SidePool {
  const own = picks.filter((card) => sideOfCard(card) === side)
  const lent = Math.max(0, picksNeeded - own.length)
  const cards = [...vitalsOf(side), ...own, ...Array<string>(lent).fill(lentCard[side])]
  return { side, cards: toLines(cards), picks: own.length, lent }
}

/** The pool of a side that a seat does not play. */
export const noPool = (side: LimitedSide): SidePool => ({ side, cards: [], picks: 0, lent: 0 })

export type PoolProblem =
  | { code: 'not-in-your-pool'; card: string; has: number; wanted: number }
  | { code: 'loan-not-due'; card: string; own: number }

/**
 * Why a deck cannot be made of this pool; empty if it can. Several lines of one card are added up. Whether the
 * deck is legal (C1.3) is asked elsewhere.
 */
export function poolProblems(pool: SidePool, deck: readonly PoolLine[]): PoolProblem[] {
  const has = new Map(pool.cards.map(({ card, count }) => [card, count]))
  const size = deck.reduce((sum, { count }) => sum + count, 0)
  return summed(deck).flatMap(({ card, count }): PoolProblem[] => {
    const own = has.get(card) ?? 0
    if (count > own) return [{ code: 'not-in-your-pool', card, has: own, wanted: count }]
    const lent = card === lentCard[pool.side] ? pool.lent : 0
    if (count > own - lent && size !== loanSize) return [{ code: 'loan-not-due', card, own: own - lent }]
    return []
  })
}
