import { createContext, useContext } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import type { CardsById } from '../net/queries.ts'

/** Outside of a `CardPool`. */
export const noCards: CardsById = new Map()

/** The card pool by id. Components that need it are inside a `CardPool`. */
export const CardsContext = createContext<CardsById>(noCards)

export const useCards = (): CardsById => useContext(CardsContext)

export const useCard = (id: string | null): CardInfo | null => {
  const cards = useCards()
  return id === null ? null : (cards.get(id) ?? null)
}
