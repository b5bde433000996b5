/** Breaks several subroutines with one choice, all or some of them, in the cheapest way (C5.3). */

import { accountOptions, accountOutcomes } from '../kernel/accounts.ts'
import {
  ask,
  bitsText,
  currentRun,
  type Game,
  isAutoma,
  newPhase,
  pickOf,
  pop,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { openReserves, sameSource } from '../kernel/pay.ts'
import { spendingLeft } from '../kernel/spending-caps.ts'
import type { BreakPlanFrame, Card, Option, Pending, RunFrame } from '../state/types.ts'
import {
  type Breaker,
  boostPrice,
  boostsNeeded,
  breakableIndexes,
  breakerSpending,
  breakersFor,
  breakPrice,
  unbrokenIndexes,
} from './breaking.ts'
import { walkTo } from './chart.ts'
import {
  type BreakBudget,
  type BreakPlan,
  type BreakWay,
  canBePaid,
  cheapestPlan,
  type Reserve,
} from './cheapest-break.ts'

/** A breaker whose use has other effects, or depends on chance, is left to the Runner, use by use. */
const isSimpleBreaker = ({ breaks, boost }: Breaker, boosts: number): boolean =>
  !breaks.all && !breaks.chance && !breaks.next && (boosts === 0 || !boost?.next)

const breakWays = (g: Game, run: RunFrame, ice: Card, b: Breaker): BreakWay[] => {
  const boosts = boostsNeeded(g, b, ice)
  if (boosts === null || !isSimpleBreaker(b, boosts)) return []
  const use = breakPrice(g, run, b.card, b.breaks, 0)
  return [
    {
      card: b.card,
      ability: b.ix,
      raise: boosts * boostPrice(g, run, b.card),
      use,
      each: breakPrice(g, run, b.card, b.breaks, 1) - use,
      max: b.breaks.upTo ?? 1,
      can: breakableIndexes(g, run, ice, b),
    },
  ]
}

/** Bits on face-up cards that may be spent on these breakers. */
const reservesFor = (g: Game, runner: number, cards: readonly Card[]): Reserve[] => {
  const found: { option: Option; n: number; cards: Card[] }[] = []
  for (const card of cards) {
    for (const { option, n } of openReserves(g, runner, breakerSpending(g, card))) {
      const known = found.find((each) => sameSource(each.option, option))
      if (known) known.cards.push(card)
      else found.push({ option, n, cards: [card] })
    }
  }
  return found
}

/** What there is to pay with, and the bits that the accounts used for it cost. */
type Purse = BreakBudget & { costs: number }

/**
 * The purse after using no account, one account, two …; their cost counts against the limit on all spending.
 */
const pursesFor = (g: Game, runner: number, cards: readonly Card[]): Purse[] => {
  const rooms = cards.map((card) => spendingLeft(g, runner, breakerSpending(g, card)))
  const [purpose, all] = [
    Math.min(...rooms.map((room) => room.purpose)),
    Math.min(...rooms.map((room) => room.all)),
  ]
  const reserves = reservesFor(g, runner, cards)
  return accountOutcomes(g, runner, all).map(({ bits: pool, costs }) => ({
    pool,
    reserves,
    limit: Math.min(purpose, all - costs),
    costs,
  }))
}

type Planned = { plan: BreakPlan; means: Purse }
type Planner = (subs: readonly number[]) => Planned | null

/** Plans for the current ice. The breakers and the purses are computed only once. */
const plannerFor = (g: Game, run: RunFrame): Planner => {
  const { ice, runner } = run
  if (ice === null || run.unbreakable) return () => null
  const ways = breakersFor(g, run, ice).flatMap((b) => breakWays(g, run, ice, b))
  let known: Purse[] | undefined
  return (subs) => {
    if (subs.length === 0 || !subs.every((sub) => ways.some(({ can }) => can.includes(sub)))) return null
    known ??= pursesFor(g, runner, [...new Set(ways.map(({ card }) => card))])
    return firstPayable(subs, ways, known)
  }
}

/** The first purse that can pay, so that a plan uses no more accounts than it needs; the last if none can. */
const firstPayable = (
  subs: readonly number[],
  ways: readonly BreakWay[],
  purses: readonly Purse[],
): Planned | null => {
  let planned: Planned | null = null
  for (const means of purses) {
    const plan = cheapestPlan(subs, ways, means)
    planned = plan && { plan, means }
    if (plan === null || plan.payable) return planned
  }
  return planned
}

/** With up to this many unbroken subroutines, every combination is offered with its price. */
const manyToChooseFrom = 5

const subsInSet = (subs: readonly number[], set: number): number[] =>
  subs.filter((_, n) => (set & (1 << n)) !== 0)

/**
 * The affordable choices of two or more subroutines, but not all. `n` is the choice as a bit set; the lowest
 * bit is the first subroutine.
 */
function* someOptions(planFor: Planner, subs: readonly number[]): Generator<Option> {
  if (subs.length > manyToChooseFrom) return
  for (let set = 1; set < (1 << subs.length) - 1; set++) {
    const chosen = subsInSet(subs, set)
    const planned = chosen.length < 2 ? null : planFor(chosen)
    if (!planned?.plan.payable) continue
    const names = chosen.map((sub) => sub + 1)
    const words = [`Break ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`]
    yield { verb: 'break-plan', n: set, cost: planned.plan.cost, words }
  }
}

/**
 * Options to break several subroutines at once, for people only: automas go use by use. `beyond` holds the
 * price of breaking everything if the Runner cannot pay it, and the bits it has for it.
 */
export const plansFor = (g: Game, run: RunFrame): Pick<Pending, 'options' | 'beyond'> => {
  const { ice, runner } = run
  if (ice === null || isAutoma(g, runner)) return { options: [] }
  const subs = unbrokenIndexes(g, run, ice)
  const planFor = plannerFor(g, run)
  const all = planFor(subs)
  const options: Option[] = []
  if (subs.length > 1) {
    if (all?.plan.payable) options.push({ verb: 'break-plan', target: ice, cost: all.plan.cost })
    if (!someOptions(planFor, subs).next().done) options.push({ verb: 'break-these', target: ice })
  }
  return all && !all.plan.payable ? { options, beyond: shortOf(all) } : { options }
}

const shortOf = ({ plan, means }: Planned): NonNullable<Pending['beyond']> => {
  const cards = plan.uses.map(({ way }) => way.card)
  const reserves = means.reserves.filter((reserve) => cards.some((card) => reserve.cards.includes(card)))
  const have = reserves.reduce((sum, { n }) => sum + n, means.pool)
  return { cost: plan.cost, have: Math.min(have, means.limit) }
}

export const isPlan = ({ verb }: Option): boolean => verb === 'break-plan' || verb === 'break-these'

export const doPlan = (g: Game, run: RunFrame, { verb, cost }: Option): void => {
  if (run.ice === null) return
  push(g, {
    kind: 'break-plan',
    ...newPhase(),
    seat: run.runner,
    ice: run.ice,
    subs: unbrokenIndexes(g, run, run.ice),
    left: cost ?? 0,
    ...(verb === 'break-these' ? { choosing: true } : {}),
  })
}

const chooseThese = (g: Game, f: BreakPlanFrame, run: RunFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.verb === 'pass') return pop(g)
  if (picked) {
    f.choosing = false
    f.subs = subsInSet(f.subs, picked.n ?? 0)
    f.left = picked.cost ?? 0
    return
  }
  ask(g, {
    seat: f.seat,
    kind: 'option',
    prompt: ['Which subroutines of ', { card: f.ice }, ' do you break?'],
    min: 1,
    max: 1,
    options: [
      ...someOptions(plannerFor(g, run), f.subs),
      { verb: 'pass', words: ['Back to the other ways'] },
    ],
  })
}

