/** The results of options, as far as the table shows them, in a few words. */
import type { Decision, OptionView, RunView, View } from './types.ts'

/** `bad`: it hurts the Runner. */
export type OptionOutcome = { text: string; bad: boolean }

/** Subroutines that would take effect, equal ones together. */
const unbrokenSubroutines = (run: RunView): string[] => {
  const counts = new Map<string, number>()
  for (const { text, broken } of run.subroutines) if (!broken) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, n]) => (n === 1 ? text : `${n} × ${text}`))
}

/** Longer texts are replaced by the number of subroutines. */
const maxOutcomeLength = 60

/** The step of the run chart at which the Runner breaks subroutines. */
const breakingStep = 7

/**
 * Whether the option passes the window in which the Runner breaks. Other windows also open during an
 * encounter.
 */
const endsBreaking = ({ kind, step, at }: Decision, { verb }: OptionView): boolean =>
  verb === 'pass' && kind === 'window' && step === breakingStep && at === undefined

/** The subroutines that take effect if this option passes; null for other options. */
export const outcomeOf = (
  run: RunView | null,
  decision: Decision,
  option: OptionView,
): OptionOutcome | null => {
  if (!run?.encountering || !endsBreaking(decision, option)) return null
  const left = unbrokenSubroutines(run)
  if (left.length === 0) return null
  const all = left.join(' ')
  const n = run.subroutines.filter(({ broken }) => !broken).length
  return {
    text:
      all.length <= maxOutcomeLength
        ? all
        : n === 1
          ? 'Its subroutine takes effect'
          : `${n} subroutines take effect`,
    bad: true,
  }
}

const ways = ['break', 'break-all', 'break-some']

/**
 * The most likely choice: with one subroutine left and no way to break all at once, the cheapest way to break
 * it.
 */
export const leadOf = (run: RunView | null, options: readonly OptionView[]): OptionView | null => {
  if (!run?.encountering || run.subroutines.filter(({ broken }) => !broken).length !== 1) return null
  if (options.some(({ verb }) => verb === 'break-plan')) return null
  const breaks = options.filter(({ verb }) => verb === 'break')
  if (breaks.length === 0 || options.some(({ verb }) => verb !== 'break' && ways.includes(verb ?? '')))
    return null
  return breaks.toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0))[0] ?? null
}

/**
 * Numbers with a button each; empty if there is only one number or too many. The Runner in a trace needs at
 * most one more than its limit.
 */
export const tilesOf = ({ trace }: View, { kind, seat, min, max }: Decision, most = 10): number[] => {
  const top = trace && kind === 'secret' && seat === trace.runner ? Math.min(max, trace.limit + 1) : max
  const n = top - min + 1
  return min < max && n > 0 && n <= most ? Array.from({ length: n }, (_, index) => min + index) : []
}

/** The effect of a number in a trace. */
export const traceOutcomeText = ({ trace }: View, { kind, seat }: Decision, n: number): string[] => {
  if (!trace || kind !== 'secret') return []
  if (seat === trace.corp) return [`Holds against link ${n} or less.`]
  if (n > trace.limit) return [`Safe: the trace goes up to ${trace.limit}.`]
  return [`Fails against a trace of ${n} or more.`]
}
