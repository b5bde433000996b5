/** What a format of limited play is: how the cards of a pod come to its seats. */

import type { Cube } from '../cube.ts'
import type { DraftAct, Entered } from '../draft.ts'
import type { BoosterId } from '../products.ts'
import type { LimitedSide } from '../sheets/types.ts'
import type { DraftView } from '../view.ts'

/** What was opened: by seat, then by booster. */
export type Opened = readonly (readonly (readonly string[])[])[]

/** Cards on their way to the seats, as every format has them: plain JSON. A format adds what it needs. */
export type Dealing = {
  opened: Opened
  /** What each seat has taken, in order. */
  pools: readonly (readonly string[])[]
}

/** A decision before a seat. No two of one seat have the same `booster` and `tick`. */
export type SeatTurn<A = DraftAct> = {
  booster: number
  tick: number
  /** Packs that wait before the seat, this one among them. */
  packs: number
  /** The time for it at the tempo `standard` (L22). */
  seconds: number
  /** What happens without the person, at once; null if there is something to decide. */
  forced: A | null
}

/** What a seat may take: these cards, and so many that it has not seen. */
export type PickOffer = { cards: readonly string[]; unseen: number }

export const ofOneCard = (card: string): PickOffer => ({ cards: [card], unseen: 0 })

/** The number of the offer that is worth most to the seat of a view, by the values of the bots. */
export type Picker = (view: DraftView, offers: readonly PickOffer[]) => number

type DealPlan = {
  kit: readonly BoosterId[]
  seats: number
  /** The list of a format that makes its packs of one. */
  cube?: Cube | null
}

/**
 * A format. Its methods are pure, and are given states that its own `begin` and `enter` have made. Each is one
 * file of this folder, one row of `sizes.ts` and one of `index.ts`; nothing else asks which format a pod has.
 */
export type LimitedFormat<S extends Dealing = Dealing, A extends DraftAct = DraftAct> = {
  /** What a pod opens (L14). */
  open(seed: string, plan: DealPlan): Opened
  /** By seat the person, or null for a bot: by lot (L15). */
  chairs(seed: string, seats: number, people: readonly number[]): (number | null)[]
  begin(plan: Pick<DealPlan, 'kit' | 'seats'>, opened: Opened): S
  /** The sides that a seat takes cards of, builds and plays. */
  sides(seat: number): readonly LimitedSide[]
  enter(state: S, pick: DraftAct): Entered<S>
  isDone(state: S): boolean
  /** Is every card that was opened where it belongs, and nothing else (L35)? */
  isWhole(state: S): boolean
  /** What a seat has to decide now; null if it waits. */
  turn(state: S, seat: number): SeatTurn<A> | null
  /** What a seat may see: the only door (L28). */
  view(state: S, seat: number): DraftView
  /** What a bot takes, decided from the view alone (L30). Null if nothing waits. */
  choose(view: DraftView, pick: Picker): A | null
  /** What is taken at 0:00 instead, from the view alone; without it, what a bot would take (L24). */
  late?(view: DraftView): A | null
}
