/** The only door to a draft: what one seat may see of it (L28). */
import { type DraftState, isDrafted } from './draft.ts'
import { type ProductId, productOf } from './products.ts'

type DraftSeatView = {
  /** Packs that wait before this seat. */
  packs: number
  /** How many cards it has picked. */
  picks: number
}

export type DraftView = {
  seat: number
  /** The booster that is passed now, from 0, and how many there are. */
  booster: number
  boosters: number
  product: ProductId | null
  productName: string | null
  /** How many cards this seat has picked of this booster. */
  tick: number
  /** Its first pack; null if it waits. */
  pack: readonly string[] | null
  picks: readonly string[]
  seats: readonly DraftSeatView[]
  done: boolean
}

export function viewFor(draft: DraftState, seat: number): DraftView {
  const product = draft.kit[draft.booster] ?? null
  return {
    seat,
    booster: draft.booster,
    boosters: draft.kit.length,
    product,
    productName: product && productOf(product).name,
    tick: draft.ticks[seat] ?? 0,
    pack: draft.lines[seat]?.[0] ?? null,
    picks: draft.pools[seat] ?? [],
    seats: draft.lines.map((line, n) => ({ packs: line.length, picks: draft.pools[n]?.length ?? 0 })),
    done: isDrafted(draft),
  }
}
