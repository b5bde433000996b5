/** Chooses the action with the highest worth. */
import type { OptionView } from '../../engine/index.ts'
import { bestOf } from './best.ts'
import { corpActions } from './corp/actions.ts'
import { runnerActions } from './runner/actions.ts'
import { wantsRun } from './runner/preps.ts'
import { facingRival, optionDef, type Situation } from './situation.ts'
import { use } from './windows.ts'

/** Moves that take no action. */
const free = ['score', 'rez', 'use', 'purge', 'trash-tag']
/** Added to a worthwhile move that costs no action, so that it comes before every action. */
const first = 100

/**
 * An extra action without conditions is declared before its card can be lost; one for a run only if a run is
 * worth making.
 */
const extraActionWorth = (s: Situation, option: OptionView): number => {
  const ability = optionDef(s, option)?.abilities.find((a) => a.kind === 'extraAction')
  if (ability?.kind !== 'extraAction') return 1
  if (ability.only?.to === 'run') return wantsRun(s) ? 3 : -1
  return ability.only || ability.does ? 1 : first
}

/** The worth of a move in bits. Worthwhile moves without an action come before all others. */
export const worthOfMove = (s: Situation, option: OptionView): number => {
  const verb = option.verb ?? ''
  if (verb === 'extra') return extraActionWorth(s, option)
  const heuristic = verb === 'use' ? use : (s.me.side === 'corp' ? corpActions : runnerActions)[verb]
  const value = heuristic?.(facingRival(s, option), option) ?? 0
  if (!free.includes(verb)) return value
  return value > 0 ? value + first : -first
}

/** The action with the highest worth. */
export const chooseAction = (s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (o) => worthOfMove(s, o))
