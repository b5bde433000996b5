/**
 * The progress of a lesson: what its step means for the current decision. Pure, for browser and tests alike.
 */
import type { CardView, Decision, OptionView, SeatView, View } from '../engine/view/types.ts'
import { isTask, type Lesson, type LessonStep, type LessonTask, type Want } from './lesson.ts'

const flattenHosted = (card: CardView): CardView[] => [card, ...card.hosted.flatMap(flattenHosted)]

const lessonSeatCards = (seat: SeatView): CardView[] => [
  ...(seat.hand ?? []),
  ...seat.score,
  ...seat.trash.faceUp,
  ...seat.forts.flatMap(({ ice, cards }) => [...ice, ...cards]),
  ...(seat.rig ? [...seat.rig.programs, ...seat.rig.hardware, ...seat.rig.resources] : []),
]

/** The cards this viewer knows, by handle. */
export const knownCards = (view: View): Map<string, string> => {
  const all = [...view.shown, ...view.seats.flatMap(lessonSeatCards)].flatMap(flattenHosted)
  return new Map(all.flatMap(({ handle, card }) => (card === null ? [] : [[handle, card]])))
}

const isFortId = (view: View, id: string | undefined): boolean =>
  view.seats.some(({ forts }) => forts.some((fort) => fort.id === id))

/** Whether this is the wanted option. */
export const matchesWant = (want: Want, option: OptionView, view: View): boolean => {
  if (option.verb !== want.verb) return false
  if (want.card !== undefined && knownCards(view).get(option.card ?? '') !== want.card) return false
  if (want.fort === undefined) return true
  return want.fort === 'new' ? !isFortId(view, option.fort) : option.fort === want.fort
}

/** What the current step means for the decision. */
export type LessonState =
  /** The script is finished. */
  | { is: 'done' }
  | { is: 'reading'; step: LessonStep }
  /** The step wants one of these options, or this number. */
  | { is: 'asking'; step: LessonTask; options: OptionView[]; number: number | null }
  /** The opponent moves, or the decision is not what the lesson is about: this answer continues. */
  | { is: 'between'; step: LessonStep; answer: string[] | null }
  /** The table is not where the script expects it: the player is on their own. */
  | { is: 'lost'; step: LessonStep }

/** Answers a decision silently that the lesson is not about. */
const quietAnswer = ({ kind, min, options }: Decision): string[] | null => {
  const quiet = ['pass', 'mandatory-draw'].map((verb) => options.find((o) => o.verb === verb))
  const found = quiet.find((o) => o !== undefined)
  if (found) return [found.id]
  if (kind === 'order') return options.map(({ id }) => id)
  return kind === 'cards' || options.length === 1 ? options.slice(0, min).map(({ id }) => id) : null
}

const asksNumber = ({ kind }: Decision): boolean => kind === 'number' || kind === 'secret'

const lessonStateFor = (step: LessonTask, view: View, decision: Decision): LessonState => {
  const { want } = step
  if ('number' in want)
    return asksNumber(decision)
      ? { is: 'asking', step, options: [], number: want.number }
      : otherDecisionState(step, decision)
  const options = decision.options.filter((option) => matchesWant(want, option, view))
  return options.length > 0
    ? { is: 'asking', step, options, number: null }
    : otherDecisionState(step, decision)
}

const otherDecisionState = (step: LessonStep, decision: Decision): LessonState => {
  const answer = quietAnswer(decision)
  return answer === null ? { is: 'lost', step } : { is: 'between', step, answer }
}

/** Evaluates step number `at` of the script at this table. */
export const standingAt = (
  lesson: Lesson,
  at: number,
  view: View,
  decision: Decision | null,
): LessonState => {
  const step = lesson.steps[at]
  if (!step) return { is: 'done' }
  // Waits until the opponent has done what the step is about.
  if (!isTask(step))
    return decision || view.result ? { is: 'reading', step } : { is: 'between', step, answer: null }
  if (view.result) return { is: 'done' }
  return decision ? lessonStateFor(step, view, decision) : { is: 'between', step, answer: null }
}

/**
 * The next step that this decision is for, if the script has fallen behind the table; null if there is none.
 */
export const laterStep = (lesson: Lesson, at: number, view: View, decision: Decision): number | null => {
  const found = lesson.steps.findIndex(
    (step, n) => n > at && isTask(step) && lessonStateFor(step, view, decision).is === 'asking',
  )
  return found < 0 ? null : found
}

/** A kind explanation of why this is wrong; a number has no verb. */
export const correctionFor = ({ wrong, wrongBy = {} }: LessonTask, verb: string | undefined): string =>
  wrongBy[verb ?? ''] ?? wrong
