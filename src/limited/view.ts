/** The only door to a draft: what one seat may see of it (L28). */
import type { DraftState } from './draft.ts'
import { productOf } from './products.ts'

type DraftSeatView = {
  /** Packs that wait before this seat. */
  packs: number
}

export type DraftView = {
  seat: number
  /** The booster that is passed now, from 0, and how many there are. */
  booster: number
  boosters: number
  /** The name of its product; null when all are picked. */
  product: string | null
  /** How many cards this seat has picked of this booster. */
  tick: number
  /** Its first pack; null if it waits. */
  pack: readonly string[] | null
  picks: readonly string[]
  seats: readonly DraftSeatView[]
}

export function viewFor(draft: DraftState, seat: number): DraftView {
  const product = draft.kit[draft.booster] ?? null
  return {
    seat,
    booster: draft.booster,
    boosters: draft.kit.length,
    product: product && productOf(product).name,
    tick: draft.ticks[seat] ?? 0,
    pack: draft.lines[seat]?.[0] ?? null,
    picks: draft.pools[seat] ?? [],
    seats: draft.lines.map((line) => ({ packs: line.length })),
  }
}
