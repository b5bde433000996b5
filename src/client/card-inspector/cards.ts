import { createContext, useContext } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import { api } from '../net/api.ts'

export type CardsById = ReadonlyMap<string, CardInfo>

/** Outside of a `CardPool`. */
export const noCards: CardsById = new Map()

/** The card pool by id. Components that need it are inside a `CardPool`. */
export const CardsContext = createContext<CardsById>(noCards)

export const useCards = (): CardsById => useContext(CardsContext)

export const useCard = (id: string | null): CardInfo | null => {
  const cards = useCards()
  return id === null ? null : (cards.get(id) ?? null)
}

let loaded: CardsById | null = null
let loading: Promise<CardsById> | null = null

const loadCards = async (): Promise<CardsById> => {
  try {
    loaded = new Map((await api.cards()).map((card) => [card.id, card]))
    return loaded
  } finally {
    loading = null
  }
}

/** The card pool, once it is there. */
export const cardsNow = (): CardsById | null => loaded

/** Fetches the card pool, once for all pages. After a failure the next call tries again. */
export const fetchCards = (): Promise<CardsById> => {
  if (loaded) return Promise.resolve(loaded)
  loading ??= loadCards()
  return loading
}
