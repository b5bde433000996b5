import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { searchCards } from '../../decks/search/index.ts'
import { type CardOrder, isCardOrder } from '../../decks/search/sort.ts'
import { useCards } from '../card-inspector/cards.ts'
import { go, goInstead } from '../net/router.ts'

export type CardListLayout = 'pictures' | 'list'
type CardSearchState = { q: string; sort: CardOrder; view: CardListLayout }

const placeIn = (search: string): CardSearchState => {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  return {
    q: params.get('q') ?? '',
    sort: isCardOrder(sort) ? sort : 'name',
    view: params.get('view') === 'list' ? 'list' : 'pictures',
  }
}

const searchUrl = (path: string, { q, sort, view }: CardSearchState): string => {
  const query = new URLSearchParams({
    ...(q.trim() === '' ? {} : { q }),
    ...(sort === 'name' ? {} : { sort }),
    ...(view === 'list' ? { view } : {}),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

/** Changes within this time are one step of “back”. */
const pauseMs = 1200

/** The search that the address holds. Changes are written into the address, so that it can be shared. */
export const useCardSearch = () => {
  const path = usePathname()
  const place = placeIn(useSearch())
  // What the user is typing stays as it is, with spaces at its ends.
  const [written, setWritten] = useState(place.q)
  const query = written.trim() === place.q.trim() ? written : place.q
  const writtenAt = useRef(0)

  const move = useCallback(
    (change: Partial<CardSearchState>) => go(searchUrl(path, { ...placeIn(location.search), ...change })),
    [path],
  )
  const setQuery = useCallback(
    (q: string) => {
      setWritten(q)
      const goingOn = Date.now() - writtenAt.current < pauseMs
      writtenAt.current = Date.now()
      const address = searchUrl(path, { ...placeIn(location.search), q })
      if (goingOn) goInstead(address)
      else go(address)
    },
    [path],
  )
  const found = useSearchResults(query, place.sort)
  return {
    ...place,
    query,
    setQuery,
    setSort: (sort: CardOrder) => move({ sort }),
    setView: (view: CardListLayout) => move({ view }),
    ...found,
  }
}

/** The cards that match a query, computed when the browser has time. */
export const useSearchResults = (query: string, order: CardOrder) => {
  const cards = useCards()
  const deferredQuery = useDeferredValue(query)
  return useMemo(() => searchCards([...cards.values()], deferredQuery, order), [cards, deferredQuery, order])
}
