/** Win probabilities in words. */
import type { GameTurning } from '../../protocol/analysis.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import type { Side } from '../state/types.ts'
import { countNoun } from '../state/words.ts'

export const wholePercent = (chance: number): string => `${Math.round(chance * 100)}%`

/** The change for the side that moved, in percentage points with a sign. */
export const movedIn = ({ before, after }: GameTurning, side: Side): string => {
  const moved = Math.round((after - before) * (side === 'corp' ? 100 : -100))
  return moved > 0 ? `+${moved}` : String(moved)
}

/** Smaller gains are within the noise. */
const minGain = 0.03

/** What judgement would have played, and the difference. */
export const comparedIn = ({ preferred, gain }: GameTurning): string => {
  if (preferred === null)
    return 'The sparring partner would have played the same move; the swing came from luck or the opponent.'
  const points = Math.round(Math.abs(gain) * 100)
  if (Math.abs(gain) < minGain)
    return `The sparring partner would have played “${preferred}”, which is about as good.`
  return gain > 0
    ? `The sparring partner would have played “${preferred}”: win probability ${countNoun(points, 'point')} higher.`
    : `The sparring partner would have played “${preferred}”: win probability ${countNoun(points, 'point')} lower.`
}

/** Why a thinking partner deviated from judgement. */
export const reasonIn = ({ rather, gain, tried }: GameThought): string =>
  `Instead of “${rather}”: in ${tried} simulated games the win probability was ${countNoun(Math.max(1, Math.round(gain * 100)), 'point')} higher.`
