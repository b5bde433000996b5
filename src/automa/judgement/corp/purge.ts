/** Whether virus counters are worth the actions that it takes to be rid of them. */
import type { Heuristic, Sight } from '../sight.ts'
import { bitWorth } from '../worth/money.ts'
import { unfinished } from './agendas.ts'

/** Actions a purge costs, and what each would have brought beyond a bit. */
const ACTIONS = 3
const BEYOND_A_BIT = 0.6

/** What a counter does until the end of the game. */
const harm = 1

const virusCounters = ({ me }: Sight): number => me.counters.reduce((sum, { n }) => sum + n, 0)

const price = ({ me }: Sight): number => ACTIONS * (bitWorth(me) + BEYOND_A_BIT)

/**
 * Against counters that have grown, never with an agenda nearly done, and never again before the last purge is paid
 * for: a Corp that always purges never acts.
 */
export const purge: Heuristic = (s) =>
  s.me.owedActions > 0 || unfinished(s).length > 0 ? 0 : virusCounters(s) * harm - price(s)
