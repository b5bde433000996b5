/** Whole games in process: dealt, played by two or more players, checked after every decision. */
import { dealDirect, type Game } from '../engine/in-place.ts'
import type { Choice, GameSetup, GameState, Pool } from '../engine/index.ts'
import { takeChoice } from '../engine/kernel/answer.ts'
import { advanceGame } from '../engine/loop.ts'
import { cloneState } from '../engine/state/clone.ts'
import type { Pending } from '../engine/state/types.ts'
import type { Journal, JournalMove } from './journal.ts'
import type { SimPlayer } from './players.ts'

/** The most recent answer. */
type TakenAnswer = { pending: Pending; choice: Choice }

/** Checks a game after each decision, given its start and the last answer, and returns the faults. */
export type GameCheck = (g: Game, start: GameState, taken?: TakenAnswer) => string[]

/** What a game needs: set-up, pool, players and checks. */
export type SimMatch = {
  setup: GameSetup
  pool: Pool
  /** The player of each seat, in the order of the seats. */
  players: readonly SimPlayer[]
  check?: GameCheck | undefined
}

/** The course of a game. */
export type SimResult = { state: GameState; decisions: number; journal: Journal }

/** A broken game, with everything needed to reproduce the fault. */
export class Broken extends Error {
  override name = 'Broken'
  readonly reasons: readonly string[]
  readonly journal: Journal
  constructor(reasons: readonly string[], journal: Journal, cause?: unknown) {
    super(`${reasons[0]} (after ${journal.moves.length} decisions)`, { cause })
    this.reasons = reasons
    this.journal = journal
  }
}

/** Longer than any real game: a Corp draws every turn, and hardly ever gets all of it back. */
const ENDLESS = 20_000

const move = (g: Game, pending: Pending, choice: Choice): void => {
  const refused = takeChoice(g, pending.seat, pending.id, choice)
  if (refused) throw new Error(`The player gave an answer that is not one: ${refused.message}`)
  advanceGame(g)
}

/** Seats that decide at the same time answer in the order in which they were asked. */
const nextPending = (g: Game): Pending => {
  const pending = g.s.decisions[0]
  if (!pending) throw new Error('Nobody has anything to decide, and the game is not over.')
  return pending
}

/** Binds the check to a game that starts now. */
const watchGame = (g: Game, check: GameCheck | undefined): ((taken?: TakenAnswer) => string[]) => {
  if (!check) return () => []
  const start = cloneState(g.s)
  return (taken) => check(g, start, taken)
}

const stopIf = (wrong: readonly string[], journal: Journal): void => {
  if (wrong.length > 0) throw new Broken(wrong, journal)
}

const playOn = (g: Game, match: SimMatch, journal: Journal): void => {
  const look = watchGame(g, match.check)
  stopIf(look(), journal)
  while (!g.s.over) {
    if (journal.moves.length >= ENDLESS) throw new Error(`The game is not over after ${ENDLESS} decisions.`)
    const pending = nextPending(g)
    const player = match.players[pending.seat]
    const seat = g.s.seats[pending.seat]
    if (!player || !seat) throw new Error(`Nobody plays seat ${pending.seat}.`)
    const choice = player(g, pending)
    journal.moves.push({ seat: seat.id, decision: pending.id, choice })
    move(g, pending, choice)
    stopIf(look({ pending, choice }), journal)
  }
}

/** Plays a game to its end. Throws `Broken` with the journal if anything goes wrong. */
export const playMatch = (match: SimMatch): SimResult => {
  const journal: Journal = { setup: match.setup, moves: [] }
  try {
    const g = dealDirect(match.setup, match.pool)
    playOn(g, match, journal)
    return { state: g.s, decisions: journal.moves.length, journal }
  } catch (err) {
    if (err instanceof Broken) throw err
    const reason = err instanceof Error ? `${err.name}: ${err.message}` : String(err)
    throw new Broken([reason], journal, err)
  }
}

const pendingAnswered = (g: Game, { seat, decision }: JournalMove): Pending => {
  const pending = g.s.decisions.find((d) => d.id === decision)
  if (pending && g.s.seats[pending.seat]?.id === seat) return pending
  throw new Error(`The decision ${decision} is not put to ${seat}.`)
}

/** Replays the moves of a journal. Throws `Broken` like the game itself. */
export const replayJournal = ({ setup, moves }: Journal, pool: Pool, check?: GameCheck): Game => {
  const g = dealDirect(setup, pool)
  const look = watchGame(g, check)
  stopIf(look(), { setup, moves: [] })
  moves.forEach((m, n) => {
    const pending = pendingAnswered(g, m)
    move(g, pending, m.choice)
    stopIf(look({ pending, choice: m.choice }), { setup, moves: moves.slice(0, n + 1) })
  })
  return g
}
