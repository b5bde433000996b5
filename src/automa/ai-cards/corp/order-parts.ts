/** Parts of an order: frames of their own that end without returning a result to the frame below. */

import { perform } from '../../../engine/kernel/events.ts'
import { bitsText, cardToChange, countPlural, type Game, push, seatOf } from '../../../engine/kernel/game.ts'
import type { Card, Option, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { say } from '../card-actions.ts'

/** Saved games contain these names, so they must not change. */
export type ChoreName =
  | 'draw-queue'
  | 'out-of-hq'
  | 'trim-hq'
  | 'agenda'
  | 'reveal'
  | 'discard-resource'
  | 'place-resource'
  | 'install-from-re'
  | 'play-made-over'
  | 'after-run'

/** Pushes a frame for a part of an order. */
export const startChore = (
  g: Game,
  seat: Seat,
  name: ChoreName,
  rest: Partial<Option> & { cards?: Card[]; left?: number } = {},
): void => {
  const { cards = [], left = 0, ...option } = rest
  push(g, { kind: 'order', phase: 0, seat, option: { ...option, verb: name }, cards, n: left })
}

/** The card that the part is about. */
export const cardIn = (f: OrderFrame): Card => f.cards[0] ?? 0

/** Takes advancement counters off a card and turns them back into bits. */
export const countersToBits = (g: Game, seat: Seat, card: Card, n: number): void => {
  if (n <= 0) return
  cardToChange(g, card).advancement -= n
  bitsBack(g, seat, n)
}

/** Adds `n` bits for removed advancement counters and logs it. */
export const bitsBack = (g: Game, seat: Seat, n: number): void => {
  if (n <= 0) return
  seatOf(g, seat).bits += n
  say(g, seat, [{ seat }, ` takes back ${bitsText(n)} for advancement counters.`])
}

/** Deals counters to these pieces of ice in turn. Without ice they turn back into bits (AC16–17). */
export const dealCounters = (g: Game, seat: Seat, ice: readonly Card[], n: number): void => {
  if (n <= 0) return
  if (ice.length === 0) return bitsBack(g, seat, n)
  say(g, seat, [{ seat }, ` deals ${countPlural(n, 'advancement counter')} to ice.`])
  ice.forEach((card, i) => {
    const share = Math.floor(n / ice.length) + (i < n % ice.length ? 1 : 0)
    if (share > 0) perform(g, { kind: 'advance', seat, by: seat, cards: [card], n: share, cause: 'effect' })
  })
}
