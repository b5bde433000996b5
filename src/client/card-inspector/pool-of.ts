import type { CardPool } from '../../decks/pool.ts'
import type { CardInfo } from '../../protocol/http.ts'

/** The cards by id, as what reads and checks decks wants them. */
export const toCardPool = (cards: ReadonlyMap<string, CardInfo>): CardPool => ({
  get: (id) => cards.get(id),
  list: () => [...cards.values()],
})
