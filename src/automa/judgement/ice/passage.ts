/** What it costs a Runner to pass ice: bits, pain, or no way at all. */
import type { CardView } from '../../../engine/index.ts'
import type { AbilityOfKind } from '../../../engine/language/index.ts'
import { type Armed, type Defs, defOf } from '../situation.ts'
import { linkReach } from '../trace.ts'
import { type BreakerOption, breakerBits, breakersOf, breaksTraces, raisePrice, worksOn } from './breakers.ts'
import { cardsLost, deadly, harmOf, painOf, type SubroutineHarm, stingOf } from './subroutine-harm.ts'

/** A Runner as the ice faces it. */
export type Raider = {
  seat: Armed
  breakers: readonly BreakerOption[]
  /** Bits for breakers that may be noisy, and for quiet ones. */
  funds: { noisy: number; quiet: number }
  /** Whether a trace with this limit can succeed against it. */
  traced: (limit: number) => boolean
}

/** A piece of ice as a Runner has to deal with it. */
export type Barrier = { keywords: readonly string[]; strength: number; stings: readonly SubroutineHarm[] }

/** A way past one piece of ice, and its cost. */
export type Passage = {
  bits: number
  pain: number
  /** Cards lost to damage on the way. */
  lost: number
  stopped: boolean
  breaker: BreakerOption | null
  /** Positions of the subroutines to break. */
  breaks: readonly number[]
}

/** Computes the reach of its link only when ice traces. */
const tracedWith = (defs: Defs, seat: Armed, corpBits: number): Raider['traced'] => {
  let reach: number | null | undefined
  return (limit) => {
    if (reach === undefined) reach = linkReach(defs, seat)
    return reach === null || reach <= Math.min(limit, corpBits)
  }
}

/** `extra` bits are available besides its pool; the Corp can put `corpBits` into traces. */
export const raiderOf = (defs: Defs, seat: Armed, corpBits: number, extra = 0): Raider => {
  const bits = seat.bits + extra
  const { noisy, quiet } = breakerBits(defs, seat)
  return {
    seat,
    breakers: breakersOf(defs, seat),
    funds: { noisy: bits + noisy, quiet: bits + quiet },
    traced: tracedWith(defs, seat, corpBits),
  }
}

/** Ice has a subroutine as often as was paid for. A number that depends on other ice counts as 1. */
const timesOf = ({ times = 1 }: AbilityOfKind<'subroutine'>, card: CardView): number =>
  typeof times === 'object' && 'here' in times && card.rezzed
    ? Math.floor((card.above ?? 0) / (times.per ?? 1))
    : 1

/** A piece of ice that this seat knows; null for a hidden face. */
export const barrierOf = (defs: Defs, raider: Raider, card: CardView): Barrier | null => {
  const def = defOf({ defs }, card)
  if (!def) return null
  const stings: SubroutineHarm[] = []
  for (const a of def.abilities) {
    if (a.kind !== 'subroutine') continue
    const each = stingOf(a.effects, raider.traced)
    for (let n = timesOf(a, card); n > 0; n--) stings.push(each)
  }
  return { keywords: card.keywords ?? def.keywords, strength: card.strength ?? 0, stings }
}

const unbrokenPassage = (barrier: Barrier, raider: Raider): Passage => {
  // Subroutines after one that ends the run have no effect.
  const end = barrier.stings.findIndex((sting) => sting.ends)
  const met = end === -1 ? barrier.stings : barrier.stings.slice(0, end + 1)
  return { bits: 0, ...harmOf(met, raider.seat), stopped: end !== -1, breaker: null, breaks: [] }
}

const fundsFor = (raider: Raider, breaker: BreakerOption): number =>
  breaker.noisy ? raider.funds.noisy : raider.funds.quiet

/** Positions of the subroutines to break, and the effect of the others. */
type BreakSelection = { breaks: number[]; pain: number; lost: number }

/**
 * Breaks what ends the run and whatever hurts more than it costs; with `wounds`, also everything that
 * damages.
 */
const planBreaks = (
  { stings }: Barrier,
  { seat }: Raider,
  breaker: BreakerOption,
  wounds: boolean,
): BreakSelection => {
  const each = breaker.price / breaker.many
  const byTrace = breaksTraces(breaker)
  const breaks: number[] = []
  const left: SubroutineHarm[] = []
  stings.forEach((sting, n) => {
    const hurts = sting.ends || painOf(sting, seat) > each || (wounds && cardsLost(sting) > 0)
    if (hurts && (sting.traces || !byTrace)) breaks.push(n)
    else left.push(sting)
  })
  return { breaks, ...harmOf(left, seat) }
}

