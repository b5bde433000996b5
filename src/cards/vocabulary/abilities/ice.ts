/** What stands on ice. */
import type { Ability, Amount, Filter } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { steps } from './steps.ts'

export const sub = (...does: readonly Does[]): Ability => ({ kind: 'subroutine', effects: steps(does) })

/** A subroutine that is there so many times. */
export const subs = (times: Amount, ...does: readonly Does[]): Ability => ({
  kind: 'subroutine',
  effects: steps(does),
  times,
})

/** Ice has another subroutine, behind all of its own. */
export const grantSub = (to: Filter | { furtherIce: true }, ...does: readonly Does[]): Ability => ({
  kind: 'grantSub',
  to,
  effects: steps(does),
})

/** Bits above the rez cost, in steps, up to a most. */
export const payAbove = (step: number, most?: number): Ability => ({
  kind: 'payAbove',
  step,
  ...(most === undefined ? {} : { most }),
})

/** For bits above the rez cost it is another kind of ice. */
export const morphs = (from: string, bits: number, to: string): readonly Ability[] => [
  payAbove(bits, bits),
  { kind: 'morph', from, to },
]

export const repeatSubs: Ability = { kind: 'repeatSubs' }

/** Subroutines of ice of this kind are ignored, but for traces and net damage, of which each does 1 at most. */
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
