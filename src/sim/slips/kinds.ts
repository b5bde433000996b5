/** The kinds of mistakes that people make (O16), by the means at work and by what would have been better. */

import { wayIn } from '../../automa/judgement/runner/prospects.ts'
import { fortAt, plainNumber, type Situation } from '../../automa/judgement/situation.ts'
import { kindOfAct } from '../../automa/people/policy/acts.ts'
import type { ActKind } from '../../automa/people/types.ts'
import type { OptionView } from '../../engine/index.ts'
import type { SlipMeans } from './means.ts'

export const slipKinds = [
  'not-counted',
  'forgot-seen-card',
  'tunnelled',
  'too-early',
  'too-late',
  'too-greedy',
  'too-afraid',
] as const
export type SlipKind = (typeof slipKinds)[number]

/** What these slips are, whatever was done instead. */
const BY_MEANS: Partial<Record<SlipMeans, SlipKind>> = {
  // An agenda on the table that could be scored.
  misses: 'forgot-seen-card',
  blind: 'not-counted',
  late: 'too-late',
  // Other kinds of acts did not come to mind.
  forgets: 'tunnelled',
}

/** What an act is for: points, defence, means for later, or what others cannot do meanwhile. */
type ActPurpose = 'points' | 'run' | 'guard' | 'money' | 'build' | 'trick'

const PURPOSES: Record<ActKind, ActPurpose> = {
  gain: 'money',
  draw: 'money',
  ice: 'guard',
  untag: 'guard',
  agenda: 'points',
  advance: 'points',
  run: 'run',
  'run-hq': 'run',
  'run-rd': 'run',
  'run-fort': 'run',
  breaker: 'build',
  install: 'build',
  node: 'build',
  play: 'build',
  'trash-resource': 'build',
  tag: 'build',
  ambush: 'trick',
  bluff: 'trick',
}

/** What it is to do the first where the second is better. */
const INSTEAD: Record<ActPurpose, Partial<Record<ActPurpose, SlipKind>>> = {
  points: { guard: 'too-early', money: 'too-early', build: 'too-early', trick: 'too-greedy' },
  run: { money: 'too-early', build: 'too-early', guard: 'too-greedy' },
  guard: {
    points: 'too-afraid',
    money: 'too-afraid',
    build: 'too-afraid',
    run: 'too-afraid',
    trick: 'too-afraid',
  },
  money: {
    points: 'too-late',
    guard: 'too-greedy',
    build: 'too-greedy',
    run: 'too-afraid',
    trick: 'too-late',
  },
  build: { points: 'too-late', guard: 'too-late', money: 'too-early', run: 'too-afraid' },
  trick: { points: 'too-late', guard: 'too-late', money: 'too-early', build: 'too-early' },
}

const purposeOf = (s: Situation, option: OptionView): ActPurpose | null => {
  if (option.verb === 'score') return 'points'
  const kind = kindOfAct(s, option)
  return kind && PURPOSES[kind]
}

/** Below this a run had no way in that could be counted on. */
const MIN_CHANCE = 0.5

const isUncounted = (s: Situation, { verb, fort }: OptionView): boolean => {
  const at = verb === 'run' ? fortAt(s, fort) : undefined
  return at !== undefined && wayIn(s, at).chance < MIN_CHANCE
}

/** Whether it paid more for what is worth less. */
const isDearer = (chosen: OptionView, better: OptionView): boolean =>
  plainNumber(chosen.cost) > plainNumber(better.cost)

/** Whether it does once more what it did last in this turn. */
const isAgain = ({ verb, fort, card }: OptionView, before: OptionView | undefined): boolean =>
  before !== undefined && before.verb === verb && before.fort === fort && before.card === card

export type SlipMoment = {
  s: Situation
  chosen: OptionView
  better: OptionView
  /** The last action of the same turn. */
  before: OptionView | undefined
}

/** Null if it is of no such kind. */
export const kindOfSlip = (means: SlipMeans, { s, chosen, better, before }: SlipMoment): SlipKind | null => {
  const plain = BY_MEANS[means]
  if (plain) return plain
  if (isUncounted(s, chosen)) return 'not-counted'
  const [done, missed] = [purposeOf(s, chosen), purposeOf(s, better)]
  const instead = done && missed ? INSTEAD[done][missed] : undefined
  if (instead) return instead
  if (isAgain(chosen, before)) return 'tunnelled'
  return isDearer(chosen, better) ? 'not-counted' : null
}
