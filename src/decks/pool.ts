import type { CardInfo } from '../protocol/http.ts'

/** The playable cards, as far as deck lists and the public API need to know them. */
export type CardPool = {
  get(id: string): CardInfo | undefined
  list(): readonly CardInfo[]
}
