/** Questions with a few answers: which fort, which source of bits. */
import type { OptionView } from '../../engine/index.ts'
import { best, ranked } from './best.ts'
import { keeps } from './cards.ts'
import { fortForIce } from './corp/ice.ts'
import { fortToRun } from './runner/preps.ts'
import { placedOf, type Sight } from './sight.ts'

/** Sources of bits are offered with the narrowest purse, and the most from it, first. */
export const chooseOption = (s: Sight): OptionView | undefined => {
  const { options } = s.decision
  if (options.every((o) => o.verb === 'run')) return fortToRun(s)
  if (options.every((o) => o.verb === 'fort')) return best(options, (o) => fortForIce(s, o))
  return options[0]
}

/** Cards put back lie with the best on top; everything else keeps its order. */
export const chooseOrder = (s: Sight): string[] => {
  const { options } = s.decision
  if (!options.every((o) => o.verb === 'put')) return options.map((o) => o.id)
  const worth = (o: OptionView): number => {
    const placed = placedOf(s, o)
    return placed ? keeps(s, placed.card) : 0
  }
  return ranked(options, worth).map((o) => o.id)
}
