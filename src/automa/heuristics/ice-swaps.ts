/** Where ice serves best: after a run the Corp may change it round (AC25, AC26). */
import type { CardView, FortView, OptionView } from '../../engine/index.ts'
import type { CardDef } from '../../engine/language/index.ts'
import { best, ranked } from '../judgement/best.ts'
import { obstacle, payable } from '../judgement/corp/ice.ts'
import { stake } from '../judgement/corp/security.ts'
import { cardAt, defOf, numberOf, placedOf, type Sight } from '../judgement/sight.ts'
import { readOnce } from '../read-once.ts'

/** Swapping within a fort is worth any gain; from fort to fort it must be worth the trouble. */
const TROUBLE = 0.2

const says = (...words: readonly string[]): ((def: CardDef) => boolean) =>
  readOnce((def) => {
    const text = JSON.stringify(def.abilities)
    return words.some((word) => text.includes(word))
  })

/** It does something to the ice behind it. */
const servesOutside = says('"furtherIce"', '"nextIce"', '"grantSub"')
/** It counts the ice in front of it. */
const servesInside = says('"outside"')

/** What there is to guard, R&D being the measure; ice on an empty fort is not quite lost. */
const weight = (s: Sight, fort: FortView): number => weightsIn(s)(fort)

const weightsIn = readOnce((s: Sight) => readOnce((fort: FortView) => Math.max(LEAST, stake(s, fort) / RD)))
const LEAST = 0.1
const RD = 6

/** Behind the best piece of a fort the others count for less and less. */
const BEHIND = 0.5

/** What ice does against the Runner as it is: the piece that keeps it out first of all. */
const guard = (s: Sight, ice: readonly CardView[]): number =>
  ranked(
    ice.map((card) => worthAlone(s, card)),
    (worth) => worth,
  ).reduce((sum, worth, n) => sum + worth * BEHIND ** n, 0)

const worthAlone = (s: Sight, card: CardView): number =>
  obstacle(s, card) * payable(s, card) + numberOf(card.strength) * STRENGTH

/** Between two that hold alike the stronger one. */
const STRENGTH = 0.1
/** A place nearer to, or further from, what a piece works on. */
const PLACE = 0.1

/** Ice as it stands in a fort, outermost first. */
const worthOf = (s: Sight, fort: FortView, ice: readonly CardView[]): number =>
  ice.reduce((sum, card, n) => {
    const def = defOf(s, card)
    const inward = ice.length - 1 - n
    const order = (def && servesOutside(def) ? inward : 0) + (def && servesInside(def) ? n : 0)
    return sum + order * PLACE
  }, weight(s, fort) * guard(s, ice))

const worthAsItIs = readOnce((s: Sight) => readOnce((fort: FortView) => worthOf(s, fort, fort.ice)))

const replaced = (ice: readonly CardView[], a: CardView, b: CardView): CardView[] =>
  ice.map((card) => (card === a ? b : card === b ? a : card))

/** What a swap would make better. */
const gain = (s: Sight, option: OptionView): number => {
  const one = placedOf(s, option)
  const other = cardAt(s, option.target)
  if (!one?.fort || !other?.fort) return 0
  const forts = [...new Set([one.fort, other.fort])]
  const change = forts.reduce(
    (sum, fort) => sum + worthOf(s, fort, replaced(fort.ice, one.card, other.card)) - worthAsItIs(s)(fort),
    0,
  )
  return forts.length === 1 ? change : change - TROUBLE
}

const isWithin = (s: Sight, option: OptionView): boolean =>
  placedOf(s, option)?.fort?.id === cardAt(s, option.target)?.fort?.id

/** The swap that serves best, within a fort before others; a piece seen in vain is always replaced. */
export const swapIce = (s: Sight): OptionView | undefined => {
  const { options } = s.decision
  const renewal = options.find((o) => o.verb === 'renew-ice')
  if (renewal) return renewal
  const swaps = options
    .filter((o) => o.verb === 'swap-ice')
    .map((option) => ({ option, gain: gain(s, option) }))
  const better = swaps.filter((swap) => swap.gain > 0)
  const within = better.filter(({ option }) => isWithin(s, option))
  const swap = best(within.length > 0 ? within : better, (swap) => swap.gain)
  return swap?.option ?? options.find((o) => o.verb === 'leave')
}
