/** Breaking subroutines: steps 7 to 10 of the chart (C5.3, general/ice-and-icebreakers/3–7). */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { perform } from '../kernel/events.ts'
import {
  ask,
  bitsText,
  cardOf,
  currentRun,
  defOf,
  type Game,
  hasKeyword,
  isKind,
  newPhase,
  pickedOf,
  pop,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { activeAbilities } from '../kernel/listeners.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import { openWindow } from '../kernel/open-windows.ts'
import { remember } from '../kernel/past.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { addLasting, startEffects } from '../kernel/start-effects.ts'
import { breakBits, breakerStrength, fits, iceStrength, useBits } from '../kernel/stats.ts'
import { isIgnored, subroutinesOf } from '../kernel/subroutines.ts'
import type { Ability, BreakAbility } from '../language/index.ts'
import { rollDie } from '../state/random.ts'
import type { BreakFrame, Card, Option, RunFrame, Spending } from '../state/types.ts'
import { walkTo } from './chart.ts'
import { mightAnswer } from './rez-moments.ts'

type BoostAbility = Extract<Ability, { kind: 'boost' }>
/** A break ability of a card (by index), with the boost of that card. */
export type Breaker = { card: Card; ix: number; breaks: BreakAbility; boost: BoostAbility | undefined }

export const breakerSpending = (g: Game, card: Card): Spending =>
  spending('icebreaker', card, hasKeyword(defOf(g, card), 'Noisy'))

/** A breaker works on ice with any of its keywords, or on a subroutine that traces. */
const worksOn = (g: Game, breaks: BreakAbility, breaker: Card, ice: Card): boolean => {
  const { what } = breaks
  if (what === 'ice') return true
  if (what === 'traces') return subroutinesOf(g, ice).some((sub) => mayBreak(breaks, sub))
  if (what !== 'chosen') return what.some((k) => isKind(g, ice, k))
  const { chosen } = cardOf(g, breaker)
  return chosen !== undefined && isKind(g, ice, chosen)
}

/** "Cannot" rules out every way to use it (corp/aardvark/2). */
export const isBanned = (g: Game, run: RunFrame, breaker: Card): boolean =>
  activeAbilities(g, 'cannotUse').some(
    ({ ability, you, card }) =>
      (you === run.runner || you === run.corp) &&
      fits(g, breaker, ability.what, card) &&
      allHold(g, ability.if, contextOf(g, you, card)),
  )

/**
 * Cancels what this breaker did at this ice: its boosts are lost and the subroutines it broke are whole
 * again. The bits stay spent.
 */
const undo = (run: RunFrame, breaker: Card): void => {
  const by = run.brokenBy ?? {}
  if (Object.values(by).includes(breaker)) run.fullyBroken = run.fullyBroken.filter((ice) => ice !== run.ice)
  run.broken = run.broken.filter((n) => by[n] !== breaker)
  run.brokenWith = run.brokenWith.filter((card) => card !== breaker)
  delete run.boosts[breaker]
}

/**
 * A rival may respond once the use of a breaker is paid for. True if the use fails, or waits for the
 * response.
 */
const isAnswered = (g: Game, f: BreakFrame, run: RunFrame): boolean => {
  if (isBanned(g, run, f.breaker)) {
    undo(run, f.breaker)
    pop(g)
    return true
  }
  if (f.answered || !mightAnswer(g, run.corp, f.breaker)) return false
  f.answered = true
  f.phase--
  openWindow(g, 'breaker', [run.corp], [f.breaker])
  return true
}

/** The break abilities in the Runner's rig that work on this ice. */
export const breakersFor = (g: Game, run: RunFrame, ice: Card): Breaker[] => {
  const breakers: Breaker[] = []
  for (const card of seatOf(g, run.runner).rig) {
    if (!cardOf(g, card).faceUp) continue
    let ix = -1
    for (const a of defOf(g, card).abilities) {
      ix++
      if (a.kind === 'break' && !isBanned(g, run, card) && worksOn(g, a, card, ice))
        breakers.push({ card, ix, breaks: a, boost: boostAbility(g, card) })
    }
  }
  return breakers
}

/** Boosts needed to reach the ice's strength; null if it cannot be reached. */
export const boostsNeeded = (g: Game, b: Breaker, ice: Card): number | null => {
  const short = iceStrength(g, ice) - breakerStrength(g, b.card)
  if (short <= 0) return 0
  return b.boost ? Math.ceil(short / b.boost.n) : null
}

/** A breaker for traces works on tracing subroutines only. */
const mayBreak = (breaks: BreakAbility, sub: Ability): boolean =>
  breaks.what !== 'traces' || (sub.kind === 'subroutine' && sub.effects.some((e) => e.op === 'trace'))

/** Indexes of the subroutines that are neither broken nor ignored. */
export const unbrokenIndexes = (g: Game, run: RunFrame, ice: Card): number[] => {
  const left: number[] = []
  subroutinesOf(g, ice).forEach((sub, n) => {
    if (!run.broken.includes(n) && !isIgnored(g, run.runner, ice, sub)) left.push(n)
  })
  return left
}

const tryKey = (breaker: Card, subroutine: number): string => `${breaker}/${subroutine}`

/** Indexes of the subroutines this breaker may try to break. */
export const breakableIndexes = (
  g: Game,
  run: RunFrame,
  ice: Card,
  { card, breaks }: Pick<Breaker, 'card' | 'breaks'>,
): number[] => {
  const subs = subroutinesOf(g, ice)
  return unbrokenIndexes(g, run, ice).filter((n) => {
    const sub = subs[n]
    return sub !== undefined && mayBreak(breaks, sub) && !run.tried?.includes(tryKey(card, n))
  })
}

const breakOptions = (g: Game, run: RunFrame, ice: Card, b: Breaker): Option[] => {
  const boosts = boostsNeeded(g, b, ice)
  const subs = breakableIndexes(g, run, ice, b)
  if (boosts === null || subs.length === 0) return []
  const at = b.breaks.all ? subs.length : 1
  const cost = boosts * boostPrice(g, run, b.card) + breakPrice(g, run, b.card, b.breaks, at)
  if (!canPay(g, run.runner, cost, breakerSpending(g, b.card))) return []
  const option: Option = { verb: 'break', card: b.card, ability: b.ix, target: ice, cost, n: boosts }
  if (b.breaks.all) return [{ ...option, verb: 'break-all' }]
  if (b.breaks.upTo !== undefined && subs.length > 1) return [{ ...option, verb: 'break-some' }]
  return subs.map((subroutine) => ({ subroutine, ...option }))
}

/** The price of breaking `subs` subroutines with one use (corp/crystal-palace-station-grid/1–2). */
export const breakPrice = (
  g: Game,
  run: RunFrame,
  breaker: Card,
  { bits }: BreakAbility,
  subs: number,
): number => bits + useBits(g, run.runner, run.fort, breaker) + subs * breakBits(g, run.runner, run.fort)

/** The price of raising a breaker once, which also counts as a use. */
export const boostPrice = (g: Game, run: RunFrame, breaker: Card): number => {
  const boost = boostAbility(g, breaker)
  return boost ? boost.bits + useBits(g, run.runner, run.fort, breaker) : 0
}

const boostOption = (g: Game, run: RunFrame, { card, ix, boost }: Breaker): Option[] => {
  const cost = boostPrice(g, run, card)
  return boost && canPay(g, run.runner, cost, breakerSpending(g, card))
    ? [{ verb: 'boost', card, ability: ix, cost, n: boost.n }]
    : []
}

/** True if subroutines are left that would resolve, whether or not they can be broken. */
export const hasUnbroken = (g: Game, run: RunFrame): boolean =>
  run.ice !== null && unbrokenIndexes(g, run, run.ice).length > 0

/**
 * True if the Runner, given enough bits, could break something here or raise a breaker. Looks at face-up
 * cards only.
 */
export const couldBreak = (g: Game, run: RunFrame): boolean => {
  const { ice } = run
  if (ice === null || run.unbreakable) return false
  return (
    unbrokenIndexes(g, run, ice).length > 0 &&
    breakersFor(g, run, ice).some((b) => b.boost !== undefined || boostsNeeded(g, b, ice) === 0)
  )
}

/** What the Runner may do about the current ice; empty if nothing is left to break. */
export const breakingOptions = (g: Game, run: RunFrame): Option[] => {
  const { ice } = run
  if (ice === null || run.unbreakable || unbrokenIndexes(g, run, ice).length === 0) return []
  const breakers = breakersFor(g, run, ice)
  const options: Option[] = []
  for (const b of breakers) options.push(...breakOptions(g, run, ice, b))
  for (const b of breakers) options.push(...boostOption(g, run, b))
  return options
}

export const doBreaking = (g: Game, run: RunFrame, option: Option): void => {
  const { card, ability } = option
  if (card === undefined || ability === undefined || run.ice === null) return
  const raises = option.verb === 'boost'
  push(g, {
    kind: 'break',
    ...newPhase(),
    seat: run.runner,
    breaker: card,
    ability,
    subroutine: raises ? -1 : (option.subroutine ?? 0),
    boosts: raises ? 1 : (option.n ?? 0),
    ...(option.verb === 'break-all' ? { left: unbrokenIndexes(g, run, run.ice) } : {}),
    ...(option.verb === 'break-some' ? { choosing: true } : {}),
  })
}

const boostAbility = (g: Game, card: Card): BoostAbility | undefined => {
  for (const a of defOf(g, card).abilities) if (a.kind === 'boost') return a
  return undefined
}

const addStrength = (g: Game, f: BreakFrame, run: RunFrame): void => {
  const boost = boostAbility(g, f.breaker)
  if (!boost || f.boosts === 0) return
  const { until, next } = boost
  const n = f.boosts * boost.n
  const ctx = contextOf(g, f.seat, f.breaker)
  if (until === undefined) run.boosts[f.breaker] = (run.boosts[f.breaker] ?? 0) + n
  else
    addLasting(g, { ctx }, { kind: 'modify', stat: 'breakerStrength', of: 'this', n }, until, {
      card: f.breaker,
    })
  tell(g, 'boost', f.seat, [{ card: f.breaker }, ` is raised to strength ${breakerStrength(g, f.breaker)}.`])
  if (next) startEffects(g, [{ op: 'repeat', n: f.boosts, effects: next }], ctx)
}

/** An attempt that may fail. Its damage is dealt before anything else is broken (runner/blink/1–2). */
const isLucky = (g: Game, f: BreakFrame, run: RunFrame, { chance }: BreakAbility): boolean => {
  if (!chance) return true
  run.tried = [...(run.tried ?? []), tryKey(f.breaker, f.subroutine)]
  const face = rollDie(g.s)
  tellFacts(g, { n: face }, 'roll', f.seat, [{ card: f.breaker }, `: the die shows ${face}.`])
  if (chance.faces.includes(face)) return true
  const { damage } = chance
  perform(g, { kind: 'damage', seat: f.seat, by: f.seat, n: face, damage, source: f.breaker })
  return false
}

/** Breaks what is to be broken, one subroutine on each call. */
const breakNext = (g: Game, f: BreakFrame, run: RunFrame, breaks: BreakAbility): void => {
  if (f.subroutine < 0) return
  const subroutine = f.left === undefined ? f.subroutine : f.left.shift()
  if (subroutine === undefined || !isLucky(g, f, run, breaks)) return
  if (f.left !== undefined && f.left.length > 0) f.phase--
  perform(g, { kind: 'broke', seat: f.seat, source: f.breaker, subroutine })
}

const raise = (g: Game, f: BreakFrame, run: RunFrame): void => {
  if (f.boosts > 0 && isAnswered(g, f, run)) return
  f.answered = false
  addStrength(g, f, run)
}

/** What each subroutine beyond the first adds to the price. */
const extraWords = (g: Game, run: RunFrame): string => {
  const more = breakBits(g, run.runner, run.fort)
  return more === 0 ? '' : ` Each after the first costs ${bitsText(more)} more.`
}

/**
 * Chooses the subroutines of a use that can break several. Each chosen one is paid for
 * (runner/pile-driver/2).
 */
const chooseSubroutines = (g: Game, f: BreakFrame, run: RunFrame, breaks: BreakAbility): boolean => {
  const answer = takeAnswer(f, f.seat)
  if (answer) {
    f.left = pickedOf(answer).flatMap(({ subroutine }) => subroutine ?? [])
    f.choosing = false
    return true
  }
  const { breaker: card, ability } = f
  const subs = run.ice === null ? [] : breakableIndexes(g, run, run.ice, { card, breaks })
  const raising = f.boosts * boostPrice(g, run, card)
  const able = (n: number): boolean =>
    canPay(g, f.seat, raising + breakPrice(g, run, card, breaks, n), breakerSpending(g, card))
  let max = Math.min(breaks.upTo ?? 1, subs.length)
  while (max > 1 && !able(max)) max--
  ask(g, {
    seat: f.seat,
    kind: 'option',
    prompt: ['Which subroutines do you break with ', { card }, `?${extraWords(g, run)}`],
    min: 1,
    max,
    options: subs.map((subroutine) => ({ verb: 'break', card, ability, subroutine })),
  })
  return false
}

/** Pays for strength, with the price of the following break held back. */
const payToRaise = (g: Game, f: BreakFrame, run: RunFrame, breaks: BreakAbility): void => {
  const use = breakerSpending(g, f.breaker)
  const n = f.subroutine < 0 ? 0 : breakPrice(g, run, f.breaker, breaks, f.left?.length ?? 1)
  pay(g, f.seat, f.boosts * boostPrice(g, run, f.breaker), use, { n, use }, f.later)
}

const payToBreak = (g: Game, f: BreakFrame, run: RunFrame, breaks: BreakAbility): void => {
  if (f.subroutine < 0) return
  walkTo(g, run, 10)
  const price = breakPrice(g, run, f.breaker, breaks, f.left?.length ?? 1)
  pay(g, f.seat, price, breakerSpending(g, f.breaker), undefined, f.later)
}

/** Records the use of a Noisy icebreaker, for any purpose. */
export const makeNoise = (g: Game, run: RunFrame, breaker: Card): void => {
  if (!breakerSpending(g, breaker).noisy) return
  run.noisy = true
  remember(g, 'noise', run.runner, breaker)
}

/** Steps: 8 choose the subroutine · 9 pay for strength · 10 pay to break · back to 7. */
export const stepBreak = (g: Game, f: BreakFrame): void => {
  const run = currentRun(g)
  const breaks = defOf(g, f.breaker).abilities[f.ability]
  if (!run || breaks?.kind !== 'break') return pop(g)
  if (f.choosing && !chooseSubroutines(g, f, run, breaks)) return
  switch (f.phase++) {
    case 0:
      makeNoise(g, run, f.breaker)
      if (f.subroutine >= 0) walkTo(g, run, 8)
      walkTo(g, run, 9)
      return payToRaise(g, f, run, breaks)
    case 1:
      return raise(g, f, run)
    case 2:
      return payToBreak(g, f, run, breaks)
    case 3:
      return f.subroutine >= 0 && isAnswered(g, f, run) ? undefined : breakNext(g, f, run, breaks)
    case 4:
      return f.subroutine < 0 ? undefined : followUp(g, f, breaks)
    default:
      return pop(g)
  }
}

const followUp = (g: Game, f: BreakFrame, { next }: BreakAbility): void => {
  if (next) startEffects(g, next, contextOf(g, f.seat, f.breaker))
}
