/** Abilities that prevent, save and replace. */
import type { Ability, Cost, Damage, Effect, Filter } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

export const preventDamageEachTurn = (damage: Damage | readonly Damage[], n: number): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: typeof damage === 'string' ? [damage] : damage,
  n,
  perTurn: true,
  cost: {},
})

export const preventDamage = (damage: Damage | readonly Damage[], n: number, cost: Cost): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: typeof damage === 'string' ? [damage] : damage,
  n,
  cost,
})

/** Prevents up to this much of any damage while it lasts. */
export const preventAnyDamage = (n: number): Ability => ({
  kind: 'prevent',
  event: 'damage',
  n,
  perTurn: true,
  cost: {},
})

export const preventTags = (n: number, cost: Cost, ...after: readonly Does[]): Ability => ({
  kind: 'prevent',
  event: 'tag',
  n,
  cost,
  ...(after.length > 0 ? { after: steps(after) } : {}),
})

/** Prevents your flatline and its consequences. */
export const preventFlatline = (cost: Cost, ...after: readonly Does[]): Ability => ({
  kind: 'prevent',
  event: 'flatline',
  n: 1,
  cost,
  after: steps(after),
})

/** Prevents all damage of a kind automatically. */
export const immuneTo = (damage: Damage): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: [damage],
  n: 99,
  auto: true,
  cost: {},
})

/** The same, unless the source's player pays for each point; or once, for the turn. */
export const immuneUnless = (damage: Damage, cost: Cost, per: 'each' | 'turn'): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: [damage],
  n: 99,
  auto: true,
  pierced: { cost, for: per },
  cost: {},
})

/** Prevents your cards from being exposed, at this cost for each. */
export const conceals = (cost: Cost): Ability => ({ kind: 'conceals', cost })

/** Avoids a virus counter, once in each turn. */
export const avoidsVirusEachTurn = (cost: Cost): Ability => ({
  kind: 'prevent',
  event: 'counter',
  n: 1,
  perTurn: true,
  cost,
})

/** Prevents the next virus counters automatically. */
export const avoidViruses = (n: number): Ability => ({
  kind: 'prevent',
  event: 'counter',
  n,
  auto: true,
  cost: {},
})

/** Prevents the next tag automatically. */
export const avoidTag: Ability = { kind: 'prevent', event: 'tag', n: 1, auto: true, cost: {} }

export const sparesViruses = (n: number): Ability => ({ kind: 'spares', n })

/** Saves any number of your other installed cards of these kinds from being trashed. */
export const saves = (
  what: readonly Filter[],
  cost: Cost,
  more: { one?: true; if?: Conditions; after?: readonly Effect[] } = {},
): Ability => ({ kind: 'save', what, cost, ...more })

/** Your trashed cards may be put on this one. */
export const keeps = (what: Filter): Ability => ({ kind: 'keeps', what })

/** Every other source of such damage does 1 more: automatically, or each time the price is paid. */
export const raises = (damage: Damage, cost?: Cost): Ability => ({
  kind: 'raise',
  damage,
  n: 1,
  ...(cost === undefined ? {} : { cost }),
})

/** Damage that you do may become something else, point by point. */
export const turnDamage = (...each: readonly Does[]): Ability => ({
  kind: 'convert',
  event: 'damage',
  each: steps(each),
})

/** Bits on their way to your pool may become something else, one by one. */
export const turnBits = (...each: readonly Does[]): Ability => ({
  kind: 'convert',
  event: 'gain',
  each: steps(each),
})
