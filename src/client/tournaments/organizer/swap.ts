/** Swaps two players of a drawn round. */

import type { PairedRound } from '../../../protocol/tournament-view.ts'
import { byesOf } from '../byes.ts'

export type RoundSeating = { tables: [string, string][]; byes: string[] }

export const seatingOf = (round: Pick<PairedRound, 'tables' | 'bye' | 'moreByes'>): RoundSeating => ({
  tables: round.tables.map(({ players: [a, b] }) => [a, b]),
  byes: byesOf(round).map(({ player }) => player),
})

/** The two players selected last, once this one is selected, or no longer. */
export const twoOf = (chosen: readonly string[], player: string): string[] =>
  chosen.includes(player) ? chosen.filter((each) => each !== player) : [...chosen, player].slice(-2)

/** Each takes the seat of the other. */
export const swapSeats = ({ tables, byes }: RoundSeating, one: string, two: string): RoundSeating => {
  const seat = (player: string): string => (player === one ? two : player === two ? one : player)
  return {
    tables: tables.map(([a, b]) => [seat(a), seat(b)]),
    byes: byes.map(seat),
  }
}

/** Whether a swap changes anything: not for two players at the same table, or two who have a bye. */
export const wouldChange = ({ tables, byes }: RoundSeating, one: string, two: string): boolean =>
  one !== two &&
  ![one, two].every((id) => byes.includes(id)) &&
  !tables.some((players) => players.includes(one) && players.includes(two))
