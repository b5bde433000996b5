/** Stored data about players in the form that profiles show. */
import { starterDeck } from '../decks/starters.ts'
import type { PastGame, Profile, RatingChange, RatingShown } from '../protocol/people.ts'
import type { Side } from '../protocol/sockets.ts'
import { isProvisional, strengthAt } from '../rating/sides.ts'
import type { ChangeRow, DeckTally, PastGameRow as PastRow, RatingRow } from '../store/contract.ts'

const round = Math.round

export function ratingShown(row: RatingRow, now: number): RatingShown {
  const strength = strengthAt(row, now)
  return {
    rating: round(strength.rating),
    deviation: round(strength.deviation),
    provisional: isProvisional(strength),
    games: row.games,
    won: row.won,
  }
}

export const changeShown = ({ side, before, rating, deviation }: ChangeRow): RatingChange => ({
  side,
  before: round(before),
  rating: round(rating),
  provisional: isProvisional({ deviation }),
})

export const pastShown = ({ at, change, ...game }: PastRow): PastGame => ({
  ...game,
  at: at.toISOString(),
  rating: change && { before: round(change.before), after: round(change.rating) },
})

const tallyOnSide = (tally: DeckTally[], side: Side) =>
  tally
    .filter((row) => row.side === side)
    .reduce((sum, { played, won }) => ({ played: sum.played + played, won: sum.won + won }), {
      played: 0,
      won: 0,
    })

export const recordOf = (tally: DeckTally[]): Profile['record'] => ({
  corp: tallyOnSide(tally, 'corp'),
  runner: tallyOnSide(tally, 'runner'),
})

const maxDecks = 20

/** The name of a deck may reveal its contents, so others see only starter decks. */
export const profileDecks = (tally: DeckTally[], all: boolean): Profile['decks'] =>
  tally
    .filter(({ deckId }) => all || (deckId !== null && starterDeck(deckId)))
    .slice(0, maxDecks)
    .map(({ side, deck, played, won }) => ({ side, name: deck, played, won }))
