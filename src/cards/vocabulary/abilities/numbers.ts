/** Abilities that change numbers. */
import type { Ability, Amount, ModifyOf, Stat } from '../../../engine/language/index.ts'
import type { Conditions } from './steps.ts'

export const modify = (stat: Stat, of: ModifyOf, n: Amount): Ability => ({ kind: 'modify', stat, of, n })

/** A modifier that lasts until the end of the run, even if its card is gone. */
export const modifyLingering = (stat: Stat, of: ModifyOf, n: number): Ability => ({
  kind: 'modify',
  stat,
  of,
  n,
  lingers: 'run',
})

/** Doubles the number after everything else, but not beyond `most`. */
export const doubled = (stat: Stat, of: ModifyOf, most: number): Ability => ({
  kind: 'modify',
  stat,
  of,
  n: most,
  layer: 'double',
})

/** Adds the printed number once more, besides everything else. */
export const onceMore = (stat: 'rezBits', of: ModifyOf): Ability => ({
  kind: 'modify',
  stat,
  of,
  n: 1,
  layer: 'again',
})

export const setStat = (stat: Stat, of: ModifyOf, n: Amount): Ability => ({
  kind: 'modify',
  stat,
  of,
  n,
  layer: 'set',
})

/** A modifier that only holds under these conditions. */
export const modifyIf = (stat: Stat, of: ModifyOf, n: Amount, ...conditions: Conditions): Ability => ({
  kind: 'modify',
  stat,
  of,
  n,
  if: conditions,
})
