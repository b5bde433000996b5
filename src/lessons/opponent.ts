/** The opponent of a lesson: follows its plan, and otherwise waits. */
import type { Choice, Decision, OptionView, View } from '../engine/view/types.ts'
import type { Lesson, OpponentPlan } from './lesson.ts'
import { matchesWant } from './script.ts'

const QUIET = ['pass', 'mandatory-draw', 'gain', 'forgo', 'no']

const plannedOption = (
  plan: OpponentPlan[],
  view: View,
  { seat, options }: Decision,
): OptionView | undefined => {
  const left = view.seats.find(({ id }) => id === seat)?.actions
  for (const { actions, ...want } of plan) {
    if (actions !== undefined && actions !== left) continue
    const found = options.find((option) => matchesWant(want, option, view))
    if (found) return found
  }
  return undefined
}

const quietOption = ({ options }: Decision): OptionView | undefined =>
  QUIET.map((verb) => options.find((o) => o.verb === verb)).find((o) => o !== undefined)

/** Answers any decision from the seat's own view. The same view always gets the same answer. */
export const opponentOf =
  ({ plan }: Pick<Lesson, 'plan'>) =>
  (view: View, decision: Decision): Choice => {
    const { kind, min, options } = decision
    if (kind === 'number' || kind === 'secret') return min
    if (kind === 'order') return options.map(({ id }) => id)
    const found = plannedOption(plan, view, decision) ?? quietOption(decision)
    if (found && min <= 1) return [found.id]
    return options.slice(0, min).map(({ id }) => id)
  }
