/**
 * Estimates win probabilities from a position by letting judgement play it on repeatedly with new random
 * draws.
 */
import { type Game, openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState, Pool } from '../../engine/index.ts'
import { takeChoice } from '../../engine/kernel/answer.ts'
import { advanceGame } from '../../engine/loop.ts'
import { cloneState } from '../../engine/state/clone.ts'
import type { Card, Pending } from '../../engine/state/types.ts'
import type { BetterMove } from '../reasons/index.ts'
import type { Chance } from '../thinking/chance.ts'
import type { Two } from './features.ts'
import { corpChanceOnTable } from './value.ts'

/** What a rollout needs: how seats answer, the evaluation, and how far to play. */
export type RolloutTable = {
  pool: Pool
  two: Two
  /** Answers a decision of any seat by judgement over that seat's view. */
  plain: (g: Game, pending: Pending) => Choice
  /** Random draws seeded by these words. */
  chanceOf: (words: string) => Chance
  /** A better move than the one played, by what its seat knew; null where answers are not compared. */
  better: (g: Game, pending: Pending, played: Choice, rollouts: number) => BetterMove | null
  /** Turns to play before the table is evaluated. */
  turns: number
}

/** The mean of several rollouts; `error` is its standard error. */
export type Estimate = { corp: number; error: number; rollouts: number }

const HEX = 8
const ENDLESS = 500
/** The error of the evaluation itself, which more rollouts do not reduce. */
const MODEL = 0.03

/** Positions in the pile of cards that nobody knew: which of these comes next was chance. */
const unknownPositions = ({ cards }: GameState, pile: readonly Card[]): number[] =>
  pile.flatMap((card, n) => (cards[card]?.known === 0 && !cards[card]?.faceUp ? [n] : []))

/** Shuffles the cards at these positions of a pile among themselves. */
const mix = (pile: number[], places: readonly number[], chance: Chance): void => {
  for (let i = places.length - 1; i > 0; i--) {
    const [a, b] = [places[i] ?? 0, places[chance(i + 1)] ?? 0]
    ;[pile[a], pile[b]] = [pile[b] ?? 0, pile[a] ?? 0]
  }
}

/**
 * The position with new randomness: unknown cards of decks in another order, and likewise the piles and AI
 * cards that an automa has not turned up.
 */
export const dealtAnew = (from: GameState, chance: Chance): GameState => {
  const state = cloneState(from)
  for (const { stack, automa } of state.seats) {
    const piles = Object.values(automa?.piles ?? {})
    for (const pile of [stack, ...piles]) mix(pile, unknownPositions(state, pile), chance)
    if (automa) mix(automa.deck, [...automa.deck.keys()], chance)
  }
  state.seed = Array.from({ length: HEX }, () => chance(0x1_0000_0000).toString(16).padStart(8, '0')).join('')
  return state
}

const playedOn = ({ pool, plain, two, turns }: RolloutTable, state: GameState): number => {
  const g = openDirect(state, pool)
  const end = state.turn.number + turns
  for (let n = 0; n < ENDLESS && !g.s.over && g.s.turn.number < end; n++) {
    const pending = g.s.decisions[0]
    if (!pending || takeChoice(g, pending.seat, pending.id, plain(g, pending))) break
    advanceGame(g)
  }
  return corpChanceOnTable(g, two)
}

/** A finished game needs no rollouts. */
const estimateSettled = (g: Game, two: Two): Estimate => ({
  corp: corpChanceOnTable(g, two),
  error: 0,
  rollouts: 0,
})

/** Plays a position on `rollouts` times. The same words always give the same estimate. */
export const estimate = (
  table: RolloutTable,
  state: GameState,
  rollouts: number,
  words: string,
): Estimate => {
  if (state.over) return estimateSettled(openDirect(state, table.pool), table.two)
  const values: number[] = []
  for (let n = 0; n < rollouts; n++) {
    const chance = table.chanceOf(`${words}/${n}`)
    try {
      values.push(playedOn(table, dealtAnew(state, chance)))
    } catch {
      // A rollout that cannot be played is left out.
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
  const error = Math.sqrt(spread / Math.max(1, values.length) + MODEL ** 2)
  return { corp: values.length === 0 ? 0.5 : mean, error, rollouts: values.length }
}

/** The position after an answer; null if the answer is not legal. */
export const tryAnswer = (
  { pool }: Pick<RolloutTable, 'pool'>,
  state: GameState,
  { seat, id }: Pick<Pending, 'seat' | 'id'>,
  choice: Choice,
): GameState | null => {
  const g = openDirect(cloneState(state), pool)
  if (takeChoice(g, seat, id, choice)) return null
  advanceGame(g)
  return g.s
}
