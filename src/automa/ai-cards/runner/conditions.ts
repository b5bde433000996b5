/** Conditions on a Runner's AI card (AR12). */
import { defOf, type Game, seatOf } from '../../../engine/kernel/game.ts'
import { tagsOf } from '../../../engine/kernel/stats.ts'
import type { CardDef, RunnerCondition } from '../../../engine/language/index.ts'
import type { Seat } from '../../../engine/state/types.ts'
import { hasTrait } from '../../preparation/traits.ts'
import { type Cause, failedCount } from '../causes.ts'
import { automaOf } from '../tools.ts'

const isIcebreaker = ({ abilities }: CardDef): boolean => abilities.some((a) => a.kind === 'break')

/** Why the condition does not hold; null if it does. */
export const failedRunnerCondition = (g: Game, seat: Seat, c: RunnerCondition): Cause | null => {
  const s = seatOf(g, seat)
  switch (c.is) {
    case 'bitsBelow':
      return failedCount('bits', 'below', c.n, s.bits)
    case 'gripBelow':
      return failedCount('hand', 'below', c.n, s.hand.length)
    case 'gripAbove':
      return failedCount('hand', 'above', c.n, s.hand.length)
    case 'noIcebreaker':
      return s.rig.some((card) => isIcebreaker(defOf(g, card))) ? { is: 'has-icebreaker' } : null
    case 'noTrasher': {
      const { sorting } = automaOf(g, seat)
      const helps = s.rig.some((card) => hasTrait(defOf(g, card), 'trashing', sorting))
      return helps ? { is: 'has-trasher' } : null
    }
    case 'tagged':
      return tagsOf(g, seat) > 0 ? null : { is: 'no-tag' }
  }
}

export const runnerConditionHolds = (g: Game, seat: Seat, c: RunnerCondition): boolean =>
  failedRunnerCondition(g, seat, c) === null
