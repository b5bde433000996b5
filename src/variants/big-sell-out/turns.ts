/** Whose turn it is, and what a turn brings with it (B2, B9, B11). */
import { type Game, isCorp, seatOf } from '../../engine/kernel/game.ts'
import type { Seat } from '../../engine/state/types.ts'

const inPlay = (g: Game): Seat[] => g.s.seats.flatMap((s, seat) => (s.out ? [] : [seat]))

/** The next seat without a first turn: all Sponsors before any Agent. */
const nextFirstTurn = (g: Game): Seat | undefined => {
  const waitingForFirst = inPlay(g).filter((seat) => seatOf(g, seat).turns === 0)
  return waitingForFirst.find((seat) => isCorp(g, seat)) ?? waitingForFirst[0]
}

/** Clockwise round the table, except in the first round: all Sponsors, then all Agents (B2). */
export const nextTurn = (g: Game, seat: Seat): Seat => {
  const first = nextFirstTurn(g)
  if (first !== undefined) return first
  const all = inPlay(g)
  // After the last turn of the first round the table starts from its first seat.
  if (all.every((each) => seatOf(g, each).turns === 1)) return all[0] ?? seat
  return all.find((each) => each > seat) ?? all[0] ?? seat
}
