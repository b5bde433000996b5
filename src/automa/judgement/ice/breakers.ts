/** The icebreakers a Runner has, what they work on and what they cost. */
import type { CardView, SeatView } from '../../../engine/index.ts'
import type { Ability, CardDef } from '../../../engine/language/index.ts'
import { type Defs, defOf, numberOf, rigOf } from '../sight.ts'

type Breaks = Extract<Ability, { kind: 'break' }>

export type Breaker = {
  handle: string
  strength: number
  /** Bits to break one subroutine. */
  price: number
  what: Breaks['what']
  /** Bits for `n` more strength; null when it has none. */
  boost: { bits: number; n: number } | null
  noisy: boolean
}

/** Breaking that ends the run gets nobody in. */
const breaksOf = (def: CardDef): Breaks[] =>
  def.abilities.filter((a) => a.kind === 'break').filter((a) => !a.next?.some(({ op }) => op === 'endRun'))

/** What trying one's luck costs, in bits. */
const risk = 2

const boostOf = (def: CardDef): Breaker['boost'] => {
  const boost = def.abilities.find((a) => a.kind === 'boost')
  return boost?.kind === 'boost' ? { bits: boost.bits, n: boost.n } : null
}

/** The breakers a card is; none for other cards. */
export const asBreakers = (def: CardDef, card?: CardView): Breaker[] =>
  breaksOf(def).map(({ bits, what, chance }) => ({
    handle: card?.handle ?? '',
    strength: card?.strength ?? numberOf(def.strength),
    price: bits + (chance ? risk : 0),
    what,
    boost: boostOf(def),
    noisy: def.keywords.includes('Noisy'),
  }))

export const breakersOf = (defs: Defs, runner: SeatView): Breaker[] =>
  rigOf(runner).flatMap((card) => {
    const def = defOf({ defs }, card)
    return def ? asBreakers(def, card) : []
  })

export const worksOn = ({ what }: Pick<Breaker, 'what'>, keywords: readonly string[]): boolean =>
  what === 'ice' || (what !== 'traces' && what.some((keyword) => keywords.includes(keyword)))

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

/** Bits on a Runner's cards that may go to icebreakers. */
export const breakerBits = (defs: Defs, runner: SeatView, noisy: boolean): number =>
  rigOf(runner).reduce((sum, card) => {
    const pays = defOf({ defs }, card)?.abilities.some((a) => paysBreakers(a, noisy)) ?? false
    return pays ? sum + card.bits : sum
  }, 0)
