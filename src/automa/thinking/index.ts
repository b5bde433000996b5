/** An opponent that thinks: tries what it may do in games that agree with what it knows, and plays what does best. */
import { type Game, openDirect } from '../../engine/direct.ts'
import type { Choice, GameState, Pool } from '../../engine/index.ts'
import { optionId, takeChoice } from '../../engine/kernel/answer.ts'
import { advanceGame } from '../../engine/loop.ts'
import { cloneState } from '../../engine/state/clone.ts'
import type { Option, Pending } from '../../engine/state/types.ts'
import { type Asked, atOnce } from '../at-once.ts'
import type { Chance } from './chance.ts'
import { chanceOf } from './value.ts'
import { veil } from './veil.ts'
import { type Prior, worldOf } from './worlds.ts'

/** Answers a decision of any seat by simple judgement over what that seat sees. */
export type Plain = (g: Game, pending: Pending) => Choice

export type Mind = {
  pool: Pool
  plain: Plain
  priors: readonly Prior[]
  /** So many games are played on for a decision at most. */
  rollouts: number
  /** So many turns far. */
  turns: number
  /** True once there is no time left; what is known by then decides. */
  late?: () => boolean
}

/** A choice and what speaks for it; `gain` is in chances of winning, over what judgement would have done. */
export type Thought = { choice: Choice; plain: Choice; gain: number; rollouts: number }

/** More answers than these are not tried. */
const MOST_TRIED = 8
/** Rounds before those that do worst are left. */
const FIRST_LOOK = 2
/** Worlds that something else than judgement has to have been tried in. */
const LEAST_WORLDS = 4
/** Something else than judgement has to be better by so many standard errors. */
const SURE = 1
const ENDLESS = 600

type Tried = { choice: Choice; values: number[] }

const WORTH_THOUGHT: readonly Pending['kind'][] = ['act', 'window', 'confirm', 'option']

/** Is there something to think about, and an answer at a time? */
export const isWorthThought = (asked: Asked): boolean =>
  WORTH_THOUGHT.includes(asked.kind) &&
  asked.max === 1 &&
  asked.min <= 1 &&
  asked.options.length > 1 &&
  atOnce(asked) === null

/** One answer for each different thing that may be done: copies of a card are one. */
const candidates = ({ s }: Game, { options }: Pending, plain: Choice): Choice[] => {
  const met = new Set<string>()
  const nameOf = ({ verb, card, fort, ability, target, subroutine }: Option): string =>
    [
      verb,
      card === undefined || s.cards[card]?.install ? card : s.cards[card]?.def,
      ...[fort, ability, target, subroutine],
    ].join()
  const found: Choice[] = [plain]
  const own = Array.isArray(plain) ? plain[0] : undefined
  options.forEach((option, n) => {
    if (optionId(n) === own) met.add(nameOf(option))
  })
  options.forEach((option, n) => {
    const name = nameOf(option)
    if (met.has(name) || option.verb === 'purge') return
    met.add(name)
    found.push([optionId(n)])
  })
  return found
}

/** Plays on by judgement after an answer; null where that world can't be played. */
const playedOn = (mind: Mind, world: GameState, pending: Pending, choice: Choice): number | null => {
  try {
    const g = openDirect(cloneState(world), mind.pool)
    if (takeChoice(g, pending.seat, pending.id, choice)) return null
    advanceGame(g)
    const end = world.turn.number + mind.turns
    for (let n = 0; n < ENDLESS && !g.s.over && g.s.turn.number < end; n++) {
      const next = g.s.decisions[0]
      if (!next || takeChoice(g, next.seat, next.id, mind.plain(g, next))) return null
      advanceGame(g)
    }
    return chanceOf(g, pending.seat)
  } catch {
    return null
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Is it better than judgement, in the same worlds, beyond what chance would make of it? */
const isBetter = ({ values }: Tried, plain: Tried): boolean => {
  const gains = values.map((value, n) => value - (plain.values[n] ?? 0))
  const gain = mean(gains)
  const spread = mean(gains.map((each) => (each - gain) ** 2))
  return gains.length >= LEAST_WORLDS && gain > SURE * Math.sqrt(spread / gains.length) && gain > 0.005
}

/** The better half, and judgement. */
const better = (tried: Tried[]): Tried[] => {
  const [plain, ...others] = tried
  if (!plain || others.length < 3) return tried
  const ranked = others.sort((a, b) => mean(b.values) - mean(a.values))
  return [plain, ...ranked.slice(0, Math.ceil(others.length / 2))]
}

/** What a seat makes of its decision. The same view, priors, chance and rollouts always get the same answer. */
export const think = (mind: Mind, g: Game, pending: Pending, chance: Chance): Thought => {
  const plain = mind.plain(g, pending)
  const nothing: Thought = { choice: plain, plain, gain: 0, rollouts: 0 }
  if (!isWorthThought(pending)) return nothing
  const { seat } = pending
  const veiled = veil(g.s, seat)
  if (!veiled) return nothing
  let tried: Tried[] = candidates(openDirect(veiled, mind.pool), pending, plain)
    .slice(0, MOST_TRIED)
    .map((choice) => ({ choice, values: [] }))
  if (tried.length < 2) return nothing
  let rollouts = 0
  for (let round = 1; rollouts + tried.length <= mind.rollouts && !mind.late?.(); round++) {
    const world = worldOf(veiled, seat, mind.pool, mind.priors, chance)
    const values = tried.map(({ choice }) => playedOn(mind, world, pending, choice))
    rollouts += tried.length
    if (values.some((value) => value === null)) continue
    tried.forEach((each, n) => void each.values.push(values[n] ?? 0))
    if (round % FIRST_LOOK === 0) tried = better(tried)
  }
  const [own, ...others] = tried
  if (!own) return { ...nothing, rollouts }
  const best = others
    .filter((each) => isBetter(each, own))
    .reduce<Tried | null>(
      (most, each) => (most && mean(most.values) >= mean(each.values) ? most : each),
      null,
    )
  if (!best) return { ...nothing, rollouts }
  return { choice: best.choice, plain, gain: mean(best.values) - mean(own.values), rollouts }
}
