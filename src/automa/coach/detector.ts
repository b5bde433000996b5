/** What a detector looks at: one answer to one decision, by what its seat saw. */
import type { OptionView } from '../../engine/index.ts'
import type { Side } from '../../engine/view/types.ts'
import { fortAt, type Situation } from '../judgement/situation.ts'

/** What the coach remembers of earlier decisions of the seat: the last of its turns with a run on R&D. */
export type CoachMemory = { lastRd: number }

export const newMemory = (): CoachMemory => ({ lastRd: 0 })

/** Remembers what the seat sees and does. */
export const remember = (memory: CoachMemory, s: Situation, answer: OptionView | undefined): void => {
  const fort = answer?.verb === 'run' ? answer.fort : s.view.run?.accessFort
  const isOwn = s.view.run === null || s.view.run.runner === s.me.id
  if (isOwn && fortAt(s, fort)?.kind === 'rd') memory.lastRd = s.me.turns
}

export type Detector = {
  /** The side that can make this mistake; null for both. */
  side: Side | null
  at: 'act' | 'window'
  /** Whether this answer is the mistake. */
  isMistake(s: Situation, answer: OptionView, memory: CoachMemory): boolean
  /** Rounds of turns until its harm shows, if more than one. */
  rounds?: number
}

const WITHOUT_ACTION = ['score', 'rez', 'use', 'purge', 'extra', 'trade', 'pass']

/** Whether the answer takes an action. */
const takesAction = ({ verb = '' }: OptionView): boolean => !WITHOUT_ACTION.includes(verb)

/** Whether the answer takes the last action of the turn. */
export const endsTurn = ({ me }: Situation, answer: OptionView): boolean =>
  me.actions === 1 && takesAction(answer)
