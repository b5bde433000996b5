/** What an automa answers from the decision alone, without looking at the table. */
import type { Choice, Decision } from '../engine/index.ts'

/** As much of a decision as is needed; options are numbered from `o1`. */
export type AskedDecision = Pick<Decision, 'kind' | 'min' | 'max'> & { options: readonly { verb?: string }[] }

/** Not worth a look by themselves: a purge may wait until the seat acts. */
const IDLE: Readonly<Partial<Record<Decision['kind'], readonly string[]>>> = { window: ['purge'] }

const nthOptionChoice = (n: number): Choice | null => (n < 0 ? null : [`o${n + 1}`])

/** The only answer there is, the AI card's order where nothing else is offered, or passing; null where it has to look. */
export const forcedAnswer = ({ kind, min, max, options }: AskedDecision): Choice | null => {
  if (kind === 'number' || kind === 'secret') return min === max ? min : null
  if (min !== 1 || max !== 1) return null
  if (options.length === 1) return nthOptionChoice(0)
  const plain = options.every(({ verb }) => verb === 'pass' || IDLE[kind]?.includes(verb ?? ''))
  return plain ? nthOptionChoice(options.findIndex(({ verb }) => verb === 'pass')) : null
}
