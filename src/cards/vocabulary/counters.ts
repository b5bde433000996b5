import type { Ability, CounterDef } from '../../engine/language/index.ts'
import { cardId } from '../facts/index.ts'
import { deepFreeze } from './freeze.ts'

/** Defines a kind of counter; its id comes from its name. */
export const counter = (
  name: string,
  { virus = false, abilities = [], remove }: Partial<Omit<CounterDef, 'kind' | 'name'>> = {},
): CounterDef =>
  deepFreeze({ kind: cardId(name), name, virus, abilities, ...(remove === undefined ? {} : { remove }) })

/** Defines a kind of virus counter. */
export const virusCounter = (name: string, ...abilities: readonly Ability[]): CounterDef =>
  counter(name, { virus: true, abilities })
