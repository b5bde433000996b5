/** The library's requests to the server. */
import type { DeckFigures, TrialState } from '../../protocol/figures.ts'
import type { Deck, DeckAbout, DeckInput, DeckOpened } from '../../protocol/http.ts'
import { call } from '../net/api.ts'

export type DeckRequest = DeckInput & Partial<DeckAbout>
export type PublicDeckRequest = {
  by?: 'new' | 'month' | 'likes'
  side?: 'corp' | 'runner'
  card?: string
  tag?: string
}
export type PublicDeckOrder = NonNullable<PublicDeckRequest['by']>

export const deckPath = (id: string): string => `/decks/${encodeURIComponent(id)}`

export const library = {
  deck: (id: string) => call<DeckOpened>('GET', deckPath(id)),
  figures: (id: string) => call<DeckFigures>('GET', `${deckPath(id)}/figures`),
  trial: (id: string) => call<TrialState>('GET', `${deckPath(id)}/trial`),
  askTrial: (id: string) => call<TrialState>('POST', `${deckPath(id)}/trial`),
  keep: (deck: DeckRequest) => call<Deck>('POST', '/decks', deck),
  change: (id: string, deck: DeckRequest) => call<Deck>('PUT', deckPath(id), deck),
  remove: (id: string) => call<unknown>('DELETE', deckPath(id)),
  copy: (id: string) => call<Deck>('POST', `${deckPath(id)}/copy`),
  like: (id: string, liked: boolean) =>
    call<{ liked: boolean; likes: number }>(
      liked ? 'PUT' : 'DELETE',
      `${deckPath(id)}/like`,
      liked ? {} : undefined,
    ),
}
