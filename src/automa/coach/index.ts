/** The coach: finds mistakes in the decisions of one seat. */
import type { Game } from '../../engine/in-place.ts'
import type { Choice, OptionView } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import { type CoachMistake, coachMistakes } from '../../protocol/coach-mistakes.ts'
import { situationAt } from '../in-place-judgement.ts'
import type { Situation } from '../judgement/situation.ts'
import { otherAnswers } from '../thinking/index.ts'
import { type CoachDeps, costOfAnswer, openWithHidden } from './cost.ts'
import { type CoachMemory, newMemory, remember } from './detector.ts'
import { DETECTORS } from './detectors.ts'
import type { FoundMistake } from './types.ts'

/** Other answers that a mistake is compared with. */
const MAX_OTHERS = 3

/** Whether this answer is a mistake of this kind, whatever it costs. */
export const isCaught = (
  kind: CoachMistake,
  s: Situation,
  answer: OptionView,
  memory: CoachMemory,
): boolean => {
  const { side, at, isMistake } = DETECTORS[kind]
  return (side === null || side === s.me.side) && at === s.decision.kind && isMistake(s, answer, memory)
}

/** Whether a decision is of the kind that the detectors look at: one answer out of several. */
export const isForCoach = ({ kind, max, options }: Pending): boolean =>
  (kind === 'act' || kind === 'window') && max === 1 && options.length > 1

/** The different answers that are no mistake of this kind, those that judgement rates highest first. */
const answersWithout = (
  { deps, g, pending, s, memory }: Look,
  kind: CoachMistake,
  answer: OptionView,
): Choice[] => {
  const veiled = openWithHidden(g, pending, deps.pool)
  if (!veiled) return []
  const worths = deps.worths(g, pending) ?? []
  const { options } = s.decision
  return otherAnswers(veiled, pending, [answer.id], true)
    .filter((n) => {
      const option = options[n]
      return option !== undefined && !isCaught(kind, s, option, memory)
    })
    .sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b)
    .slice(0, MAX_OTHERS)
    .flatMap((n) => (options[n] ? [[options[n].id]] : []))
}

type Look = { deps: CoachDeps; g: Game; pending: Pending; s: Situation; memory: CoachMemory }

const isJudged = ({ deps, g, pending }: Look, { id }: OptionView): boolean => {
  const judged = deps.judge(g, pending)
  return Array.isArray(judged) && judged[0] === id
}

/** What judgement would have done too is no plain mistake, whatever it cost. */
const mistakeIn = (look: Look, answer: OptionView): FoundMistake | null => {
  const { deps, g, pending, s, memory } = look
  const caught = coachMistakes.filter((kind) => isCaught(kind, s, answer, memory))
  if (caught.length === 0 || isJudged(look, answer)) return null
  for (const kind of caught) {
    const others = answersWithout(look, kind, answer)
    const cost = costOfAnswer(deps, g, pending, [answer.id], others, DETECTORS[kind].rounds)
    if (cost !== null) return { kind, decision: pending.id, turn: g.s.turn.number, cost }
  }
  return null
}

/** A coach follows one seat from decision to decision. */
export type Coach = {
  /** The mistake that this answer is; null if it is none that costs enough. To be called for every decision. */
  look(g: Game, pending: Pending, choice: Choice): FoundMistake | null
}

export const createCoach = (deps: CoachDeps): Coach => {
  const memory = newMemory()
  return {
    look(g, pending, choice) {
      const s = situationAt(g, pending)
      if (!s || !Array.isArray(choice)) return null
      const answer = s.decision.options.find(({ id }) => id === choice[0])
      const found = answer && isForCoach(pending) ? mistakeIn({ deps, g, pending, s, memory }, answer) : null
      remember(memory, s, answer)
      return found
    },
  }
}
