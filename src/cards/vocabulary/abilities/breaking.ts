/** Abilities of icebreakers. */
import type { Ability, BreakAbility, Damage, Filter } from '../../../engine/language/index.ts'
import { brokenWithThis, iceMet } from '../conditions.ts'
import { type Does, loseStealth } from '../effects.ts'
import { on } from './reactions.ts'
import { type Conditions, steps } from './steps.ts'

const named = (what: string | readonly string[]): BreakAbility['what'] =>
  what === 'ice' || what === 'traces' || what === 'chosen' ? what : typeof what === 'string' ? [what] : what

const then = (does: readonly Does[]) => (does.length > 0 ? { next: steps(does) } : {})

/**
 * Breaks a subroutine of ice with this keyword, with one of these, of any ice, or any that traces; then the
 * effects happen.
 */
export const breaks = (
  what: string | readonly string[],
  bits: number,
  ...does: readonly Does[]
): Ability => ({ kind: 'break', bits, what: named(what), ...then(does) })

/** Breaks any number of subroutines at once, up to `upTo`. */
export const breaksUpTo = (upTo: number, what: string, bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'break',
  bits,
  what: named(what),
  upTo,
  ...then(does),
})

/** Breaks every subroutine of any ice at once, then does something more. */
export const breaksAll = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  all: true,
  next: steps(does),
})

/**
 * Breaks a subroutine of any ice if the die shows one of these faces; otherwise you suffer that much damage.
 */
export const breaksOn = (faces: readonly number[], damage: Damage, bits: number): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  chance: { faces, damage },
})

/** Breaking a wall with it is noisy: for each subroutine, Stealth cards lose this many bits. */
export const noise = (n: number): Ability =>
  on('broke', [brokenWithThis, iceMet({ type: 'ice', keyword: 'Wall' })], loseStealth(n))

/** `n` more strength for these bits. */
export const boost = (bits: number, n = 1): Ability => ({ kind: 'boost', bits, n })

/** More strength that lasts longer. */
export const boostFor = (until: 'run' | 'turn', bits: number): Ability => ({
  kind: 'boost',
  bits,
  n: 1,
  until,
})

/** More strength, and the effects of each use. */
export const boostThen = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'boost',
  bits,
  n: 1,
  next: steps(does),
})

/** Breaking anything with it is noisy: for each subroutine, Stealth cards lose this many bits. */
export const noiseAlways = (n: number): Ability => on('broke', [brokenWithThis], loseStealth(n))

export const cannotUse = (what: Filter, ...conditions: Conditions): Ability => ({
  kind: 'cannotUse',
  what,
  if: conditions,
})
