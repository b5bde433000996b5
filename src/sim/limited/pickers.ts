/** How a seat of a simulated draft picks, and who plays its decks. */
import { bestOffer } from '../../automa/drafting/pick.ts'
import { diceOf } from '../../chance/dice.ts'
import { limitedSeed } from '../../limited/collation.ts'
import type { Picker, PickOffer } from '../../limited/formats/types.ts'
import { sideOfCard } from '../../limited/sheets/index.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'
import type { DraftView } from '../../limited/view.ts'

/**
 * `plain`: by the newest values, as all other seats pick; `careless`: half of its picks at random; `random`:
 * all of them; `corp` and `runner`: cards of that side alone while there are any; `plot`: only Corp cards, and the
 * other seats leave it no Runner card; `thinking`: the decks of `plain`, played by the thinking partner.
 */
export const seatKinds = ['plain', 'careless', 'random', 'corp', 'runner', 'plot', 'thinking'] as const
export type SeatKind = (typeof seatKinds)[number]

const byValue: Picker = (view, offers) => bestOffer(view, offers)

/** At random in so many of a hundred picks. */
const byChance =
  (seed: string, percent: number): Picker =>
  (view, offers) => {
    const dice = diceOf(limitedSeed(seed, 'careless', view.seat, view.booster, view.tick))
    return dice.below(100) < percent ? dice.below(offers.length) : byValue(view, offers)
  }

const isOf =
  (side: LimitedSide) =>
  ({ cards }: PickOffer): boolean =>
    cards.some((card) => sideOfCard(card) === side)

/** Offers with a card of a side alone, while there are any. */
const onlyOf =
  (side: LimitedSide): Picker =>
  (view, offers) => {
    const own = offers.filter(isOf(side))
    const chosen = own[byValue(view, own)]
    return chosen ? offers.indexOf(chosen) : byValue(view, offers)
  }

function ownPicker(kind: SeatKind, seed: string): Picker {
  if (kind === 'careless') return byChance(seed, 50)
  if (kind === 'random') return byChance(seed, 100)
  if (kind === 'corp' || kind === 'plot') return onlyOf('corp')
  return kind === 'runner' ? onlyOf('runner') : byValue
}

/** The picks of a pod in which one seat is of this kind. */
export function pickerOf(kind: SeatKind, seat: number, seed: string): Picker {
  const own = ownPicker(kind, seed)
  const others = kind === 'plot' ? onlyOf('runner') : byValue
  return (view: DraftView, offers) => (view.seat === seat ? own : others)(view, offers)
}
