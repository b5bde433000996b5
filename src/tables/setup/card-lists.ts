import type { CardPool } from '../../decks/pool.ts'
import type { CardPoolFormat } from '../../protocol/http.ts'
import { RefusedError } from '../../shared/refusal.ts'

/** Refuses a card list of the host that names unknown cards, or a card twice. */
export function checkCards(format: CardPoolFormat, pool: CardPool): void {
  if (typeof format === 'string') return
  const limited = format.limited.map(({ card }) => card)
  const { barred, unique = [], selfTrashing = [] } = format
  const unknown = [...barred, ...limited, ...unique, ...selfTrashing].filter((card) => !pool.get(card))
  if (unknown.length > 0) {
    const reasons = unknown.map((card) => `No card has the id “${card}”.`)
    throw new RefusedError('unknown-card', 'The card list names cards that do not exist.', reasons)
  }
  if (new Set(limited).size < limited.length)
    throw new RefusedError('bad-request', 'The card list limits the same card twice.')
}
