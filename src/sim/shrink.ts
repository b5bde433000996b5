/** Makes a broken game as short as possible while it still breaks the same way. */
import { dealDirect } from '../engine/in-place.ts'
import type { Choice, Pool } from '../engine/index.ts'
import { optionId, takeChoice } from '../engine/kernel/answer.ts'
import { advanceGame } from '../engine/loop.ts'
import { cloneState } from '../engine/state/clone.ts'
import type { GameState, Option, Pending } from '../engine/state/types.ts'
import type { Journal } from './journal.ts'
import { Broken, type GameCheck } from './match.ts'

/** A move by its meaning, so that it still works when earlier moves are left out. */
type ReplayedMove = { seat: number; kind: Pending['kind']; picks: string[] | number }

/** An option in words that do not depend on the numbers of decisions, cards and forts. */
const optionMeaning = (s: GameState, o: Option): string => {
  const name = (card: number | undefined): string => (card === undefined ? '' : (s.cards[card]?.def ?? ''))
  const { verb, card, target, fort, ability, subroutine, n, seat, counter } = o
  return JSON.stringify([verb, name(card), name(target), fort, ability, subroutine, n, seat, counter])
}

const toShrinkMove = (s: GameState, pending: Pending, choice: Choice): ReplayedMove => {
  const picked = (id: string): string => {
    const option = pending.options[Number(id.slice(1)) - 1]
    return option ? optionMeaning(s, option) : ''
  }
  const picks = typeof choice === 'number' ? choice : choice.map(picked)
  return { seat: pending.seat, kind: pending.kind, picks }
}

/** The answer that a move means here, if there is one. */
const choiceForMove = (s: GameState, pending: Pending, move: ReplayedMove | undefined): Choice | null => {
  if (move?.seat !== pending.seat || move.kind !== pending.kind) return null
  const { picks } = move
  if (typeof picks === 'number') return Math.min(pending.max, Math.max(pending.min, picks))
  const free = pending.options.map((o, n) => ({ says: optionMeaning(s, o), id: optionId(n) }))
  const ids = picks.flatMap((says) => {
    const at = free.findIndex((o) => o.says === says)
    return at < 0 ? [] : free.splice(at, 1).map(({ id }) => id)
  })
  return ids.length === picks.length && ids.length >= pending.min && ids.length <= pending.max ? ids : null
}

const QUIET = ['pass', 'keep', 'gain']

/** The answer of a seat without a move to make. */
const idleAnswer = ({ kind, min, options }: Pending): Choice => {
  if (kind === 'number' || kind === 'secret') return min
  const quiet = options.findIndex((o) => QUIET.includes(o.verb))
  if (min === 1 && quiet >= 0) return [optionId(quiet)]
  return options.slice(0, min).map((_, n) => optionId(n))
}

type Attempt = { moves: ReplayedMove[]; journal: Journal; reasons: readonly string[] }

const brokenReasons = (err: unknown): readonly string[] => {
  if (err instanceof Broken) return err.reasons
  return [err instanceof Error ? `${err.name}: ${err.message}` : String(err)]
}

/** The fault without the cards and seats involved. */
export const plainReason = (reasons: readonly string[]): string =>
  (reasons[0] ?? '').replace(/ ?\([^)]*\)|\d+/g, '').trim()

/** After this many answers without a move the game is abandoned. */
const LOOSE_END = 12
/** How many moves ahead to look when the next one cannot be made. */
const AHEAD = 20

/**
 * The next move that can be made here; the moves before it are dropped. Never looks beyond the next action.
 */
const nextGranted = (
  s: GameState,
  pending: Pending,
  moves: readonly ReplayedMove[],
  from: number,
): { choice: Choice; at: number } | null => {
  for (let at = from; at < Math.min(moves.length, from + AHEAD); at++) {
    const move = moves[at]
    const choice = choiceForMove(s, pending, move)
    if (choice) return { choice, at }
    if (move?.kind === 'act' && (pending.kind !== 'act' || move.seat !== pending.seat)) return null
  }
  return null
}

/** Plays the moves with idle answers in between; null unless the game breaks. */
const tryMoves = (
  setup: Journal['setup'],
  replayed: readonly ReplayedMove[],
  max: number,
  deps: ShrinkDeps,
): Attempt | null => {
  const journal: Journal = { setup, moves: [] }
  let used = 0
  let idling = 0
  try {
    const g = dealDirect(setup, deps.pool)
    const start = cloneState(g.s)
    deps.must(g, start)
    while (!g.s.over && journal.moves.length < max && idling < LOOSE_END) {
      const pending = g.s.decisions[0]
      if (!pending) return null
      const wished = nextGranted(g.s, pending, replayed, used)
      if (wished) used = wished.at + 1
      idling = wished ? 0 : idling + 1
      const choice = wished?.choice ?? idleAnswer(pending)
      journal.moves.push({ seat: g.s.seats[pending.seat]?.id ?? '', decision: pending.id, choice })
      const refused = takeChoice(g, pending.seat, pending.id, choice)
      if (refused) return null
      advanceGame(g)
      deps.must(g, start, { pending, choice })
    }
    return null
  } catch (err) {
    return { moves: replayed.slice(0, used), journal, reasons: brokenReasons(err) }
  }
}

type ShrinkDeps = { pool: Pool; must: (...seen: Parameters<GameCheck>) => void }

/** The moves of a journal by meaning. */
const replayedMovesOf = (journal: Journal, pool: Pool): ReplayedMove[] => {
  const moves: ReplayedMove[] = []
  const g = dealDirect(journal.setup, pool)
  for (const { decision, choice } of journal.moves) {
    const pending = g.s.decisions.find((d) => d.id === decision)
    if (!pending) break
    moves.push(toShrinkMove(g.s, pending, choice))
    if (moves.length === journal.moves.length) break
    takeChoice(g, pending.seat, decision, choice)
    advanceGame(g)
  }
  return moves
}

/** The maximum number of attempts, and of decisions in all of them together. */
const TRIES = 1500
const MAX_DECISIONS = 150_000

/** Leaves out ever smaller stretches of the game as long as it breaks the same way. */
export const shrink = (
  journal: Journal,
  reasons: readonly string[],
  pool: Pool,
  check: GameCheck,
): Journal => {
  const must = (...seen: Parameters<GameCheck>): void => {
    const wrong = check(...seen)
    if (wrong.length > 0) throw new Broken(wrong, journal)
  }
  let best: Attempt = { moves: replayedMovesOf(journal, pool), journal, reasons }
  let tries = 0
  let decisions = 0
  const isWorn = (): boolean => tries >= TRIES || decisions >= MAX_DECISIONS
  const counted: typeof must = (...seen) => {
    decisions++
    must(...seen)
  }
  const shorter = (replayed: readonly ReplayedMove[]): boolean => {
    tries++
    const found = tryMoves(journal.setup, replayed, best.journal.moves.length - 1, { pool, must: counted })
    if (!found || plainReason(found.reasons) !== plainReason(reasons)) return false
    best = found
    return true
  }
  for (let size = Math.ceil(best.moves.length / 2); size >= 1 && !isWorn(); size = Math.floor(size / 2)) {
    for (let at = 0; at < best.moves.length && !isWorn(); ) {
      const rest = [...best.moves.slice(0, at), ...best.moves.slice(at + size)]
      if (!shorter(rest)) at += size
    }
  }
  return best.journal
}
