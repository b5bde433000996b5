import type { DeckInput } from '../protocol/http.ts'
import { corpStarters } from './starters/corp.ts'
import { runnerStarters } from './starters/runner.ts'
import type { StarterDeck } from './starters/starter.ts'

/** The decks that every user can play and none can change. */
export const starterDecks: readonly StarterDeck[] = [...corpStarters, ...runnerStarters]

/** A starter deck by its id. */
export const starterDeck = (id: string): StarterDeck | undefined =>
  starterDecks.find((deck) => deck.id === id)

/** The deck of a seat without a chosen deck. */
export const defaultDeck = (side: DeckInput['side']): StarterDeck | undefined =>
  starterDecks.find((deck) => deck.side === side)
