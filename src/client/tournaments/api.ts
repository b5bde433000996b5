/** Tournaments over HTTP: one function for each request. */
import type { DeckCheck, DeckInput } from '../../protocol/http.ts'
import type {
  DeckRegistration,
  LogLine,
  RegisteredDecks,
  TournamentAct,
  TournamentRequest,
} from '../../protocol/tournament.ts'
import type { TournamentChanges, TournamentView } from '../../protocol/tournament-view.ts'
import { call, fetchAll } from '../net/api.ts'
import type { Side } from '../state/types.ts'

const tournamentPath = (id: string, rest = ''): string => `/tournaments/${encodeURIComponent(id)}${rest}`

export const tournaments = {
  create: (body: TournamentRequest) => call<TournamentView>('POST', '/tournaments', body),
  import: (file: unknown) =>
    call<{ tournament: TournamentView; warnings: string[] }>('POST', '/tournaments/import', { file }),
  view: (id: string) => call<TournamentView>('GET', tournamentPath(id)),
  /** The view, or the changes since the given one. */
  since: (id: string, since: string, mark: string | undefined) => {
    const params = new URLSearchParams(mark === undefined ? { since } : { since, mark })
    return call<TournamentView | TournamentChanges>('GET', tournamentPath(id, `?${params}`))
  },
  act: (id: string, act: TournamentAct) => call<{ seq: number }>('POST', tournamentPath(id, '/acts'), act),
  decks: (id: string, player: string) =>
    call<RegisteredDecks>('GET', tournamentPath(id, `/decks/${encodeURIComponent(player)}`)),
  submitDecks: (id: string, decks: DeckRegistration) =>
    call<{ seq: number }>('PUT', tournamentPath(id, '/decks'), decks),
  readNotice: (id: string) => call<unknown>('DELETE', `/tournaments/notices/${encodeURIComponent(id)}`),
  log: (id: string) => fetchAll<LogLine>(tournamentPath(id, '/log?limit=200')),
}

type DeckImportResult = {
  cards: DeckInput['cards']
  problems: { line: number; message: string }[]
  check: Pick<DeckCheck, 'reasons'>
}

/** Reads a deck list as text, one card per line. */
export const readList = (text: string, side: Side) =>
  call<DeckImportResult>('POST', '/decks/import', { text, side })

/** The addresses of an event's files. */
export const files = {
  nrtm: (id: string): string => `/api${tournamentPath(id, '/nrtm')}`,
  standings: (id: string): string => `/api${tournamentPath(id, '/standings.csv')}`,
  pairings: (id: string, round?: number): string =>
    `/api${tournamentPath(id, '/pairings.csv')}${round === undefined ? '' : `?round=${round}`}`,
}
