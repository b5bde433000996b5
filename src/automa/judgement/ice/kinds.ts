/** Which kinds of ice a Runner's breakers handle. */
import { defOf, type Situation } from '../situation.ts'
import { asBreakers, type BreakerOption, breakersOf, worksOn } from './breakers.ts'

/** Kinds of ice that need a breaker. */
export const iceKinds = ['Wall', 'Code Gate', 'Sentry'] as const

const missingFrom = (breakers: readonly BreakerOption[]): string[] =>
  iceKinds.filter((kind) => !breakers.some((b) => worksOn(b, [kind])))

/** Kinds that none of the Runner's breakers handles. */
export const uncoveredKinds = (s: Situation): string[] => missingFrom(breakersOf(s.defs, s.me))

/** Kinds that not even a breaker in hand handles. */
export const unprovidedKinds = (s: Situation): string[] => {
  const held = (s.me.hand ?? []).flatMap((card) => {
    const def = defOf(s, card)
    return def ? asBreakers(def, card) : []
  })
  return missingFrom([...breakersOf(s.defs, s.me), ...held])
}
