/** The queries about decks. Those of the user are `queries.decks`. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Deck, DeckVersion } from '../../protocol/http.ts'
import { pagedQuery, queryClient } from '../net/query.ts'
import { deckPath, library, type PublicDeckRequest } from './api.ts'

export const deckQueries = {
  public: (request: PublicDeckRequest) => ({
    ...pagedQuery<Deck>(
      ['decks', 'public', request],
      `/decks/public?${new URLSearchParams(Object.entries(request))}`,
    ),
    placeholderData: keepPreviousData,
  }),
  // The builder starts on this, so it is never an old one.
  deck: (id: string) => queryOptions({ queryKey: ['deck', id], queryFn: () => library.deck(id), gcTime: 0 }),
  figures: (id: string) =>
    queryOptions({ queryKey: ['deck', id, 'figures'], queryFn: () => library.figures(id) }),
  trial: (id: string) => queryOptions({ queryKey: ['deck', id, 'trial'], queryFn: () => library.trial(id) }),
  versions: (id: string) => pagedQuery<DeckVersion>(['deck', id, 'versions'], `${deckPath(id)}/versions`),
}

/** No page is to show a list without the change even for a moment. */
const listsChanged = (): void => {
  queryClient.removeQueries({ queryKey: ['decks'], type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: ['decks'] })
}

/** After a deck was made, changed or liked. */
export const deckChanged = (id: string): void => {
  void queryClient.invalidateQueries({ queryKey: ['deck', id] })
  listsChanged()
}

/** After a deck was deleted. */
export const deckRemoved = (id: string): void => {
  queryClient.removeQueries({ queryKey: ['deck', id] })
  listsChanged()
}