/** If the unbroken rest would kill, breaks everything that damages too. */
const cheapestCut = (barrier: Barrier, raider: Raider, breaker: BreakerOption): BreakSelection => {
  const cut = planBreaks(barrier, raider, breaker, false)
  return cut.pain < deadly ? cut : planBreaks(barrier, raider, breaker, true)
}

/** Breaks what it must; null if the breaker cannot. */
const withBreaker = (
  barrier: Barrier,
  raider: Raider,
  breaker: BreakerOption,
  spent: number,
): Passage | null => {
  const byTrace = breaksTraces(breaker)
  if (!byTrace && !worksOn(breaker, barrier.keywords)) return null
  if (byTrace && barrier.stings.some((sting) => sting.ends && !sting.traces)) return null
  const raise = raisePrice(breaker, barrier.strength)
  if (raise === null) return null
  const { breaks, pain, lost } = cheapestCut(barrier, raider, breaker)
  const bits = raise + Math.ceil(breaks.length / breaker.many) * breaker.price
  if (breaks.length === 0 || bits + spent > fundsFor(raider, breaker)) return null
  return { bits, pain, lost, stopped: false, breaker, breaks }
}

const passageBurden = (p: Passage): number => p.bits + p.pain + (p.stopped ? 1000 : 0)

/** The best way past a piece of ice, with `spent` bits already gone. */
export const bestPassage = (barrier: Barrier, raider: Raider, spent = 0): Passage => {
  let min = unbrokenPassage(barrier, raider)
  for (const breaker of raider.breakers) {
    const way = withBreaker(barrier, raider, breaker, spent)
    if (way && passageBurden(way) < passageBurden(min)) min = way
  }
  return min
}

const sting = (more: Partial<SubroutineHarm>): SubroutineHarm => ({
  ends: false,
  damage: 0,
  brain: 0,
  programs: 0,
  tags: 0,
  hindrance: 0,
  traces: false,
  ...more,
})

/** The ice to expect behind a hidden face. */
const typical: readonly Barrier[] = [
  { keywords: ['Wall'], strength: 3, stings: [sting({ ends: true })] },
  { keywords: ['Code Gate'], strength: 3, stings: [sting({ ends: true })] },
  { keywords: ['Sentry'], strength: 3, stings: [sting({ programs: 1 }), sting({ ends: true })] },
]
const typicalRez = 4

/** How likely a Corp with these bits rezzes ice. */
export const rezChance = (bits: number): number => {
  if (bits < 2) return 0.15
  if (bits < typicalRez) return 0.5
  return 0.85
}

/** The cost of a fort's ice: expected bits and pain, cards lost to damage, and the chance to get through. */
export type BreakingToll = { bits: number; pain: number; lost: number; chance: number }

/** The same Runner after damage. */
const raiderAfterDamage = (raider: Raider, lost: number): Raider => {
  if (lost === 0) return raider
  const { bits, rig, handSize } = raider.seat
  return { ...raider, seat: { bits, rig, handSize: Math.max(0, handSize - lost) } }
}

const overKnown = (toll: BreakingToll, way: Passage): BreakingToll => ({
  bits: toll.bits + way.bits,
  pain: toll.pain + toll.chance * way.pain,
  lost: toll.lost + way.lost,
  chance: way.stopped ? 0 : toll.chance,
})

const overHidden = (toll: BreakingToll, raider: Raider, rez: number): BreakingToll => {
  const ways = typical.map((barrier) => bestPassage(barrier, raider, toll.bits))
  const share = (value: (way: Passage) => number): number =>
    ways.reduce((sum, way) => sum + value(way), 0) / ways.length
  return {
    bits: toll.bits + rez * share((way) => way.bits),
    pain: toll.pain + toll.chance * rez * share((way) => Math.min(way.pain, 12)),
    lost: toll.lost,
    chance: toll.chance * (1 - rez * share((way) => (way.stopped ? 1 : 0))),
  }
}

/**
 * The toll of ice, outermost first, for a Runner that sees only rezzed or exposed faces. It passes the first
 * `skip` encountered pieces unharmed.
 */
export const tollOf = (
  defs: Defs,
  raider: Raider,
  ice: readonly CardView[],
  corpBits: number,
  skip = 0,
): BreakingToll => {
  let toll: BreakingToll = { bits: 0, pain: 0, lost: 0, chance: 1 }
  let corp = corpBits
  let skips = skip
  for (const card of ice) {
    const rez = card.rezzed ? 1 : rezChance(corp)
    if (!card.rezzed) corp -= typicalRez * rez
    if (skips > 0 && rez > 0.3) {
      skips--
      continue
    }
    const barrier = barrierOf(defs, raider, card)
    if (barrier && card.rezzed)
      toll = overKnown(toll, bestPassage(barrier, raiderAfterDamage(raider, toll.lost), toll.bits))
    else toll = overHidden(toll, raider, rez)
  }
  return toll
}
