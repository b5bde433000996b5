/**
 * Teams that sit early at the table win more often. With the option *even start*, Sponsors of later teams
 * begin with more.
 */
import { bitsText, type Game, isCorp, seatOf } from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { teamOptions } from '../../engine/kernel/teams.ts'
import { dealCards } from '../../engine/kernel/zones.ts'
import type { Seat } from '../../engine/state/types.ts'

/** Extra bits for the Sponsor of each team, in table order. */
const MORE_BITS: readonly number[] = [0, 2, 3, 4]
/** Extra cards for the Sponsor of the last team. */
const MORE_CARDS = 1

const giveExtraStart = (g: Game, seat: Seat, more: number, isLast: boolean): void => {
  seatOf(g, seat).bits += more
  if (isLast) dealCards(g, seat, MORE_CARDS)
  const what = isLast ? `${bitsText(more)} and a card` : bitsText(more)
  tell(g, 'deal', seat, ['Even start: ', { seat }, ` begins with ${what} more.`])
}

/** Gives Sponsors of later teams their extra bits and card if the option *even start* is on. */
export const startEvenly = (g: Game): void => {
  if (!teamOptions(g).evenStart) return
  const sponsors = g.s.seats.flatMap((_, seat) => (isCorp(g, seat) ? [seat] : []))
  for (const [n, seat] of sponsors.entries()) {
    const more = MORE_BITS[n] ?? 0
    if (more > 0) giveExtraStart(g, seat, more, n === sponsors.length - 1)
  }
}
