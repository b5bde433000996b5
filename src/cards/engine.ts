import { createEngine } from '../engine/index.ts'
import type { Ability } from '../engine/language/index.ts'
import type { AbilityWords } from '../engine/view/labels.ts'
import type { Side } from '../engine/view/types.ts'
import { labelOf, noteOf, pool, sentenceOf, stakeOf } from './index.ts'

/** Cards never change, so each part is put into words once. */
const cacheWords = <A extends object>(say: (part: A) => string): ((part: A) => string) => {
  const cached = new WeakMap<A, string>()
  return (part) => {
    const known = cached.get(part)
    if (known !== undefined) return known
    const words = say(part)
    if (Object.isFrozen(part)) cached.set(part, words)
    return words
  }
}

const bySide = (
  say: (ability: Ability, side: Side) => string,
): Readonly<Record<Side, (a: Ability) => string>> => ({
  corp: cacheWords((ability) => say(ability, 'corp')),
  runner: cacheWords((ability) => say(ability, 'runner')),
})

const labels = bySide(labelOf)
const notes = bySide(noteOf)

/** The words of the card pool, for buttons, subroutines and notes. */
export const words: AbilityWords = {
  subroutine: cacheWords((ability) => sentenceOf(ability.effects, 'corp')),
  ability: (ability, side) => labels[side](ability),
  note: (ability, side) => notes[side](ability),
  stake: cacheWords(stakeOf),
}

/** The engine with every implemented card. */
export const engine = createEngine(pool, words)
