/** Prices by the usual rules, which clients can compute without being sent them. */
import type { DecisionKind, Price } from '../view/types.ts'

/** Verbs that take an action when picked among the actions of a turn. */
const ACTION_VERBS: readonly string[] = [
  'gain',
  'draw',
  'install',
  'install-trim',
  'play',
  'advance',
  'trash-resource',
  'run',
  'untag',
  'lift',
  'remove-counter',
  'action',
]

export const takesAction = (kind: DecisionKind, verb: string | undefined): boolean =>
  kind === 'act' && verb !== undefined && ACTION_VERBS.includes(verb)

/** One action, if it takes one, and the bits; undefined if it is free. */
export const usualPrice = (
  kind: DecisionKind,
  { verb, cost = 0 }: { verb?: string; cost?: number },
): Price | undefined => {
  const acts = takesAction(kind, verb)
  if (!acts && cost === 0) return undefined
  return { ...(acts ? { actions: 1 } : {}), ...(cost === 0 ? {} : { bits: cost }) }
}
