/** Choosing an action: the one worth most. */
import type { OptionView } from '../../engine/index.ts'
import { bestOf } from './best.ts'
import { corpActions } from './corp/actions.ts'
import { runnerActions } from './runner/actions.ts'
import { wantsRun } from './runner/preps.ts'
import { facingRival, optionDef, type Situation } from './situation.ts'
import { use } from './windows.ts'

/** Moves that take no action. */
const free = ['score', 'rez', 'use', 'purge', 'trash-tag']
/** What is worth anything and costs no action goes before every action. */
const first = 100

/** An action with no strings is declared before its card can be lost; a run is made where there is one worth making. */
const extraActionWorth = (s: Situation, option: OptionView): number => {
  const ability = optionDef(s, option)?.abilities.find((a) => a.kind === 'extraAction')
  if (ability?.kind !== 'extraAction') return 1
  if (ability.only?.to === 'run') return wantsRun(s) ? 3 : -1
  return ability.only || ability.does ? 1 : first
}

/** What a move is worth, in bits; free moves that are worth anything come before all others. */
export const worthOfMove = (s: Situation, option: OptionView): number => {
  const verb = option.verb ?? ''
  if (verb === 'extra') return extraActionWorth(s, option)
  const heuristic = verb === 'use' ? use : (s.me.side === 'corp' ? corpActions : runnerActions)[verb]
  const value = heuristic?.(facingRival(s, option), option) ?? 0
  if (!free.includes(verb)) return value
  return value > 0 ? value + first : -first
}

export const act = (s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (o) => worthOfMove(s, o))
