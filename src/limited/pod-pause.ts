/** A pause between boosters (L27): nobody has a turn until it ends. */
import { formatOf } from './formats/index.ts'
import type { DraftFormatId } from './formats/sizes.ts'
import type { Dealing, SeatTurn } from './formats/types.ts'

export type PodPause = {
  /** The booster after which it holds, from 0. */
  after: number
  /** Who asked for it; null for an official of the tournament. */
  by: number | null
  /** When somebody first had to wait; null while the booster goes on. */
  since: number | null
}

/** In ms. After that it ends by itself. */
export const longestPause = 15 * 60_000

type Pausing = { plan: { format: DraftFormatId }; draft: Dealing | null; pause: PodPause | null }

const isHeld = ({ pause }: Pausing, booster: number): boolean => pause !== null && booster > pause.after

/** Does a seat wait for the end of a pause? */
export const holdsBack = (state: Pausing, seat: number): boolean =>
  state.draft !== null && isHeld(state, formatOf(state.plan.format).view(state.draft, seat).booster)

/** What a seat has to decide now; null if it waits. */
export function turnAt(state: Pausing, seat: number): SeatTurn | null {
  const turn = state.draft && formatOf(state.plan.format).turn(state.draft, seat)
  return turn && !isHeld(state, turn.booster) ? turn : null
}

/** The pause of a draft that somebody has picked in: it holds from the moment at which a seat has to wait. */
export function pauseNow(state: Pausing, at: number): PodPause | null {
  const { pause, draft } = state
  if (!pause || pause.since !== null) return pause
  const seats = [...(draft?.pools ?? []).keys()]
  return seats.some((seat) => holdsBack(state, seat)) ? { ...pause, since: at } : pause
}

/** The booster after which a pause can hold: that of the ring ahead. Null if no booster follows. */
export function pausableAfter({ plan, draft, pause }: Pausing): number | null {
  if (!draft || pause) return null
  const format = formatOf(plan.format)
  const open = [...draft.pools.keys()].flatMap((seat) => format.turn(draft, seat)?.booster ?? [])
  const latest = Math.max(...open)
  return open.length > 0 && latest + 1 < format.view(draft, 0).boosters ? latest : null
}
