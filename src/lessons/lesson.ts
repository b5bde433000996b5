/** A lesson is a position, an opponent with a plan, and a script. Plain data. */
import type { Position } from '../engine/state/position.ts'
import type { Side } from '../engine/view/types.ts'

/** An option of a decision, by its verb, its card and its fort; `new` is a fort yet to be created. */
export type Want = { verb: string; card?: string; fort?: string }

/** What a step points at, if not the option it wants. */
export type CoachTarget =
  | { card: string }
  | { fort: string }
  | { counter: 'bits' | 'actions' | 'hand' | 'stack' | 'points' | 'memory' | 'tags' }

/** Something to read, or something to do. */
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
      /** A kind explanation of why other options are wrong. */
      wrong: string
      /** The reason, for players who ask, if `wrong` does not give it already. */
      why?: string
      /** `wrong` for certain verbs. */
      wrongBy?: Readonly<Record<string, string>>
    }
)

/** What the opponent does when possible: the first plan that fits. Otherwise it gains bits and passes. */
export type OpponentPlan = Want & {
  /** Only with this many actions left. */
  actions?: number
}

/** A lesson as data. */
export type Lesson = {
  id: string
  title: string
  /** A few words for the list. */
  about: string
  minutes: number
  side: Side
  /** The card whose picture stands for the lesson. */
  picture: string
  position: Position
  plan: OpponentPlan[]
  steps: LessonStep[]
  /** What the player has learned, shown at the end. */
  learned: string[]
}

/** A step that waits for an answer, not only for a reader. */
export type LessonTask = Extract<LessonStep, { act: string }>
export const isTask = (step: LessonStep): step is LessonTask => 'act' in step
