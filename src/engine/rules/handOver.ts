/** An automa's seat may be played by a person for a while (AX2). */
import { type Game, seatOf } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { Seat } from '../state/types.ts'

/**
 * The seat goes to a person or back. A person plays it by the ordinary rules; piles and AI card wait. Within its turn
 * that happens between two actions: the decision about the next one is asked anew. Returns what is wrong, or null.
 */
export const handOver = (g: Game, seat: Seat, to: 'person' | 'automa'): string | null => {
  const automa = g.s.seats[seat]?.automa
  if (!automa) return 'This is not a seat of an automa.'
  if (automa.playing === (to === 'automa')) return 'The seat is played like that already.'
  const turn = seatOf(g, g.s.turn.seat) === seatOf(g, seat) && g.s.turn.phase === 'actions'
  const acting = g.s.decisions.find((d) => d.seat === seat && d.kind === 'act')
  if (turn && !acting) return 'A seat changes hands between two actions.'
  g.s.decisions = g.s.decisions.filter((d) => d !== acting)
  automa.playing = to === 'automa'
  tell(g, 'handOver', seat, [
    { seat },
    automa.playing ? ' is played by the automa again.' : ' is played by a person now.',
  ])
  return null
}
