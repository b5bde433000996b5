import type { Ability, CounterDef } from '../../engine/language.ts'
import { cardId } from '../facts/index.ts'
import { deepFreeze } from './freeze.ts'

/** A kind of virus counter; its kind is the id of the program that gives it. */
export const virusCounter = (name: string, ...abilities: readonly Ability[]): CounterDef =>
  deepFreeze({ kind: cardId(name), name, virus: true, abilities })
