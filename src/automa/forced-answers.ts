/** Answers that an automa finds in the decision alone, without looking at the table. */
import type { Choice, Decision } from '../engine/index.ts'

/** The part of a decision that is needed; options are numbered from `o1`. */
export type AskedDecision = Pick<Decision, 'kind' | 'min' | 'max'> & { options: readonly { verb?: string }[] }

/** Verbs that give no reason to think: a purge may wait until the seat acts. */
const IDLE: Readonly<Partial<Record<Decision['kind'], readonly string[]>>> = { window: ['purge'] }

const nthOptionChoice = (n: number): Choice | null => (n < 0 ? null : [`o${n + 1}`])

/**
 * The only possible answer, the AI card's order if nothing else is offered, or passing; null if the table
 * matters.
 */
export const forcedAnswer = ({ kind, min, max, options }: AskedDecision): Choice | null => {
  if (kind === 'number' || kind === 'secret') return min === max ? min : null
  if (min !== 1 || max !== 1) return null
  if (options.length === 1) return nthOptionChoice(0)
  const plain = options.every(({ verb }) => verb === 'pass' || IDLE[kind]?.includes(verb ?? ''))
  return plain ? nthOptionChoice(options.findIndex(({ verb }) => verb === 'pass')) : null
}
