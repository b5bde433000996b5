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

const protections = ['prevent', 'save', 'conceal']

/** Whether the option protects something from what is about to befall it. */
export const isProtection = ({ verb = '' }: OptionView): boolean => protections.includes(verb)

/** Whether the question is what to do against something that is about to happen. */
const isAboutHarm = ({ topic, options }: Decision): boolean =>
  topic?.is === 'harm' || options.some(isProtection)

/** Whether this is the Runner's own window at a step of the run; others may open there as well. */
const isRunWindow = (run: RunView | null, decision: Decision, step: number): boolean =>
  decision.kind === 'window' &&
  decision.step === step &&
  decision.at === undefined &&
  decision.seat === run?.runner &&
  !isAboutHarm(decision)

/** The step of the run chart at which the Runner breaks subroutines. */
const breakingStep = 7

/** Whether the Runner may break subroutines now. */
export const isBreaking = (run: RunView | null, decision: Decision): run is RunView =>
  run?.encountering === true && isRunWindow(run, decision, breakingStep)

/** The step of the run chart at which the Runner continues or jacks out. */
const onwardStep = 13

/** Whether the Runner chooses to continue the run. */
export const isOnward = ({ view: { run }, decision }: { view: View; decision: Decision }): boolean =>
  isRunWindow(run, decision, onwardStep)

/** The step of the run chart at which the Runner liberates and trashes what was accessed. */
const settlingStep = 18

/** Whether the Runner decides about the cards that were accessed. */
export const isSettling = ({ view: { run }, decision }: { view: View; decision: Decision }): boolean =>
  isRunWindow(run, decision, settlingStep)

/** The number of subroutines that are not broken. */
export const unbrokenCount = ({ subroutines }: RunView): number =>
  subroutines.filter(({ broken }) => !broken).length

/** The subroutines that take effect if this option passes; null for other options. */
export const outcomeOf = (
  run: RunView | null,
  decision: Decision,
  option: OptionView,
): OptionOutcome | null => {
  if (option.verb !== 'pass' || !isBreaking(run, decision)) return null
  const left = unbrokenSubroutines(run)
  if (left.length === 0) return null
  const all = left.join(' ')
  const n = unbrokenCount(run)
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
