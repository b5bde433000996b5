/** The queries of the whole client: the session, cards, decks, games and tables. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CardInfo, CardPoolFormat, Deck, RunningGame, Table } from '../../protocol/http.ts'
import { api } from './api.ts'
import { pagedQuery } from './query.ts'

/** For what changes neither by itself nor with the user. Its keys begin with `server`, unless the user is its subject. */
const fixed = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** For pages that would start on what is no longer so: nothing is kept once they are left. */
const fresh = { gcTime: 0 }

export type CardsById = ReadonlyMap<string, CardInfo>

const fetchCardPool = async (): Promise<CardsById> =>
  new Map((await api.cards()).map((card) => [card.id, card]))

/** `updatedAt` of the data in a prerendered page: the server has never confirmed it. */
export const unconfirmed = 0

export const queries = {
  session: queryOptions({ queryKey: ['session'], queryFn: api.fetchSession, ...fixed }),
  cards: queryOptions({ queryKey: ['server', 'cards'], queryFn: fetchCardPool, ...fixed }),
  deckFormats: queryOptions({ queryKey: ['server', 'deck-formats'], queryFn: api.deckFormats, ...fixed }),
  formats: queryOptions({ queryKey: ['server', 'formats'], queryFn: api.formats, ...fixed }),
  decks: queryOptions({ queryKey: ['decks', 'usable'], queryFn: api.decks }),
  deckCheck: (deck: Deck | undefined, format: CardPoolFormat) =>
    queryOptions({
      queryKey: ['deck-check', deck, format],
      queryFn: deck ? () => api.checkDeck(deck, format) : skipToken,
    }),
  automa: queryOptions({ queryKey: ['automa'], queryFn: api.automa }),
  /** The user's games in progress, those waiting for the user first. */
  running: { ...pagedQuery<RunningGame>(['games', 'running'], '/games/running'), ...fresh },
  waitingForMe: queryOptions({ queryKey: ['games', 'waiting'], queryFn: api.waitingForMe }),
  /** The user's games, finished ones too. */
  games: pagedQuery<Table>(['games', 'list'], '/games'),
  /** Tables with free seats. */
  openTables: { ...pagedQuery<Table>(['tables', 'waiting'], '/tables?status=waiting'), ...fresh },
  /** Games to watch. */
  liveTables: { ...pagedQuery<Table>(['tables', 'playing'], '/tables?status=playing'), ...fresh },
  rematch: (id: string) =>
    queryOptions({ queryKey: ['table', id, 'rematch'], queryFn: () => api.rematch(id), ...fresh }),
  replay: (game: string, as: string | null) =>
    queryOptions({ queryKey: ['game', game, 'replay', as], queryFn: () => api.replay(game, as), ...fresh }),
  thoughts: (game: string) =>
    queryOptions({ queryKey: ['game', game, 'thoughts'], queryFn: () => api.thoughts(game) }),
  analysis: (game: string) =>
    queryOptions({ queryKey: ['game', game, 'analysis'], queryFn: () => api.analysis(game) }),
}
