/** Chances in words. */
import type { GameTurning } from '../../protocol/analysis.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import type { Side } from '../state/types.ts'

export const wholePercent = (chance: number): string => `${Math.round(chance * 100)} %`

/** Up or down for the side that moved, in points of a hundred. */
export const movedIn = ({ before, after }: GameTurning, side: Side): string => {
  const moved = Math.round((after - before) * (side === 'corp' ? 100 : -100))
  return moved > 0 ? `+${moved}` : String(moved)
}

/** Less than this is no difference that could be told from chance. */
const minGain = 0.03

/** What judgement would have done, and what that is worth. */
export const comparedIn = ({ preferred, gain }: GameTurning): string => {
  if (preferred === null)
    return 'Judgement would have done the same: what came of it was chance, or the other side’s doing.'
  const points = Math.round(Math.abs(gain) * 100)
  if (Math.abs(gain) < minGain) return `Judgement preferred “${preferred}”, which comes to about the same.`
  return gain > 0
    ? `Judgement preferred “${preferred}”: ${points} of a hundred games more would have been won.`
    : `Judgement preferred “${preferred}”, which would have won ${points} of a hundred games fewer.`
}

/** Why an opponent that thinks did not do what judgement would have done. */
export const reasonIn = ({ rather, gain, tried }: GameThought): string =>
  `Rather than “${rather}”: over ${tried} games tried it stood better by ${Math.max(1, Math.round(gain * 100))} in a hundred.`
