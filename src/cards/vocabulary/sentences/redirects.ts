/** Redirected runs. */
import type { Effect } from '../../../engine/language/index.ts'
import { fortNames } from './words.ts'

type Phrase = { readonly order?: string; readonly also?: readonly string[] }

const order = (text: string): Phrase => ({ order: text })

type Redirect = Extract<Effect, { op: 'redirect' }>
export function redirected(to: Redirect['to']): Phrase {
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
