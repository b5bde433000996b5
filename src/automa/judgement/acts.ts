/** Choosing an action: the one worth most. */
import type { OptionView } from '../../engine/index.ts'
import { best } from './best.ts'
import { corpActions } from './corp/actions.ts'
import { runnerActions } from './runner/actions.ts'
import type { Sight } from './sight.ts'
import { use } from './windows.ts'

/** Moves that take no action. */
const free = ['score', 'rez', 'use', 'purge']
/** What is worth anything and costs no action goes before every action. */
const first = 100

const worthOfMove = (s: Sight, option: OptionView): number => {
  const verb = option.verb ?? ''
  const heuristic = verb === 'use' ? use : (s.me.side === 'corp' ? corpActions : runnerActions)[verb]
  const value = heuristic?.(s, option) ?? 0
  if (!free.includes(verb)) return value
  return value > 0 ? value + first : -first
}

export const act = (s: Sight): OptionView | undefined => best(s.decision.options, (o) => worthOfMove(s, o))
