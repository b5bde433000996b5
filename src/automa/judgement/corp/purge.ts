/** Whether virus counters are worth the actions that it takes to be rid of them. */
import type { Heuristic, Sight } from '../sight.ts'
import { unfinished } from './agendas.ts'

/** Three actions, each worth a card and more. */
const price = 7.5

/** What a counter does until the end of the game. */
const harm = 1

const virusCounters = ({ me }: Sight): number => me.counters.reduce((sum, { n }) => sum + n, 0)

/** With its last action: before that a Corp that purges would never act, and the game never end. */
const hasActed = ({ me, view }: Sight): boolean => view.turn.seat === me.id && me.actions === 1

/**
 * Against counters that have grown, never with an agenda nearly done, and never again before the last purge is paid
 * for: a Corp that always purges never acts.
 */
export const purge: Heuristic = (s) =>
  !hasActed(s) || s.me.owedActions > 0 || unfinished(s).length > 0 ? 0 : virusCounters(s) * harm - price
