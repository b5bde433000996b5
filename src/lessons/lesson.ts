/** What a lesson is: a position, an opponent with a plan, and a script. Plain data. */
import type { Position } from '../engine/state/position.ts'
import type { Side } from '../engine/view/types.ts'

/** An option of a decision, by its verb, the card it is about and the fort: `new` is a fort yet to be opened. */
export type Want = { verb: string; card?: string; fort?: string }

/** What a step points at, where that is not the option it wants. */
export type CoachTarget =
  | { card: string }
  | { fort: string }
  | { counter: 'bits' | 'actions' | 'hand' | 'stack' | 'points' | 'memory' | 'tags' }

/** One thing to read, or one thing to do. */
export type LessonStep = {
  /** Two short sentences at most. */
  say: string
  point?: CoachTarget
} & (
  | { read: true }
  | {
      /** What to do now, in a few words. */
      act: string
      /** An option, or a number to choose. */
      want: Want | { number: number }
      /** Kindly, why not something else. */
      wrong: string
      /** For whoever asks why, where `wrong` does not say it already. */
      why?: string
      /** `wrong` for certain verbs. */
      wrongBy?: Readonly<Record<string, string>>
    }
)

/** What the opponent does when it can: the first that fits. Otherwise it gains bits and passes. */
export type OpponentPlan = Want & {
  /** Only with so many actions left. */
  actions?: number
}

export type Lesson = {
  id: string
  title: string
  /** In a few words, for the list. */
  about: string
  minutes: number
  side: Side
  /** The card whose picture stands for it. */
  picture: string
  position: Position
  plan: OpponentPlan[]
  steps: LessonStep[]
  /** What was learned, at the end. */
  learned: string[]
}

/** Does a step wait for an answer, not only for a reader. */
export type LessonTask = Extract<LessonStep, { act: string }>
export const isTask = (step: LessonStep): step is LessonTask => 'act' in step
