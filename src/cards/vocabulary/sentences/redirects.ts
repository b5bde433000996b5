/** Redirected runs. */
import type { EffectOfOp } from '../../../engine/language/index.ts'
import { type EffectPhrase, fortNames } from './words.ts'

const order = (text: string): EffectPhrase => ({ order: text })

export function redirected(to: EffectOfOp<'redirect'>['to']): EffectPhrase {
  if (to === 'here') return order('move the run to this fort')
  const where =
    to === 'any' || to === 'subsidiary'
      ? `a ${to === 'any' ? 'data' : to} fort of your choice`
      : fortNames[to]
  const none = to === 'subsidiary' ? ['If there is no such fort, this subroutine is broken by itself.'] : []
  return {
    order: `send the Runner, who does not pass this ice, to ${where}`,
    also: [
      'The run is now on that fort, and the Runner encounters its outermost rezzed ice next; without such ice, all its ice counts as passed.',
      ...none,
    ],
  }
}
