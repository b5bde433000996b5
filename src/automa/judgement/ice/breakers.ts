/** The icebreakers a Runner has, what they work on and what they cost. */
import type { CardView } from '../../../engine/index.ts'
import type { Ability, CardDef } from '../../../engine/language/index.ts'
import { readOnce } from '../../read-once.ts'
import { type Armed, type Defs, defOf, numberOf, readRig } from '../sight.ts'

type Breaks = Extract<Ability, { kind: 'break' }>

export type Breaker = {
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

const boostOf = (def: CardDef): Breaker['boost'] => {
  const boost = def.abilities.find((a) => a.kind === 'boost')
  return boost?.kind === 'boost' ? { bits: boost.bits, n: boost.n } : null
}

/** The breakers a card is; none for other cards. */
export const asBreakers = (def: CardDef, card?: CardView): Breaker[] =>
  breaksOf(def).map(({ bits, what, chance, upTo = 1 }) => ({
    handle: card?.handle ?? '',
    strength: card?.strength ?? numberOf(def.strength),
    price: bits + (chance ? risk : 0),
    many: upTo,
    what: what === 'chosen' ? [card?.chosen ?? ''] : what,
    boost: boostOf(def),
    noisy: def.keywords.includes('Noisy'),
  }))

/** The breakers in a rig. */
export const breakersOf: (defs: Defs, runner: Armed) => readonly Breaker[] = readRig((defs, cards) =>
  cards.flatMap((card) => {
    const def = defOf({ defs }, card)
    return def ? asBreakers(def, card) : []
  }),
)

export const worksOn = ({ what }: Pick<Breaker, 'what'>, keywords: readonly string[]): boolean =>
  what === 'ice' || (typeof what === 'object' && what.some((keyword) => keywords.includes(keyword)))

/** Does it break subroutines by what they do, whatever the ice? */
export const breaksTraces = ({ what }: Pick<Breaker, 'what'>): boolean => what === 'traces'

/** Bits to bring a breaker up to a strength; null when it can't get there. */
export const raisePrice = ({ strength, boost }: Breaker, needed: number): number | null => {
  if (strength >= needed) return 0
  return boost ? Math.ceil((needed - strength) / boost.n) * boost.bits : null
}

type Pool = Extract<Ability, { kind: 'pool' }>

const paysBreakers = (ability: Ability, noisy: boolean): ability is Pool =>
  ability.kind === 'pool' &&
  !(noisy && ability.quietOnly) &&
  (ability.pays === 'any' || ability.pays.includes('icebreaker'))

const bitsIn = (defs: Defs, cards: readonly CardView[], noisy: boolean): number =>
  cards.reduce((sum, card) => {
    const pays = defOf({ defs }, card)?.abilities.some((a) => paysBreakers(a, noisy)) ?? false
    return pays ? sum + card.bits : sum
  }, 0)

/** Bits on a Runner's cards that may go to icebreakers: to those that make noise, and to quiet ones. */
export const breakerBits: (defs: Defs, runner: Armed) => { noisy: number; quiet: number } = readRig(
  (defs, cards) => ({ noisy: bitsIn(defs, cards, true), quiet: bitsIn(defs, cards, false) }),
)

const refills = (ability: Ability, noisy: boolean): boolean =>
  paysBreakers(ability, noisy) && ability.refill === true

/** Of these, bits that come back by themselves: to quiet breakers, or where one in the rig makes noise, to any. */
export const returningBits: (defs: Defs, runner: Armed) => number = readRig((defs, cards) => {
  const all = cards.flatMap((card) => {
    const def = defOf({ defs }, card)
    return def ? [{ card, def }] : []
  })
  const noisy = all.some(({ def }) => asBreakers(def).some((breaker) => breaker.noisy))
  return all.reduce(
    (sum, { card, def }) => (def.abilities.some((a) => refills(a, noisy)) ? sum + card.bits : sum),
    0,
  )
})
