/** One game of the oracle, as a line of a file. */
import { starterDecks } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import { leaguePlayer } from '../league/players.ts'
import { seededRng } from '../random.ts'
import { playSeatGame, type RivalSeatTask, type SeatResult } from '../seat-game.ts'
import { randomTable } from '../setups.ts'
import { type OracleDepth, type OracleMode, oraclePlayer } from './player.ts'

export type OracleTask = OracleDepth &
  RivalSeatTask & {
    mode: OracleMode
    /** The version of thinking. */
    print: string
  }

export type OracleGame = OracleTask & SeatResult

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
  const { mode, against, seed } = task
  const setup = randomTable(seed, {
    corps: [deckAt('corp', seed)],
    runners: [deckAt('runner', Math.floor(seed / DECKS.corp.length))],
  })
  const own = oraclePlayer(mode, task, seededRng(seed))
  return { ...task, ...playSeatGame(task, setup, { own, rival: leaguePlayer(against, seed) }, mode) }
}
