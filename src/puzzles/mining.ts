/** Finds puzzles in games: positions in which exactly one first move wins this turn. */

import { forcedAnswer } from '../automa/forced-answers.ts'
import { words } from '../cards/engine.ts'
import { dealDirect, type Game, openDirect } from '../engine/in-place.ts'
import { BadPosition, type Choice, type GameState, type Position } from '../engine/index.ts'
import { optionId } from '../engine/kernel/answer.ts'
import { defOf } from '../engine/kernel/game.ts'
import { pointsOf } from '../engine/kernel/stats.ts'
import { positionOf } from '../engine/rules/position-of.ts'
import type { Pending, Seat, SeatState } from '../engine/state/types.ts'
import { decisionOf } from '../engine/view/decision-for.ts'
import { isDangerous } from './danger.ts'
import { isWinnable, otherWorld, type Proof, type Prover, prove } from './proof.ts'
import { type Puzzle, setupOf } from './puzzle.ts'
import { isForced, positionAfter, Unsearchable } from './search.ts'

/** A turn never looks further into a deck. */
const SHOWN_OF_DECK = 8
const RATINGS = 10

/**
 * The position of a game as data, with installed cards known to both sides; null if the data cannot express
 * it.
 */
const openPosition = (g: Game): Position | null => {
  const found = positionOf(g, null)
  if (!found || found.leftOut.length > 0) return null
  const { archives: _, archivesDown: __, ...corp } = found.position.corp
  const { trash: ___, ...runner } = found.position.runner
  return {
    ...found.position,
    corp: { ...corp, deck: corp.deck.slice(0, SHOWN_OF_DECK) },
    runner: { ...runner, stack: runner.stack.slice(0, SHOWN_OF_DECK) },
    open: true,
  }
}

/** Point totals that make one agenda in a fort enough to win. */
const targetsOf = (g: Game, seat: Seat): number[] => {
  const mine = pointsOf(g, seat)
  const there = g.s.forts
    .flatMap(({ cards }) => cards)
    .map((card) => defOf(g, card).agendaPoints ?? 0)
    .filter((points) => points > 0)
  return [...new Set(there.map((points) => mine + points))]
}

const layOutPosition = (prover: Prover, position: Position, agendaPoints: number): GameState | null => {
  try {
    return dealDirect(setupOf({ position, agendaPoints }), prover.pool).s
  } catch (err) {
    if (err instanceof BadPosition) return null
    throw err
  }
}

/** The line against judgement: at each choice that matters, one that still wins. */
const minedLine = (prover: Prover, from: GameState, seat: Seat, first: Choice): PuzzleLine => {
  const line: Puzzle['line'] = []
  let state = from
  for (let n = 0; !state.over && n < 200; n++) {
    const [pending] = state.decisions
    if (!pending) break
    const g = openDirect(state, prover.pool)
    const plain = forcedAnswer(pending)
    const own = pending.seat === seat && plain === null
    const choice = own
      ? n === 0
        ? first
        : winningAnswers(prover, state, pending, seat)
      : (plain ?? prover.plain(g, pending))
    if (own) line.push({ say: sayingsIn(g, pending, choice), choice, decision: pending.id })
    state = positionAfter(prover.pool, state, pending, choice)
  }
  if (state.result?.reason === 'flatline') return { line, goal: 'flatline' }
  return { line, goal: isDangerous(prover, from, { line }) ? 'safe-run' : 'points' }
}

const sayingsIn = (g: Game, pending: Pending, choice: Choice): string => {
  const decision = decisionOf(g, pending.seat, words)
  if (typeof choice === 'number') return `${decision?.prompt ?? ''} ${choice}`
  const labels = (decision?.options ?? []).filter(({ id }) => choice.includes(id)).map(({ label }) => label)
  return labels.join(', ') || 'Nothing'
}

const winningAnswers = (prover: Prover, state: GameState, pending: Pending, seat: Seat): Choice => {
  const { pool, plain, max } = prover
  const hunt = () => ({ pool, seat, turn: state.turn.number, sure: true, left: max })
  const own = plain(openDirect(state, pool), pending)
  const options = pending.max === 1 ? pending.options.map((_, n) => [optionId(n)]) : []
  for (const choice of [own, ...options])
    if (isForced(hunt(), positionAfter(pool, state, pending, choice))) return choice
  throw new Unsearchable('The line is lost.')
}

