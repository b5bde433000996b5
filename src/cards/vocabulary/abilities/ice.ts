/** Abilities of ice. */
import type { Ability, Amount, Filter } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { steps } from './steps.ts'

export const sub = (...does: readonly Does[]): Ability => ({ kind: 'subroutine', effects: steps(does) })

/** A subroutine that exists this many times. */
export const subs = (times: Amount, ...does: readonly Does[]): Ability => ({
  kind: 'subroutine',
  effects: steps(does),
  times,
})

/** Gives ice another subroutine, after all its own. */
export const grantSub = (to: Filter | { furtherIce: true }, ...does: readonly Does[]): Ability => ({
  kind: 'grantSub',
  to,
  effects: steps(does),
})

/** Bits above the rez cost, in steps, up to a maximum. */
export const payAbove = (step: number, most?: number): Ability => ({
  kind: 'payAbove',
  step,
  ...(most === undefined ? {} : { most }),
})

/** For bits above the rez cost it becomes another kind of ice. */
export const morphs = (from: string, bits: number, to: string): readonly Ability[] => [
  payAbove(bits, bits),
  { kind: 'morph', from, to },
]

export const repeatSubs: Ability = { kind: 'repeatSubs' }

/** Ignores subroutines of ice of this kind, except traces and net damage, each of which does at most 1. */
export const ignores = (keyword: string): readonly Ability[] => [
  { kind: 'ignoreSubs', of: { type: 'ice', keyword }, except: 'tracesAndNet' },
  {
    kind: 'prevent',
    event: 'damage',
    damage: ['net'],
    n: 99,
    auto: true,
    cost: {},
    from: { type: 'ice', keyword },
    leaves: 1,
  },
]

export const cheaperAfterNoise = (n: number): Ability => ({ kind: 'cheaperAfterNoise', n })

export const cannotBreak: Ability = { kind: 'cannotBreak' }

export const skipIce = (n: number): Ability => ({ kind: 'skipIce', n })
