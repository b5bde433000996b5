/** The options of a pod in words. */
import type { PodListed } from '../../protocol/pods.ts'

const kitTexts = {
  community: 'six v1.0 and two Proteus boosters',
  base: 'eight v1.0 boosters',
  short: 'four v1.0 and one Proteus booster',
} as const

export const tempoTexts = {
  brisk: 'brisk clock',
  standard: 'standard clock',
  calm: 'calm clock',
  none: 'no clock',
} as const

export const podTexts = ({
  kit,
  tempo,
  building,
}: Pick<PodListed, 'kit' | 'tempo' | 'building'>): string[] => [
  kitTexts[kit],
  tempoTexts[tempo],
  building === null ? 'no limit for building' : `${building} minutes for building`,
]
