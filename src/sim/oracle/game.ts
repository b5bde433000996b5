/** One game of the oracle, as a line of a file. */
import { everything as pool } from '../../automa/engine.ts'
import { starterDecks } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import { leaguePlayer } from '../league/players.ts'
import { Broken, playMatch } from '../match.ts'
import { seededRng } from '../random.ts'
import { randomTable } from '../setups.ts'
import { type OracleDepth, type OracleMode, oraclePlayer } from './player.ts'

export type OracleTask = OracleDepth & {
  mode: OracleMode
  side: Side
  /** Who plays the other side: a person, or the sparring partner. */
  against: string
  seed: number
  /** The version of thinking. */
  print: string
}

/** `won` is null if the game broke. */
export type OracleGame = OracleTask & { won: boolean | null; turns: number; ms: number }

/** The decks of section 0 of the design, in turn: its figures stay comparable. */
const DECKS: Record<Side, readonly string[]> = {
  corp: ['open-ledger', 'the-long-arm'],
  runner: ['soft-shoes', 'slow-rot'],
}

const deckAt = (side: Side, turn: number) => {
  const ids = DECKS[side]
  return starterDecks.find(({ id }) => id === ids[turn % ids.length])?.cards ?? []
}

/** Plays it. The same task always gives the same game, but for the time it takes. */
export const playOracleGame = (task: OracleTask): OracleGame => {
  const { mode, side, against, seed } = task
  const setup = randomTable(seed, {
    corps: [deckAt('corp', seed)],
    runners: [deckAt('runner', Math.floor(seed / DECKS.corp.length))],
  })
  const [own, rival] = [oraclePlayer(mode, task, seededRng(seed)), leaguePlayer(against, seed)]
  const from = performance.now()
  const timed = () => Math.round(performance.now() - from)
  try {
    const players = setup.seats.map((seat) => (seat.side === side ? own : rival))
    const { state } = playMatch({ setup, pool, players })
    const won = state.result?.winners.some((seat) => state.seats[seat]?.side === side) ?? false
    return { ...task, won, turns: state.turn.number, ms: timed() }
  } catch (err) {
    if (!(err instanceof Broken)) throw err
    console.error(`${mode} as ${side}, seed ${seed}: ${err.message}`)
    return { ...task, won: null, turns: 0, ms: timed() }
  }
}
