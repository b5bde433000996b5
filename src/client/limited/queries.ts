/** The queries about limited runs, and the requests that change them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CardStatistics } from '../../protocol/card-statistics.ts'
import type { DeckLine } from '../../protocol/deck-lines.ts'
import type {
  LimitedDecks,
  LimitedListed,
  LimitedPick,
  LimitedView,
  NewLimited,
} from '../../protocol/limited.ts'
import { call } from '../net/api.ts'
import { queryClient } from '../net/query.ts'
import type { Side } from '../state/types.ts'

const path = (id: string): string => `/limited/${encodeURIComponent(id)}`

/** The parameters of the statistics of cards; an empty month is all months. */
export const cardsWish = (kit: string, month: string): string =>
  new URLSearchParams({ kit, ...(month && { month }) }).toString()

export const limitedQueries = {
  cards: (kit: string, month: string) =>
    queryOptions({
      queryKey: ['limited-cards', kit, month],
      queryFn: () => call<CardStatistics>('GET', `/limited/cards?${cardsWish(kit, month)}`),
      placeholderData: keepPreviousData,
    }),
  list: queryOptions({
    queryKey: ['limited'],
    queryFn: () => call<{ items: LimitedListed[] }>('GET', '/limited'),
  }),
  // Changed in other tabs and by games, so it is never an old one.
  run: (id: string) =>
    queryOptions({ queryKey: ['limited', id], queryFn: () => call<LimitedView>('GET', path(id)), gcTime: 0 }),
}

/** Is this answer older than what is shown already? Answers may come in another order than they were made. */
const isOlder = (run: LimitedView, known: LimitedView): boolean =>
  run.seq < known.seq || run.decks.version < known.decks.version

/** Shows what the server has answered. */
const shown = (run: LimitedView): LimitedView => {
  queryClient.setQueryData(limitedQueries.run(run.id).queryKey, (known: LimitedView | undefined) =>
    known && isOlder(run, known) ? known : run,
  )
  return run
}

export const limitedApi = {
  start: async (wish: Pick<NewLimited, 'kit' | 'start' | 'cube'>) =>
    shown(await call<LimitedView>('POST', '/limited', wish)),
  pick: async (id: string, pick: LimitedPick) =>
    shown(await call<LimitedView>('POST', `${path(id)}/picks`, pick)),
  saveDecks: async (id: string, decks: LimitedDecks) =>
    shown(await call<LimitedView>('PUT', `${path(id)}/pool`, decks)),
  load: async (id: string) => shown(await call<LimitedView>('GET', path(id))),
  suggest: (id: string, side: Side, cards: DeckLine[]) =>
    call<{ cards: DeckLine[] }>('POST', `${path(id)}/pool/suggest`, { side, cards }),
  play: (id: string) => call<{ table: string }>('POST', `${path(id)}/play`),
  leave: async (id: string) => shown(await call<LimitedView>('POST', `${path(id)}/leave`)),
}