/** Whether judgement wins if it plays the rest of the turn. */
const judgementWins = ({ pool, plain }: Prover, from: GameState, seat: Seat): boolean => {
  let state = from
  for (let n = 0; !state.over && state.turn.number === from.turn.number && n < 200; n++) {
    const [pending] = state.decisions
    if (!pending) break
    state = positionAfter(pool, state, pending, plain(openDirect(state, pool), pending))
  }
  return state.result?.winners[0] === seat
}

/** The percentage of misses, over worlds that differ in hidden cards. */
const missedOf = (prover: Prover, state: GameState, seat: Seat): number => {
  let missed = 0
  for (let n = 0; n < RATINGS; n++) if (!judgementWins(prover, otherWorld(state, seat, n), seat)) missed++
  return Math.round((100 * missed) / RATINGS)
}

/** Fewer first moves leave too little choice. */
const MIN_MOVES = 4

/** A longer search for a win is abandoned. */
const NEAR = 2_500

/** More bits than this never make a difference to a win. */
const MAX_BITS = 14

const richAs = (position: Position, bits: number): Position =>
  position.turn === 'corp'
    ? { ...position, corp: { ...position.corp, bits } }
    : { ...position, runner: { ...position.runner, bits } }

/** The same position with just as many bits as a win takes: more bits allow many ways. */
const tightenBits = (prover: Prover, position: Position, agendaPoints: number): Position | null => {
  const isEnough = (bits: number): boolean => {
    const state = layOutPosition(prover, richAs(position, bits), agendaPoints)
    return state !== null && !state.over && isWinnable(prover, state, NEAR)
  }
  let [low, high] = [0, MAX_BITS]
  if (!isEnough(high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return richAs(position, high)
}

type Try = { position: Position; agendaPoints: number }

/** Whether a card of this hand does damage. */
const canHurt = (g: Game, { hand }: SeatState): boolean =>
  hand.some((card) => JSON.stringify(defOf(g, card).abilities).includes('"damage"'))

/** With this few cards in hand, damage is deadly. */
const fewCards = [1, 0]

const withHand = (position: Position, cards: number): Position => ({
  ...position,
  runner: { ...position.runner, hand: position.runner.hand.slice(0, cards) },
})

/**
 * What can be won in a position: an agenda in a fort, for a Runner also with hardly a card left; or, if the
 * Corp can damage a tagged Runner, the game.
 */
const triesIn = (g: Game, position: Position, seat: Seat, safe: boolean): Try[] => {
  const targets = targetsOf(g, seat)
  const of = (from: Position) => targets.map((agendaPoints) => ({ position: from, agendaPoints }))
  const mine = g.s.seats[seat]
  if (safe) return mine?.side === 'runner' ? fewCards.flatMap((cards) => of(withHand(position, cards))) : []
  const tries = of(position)
  if (mine?.side !== 'corp' || !canHurt(g, mine)) return tries
  const tagged = { ...position, runner: { ...position.runner, tags: Math.max(1, position.runner.tags ?? 0) } }
  return [...tries, { position: tagged, agendaPoints: 7 }]
}

/**
 * A puzzle from the current position of a game, with `safe` a run that may be the last; null if there is
 * none.
 */
export const puzzleAt = (prover: Prover, g: Game, id: string, safe = false): Puzzle | null => {
  const [pending] = g.s.decisions
  const side = pending && g.s.seats[pending.seat]?.side
  const standing = pending?.kind === 'act' ? openPosition(g) : null
  if (!standing || !side) return null
  for (const { position: from, agendaPoints } of triesIn(g, standing, pending.seat, safe)) {
    const position = tightenBits(prover, from, agendaPoints)
    const state = position && layOutPosition(prover, position, agendaPoints)
    const proof = state && prove(prover, state)
    if (!position || !state || !proof || proof.moves < MIN_MOVES) continue
    const puzzle = toPuzzle(prover, state, proof)
    if (puzzle && (!safe || puzzle.goal === 'safe-run'))
      return { id, side, agendaPoints, position, ...puzzle }
  }
  return null
}

type PuzzleLine = Pick<Puzzle, 'goal' | 'line'>
type PuzzleExplanation = Pick<Puzzle, 'goal' | 'line' | 'moves' | 'missed'>

const toPuzzle = (prover: Prover, state: GameState, { first, moves }: Proof): PuzzleExplanation | null => {
  const seat = state.decisions[0]?.seat ?? 0
  try {
    return { ...minedLine(prover, state, seat, first), moves, missed: missedOf(prover, state, seat) }
  } catch (err) {
    if (err instanceof Unsearchable) return null
    throw err
  }
}
