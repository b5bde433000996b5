/** A Runner's icebreakers: what they work on and what they cost. */
import type { CardView } from '../../../engine/index.ts'
import type { Ability, AbilityOfKind, BreakAbility, CardDef } from '../../../engine/language/index.ts'
import { memoize } from '../../memoize.ts'
import { type Armed, type Defs, defOf, plainNumber, readRig } from '../situation.ts'

/** One breaking ability of a card in the rig. */
export type BreakerOption = {
  handle: string
  strength: number
  /** Bits for one use, which breaks up to this many subroutines. */
  price: number
  many: number
  what: BreakAbility['what']
  /** Bits for `n` more strength; null if there is no such ability. */
  boost: { bits: number; n: number } | null
  noisy: boolean
}

/** Breaking abilities, without those that end the run. */
const breaksOf = memoize((def: CardDef): readonly BreakAbility[] =>
  def.abilities.filter((a) => a.kind === 'break').filter((a) => !a.next?.some(({ op }) => op === 'endRun')),
)

/** The cost of a gamble, in bits. */
const risk = 2

const breakerBoost = (def: CardDef): BreakerOption['boost'] => {
  const boost = def.abilities.find((a) => a.kind === 'boost')
  return boost?.kind === 'boost' ? { bits: boost.bits, n: boost.n } : null
}

/** The breakers that a card is, as printed. */
const printedOf = memoize((def: CardDef): readonly BreakerOption[] =>
  breaksOf(def).map(({ bits, what, chance, upTo = 1 }) => ({
    handle: '',
    strength: plainNumber(def.strength),
    price: bits + (chance ? risk : 0),
    many: upTo,
    what,
    boost: breakerBoost(def),
    noisy: def.keywords.includes('Noisy'),
  })),
)

/** The breakers that a card is; none for other cards. */
export const asBreakers = (def: CardDef, card?: CardView): readonly BreakerOption[] =>
  card === undefined
    ? printedOf(def)
    : printedOf(def).map(({ strength, price, many, what, boost, noisy }) => ({
        handle: card.handle,
        strength: card.strength ?? strength,
        price,
        many,
        what: what === 'chosen' ? [card.chosen ?? ''] : what,
        boost,
        noisy,
      }))

/** The breakers in a rig. */
export const breakersOf: (defs: Defs, runner: Armed) => readonly BreakerOption[] = readRig((defs, cards) => {
  const breakers: BreakerOption[] = []
  for (const card of cards) {
    const def = defOf({ defs }, card)
    if (def) breakers.push(...asBreakers(def, card))
  }
  return breakers
})

/** Whether it breaks ice with one of these keywords. */
export const worksOn = ({ what }: Pick<BreakerOption, 'what'>, keywords: readonly string[]): boolean => {
  if (typeof what !== 'object') return what === 'ice'
  for (const keyword of what) if (keywords.includes(keyword)) return true
  return false
}

/** Whether it breaks subroutines by what they do, on any ice. */
export const breaksTraces = ({ what }: Pick<BreakerOption, 'what'>): boolean => what === 'traces'

/** Bits to raise a breaker to a strength; null if it cannot reach it. */
export const raisePrice = ({ strength, boost }: BreakerOption, needed: number): number | null => {
  if (strength >= needed) return 0
  return boost ? Math.ceil((needed - strength) / boost.n) * boost.bits : null
}

const paysBreakers = (ability: Ability, noisy: boolean): ability is AbilityOfKind<'pool'> =>
  ability.kind === 'pool' &&
  !(noisy && ability.quietOnly) &&
  (ability.pays === 'any' || ability.pays.includes('icebreaker'))

type BreakerBits = { noisy: number; quiet: number }

/** Which icebreakers the bits on a card may pay for. */
const paysFor = memoize(({ abilities }: CardDef) => ({
  noisy: abilities.some((a) => paysBreakers(a, true)),
  quiet: abilities.some((a) => paysBreakers(a, false)),
}))

/** Bits on a Runner's cards for icebreakers: for noisy ones, and for quiet ones. */
export const breakerBits: (defs: Defs, runner: Armed) => BreakerBits = readRig((defs, cards) => {
  const sum: BreakerBits = { noisy: 0, quiet: 0 }
  for (const card of cards) {
    const def = card.bits > 0 ? defOf({ defs }, card) : undefined
    if (def && paysFor(def).noisy) sum.noisy += card.bits
    if (def && paysFor(def).quiet) sum.quiet += card.bits
  }
  return sum
})

const refillsForBreakers = (ability: Ability, noisy: boolean): boolean =>
  paysBreakers(ability, noisy) && ability.refill === true

/**
 * The part of these bits that returns every turn: for quiet breakers, or for any if the rig has a noisy one.
 */
export const returningBits: (defs: Defs, runner: Armed) => number = readRig((defs, cards) => {
  const held = cards.filter(({ bits }) => bits > 0)
  if (held.length === 0) return 0
  const noisy = cards.some((card) => {
    const def = defOf({ defs }, card)
    return def !== undefined && asBreakers(def).some((breaker) => breaker.noisy)
  })
  return held.reduce(
    (sum, card) =>
      defOf({ defs }, card)?.abilities.some((a) => refillsForBreakers(a, noisy)) ? sum + card.bits : sum,
    0,
  )
})