const standsAt = (run: RunFrame | null, ice: Card): run is RunFrame =>
  run !== null && run.ice === ice && !run.ended && run.encountering && run.detour === undefined

const openAccount = (g: Game, f: BreakPlanFrame, option: Option): void =>
  push(g, { kind: 'use', ...newPhase(), seat: f.seat, option: { ...option } })

/** A plan that needs accounts uses them before anything is paid, while there are bits for their own price. */
const asksForAccount = (g: Game, f: BreakPlanFrame, { plan, means }: Planned): boolean => {
  if (!plan.payable || plan.cost > f.left) return false
  let need = seatOf(g, f.seat).bits
  while (!canBePaid(plan.uses, { ...means, pool: need })) need++
  if (need === seatOf(g, f.seat).bits) return false
  const options = accountOptions(g, f.seat, null, need, means.limit + means.costs - plan.cost)
  const [first] = options
  if (!first) return false
  if (options.length === 1) openAccount(g, f, first)
  else {
    const prompt = [`Breaking costs ${bitsText(plan.cost)}. Which account do you use for it?`]
    ask(g, { seat: f.seat, kind: 'option', prompt, min: 1, max: 1, options })
  }
  return true
}

/**
 * Takes the next use of the cheapest plan for what is left. Ends if that has become more expensive, or if the
 * last use broke nothing.
 */
export const stepBreakPlan = (g: Game, f: BreakPlanFrame): void => {
  const run = currentRun(g)
  if (!standsAt(run, f.ice)) return pop(g)
  if (f.choosing) return chooseThese(g, f, run)
  const account = pickOf(takeAnswer(f, f.seat))
  if (account) return openAccount(g, f, account)
  const subs = f.subs.filter((sub) => unbrokenIndexes(g, run, f.ice).includes(sub))
  const stuck = f.phase > 0 && subs.length >= f.subs.length
  const planned = stuck ? null : plannerFor(g, run)(subs)
  if (planned && f.phase === 0 && asksForAccount(g, f, planned)) return
  const plan = planned?.plan
  const [use, ...later] = plan?.uses ?? []
  if (!plan?.payable || !use || plan.cost > f.left) return pop(g)
  f.phase = 1
  f.subs = subs
  f.left -= use.cost
  if (run.step !== 7) walkTo(g, run, 7)
  startUse(g, f, run, use, later)
}

type Uses = BreakPlan['uses']

const startUse = (g: Game, f: BreakPlanFrame, run: RunFrame, use: Uses[number], later: Uses): void => {
  const { card, ability, max } = use.way
  const breaker = breakersFor(g, run, f.ice).find((b) => b.card === card && b.ix === ability)
  push(g, {
    kind: 'break',
    ...newPhase(),
    seat: f.seat,
    breaker: card,
    ability,
    subroutine: use.subs[0] ?? 0,
    boosts: (breaker && boostsNeeded(g, breaker, f.ice)) ?? 0,
    ...(max > 1 ? { left: [...use.subs] } : {}),
    later: later.map(({ way }) => breakerSpending(g, way.card)),
  })
}
