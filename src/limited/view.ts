/** The only door to a draft: what one seat may see of it (L28). */
import { type DraftState, passesTo } from './draft.ts'
import { boosterName } from './products.ts'

type DraftSeatView = {
  seat: number
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
  /** The seats of its ring, in order. */
  seats: readonly DraftSeatView[]
  /** The seat that its pack goes on to. */
  passesTo: number
}

export function viewFor(draft: DraftState, seat: number): DraftView {
  const product = draft.kit[draft.booster] ?? null
  return {
    seat,
    booster: draft.booster,
    boosters: draft.kit.length,
    product: product && boosterName(product),
    tick: draft.ticks[seat] ?? 0,
    pack: draft.lines[seat]?.[0] ?? null,
    picks: draft.pools[seat] ?? [],
    seats: draft.lines.map((line, n) => ({ seat: n, packs: line.length })),
    passesTo: passesTo(seat, draft.booster, draft.lines.length),
  }
}
