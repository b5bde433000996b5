/** What the Corp's cards can do for its ice during a run. */
import type { CardView, OptionView } from '../../../engine/index.ts'
import type { Effect } from '../../../engine/language/index.ts'
import { bestOf } from '../best.ts'
import { type Barrier, barrierOf, bestPassage, type Passage, type Raider, raiderOf } from '../ice/passage.ts'
import { painOf } from '../ice/subroutine-harm.ts'
import { cardAt, fortAt, type PlacedCardView, placedOf, plainNumber, type Situation } from '../situation.ts'
import { obstacle, rezFactor } from './ice.ts'
import { fortStake } from './security.ts'

/** The Runner as it stands in this run. */
const raiderHere = (s: Situation): Raider | null => {
  const { run } = s.view
  const runner = s.rivals.find((seat) => seat.id === run?.runner)
  return run && runner ? raiderOf(s.defs, runner, s.me.bits, run.runBits) : null
}

/** The rezzed ice that is approached or encountered. */
const currentIce = (s: Situation): CardView | undefined => {
  const placed = cardAt(s, s.view.run?.ice)
  return placed?.zone === 'ice' && placed.card.rezzed ? placed.card : undefined
}

/** The Corp's gain if a way in becomes harder: the whole stake if it closes. */
const hardeningGain = (s: Situation, before: Passage, after: Passage): number => {
  if (before.stopped) return 0
  const fort = fortAt(s, s.view.run?.accessFort)
  if (after.stopped) return fort ? fortStake(s, fort) : 0
  return (after.bits + after.pain - before.bits - before.pain) * 0.8
}

/** The encountered ice as this Runner has to deal with it. */
const metBy = (s: Situation, raider: Raider | null): Barrier | null => {
  const card = currentIce(s)
  return raider && card ? barrierOf(s.defs, raider, card) : null
}

/** The worth of another barrier in place of the encountered ice. */
const barrierChange = (s: Situation, other: (barrier: Barrier) => Barrier): number => {
  const raider = raiderHere(s)
  const barrier = metBy(s, raider)
  return raider && barrier
    ? hardeningGain(s, bestPassage(barrier, raider), bestPassage(other(barrier), raider))
    : 0
}

/** Strength the effect adds to a chosen piece of ice: a number, or double up to a maximum. */
const strengthAdded = (effect: Effect, strength: number): number => {
  if (effect.op !== 'lasting' || effect.ability.kind !== 'modify' || effect.ability.stat !== 'iceStrength')
    return strength
  const { layer, n } = effect.ability
  if (layer !== 'double') return strength + plainNumber(n)
  return Math.max(strength, Math.min(2 * strength, plainNumber(n)))
}

const withStrength = (s: Situation, effect: Effect): number =>
  barrierChange(s, (barrier) => ({ ...barrier, strength: strengthAdded(effect, barrier.strength) }))

/**
 * The worth of a second instance of the encountered ice's best subroutine. More than one repetition adds
 * nothing.
 */
const repeatedSubroutineWorth = (s: Situation, { fort }: PlacedCardView): number => {
  const { run } = s.view
  const stings = metBy(s, raiderHere(s))?.stings ?? []
  if (!run || run.fort !== fort?.id || run.subroutines.length > stings.length) return 0
  const worths = stings.map((sting) =>
    barrierChange(s, (met) => ({ ...met, stings: [...met.stings, sting] })),
  )
  return Math.max(0, ...worths)
}

/** The worth of ice moved to the fort of the run, from a fort with less at stake. */
const movedIceWorth = (s: Situation, { card, fort, zone }: PlacedCardView, to: string): number => {
  const there = fortAt(s, s.view.run?.fort)
  if (zone !== 'ice' || to !== 'otherFort' || !fort || !there || there.id === fort.id) return 0
  const use = Math.min(1, obstacle(s, card)) * rezFactor(s, card)
  return use * (fortStake(s, there) - fortStake(s, fort) * 0.5)
}

/** Ending a run before the access saves the stake; not worth it while ice is still in the way. */
const endedRunWorth = (s: Situation): number => {
  const { run } = s.view
  const fort = fortAt(s, run?.accessFort)
  return run && fort && run.ice === null ? fortStake(s, fort) - ONE_END : 0
}
/** An effect that ends one run is kept for a run that would take something. */
const ONE_END = 3

/** The worth of such effects in this run, without their price. */
export const worthInRun = (
  s: Situation,
  effects: readonly Effect[],
  placed: PlacedCardView | undefined,
): number => {
  if (!s.view.run || s.me.side !== 'corp' || !placed) return 0
  return effects.reduce((sum, effect) => {
    if (effect.op === 'lasting') return sum + withStrength(s, effect)
    if (effect.op === 'endRun') return sum + endedRunWorth(s)
    if (effect.op === 'repeatSub') return sum + repeatedSubroutineWorth(s, placed)
    return effect.op === 'moveIce' ? sum + movedIceWorth(s, placed, effect.to) : sum
  }, 0)
}

/** The subroutine of the encountered ice to repeat: the one that stops or hurts most. */
export const subToRepeat = (s: Situation): OptionView | undefined => {
  const raider = raiderHere(s)
  return bestOf(s.decision.options, (option) => {
    const card = placedOf(s, option)?.card
    const barrier = raider && card ? barrierOf(s.defs, raider, card) : null
    const sting = barrier?.stings[option.subroutine ?? -1]
    if (!raider || !sting) return 0
    const met = card?.handle === s.view.run?.ice ? 50 : 0
    return met + painOf(sting, raider.seat) + (sting.ends ? 10 : 0)
  })
}
