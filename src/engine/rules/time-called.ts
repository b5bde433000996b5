/** A tournament round runs out of time: play continues until both players have completed a turn (T9). */
import { endOnTime } from '../kernel/end.ts'
import { type Game, seatOf } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { Say, Seat } from '../state/types.ts'

/** Seats that have yet to complete a turn since time was called, in turn order; null if it was not called. */
export const lastTurns = (g: Game): Seat[] | null => {
  const { time, turn, seats } = g.s
  if (time === undefined) return null
  const order = seats.map((_, i) => (turn.seat + i) % seats.length)
  return order.filter((seat) => !time.includes(seat) && !seatOf(g, seat).out)
}

/** Calls time, no matter whose turn it is. Returns what is wrong, or null. */
export const callTime = (g: Game): string | null => {
  if (g.s.seats.length > 2) return 'Time is called in games of two only.'
  if (g.s.time !== undefined) return 'Time has been called already.'
  g.s.time = []
  tell(g, 'time', null, ['Time has been called. ', ...whatIsLeft(g)])
  return null
}

const whatIsLeft = (g: Game): Say => {
  const [now, next] = lastTurns(g) ?? []
  if (now === undefined || next === undefined) return []
  const begun = g.s.turn.phase !== 'setup'
  return [
    { seat: now },
    begun ? ' completes this turn, then ' : ' plays one turn, then ',
    { seat: next },
    ' plays the last.',
  ]
}

/**
 * Records that the active seat has completed its turn. The last one to do so after time was called ends the
 * game.
 */
export const turnCompleted = (g: Game): void => {
  if (g.s.time === undefined) return
  g.s.time.push(g.s.turn.seat)
  const [next] = lastTurns(g) ?? []
  if (next === undefined) return endOnTime(g)
  tell(g, 'time', next, [{ seat: next }, ' plays the last turn.'])
}
