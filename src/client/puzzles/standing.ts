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
