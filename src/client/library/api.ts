/** What the library asks the server for. */
import type { DeckFigures, TrialState } from '../../protocol/figures.ts'
import type { Deck, DeckAbout, DeckInput, DeckOpened, DeckVersion } from '../../protocol/http.ts'
import { call, listed } from '../net/api.ts'

export type DeckWish = DeckInput & Partial<DeckAbout>
export type PublicWish = {
  by?: 'new' | 'month' | 'likes'
  side?: 'corp' | 'runner'
  card?: string
  tag?: string
}

const at = (id: string): string => `/decks/${encodeURIComponent(id)}`

export const library = {
  deck: (id: string) => call<DeckOpened>('GET', at(id)),
  figures: (id: string) => call<DeckFigures>('GET', `${at(id)}/figures`),
  trial: (id: string) => call<TrialState>('GET', `${at(id)}/trial`),
  askTrial: (id: string) => call<TrialState>('POST', `${at(id)}/trial`),
  mine: () => listed<Deck>('/decks', Number.POSITIVE_INFINITY),
  public: (wish: PublicWish, pages: number) =>
    listed<Deck>(`/decks/public?${new URLSearchParams(Object.entries(wish))}`, pages),
  keep: (deck: DeckWish) => call<Deck>('POST', '/decks', deck),
  change: (id: string, deck: DeckWish) => call<Deck>('PUT', at(id), deck),
  remove: (id: string) => call<unknown>('DELETE', at(id)),
  copy: (id: string) => call<Deck>('POST', `${at(id)}/copy`),
  like: (id: string, liked: boolean) =>
    call<{ liked: boolean; likes: number }>(
      liked ? 'PUT' : 'DELETE',
      `${at(id)}/like`,
      liked ? {} : undefined,
    ),
  versions: (id: string, pages: number) => listed<DeckVersion>(`${at(id)}/versions`, pages),
}
