import { dayMs, ofDay, utcDay } from '../../protocol/puzzle-day.ts'
import type { View } from '../state/types.ts'

/** The turn a puzzle begins with. */
const onlyTurn = 4

export type PuzzleStanding = 'open' | 'solved' | 'missed'

/** A puzzle is solved by a win in its own turn; once that is over it was missed, whoever wins later. */
export const standingOf = ({ turn, result }: View, seat: string | null): PuzzleStanding => {
  if (turn.number > onlyTurn) return 'missed'
  if (result === null) return 'open'
  return seat !== null && result.winners.includes(seat) ? 'solved' : 'missed'
}

/**
 * The day that a puzzle solved now counts for: the one on which its table was opened, where it was the puzzle of that
 * day. Until the end of the next day there is time for it, so midnight takes nothing away; it is never the next day's.
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
