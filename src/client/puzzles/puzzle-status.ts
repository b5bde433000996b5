import { dayMs, ofDay, utcDay } from '../../protocol/puzzle-day.ts'
import type { View } from '../state/types.ts'

/** The number of the turn a puzzle begins in. */
const onlyTurn = 4

export type PuzzleStanding = 'open' | 'solved' | 'missed'

/** A puzzle is solved by a win in its own turn. After that turn it is missed, whoever wins later. */
export const standingOf = ({ turn, result }: View, seat: string | null): PuzzleStanding => {
  if (turn.number > onlyTurn) return 'missed'
  if (result === null) return 'open'
  return seat !== null && result.winners.includes(seat) ? 'solved' : 'missed'
}

/**
 * The day that counts for a puzzle solved now: the day its table was opened, if it was that day's puzzle.
 * There is time until the end of the next day, so midnight takes nothing away; the next day itself never
 * counts.
 */
export const dayWon = (
  items: readonly { id: string }[],
  puzzle: string,
  openedAt: number,
  at: number,
): string | null => {
  const day = utcDay(openedAt)
  const inTime = day >= utcDay(at - dayMs)
  return inTime && ofDay(items, openedAt)?.id === puzzle ? day : null
}
