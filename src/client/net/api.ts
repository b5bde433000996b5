/** The HTTP half of the protocol: one function for each request. */
import type { AnalysisState } from '../../protocol/analysis.ts'
import type { ErrorBody } from '../../protocol/errors.ts'
import type { ForkInput } from '../../protocol/fork.ts'
import type {
  AutomaListed,
  CardInfo,
  CardPoolFormat,
  Deck,
  DeckCheck,
  DeckFormatListed,
  DeckReport,
  PackShown,
  Preparation,
  RunningGame,
  SeatSetting,
  Session,
  Table,
  TableRequest,
} from '../../protocol/http.ts'
import type { RematchRequest, RematchView } from '../../protocol/people.ts'
import type { GameFile, GameReplay } from '../../protocol/replay.ts'
import type { StandingOrdersRequest, StandingOrdersView } from '../../protocol/standing-orders.ts'
import type { FormatListed, Swap } from '../../protocol/teams.ts'
import type { GameThoughts } from '../../protocol/thoughts.ts'
import { noteStart } from './seen-start.ts'

/** The server refused, with a code and a message. */
export class ApiError extends Error {
  override name = 'Refused'
  readonly code: string
  readonly reasons: string[]
  constructor(body: ErrorBody['error']) {
    super(body.message)
    this.code = body.code
    this.reasons = body.reasons ?? []
  }
}

/** The server could not be reached, or cannot answer for now. */
export class ServerUnreachableError extends Error {
  override name = 'Away'
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const request = (method: Method, body: unknown): RequestInit =>
  body === undefined
    ? { method, credentials: 'same-origin' }
    : {
        method,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }

/** One request. Throws `ApiError` or `ServerUnreachableError`. */
export const call = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`/api${path}`, request(method, body)).catch(() => {
    throw new ServerUnreachableError('Server unreachable. Try again in a moment.')
  })
  const reply: { value?: unknown } = { value: await response.json().catch(() => undefined) }
  if (response.ok) return reply.value as T
  throw refusalOf(response.status, reply.value)
}

