/** What an unbroken subroutine does to a Runner, and how much that hurts. */
import type { Effect } from '../../../engine/language/index.ts'
import type { Armed } from '../situation.ts'

/** The effects of an unbroken subroutine on a Runner. */
export type SubroutineHarm = {
  ends: boolean
  /** Net and meat damage. */
  damage: number
  brain: number
  programs: number
  tags: number
  /** Anything else that makes the run harder. */
  hindrance: number
  /** True if it traces. */
  traces: boolean
}

const harmless: SubroutineHarm = {
  ends: false,
  damage: 0,
  brain: 0,
  programs: 0,
  tags: 0,
  hindrance: 0,
  traces: false,
}

const addHarm = (a: SubroutineHarm, b: SubroutineHarm): SubroutineHarm => ({
  ends: a.ends || b.ends,
  damage: a.damage + b.damage,
  brain: a.brain + b.brain,
  programs: a.programs + b.programs,
  tags: a.tags + b.tags,
  hindrance: a.hindrance + b.hindrance,
  traces: a.traces || b.traces,
})

const plainCount = (n: unknown): number => (typeof n === 'number' ? n : 1)

const stingOfDamage = (effect: Extract<Effect, { op: 'damage' }>): SubroutineHarm => {
  if (effect.who !== 'rival') return harmless
  const n = plainCount(effect.n)
  return effect.damage === 'brain' ? { ...harmless, brain: n } : { ...harmless, damage: n }
}

const stingOfEffect = (effect: Effect, traced: (limit: number) => boolean): SubroutineHarm => {
  switch (effect.op) {
    case 'endRun':
      return { ...harmless, ends: true }
    case 'damage':
      return stingOfDamage(effect)
    case 'trash':
      return { ...harmless, programs: 1 }
    case 'tag':
      return { ...harmless, tags: plainCount(effect.n) }
    case 'counter':
      return { ...harmless, tags: effect.n }
    case 'trace':
      return {
        ...(traced(plainCount(effect.limit))
          ? stingOf(effect.success, traced)
          : { ...harmless, hindrance: 1 }),
        traces: true,
      }
    case 'lasting':
      return { ...harmless, hindrance: 1 }
    default:
      return harmless
  }
}

/** `traced` tells whether a trace with this limit is a danger. */
export const stingOf = (effects: readonly Effect[], traced: (limit: number) => boolean): SubroutineHarm =>
  effects.reduce((sum, effect) => addHarm(sum, stingOfEffect(effect, traced)), harmless)

/** The pain of being flatlined. */
export const deadly = 100

/** The pain of damage in bits: each card counts one and a half, flatlining counts `deadly`. */
export const painOfDamage = (net: number, brain: number, hand: number): number => {
  if (net + brain > hand) return deadly
  const thin = net + brain > 0 && hand - net - brain < 2 ? 2 : 0
  return net * 1.5 + brain * 6 + thin
}

/** Cards that a subroutine takes out of the hand. */
export const cardsLost = ({ damage, brain }: SubroutineHarm): number => damage + brain

/** Pain in bits; `others` are the subroutines already counted. */
const painOfAll = (
  damage: number,
  brain: number,
  programs: number,
  others: number,
  runner: Armed,
): number => {
  const programsLost = Math.min(programs, runner.rig?.programs.length ?? 0)
  return painOfDamage(damage, brain, runner.handSize) + programsLost * 5 + others
}

const othersOf = ({ tags, hindrance }: SubroutineHarm): number => tags * 3 + hindrance

/** How much a subroutine hurts this Runner, in bits. */
export const painOf = (sting: SubroutineHarm, runner: Armed): number =>
  painOfAll(sting.damage, sting.brain, sting.programs, othersOf(sting), runner)

/**
 * The joint effect of subroutines, with pain in bits: damage that the Runner would survive singly may kill it
 * together.
 */
export const harmOf = (stings: readonly SubroutineHarm[], runner: Armed): { pain: number; lost: number } => {
  let [damage, brain, programs, others] = [0, 0, 0, 0]
  for (const sting of stings) {
    damage += sting.damage
    brain += sting.brain
    programs += sting.programs
    others += othersOf(sting)
  }
  return { pain: painOfAll(damage, brain, programs, others, runner), lost: damage + brain }
}
