/**
 * The proof of a puzzle: one first move forces the win against every defence, and every other first move
 * fails.
 * In a puzzle both sides know what is installed (`open`). They do not know decks and the other hand, so a
 * solution must not need them: it draws no card, makes no run on a central fort and uses no randomness.
 * Another first move is refuted if it fails in one of several worlds, which differ in the order of those
 * cards and in random results, even for a player who knows that world.
 */
import { chanceOf, shuffleList } from '../automa/thinking/chance.ts'
import type { Game } from '../engine/in-place.ts'
import type { Choice, GameState, Pool } from '../engine/index.ts'
import { cloneState } from '../engine/state/clone.ts'
import type { Pending, Seat } from '../engine/state/types.ts'
import { choicesOf, type Hunt, isForced, positionAfter, Unsearchable } from './search.ts'

/** Answers a decision of any seat by judgement. */
type Judge = (g: Game, pending: Pending) => Choice
/** What a proof needs; `max`: positions to examine. */
export type Prover = { pool: Pool; plain: Judge; max: number }
/** The winning first move, and the number of first moves. */
export type Proof = { first: Choice; moves: number }

const WORLDS = 3

/**
 * The same position with other hidden cards: decks in another order, and the other side's hand dealt again.
 */
export const otherWorld = (from: GameState, seat: Seat, nth: number): GameState => {
  if (nth === 0) return from
  const state = cloneState(from)
  const chance = chanceOf(`world/${nth}`)
  state.seats.forEach(({ stack, hand }, each) => {
    const cards = each === seat ? stack : [...stack, ...hand]
    const defs = shuffleList(
      cards.map((card) => state.cards[card]?.def ?? ''),
      chance,
    )
    cards.forEach((card, n) => {
      const c = state.cards[card]
      if (c) c.def = defs[n] ?? c.def
    })
  })
  state.seed = chance(0x1_0000_0000).toString(16).padStart(64, '0')
  return state
}

const huntOf = ({ pool, max }: Prover, state: GameState, seat: Seat, sure: boolean): Hunt => ({
  pool,
  seat,
  turn: state.turn.number,
  sure,
  left: max,
})

/** Whether this first move wins in a world, for a player who knows that world. */
const provesFirstMove = (prover: Prover, world: GameState, seat: Seat, choice: Choice): boolean => {
  const [pending] = world.decisions
  return pending
    ? isForced(huntOf(prover, world, seat, false), positionAfter(prover.pool, world, pending, choice))
    : false
}

/**
 * Whether there is any sure win in the world as it is. False if finding it takes more than `max` positions.
 */
export const isWinnable = ({ pool }: Prover, state: GameState, max: number): boolean => {
  const seat = state.decisions[0]?.seat ?? 0
  try {
    return isForced({ pool, seat, turn: state.turn.number, sure: true, left: max }, state)
  } catch (err) {
    if (err instanceof Unsearchable) return false
    throw err
  }
}

/** Whether it certainly wins in every world. */
const isSure = (prover: Prover, state: GameState, seat: Seat, choice: Choice): boolean => {
  for (let n = 0; n < WORLDS; n++) {
    const world = otherWorld(state, seat, n)
    const [pending] = world.decisions
    if (!pending) return false
    const next = positionAfter(prover.pool, world, pending, choice)
    if (next.drawn !== world.drawn || !isForced(huntOf(prover, world, seat, true), next)) return false
  }
  return true
}

/** Whether there is a world in which it fails. */
const isRefuted = (prover: Prover, state: GameState, seat: Seat, choice: Choice): boolean => {
  for (let n = 0; n < WORLDS; n++)
    if (!provesFirstMove(prover, otherWorld(state, seat, n), seat, choice)) return true
  return false
}

/** The one first move that wins; null if there is none, more than one, or no answer. */
export const prove = (prover: Prover, state: GameState): Proof | null => {
  const [pending] = state.decisions
  if (pending?.kind !== 'act') return null
  const { seat } = pending
  try {
    const choices = choicesOf(state, pending)
    let first: Choice | null = null
    for (const choice of choices) {
      if (isRefuted(prover, state, seat, choice)) continue
      if (first !== null) return null
      first = choice
    }
    return first !== null && isSure(prover, state, seat, first) ? { first, moves: choices.length } : null
  } catch (err) {
    if (err instanceof Unsearchable) return null
    throw err
  }
}
