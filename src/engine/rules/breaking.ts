/** Breaking subroutines: steps 7 to 10 of the chart (C5.3, general/ice-and-icebreakers/3–7). */

import { perform } from '../kernel/events.ts'
import {
  cardOf,
  currentRun,
  defOf,
  type Game,
  hasKeyword,
  opened,
  pop,
  push,
  seatOf,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { breakerStrength, iceStrength } from '../kernel/stats.ts'
import type { Ability } from '../language.ts'
import type { BreakFrame, Card, Option, RunFrame, Spending } from '../state/types.ts'
import { walkTo } from './chart.ts'
import { subroutinesOf } from './run.ts'

type Breaks = Extract<Ability, { kind: 'break' }>
type Boost = Extract<Ability, { kind: 'boost' }>
type Breaker = { card: Card; ix: number; breaks: Breaks; boost: Boost | undefined }

const useOf = (g: Game, card: Card): Spending =>
  spending('icebreaker', card, hasKeyword(defOf(g, card), 'Noisy'))

/** A breaker works on ice with any of the keywords it names, or with a subroutine that traces. */
const worksOn = (g: Game, breaks: Breaks, ice: Card): boolean =>
  breaks.what === 'ice' ||
  (breaks.what === 'traces'
    ? subroutinesOf(g, ice).some((sub) => mayBreak(breaks, sub))
    : breaks.what.some((k) => hasKeyword(defOf(g, ice), k)))

const breakersFor = (g: Game, run: RunFrame, ice: Card): Breaker[] =>
  seatOf(g, run.runner).rig.flatMap((card) => {
    if (!cardOf(g, card).faceUp) return []
    const { abilities } = defOf(g, card)
    const boost = abilities.find((a) => a.kind === 'boost')
    return abilities.flatMap((a, ix) =>
      a.kind === 'break' && worksOn(g, a, ice) ? [{ card, ix, breaks: a, boost }] : [],
    )
  })

/** Boosts needed to reach the ice; null when it can't be reached. */
const boostsNeeded = (g: Game, b: Breaker, ice: Card): number | null => {
  const short = iceStrength(g, ice) - breakerStrength(g, b.card)
  if (short <= 0) return 0
  return b.boost ? Math.ceil(short / b.boost.n) : null
}

/** A breaker of traces works on those subroutines only. */
const mayBreak = (breaks: Breaks, sub: Ability): boolean =>
  breaks.what !== 'traces' || (sub.kind === 'subroutine' && sub.effects.some((e) => e.op === 'trace'))

const breakOptions = (g: Game, run: RunFrame, ice: Card, b: Breaker): Option[] => {
  const boosts = boostsNeeded(g, b, ice)
  if (boosts === null) return []
  const cost = boosts * (b.boost?.bits ?? 0) + b.breaks.bits
  if (!canPay(g, run.runner, cost, useOf(g, b.card))) return []
  return subroutinesOf(g, ice).flatMap((sub, subroutine) =>
    run.broken.includes(subroutine) || !mayBreak(b.breaks, sub)
      ? []
      : [{ verb: 'break', card: b.card, ability: b.ix, target: ice, subroutine, cost, n: boosts }],
  )
}

const boostOption = (g: Game, run: RunFrame, b: Breaker): Option[] =>
  b.boost && canPay(g, run.runner, b.boost.bits, useOf(g, b.card))
    ? [{ verb: 'boost', card: b.card, ability: b.ix, cost: b.boost.bits, n: b.boost.n }]
    : []

/** Would bits enough let the Runner break something here, or raise a breaker? Asked of open cards alone. */
export const couldBreak = (g: Game, run: RunFrame): boolean => {
  const { ice } = run
  if (ice === null || run.unbreakable) return false
  const unbroken = subroutinesOf(g, ice).filter((_, ix) => !run.broken.includes(ix))
  return (
    unbroken.length > 0 &&
    breakersFor(g, run, ice).some((b) => b.boost !== undefined || boostsNeeded(g, b, ice) === 0)
  )
}

/** What the Runner may do about the ice met; empty when nothing is left to break. */
export const breakingOptions = (g: Game, run: RunFrame): Option[] => {
  const { ice } = run
  if (ice === null || run.unbreakable || run.broken.length >= subroutinesOf(g, ice).length) return []
  const breakers = breakersFor(g, run, ice)
  return [
    ...breakers.flatMap((b) => breakOptions(g, run, ice, b)),
    ...breakers.flatMap((b) => boostOption(g, run, b)),
  ]
}

export const doBreaking = (g: Game, run: RunFrame, option: Option): void => {
  const { card, ability } = option
  if (card === undefined || ability === undefined) return
  const breaks = option.verb === 'break'
  push(g, {
    kind: 'break',
    ...opened(),
    seat: run.runner,
    breaker: card,
    ability,
    subroutine: breaks ? (option.subroutine ?? 0) : -1,
    boosts: breaks ? (option.n ?? 0) : 1,
  })
}

const boostOf = (g: Game, card: Card): Boost | undefined =>
  defOf(g, card).abilities.find((a) => a.kind === 'boost')

const addStrength = (g: Game, f: BreakFrame, run: RunFrame): void => {
  const boost = boostOf(g, f.breaker)
  if (!boost || f.boosts === 0) return
  run.boosts[f.breaker] = (run.boosts[f.breaker] ?? 0) + f.boosts * boost.n
  tell(g, 'boost', f.seat, [{ card: f.breaker }, ` is raised to strength ${breakerStrength(g, f.breaker)}.`])
}

/** 8 choose the subroutine · 9 pay for strength · 10 pay to break · back to 7. */
export const stepBreak = (g: Game, f: BreakFrame): void => {
  const run = currentRun(g)
  const breaks = defOf(g, f.breaker).abilities[f.ability]
  if (!run || breaks?.kind !== 'break') return pop(g)
  const use = useOf(g, f.breaker)
  switch (f.phase++) {
    case 0:
      if (f.subroutine >= 0) walkTo(g, run, 8)
      walkTo(g, run, 9)
      return pay(g, f.seat, f.boosts * (boostOf(g, f.breaker)?.bits ?? 0), use)
    case 1:
      return addStrength(g, f, run)
    case 2:
      if (f.subroutine < 0) return
      walkTo(g, run, 10)
      return pay(g, f.seat, breaks.bits, use)
    case 3:
      if (f.subroutine < 0) return
      return perform(g, { kind: 'broke', seat: f.seat, source: f.breaker, subroutine: f.subroutine })
    default:
      return pop(g)
  }
}
