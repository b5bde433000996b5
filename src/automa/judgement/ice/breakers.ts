/** The icebreakers a Runner has, what they work on and what they cost. */
import type { CardView } from '../../../engine/index.ts'
import type { Ability, CardDef } from '../../../engine/language/index.ts'
import { readOnce } from '../../memoize.ts'
import { type Armed, type Defs, defOf, plainNumber, readRig } from '../situation.ts'

type Breaks = Extract<Ability, { kind: 'break' }>

export type BreakerOption = {
  handle: string
  strength: number
  /** Bits for one use, which breaks so many subroutines at most. */
  price: number
  many: number
  what: Breaks['what']
  /** Bits for `n` more strength; null when it has none. */
  boost: { bits: number; n: number } | null
  noisy: boolean
}

/** Breaking that ends the run gets nobody in. */
const breaksOf = readOnce((def: CardDef): readonly Breaks[] =>
  def.abilities.filter((a) => a.kind === 'break').filter((a) => !a.next?.some(({ op }) => op === 'endRun')),
)

/** What trying one's luck costs, in bits. */
const risk = 2

const breakerBoost = (def: CardDef): BreakerOption['boost'] => {
  const boost = def.abilities.find((a) => a.kind === 'boost')
  return boost?.kind === 'boost' ? { bits: boost.bits, n: boost.n } : null
}

/** The breakers a card is as it is printed. */
const printedOf = readOnce((def: CardDef): readonly BreakerOption[] =>
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

/** The breakers a card is; none for other cards. */
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

export const worksOn = ({ what }: Pick<BreakerOption, 'what'>, keywords: readonly string[]): boolean => {
  if (typeof what !== 'object') return what === 'ice'
  for (const keyword of what) if (keywords.includes(keyword)) return true
  return false
}

/** Does it break subroutines by what they do, whatever the ice? */
export const breaksTraces = ({ what }: Pick<BreakerOption, 'what'>): boolean => what === 'traces'

/** Bits to bring a breaker up to a strength; null when it can't get there. */
export const raisePrice = ({ strength, boost }: BreakerOption, needed: number): number | null => {
  if (strength >= needed) return 0
  return boost ? Math.ceil((needed - strength) / boost.n) * boost.bits : null
}

type Pool = Extract<Ability, { kind: 'pool' }>

const paysBreakers = (ability: Ability, noisy: boolean): ability is Pool =>
  ability.kind === 'pool' &&
  !(noisy && ability.quietOnly) &&
  (ability.pays === 'any' || ability.pays.includes('icebreaker'))

type Bits = { noisy: number; quiet: number }

/** Which icebreakers the bits on a card are for. */
const paysFor = readOnce(({ abilities }: CardDef) => ({
  noisy: abilities.some((a) => paysBreakers(a, true)),
  quiet: abilities.some((a) => paysBreakers(a, false)),
}))

/** Bits on a Runner's cards that may go to icebreakers: to those that make noise, and to quiet ones. */
export const breakerBits: (defs: Defs, runner: Armed) => Bits = readRig((defs, cards) => {
  const sum: Bits = { noisy: 0, quiet: 0 }
  for (const card of cards) {
    const def = card.bits > 0 ? defOf({ defs }, card) : undefined
    if (def && paysFor(def).noisy) sum.noisy += card.bits
    if (def && paysFor(def).quiet) sum.quiet += card.bits
  }
  return sum
})

const refillsForBreakers = (ability: Ability, noisy: boolean): boolean =>
  paysBreakers(ability, noisy) && ability.refill === true

/** Of these, bits that come back by themselves: to quiet breakers, or where one in the rig makes noise, to any. */
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
