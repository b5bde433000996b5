import { createContext, useContext } from 'react'
import type { CardInfo } from '../../protocol/http.ts'

/** The card pool by id, fetched once. */
export const CardsContext = createContext<ReadonlyMap<string, CardInfo>>(new Map())

export const useCards = (): ReadonlyMap<string, CardInfo> => useContext(CardsContext)

export const useCard = (id: string | null): CardInfo | null => {
  const cards = useCards()
  return id === null ? null : (cards.get(id) ?? null)
}
