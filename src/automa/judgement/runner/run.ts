/** Decisions in the Runner's own run: breaking, continuing, jacking out. */
import type { CardView, FortView, OptionView } from '../../../engine/index.ts'
import { bestOf, rankBy } from '../best.ts'
import { returningBits } from '../ice/breakers.ts'
import {
  type Barrier,
  type BreakingToll,
  barrierOf,
  bestPassage,
  type Passage,
  type Raider,
  raiderOf,
  tollOf,
} from '../ice/passage.ts'
import { deadly, painOf, type SubroutineHarm, stingOf } from '../ice/subroutine-harm.ts'
import { cardAt, fortAt, fortOwner, limitsOf, type Situation } from '../situation.ts'
import { bitWorth } from '../worth/money.ts'
import { currentMeans } from './preps.ts'
import { prizeOf } from './prospects.ts'

/** Ice not yet encountered, outermost first. */
const iceAhead = (s: Situation): CardView[] => {
  const { run } = s.view
  const ice = fortAt(s, run?.fort)?.ice ?? []
  const met = ice.findLastIndex((card) => card.handle === run?.ice || run?.passed.includes(card.handle))
  return ice.slice(met + 1)
}

/** This Runner in its run on the fort. */
export const raiderNow = (s: Situation, fort: FortView): Raider =>
  raiderOf(s.defs, s.me, fortOwner(s, fort)?.bits ?? 0, s.view.run?.runBits ?? 0)

const spentToo = (raider: Raider, bits: number): Raider => ({
  ...raider,
  funds: { noisy: raider.funds.noisy - bits, quiet: raider.funds.quiet - bits },
})

/** Only a run begun with a prep has notes of its own. */
const prizeAhead = (s: Situation): number => {
  const fort = fortAt(s, s.view.run?.accessFort)
  if (!fort) return 0
  return prizeOf(s, fort, s.view.run?.notes.length ? currentMeans(s) : {})
}

/** The toll of the ice not yet encountered, after `spent` more bits. */
export const tollAhead = (s: Situation, spent: number): BreakingToll => {
  const fort = fortAt(s, s.view.run?.fort)
  if (!fort) return { bits: 0, pain: 0, lost: 0, chance: 0 }
  const raider = spentToo(raiderNow(s, fort), spent)
  return tollOf(s.defs, raider, iceAhead(s), fortOwner(s, fort)?.bits ?? 0)
}

/** The worth of continuing after `spent` more bits. */
const runOutlook = (s: Situation, spent = 0): number => {
  const toll = tollAhead(s, spent)
  const bits = Math.max(0, toll.bits + spent - returningBits(s.defs, s.me))
  return toll.chance * prizeAhead(s) - bits * bitWorth(s.me) - toll.pain
}

const done: SubroutineHarm = stingOf([], () => false)

/** The encountered ice, with broken subroutines counted as harmless. */
export const barrierMet = (s: Situation, raider: Raider): Barrier | null => {
  const card = cardAt(s, s.view.run?.ice)?.card
  const barrier = card ? barrierOf(s.defs, raider, card) : null
  if (!barrier) return null
  const subs = s.view.run?.subroutines ?? []
  // Repetitions come right after the subroutine that they repeat.
  const times = Math.max(1, subs.length / Math.max(1, barrier.stings.length))
  const stings = subs.map(({ broken }, n) =>
    broken ? done : (barrier.stings[Math.floor(n / times)] ?? done),
  )
  return { ...barrier, stings }
}

const optionFor = (s: Situation, way: Passage): OptionView | undefined =>
  s.decision.options.find(
    (o) =>
      o.card === way.breaker?.handle &&
      (o.verb === 'break-some' || (o.verb === 'break' && o.subroutine === way.breaks[0])),
  )

/** Breaks what hurts before the run ends, if the end cannot be avoided. */
const sparePain = (s: Situation, barrier: Barrier): OptionView | undefined => {
  const end = barrier.stings.findIndex((sting) => sting.ends)
  const saved = (o: OptionView): number => {
    const n = o.subroutine ?? -1
    const sting = barrier.stings[n]
    if (!sting || (end !== -1 && n > end)) return 0
    return painOf({ ...sting, ends: false }, s.me) - (o.cost ?? 0)
  }
  const option = bestOf(
    s.decision.options.filter((o) => o.verb === 'break'),
    saved,
  )
  return option && saved(option) > 0 ? option : undefined
}

/** The next subroutine to break, or nothing more. */
export const nextBreak = (s: Situation): OptionView | undefined => {
  const fort = fortAt(s, s.view.run?.fort)
  if (!fort) return undefined
  const raider = raiderNow(s, fort)
  const barrier = barrierMet(s, raider)
  if (!barrier) return undefined
  const way = bestPassage(barrier, raider)
  const wanted = limitsOf(s) !== null || runOutlook(s, way.bits) > -1.5
  const worthwhile = !way.stopped && way.breaks.length > 0 && wanted
  return (worthwhile ? optionFor(s, way) : undefined) ?? sparePain(s, barrier)
}

/** Of the subroutines that one use may break together, those that matter most. */
export const breakTogether = (s: Situation): string[] => {
  const { options, max } = s.decision
  const fort = fortAt(s, s.view.run?.fort)
  const barrier = fort ? barrierMet(s, raiderNow(s, fort)) : null
  const hurt = ({ subroutine = -1 }: OptionView): number => {
    const sting = barrier?.stings[subroutine] ?? done
    return sting.ends ? 1000 : painOf(sting, s.me)
  }
  return rankBy(
    options.filter((o) => hurt(o) > 0),
    hurt,
  )
    .slice(0, max)
    .map((o) => o.id)
}

/** A run ordered by an AI card is abandoned only if it is lost or deadly (AR17). */
const isLost = (s: Situation): boolean => {
  const { chance, pain } = tollAhead(s, 0)
  return chance <= 0 || pain >= deadly
}

/** The cost to announce for the run that begins. */
export const announcedRunCost = (s: Situation): number => {
  const { min, max } = s.decision
  return Math.min(max, Math.max(min, Math.ceil(tollAhead(s, 0).bits)))
}

/** Whether jacking out is better than continuing. */
export const shouldJackOut = (s: Situation): boolean =>
  limitsOf(s) === null ? runOutlook(s) <= 0 : isLost(s)
