/** Everything under /cards and /decks; loaded on the first visit. */
import { withCards } from '../card-inspector/CardPool.tsx'
import { CardPage } from './CardPage.tsx'
import { CardsPage } from './CardsPage.tsx'
import { DeckPage } from './DeckPage.tsx'
import { DecksPage } from './DecksPage.tsx'

export const libraryPages = {
  Card: withCards(CardPage),
  Cards: withCards(CardsPage),
  Deck: withCards(DeckPage),
  Decks: withCards(DecksPage),
}
