/**
 * How a finished game was decided: the run or act that ended it, or the one that turned it most. Found by kinds
 * of events, facts and ids, never by words. Everything in it is public, so that it is the same from each seat.
 */
import type { ResultView } from '../protocol/sockets.ts'
import { readRecording, type StoryRecording, type Telling, turnIn } from './telling.ts'
import type { GameStory, StoryAct } from './types.ts'

const largestGain = (gains: readonly StoryAct[]): StoryAct | null =>
  gains.reduce<StoryAct | null>((most, act) => (most && most.points > act.points ? most : act), null)

const isLethal = ({ damage }: StoryAct): boolean => damage !== null && damage.n > damage.hand

/** The act that ended the game. */
const lastAct = ({ gains, damages, loser }: Telling, { reason, winners }: ResultView): StoryAct | null => {
  if (reason === 'points') return gains.findLast(({ seat }) => winners.includes(seat)) ?? null
  if (reason === 'flatline') return damages.findLast((act) => act.seat === loser && isLethal(act)) ?? null
  return null
}

/** The story of a recording; null if the game is not over, or only its log is left. */
export const gameStory = ({ start, moves }: StoryRecording): GameStory | null => {
  if (!start) return null
  const { view, telling } = readRecording(start, moves)
  const { result, seats } = view
  if (!result) return null
  const { reason, winners } = result
  const last = lastAct(telling, result)
  return {
    turn: turnIn(view),
    toWin: view.agendaPoints,
    teams: view.teams !== undefined,
    seats: seats.map(({ id, side, points }) => ({ id, side, points })),
    reason,
    winners,
    loser: reason === 'points' ? null : telling.loser,
    act: last ?? largestGain(telling.gains.filter(({ seat }) => winners.includes(seat))),
    ended: last !== null,
  }
}
