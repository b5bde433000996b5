/** A person may play an automa's seat for a while (AX2). */
import type { Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { Seat } from '../state/types.ts'

/**
 * Gives the seat to a person, or back. A person plays an automa's seat by the ordinary rules, while piles and
 * AI card wait. Within its turn this happens between two actions, and the decision about the next action is
 * asked again. For a person's own seat that judgement plays for a while, this only writes to the log. Returns
 * what is wrong, or null.
 */
export const handOverSeat = (g: Game, seat: Seat, to: 'person' | 'automa'): string | null => {
  const state = g.s.seats[seat]
  if (!state) return 'There is no such seat.'
  const { automa } = state
  if (!automa) return announceHandOver(g, seat, to)
  if (automa.playing === (to === 'automa')) return 'The seat is played like that already.'
  const acting = g.s.decisions.find((d) => d.seat === seat && d.kind === 'act')
  const turn = g.s.turn.seat === seat && g.s.turn.phase === 'actions'
  if (turn && (!acting || hasDeclared(g))) return 'A seat changes hands between two actions.'
  g.s.decisions = g.s.decisions.filter((d) => d !== acting)
  automa.playing = to === 'automa'
  return announceHandOver(g, seat, to)
}

/** True if an action given by a card has been declared and not taken yet: AI cards have no order for it. */
const hasDeclared = (g: Game): boolean => g.s.frames.some((f) => f.kind === 'turn' && f.claimed !== undefined)

const announceHandOver = (g: Game, seat: Seat, to: 'person' | 'automa'): null => {
  tell(g, 'handOver', seat, [
    { seat },
    to === 'automa' ? ' is now played automatically.' : ' is now played by a person.',
  ])
  return null
}
