import type { DeckInput } from '../protocol/http.ts'
import { corpStarters } from './starters/corp.ts'
import { runnerStarters } from './starters/runner.ts'
import type { StarterDeck } from './starters/starter.ts'

/** The decks that everyone can play and nobody can change. */
export const starterDecks: readonly StarterDeck[] = [...corpStarters, ...runnerStarters]

/** A starter deck by its id. */
export const starterDeck = (id: string): StarterDeck | undefined =>
  starterDecks.find((deck) => deck.id === id)

/** The deck a seat plays when nobody chose one. */
export const defaultDeck = (side: DeckInput['side']): StarterDeck | undefined =>
  starterDecks.find((deck) => deck.side === side)
