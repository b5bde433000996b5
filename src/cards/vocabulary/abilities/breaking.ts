/** What icebreakers do. */
import type { Ability, Damage, Filter } from '../../../engine/language/index.ts'
import { brokenWithThis, iceMet } from '../conditions.ts'
import { type Does, loseStealth } from '../effects.ts'
import { on } from './reactions.ts'
import { type Conditions, steps } from './steps.ts'

type What = Extract<Ability, { kind: 'break' }>['what']

const named = (what: string | readonly string[]): What =>
  what === 'ice' || what === 'traces' || what === 'chosen' ? what : typeof what === 'string' ? [what] : what

const then = (does: readonly Does[]) => (does.length > 0 ? { next: steps(does) } : {})

/** Breaks a subroutine of ice with this keyword, or one of these, of any ice, or any that traces; then comes what comes of it. */
export const breaks = (
  what: string | readonly string[],
  bits: number,
  ...does: readonly Does[]
): Ability => ({ kind: 'break', bits, what: named(what), ...then(does) })

/** Breaks as many subroutines at once as you like, up to so many. */
export const breaksUpTo = (upTo: number, what: string, bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'break',
  bits,
  what: named(what),
  upTo,
  ...then(does),
})

/** Breaks every subroutine at once, of any ice, and then does something more. */
export const breaksAll = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  all: true,
  next: steps(does),
})

/** Breaks a subroutine of any ice if the die shows one of these faces; else it does you that much damage. */
export const breaksOn = (faces: readonly number[], damage: Damage, bits: number): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  chance: { faces, damage },
})

/** Breaking a wall with it is heard: for each subroutine, Stealth cards lose so many bits. */
export const noise = (n: number): Ability =>
  on('broke', [brokenWithThis, iceMet({ type: 'ice', keyword: 'Wall' })], loseStealth(n))

/** So much more strength for these bits. */
export const boost = (bits: number, n = 1): Ability => ({ kind: 'boost', bits, n })

/** More strength for a longer time. */
export const boostFor = (until: 'run' | 'turn', bits: number): Ability => ({
  kind: 'boost',
  bits,
  n: 1,
  until,
})

/** More strength, and what comes of each use. */
export const boostThen = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'boost',
  bits,
  n: 1,
  next: steps(does),
})

/** Breaking anything with it is heard: for each subroutine, Stealth cards lose so many bits. */
export const noiseAlways = (n: number): Ability => on('broke', [brokenWithThis], loseStealth(n))

export const cannotUse = (what: Filter, ...conditions: Conditions): Ability => ({
  kind: 'cannotUse',
  what,
  if: conditions,
})