const refusalOf = (status: number, value: unknown): Error => {
  if (isErrorBody(value) && value.error.code !== 'unavailable') return new ApiError(value.error)
  if (status >= 500)
    return new ServerUnreachableError('The server is busy or restarting. Try again in a moment.')
  return new ApiError({ code: 'internal', message: `The server answered with status ${status}. Try again.` })
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'object' &&
  value.error !== null &&
  'message' in value.error

export type ListPage<T> = { items: T[]; next?: string | null }

/** A page of a list. `cursor`: the `next` of the page before, or null for the first. */
export const fetchPage = <T>(path: string, cursor: string | null): Promise<ListPage<T>> =>
  call('GET', cursor === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)

/** All items of a list. */
export const fetchAll = async <T>(path: string): Promise<T[]> => {
  const all: T[] = []
  let cursor: string | null = null
  do {
    const { items, next }: ListPage<T> = await fetchPage(path, cursor)
    all.push(...items)
    cursor = next ?? null
  } while (cursor !== null)
  return all
}

/** A cookie has come back from this browser. */
let keepsCookies = false

/** The user's session; null if there is none yet. */
const fetchSession = async (): Promise<Session | null> => {
  const session = await call<Session | null>('GET', '/session')
  keepsCookies ||= session !== null
  return session
}

const cookiesBlocked = (): ApiError =>
  new ApiError({
    code: 'unauthorized',
    message:
      'Your browser blocks cookies for this site, so it cannot keep you signed in. Allow cookies for this site in the browser settings, then reload the page.',
  })

/** Begins a session, and makes sure that the browser keeps its cookie. */
const beginSession = async (body: object, path = '/session'): Promise<Session> => {
  if (navigator.cookieEnabled === false) throw cookiesBlocked()
  const session = await call<Session>('POST', path, body)
  if (!keepsCookies && (await fetchSession()) === null) throw cookiesBlocked()
  return session
}

export const api = {
  fetchSession,
  continueAsGuest: (name: string) => beginSession({ name }),
  signIn: (name: string, password: string) => beginSession({ name, password }),
  register: (name: string, password: string) => beginSession({ name, password }, '/accounts'),
  changePassword: (password: string, newPassword: string) =>
    call<Session>('PUT', '/accounts/password', { password, newPassword }),
  leave: (everywhere: boolean) => call<unknown>('DELETE', `/session${everywhere ? '?everywhere=true' : ''}`),
  cards: () => fetchAll<CardInfo>('/cards'),
  deckFormats: () => fetchAll<DeckFormatListed>('/deck-formats'),
  decks: () => fetchAll<Deck>('/decks'),
  checkDeck: ({ name, side, cards }: Deck, format: CardPoolFormat) =>
    call<DeckCheck>('POST', '/decks/check', { name, side, cards, format }),
  automa: () => fetchAll<AutomaListed>('/automa'),
  prepare: (body: Preparation) => call<DeckReport>('POST', '/automa/preparation', body),
  pack: (id: string) => call<PackShown>('GET', `/automa/packs/${encodeURIComponent(id)}`),
  keepPack: (text: string) => call<PackShown>('POST', '/automa/packs', { text }),
  changePack: (id: string, text: string) => call<PackShown>('PUT', `/automa/packs/${id}`, { text }),
  removePack: (id: string) => call<unknown>('DELETE', `/automa/packs/${id}`),
  /** The first of the user's games in progress, and how many multiplayer games wait for the user. */
  waitingForMe: () => call<{ items: RunningGame[]; waiting: number }>('GET', '/games/running?limit=10'),
  replay: (game: string, as: string | null) =>
    call<GameReplay>('GET', `/games/${game}/replay${as === null ? '' : `?as=${encodeURIComponent(as)}`}`),
  thoughts: (game: string) => call<GameThoughts>('GET', `/games/${game}/thoughts`),
  analysis: (game: string) => call<AnalysisState>('GET', `/games/${game}/analysis`),
  askAnalysis: (game: string) => call<AnalysisState>('POST', `/games/${game}/analysis`),
  fork: (game: string, body: ForkInput) => call<Table>('POST', `/games/${game}/fork`, body),
  proof: (game: string) => call<GameFile>('GET', `/games/${game}/proof`),
  host: (table: TableRequest) => call<Table>('POST', '/tables', table),
  /** `key`: from the link to this seat. */
  sit: (table: string, seat: string, deck: string | undefined, key: string | null = null) =>
    call<Table>('POST', `/tables/${table}/seats/${seat}`, {
      ...(deck === undefined ? {} : { deck }),
      ...(key === null ? {} : { key }),
    }),
  orders: (table: string) => call<StandingOrdersView>('GET', `/tables/${table}/orders`),
  order: (table: string, body: StandingOrdersRequest) =>
    call<StandingOrdersView>('PUT', `/tables/${table}/orders`, body),
  dropOrders: (table: string) => call<unknown>('DELETE', `/tables/${table}/orders`),
  stand: (table: string, seat: string) => call<unknown>('DELETE', `/tables/${table}/seats/${seat}`),
  rematch: (table: string) => call<RematchView>('GET', `/tables/${table}/rematch`),
  sayRematch: (table: string, said: RematchRequest) =>
    call<RematchView>('POST', `/tables/${table}/rematch`, said),
  formats: () => fetchAll<FormatListed>('/formats'),
  /** Puts an automa into a seat without a person, or removes it. */
  setSeat: (table: string, seat: string, setting: SeatSetting) =>
    call<Table>('PUT', `/tables/${table}/seats/${seat}`, setting),
  /** Swaps seats, or asks the person there to. */
  swap: (table: string, body: Swap) => call<Table>('POST', `/tables/${table}/swap`, body),
  /** Withdraws the user's request, and declines those of others. */
  noSwap: (table: string) => call<unknown>('DELETE', `/tables/${table}/swap`),
  start: (table: string) => {
    noteStart(table)
    return call<Table>('POST', `/tables/${table}/start`)
  },
}
