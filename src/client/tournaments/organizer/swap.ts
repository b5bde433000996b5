/** Swaps two players of a drawn round. */
import type { PairedRound } from '../../../protocol/tournament-view.ts'

export type RoundSeating = { tables: [string, string][]; bye: string | null }

export const seatingOf = ({ tables, bye }: Pick<PairedRound, 'tables' | 'bye'>): RoundSeating => ({
  tables: tables.map(({ players: [a, b] }) => [a, b]),
  bye: bye?.player ?? null,
})

/** Each takes the seat of the other. */
export const swapSeats = ({ tables, bye }: RoundSeating, one: string, two: string): RoundSeating => {
  const seat = (player: string): string => (player === one ? two : player === two ? one : player)
  return {
    tables: tables.map(([a, b]) => [seat(a), seat(b)]),
    bye: bye === null ? null : seat(bye),
  }
}

/** Whether a swap changes anything: not for two players at the same table. */
export const wouldChange = ({ tables }: RoundSeating, one: string, two: string): boolean =>
  one !== two && !tables.some((players) => players.includes(one) && players.includes(two))
