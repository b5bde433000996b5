import { createEngine } from '../engine/index.ts'
import type { Words } from '../engine/view/labels.ts'
import { labelOf, noteOf, pool, sentenceOf } from './index.ts'

/** The words of the card pool, for buttons, subroutines and notes. */
export const words: Words = {
  subroutine: (ability) => sentenceOf(ability.effects, 'corp'),
  ability: (ability, side) => labelOf(ability, side),
  note: (ability, side) => noteOf(ability, side),
}

/** The engine with every card that is built. */
export const engine = createEngine(pool, words)
