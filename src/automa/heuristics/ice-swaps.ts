/** Where ice serves best: after a run the Corp may change it round (AC25, AC26). */
import type { CardView, FortView, OptionView } from '../../engine/index.ts'
import type { CardDef } from '../../engine/language/index.ts'
import { best } from '../judgement/best.ts'
import { defOf, numberOf, placedOf, type Sight } from '../judgement/sight.ts'

/** Swapping within a fort is worth any gain; from fort to fort it must be worth the trouble. */
const TROUBLE = 3

const says = (def: CardDef, words: readonly string[]): boolean => {
  const text = JSON.stringify(def.abilities)
  return words.some((word) => text.includes(word))
}

/** Cards never change, so that they are read once. */
const readOnce = (words: readonly string[]): ((def: CardDef | undefined) => boolean) => {
  const read = new WeakMap<CardDef, boolean>()
  return (def) => {
    if (!def) return false
    const known = read.get(def) ?? says(def, words)
    read.set(def, known)
    return known
  }
}

/** It does something to the ice behind it. */
const servesOutside = readOnce(['"furtherIce"', '"nextIce"', '"grantSub"'])
/** It counts the ice in front of it. */
const servesInside = readOnce(['"outside"'])

const strengthOf = (s: Sight, card: CardView): number => card.strength ?? numberOf(defOf(s, card)?.strength)

/** What there is to guard. */
const weight = (s: Sight, fort: FortView): number => {
  if (fort.kind === 'archives') return s.me.trash.faceDown > 0 ? 1 : 0.5
  if (fort.kind !== 'subsidiary') return 2
  const hidden = fort.cards.filter((card) => !card.rezzed)
  const counters = hidden.reduce((sum, card) => sum + card.advancement, 0)
  return hidden.length === 0 ? 0.5 : 2 + counters
}

/** Ice as it stands in a fort, outermost first. */
const worthOf = (s: Sight, fort: FortView, ice: readonly CardView[]): number =>
  ice.reduce((sum, card, n) => {
    const def = defOf(s, card)
    const inward = ice.length - 1 - n
    const order = (servesOutside(def) ? inward : 0) + (servesInside(def) ? n : 0)
    return sum + weight(s, fort) * strengthOf(s, card) + order
  }, 0)

const replaced = (ice: readonly CardView[], a: CardView, b: CardView): CardView[] =>
  ice.map((card) => (card === a ? b : card === b ? a : card))

/** What a swap would make better. */
const gain = (s: Sight, option: OptionView): number => {
  const one = placedOf(s, option)
  const other = option.target === undefined ? undefined : s.cards.get(option.target)
  if (!one?.fort || !other?.fort) return 0
  const forts = [...new Set([one.fort, other.fort])]
  const change = forts.reduce(
    (sum, fort) =>
      sum + worthOf(s, fort, replaced(fort.ice, one.card, other.card)) - worthOf(s, fort, fort.ice),
    0,
  )
  return forts.length === 1 ? change : change - TROUBLE
}

const isWithin = (s: Sight, option: OptionView): boolean =>
  placedOf(s, option)?.fort?.id === s.cards.get(option.target ?? '')?.fort?.id

/** The swap that serves best, within a fort before others; a piece seen in vain is always replaced. */
export const swapIce = (s: Sight): OptionView | undefined => {
  const { options } = s.decision
  const renewal = options.find((o) => o.verb === 'renew-ice')
  if (renewal) return renewal
  const better = options.filter((o) => o.verb === 'swap-ice' && gain(s, o) > 0)
  const within = better.filter((o) => isWithin(s, o))
  const swap = best(within.length > 0 ? within : better, (o) => gain(s, o))
  return swap ?? options.find((o) => o.verb === 'leave')
}
