/** A player by judgement that makes one mistake in 30 % of its chances, to see whether the coach finds it. */

import { newMemory, remember } from '../../automa/coach/detector.ts'
import { isCaught, isForCoach } from '../../automa/coach/index.ts'
import { actionWorths, judgedChoice, situationAt } from '../../automa/in-place-judgement.ts'
import { fortAt, optionDef, type Situation } from '../../automa/judgement/situation.ts'
import type { Game } from '../../engine/in-place.ts'
import type { Choice, OptionView } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import { type CoachMistake, coachMistakes } from '../../protocol/coach-mistakes.ts'
import type { SimPlayer } from '../players.ts'
import { seededRng } from '../random.ts'

const OF_A_HUNDRED = 30

type IsRemedy = (s: Situation, option: OptionView) => boolean

const isOnRd: IsRemedy = (s, { verb, fort }) => verb === 'run' && fortAt(s, fort)?.kind === 'rd'

/** Mistakes of leaving something undone: what it is, and the turns of both sides for which the habit lasts. */
const OMISSIONS: Partial<Record<CoachMistake, { turns: number; isRemedy: IsRemedy }>> = {
  'tag-left': { turns: 2, isRemedy: (_, { verb }) => verb === 'untag' },
  'rd-unseen': { turns: 12, isRemedy: isOnRd },
  hoarded: {
    turns: 2,
    isRemedy: (s, option) => option.verb === 'install' && optionDef(s, option)?.type === 'agenda',
  },
  viruses: { turns: 2, isRemedy: (_, { verb }) => verb === 'purge' },
}

/** A player, and how often it could have made its mistake. */
export type PlantedPlayer = { player: SimPlayer; chances: () => number }

/** Plays by judgement but for this mistake. */
export const plantedPlayer = (kind: CoachMistake, seed: number): PlantedPlayer => {
  const rng = seededRng(seed)
  const memory = newMemory()
  const omission = OMISSIONS[kind]
  let chances = 0
  let habit = { until: 0, isOn: false }

  const isWilling = (turn: number): boolean => {
    if (!omission) return rng(100) < OF_A_HUNDRED
    if (turn >= habit.until) habit = { until: turn + omission.turns, isOn: rng(100) < OF_A_HUNDRED }
    return habit.isOn
  }

  /** Answers that are the mistake, or lead to it; none if judgement makes it itself. */
  const mistakesIn = (s: Situation, own: OptionView): readonly OptionView[] => {
    const { options } = s.decision
    if (omission) return omission.isRemedy(s, own) ? options.filter((o) => !omission.isRemedy(s, o)) : []
    if (isCaught(kind, s, own, memory)) return []
    const caught = options.filter((option) => isCaught(kind, s, option, memory))
    const purely = caught.filter((option) =>
      coachMistakes.every((each) => each === kind || !isCaught(each, s, option, memory)),
    )
    return purely.length > 0 ? purely : caught
  }

  const answerIn = (g: Game, pending: Pending, s: Situation, judged: Choice): Choice => {
    const { options } = s.decision
    const own = Array.isArray(judged) ? options.find(({ id }) => id === judged[0]) : undefined
    const among = own ? mistakesIn(s, own) : []
    if (among.length === 0) return judged
    chances++
    if (!isWilling(s.view.turn.number)) return judged
    const worths = actionWorths(g, pending) ?? []
    const worthOf = (option: OptionView): number => worths[options.indexOf(option)] ?? 0
    const [best] = among.toSorted((a, b) => worthOf(b) - worthOf(a))
    return best ? [best.id] : judged
  }

  return {
    chances: () => chances,
    player(g, pending) {
      const judged = judgedChoice(g, pending)
      const s = situationAt(g, pending)
      if (!s) return judged
      const choice = isForCoach(pending) ? answerIn(g, pending, s, judged) : judged
      const answer = Array.isArray(choice) ? s.decision.options.find(({ id }) => id === choice[0]) : undefined
      remember(memory, s, answer)
      return choice
    },
  }
}
