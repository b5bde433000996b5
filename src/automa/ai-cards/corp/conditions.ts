/** Conditions on a Corp's AI card. */
import { counterCount, virusCounters } from '../../../engine/kernel/counters.ts'
import { type Game, rivalsOf, seatOf } from '../../../engine/kernel/game.ts'
import { tagsFor } from '../../../engine/kernel/stats.ts'
import type { CorpCondition, CorpOrder } from '../../../engine/language/index.ts'
import { resourceOptions } from '../../../engine/rules/actions.ts'
import type { Seat } from '../../../engine/state/types.ts'
import { type Cause, failedCount } from '../causes.ts'
import { fortsInOrder } from './forts.ts'
import { placeForIce } from './order-targets.ts'

const virusesOn = (g: Game, seat: Seat): number =>
  virusCounters(g, seat).reduce((sum, option) => sum + counterCount(g, option), 0)

/** The ice on the fort that an ice order means; for other orders, the ice on all forts together. */
const iceThere = (g: Game, seat: Seat, order: CorpOrder): number => {
  const forts = fortsInOrder(g, seat)
  if (order.do !== 'install-ice') return forts.reduce((sum, f) => sum + f.ice.length, 0)
  return placeForIce(g, seat, forts, order.where)?.fort?.ice.length ?? 0
}

/** Why the condition does not hold; null if it does. */
export const failedCorpCondition = (
  g: Game,
  seat: Seat,
  order: CorpOrder,
  c: CorpCondition,
): Cause | null => {
  switch (c.is) {
    case 'bitsBelow':
      return failedCount('bits', 'below', c.n, seatOf(g, seat).bits)
    case 'bitsAtLeast':
      return failedCount('bits', 'least', c.n, seatOf(g, seat).bits)
    case 'virusAtLeast':
      return failedCount('virus', 'least', c.n, virusesOn(g, seat))
    case 'iceBelow':
      return failedCount('ice', 'below', c.n, iceThere(g, seat, order))
    case 'rdAtLeast':
      return failedCount('rd', 'least', c.n, seatOf(g, seat).stack.length)
    case 'runnerTagged':
      return rivalsOf(g, seat).some((runner) => tagsFor(g, seat, runner) > 0) ? null : { is: 'no-tag' }
    case 'resourceToTrash':
      return resourceOptions(g, seat).length > 0 ? null : { is: 'no-resource' }
  }
}
