/** Win probabilities in words. */
import type { GameTurning } from '../../protocol/analysis.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import type { Side } from '../state/types.ts'
import { countNoun } from '../state/words.ts'

export const wholePercent = (chance: number): string => `${Math.round(chance * 100)}%`

/** The change for the side that moved, in percentage points with a sign. */
export const probabilityChangeText = ({ before, after }: GameTurning, side: Side): string => {
  const moved = Math.round((after - before) * (side === 'corp' ? 100 : -100))
  return moved > 0 ? `+${moved}` : String(moved)
}

/** Smaller gains are within the noise. */
const minGain = 0.03

/** The difference is within its error. */
const isEven = ({ reasons }: GameTurning): boolean => reasons.some(({ kind }) => kind === 'even')

/** The best other move, and the difference. */
export const betterMoveText = (turning: GameTurning): string => {
  const { preferred, gain } = turning
  if (preferred === null || gain <= -minGain)
    return 'No better move was found: luck or the opponent made the difference.'
  if (gain < minGain || isEven(turning)) return `“${preferred}” would have been about as good.`
  const points = Math.round(gain * 100)
  return `“${preferred}” would have been better: win probability ${countNoun(points, 'point')} higher.`
}

/** The part that luck had; null if it had none that can be counted. */
export const luckText = ({ chance }: GameTurning): string | null => {
  if (chance === null) return null
  const { pile, cards, agendas } = chance
  const share = Math.round((100 * agendas) / Math.max(1, cards))
  const were = agendas === 1 ? '1 was an agenda' : `${agendas} were agendas`
  return `Of ${countNoun(cards, 'card')} in ${pile === 'hq' ? 'HQ' : 'R&D'} ${were}: ${share}%.`
}

/** Whether the other move is better by enough to say why. */
export const isBetterMove = (turning: GameTurning): boolean =>
  turning.preferred !== null && turning.gain >= minGain && !isEven(turning)

/** Why a thinking partner deviated from judgement. */
export const deviationText = ({ rather, gain, tried }: GameThought): string =>
  `Instead of “${rather}”: in ${tried} simulated games the win probability was ${countNoun(Math.max(1, Math.round(gain * 100)), 'point')} higher.`
