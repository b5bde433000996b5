/** Conditions on a Runner's AI card (AR12). */
import { defOf, type Game, seatOf } from '../../../engine/kernel/game.ts'
import { tagsOf } from '../../../engine/kernel/stats.ts'
import type { CardDef, RunnerCondition } from '../../../engine/language/index.ts'
import type { Seat } from '../../../engine/state/types.ts'
import { hasTrait } from '../../preparation/traits.ts'
import { automaOf } from '../tools.ts'

const isIcebreaker = ({ abilities }: CardDef): boolean => abilities.some((a) => a.kind === 'break')

export const runnerConditionHolds = (g: Game, seat: Seat, c: RunnerCondition): boolean => {
  const s = seatOf(g, seat)
  switch (c.is) {
    case 'bitsBelow':
      return s.bits < c.n
    case 'gripBelow':
      return s.hand.length < c.n
    case 'gripAbove':
      return s.hand.length > c.n
    case 'noIcebreaker':
      return !s.rig.some((card) => isIcebreaker(defOf(g, card)))
    case 'noTrasher': {
      const { sorting } = automaOf(g, seat)
      return !s.rig.some((card) => hasTrait(defOf(g, card), 'trashing', sorting))
    }
    case 'tagged':
      return tagsOf(g, seat) > 0
  }
}
