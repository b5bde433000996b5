/** Games won, lost and drawn by each player so far; a bye counts as won. */

import type { PairedRound, PairedTable, TournamentView } from '../../protocol/tournament-view.ts'
import { byesOf } from './byes.ts'
import { sidesIn } from './report/words.ts'

export type PlayerRecord = { won: number; lost: number; drawn: number }

const none: PlayerRecord = { won: 0, lost: 0, drawn: 0 }
const plus = (a: PlayerRecord, b: PlayerRecord): PlayerRecord => ({
  won: a.won + b.won,
  lost: a.lost + b.lost,
  drawn: a.drawn + b.drawn,
})

/** The record of one player at a table with a result. */
export const recordAt = (table: PairedTable, player: string, games: number): PlayerRecord => {
  const { result } = table
  if (!result) return none
  if (result.kind === 'even' || result.kind === 'split') return { won: 1, lost: 1, drawn: 0 }
  if (result.kind === 'draw') return { ...none, drawn: games }
  if (result.kind === 'forfeit')
    return result.absent.includes(player) ? { ...none, lost: games } : { ...none, won: games }
  return result.games.reduce((sum, { winner }, i) => {
    if (winner === null) return plus(sum, { ...none, drawn: 1 })
    const own = sidesIn(table, i)[winner] === player
    return plus(sum, own ? { ...none, won: 1 } : { ...none, lost: 1 })
  }, none)
}

type Course = Pick<TournamentView, 'rounds' | 'cut' | 'endedEarly'>

/** A bye counts when its round is over: the last result is in, or the tournament has gone on without it. */
export const isRoundOver = ({ rounds, cut, endedEarly }: Course, round: PairedRound): boolean =>
  endedEarly ||
  cut !== null ||
  round.tables.every(({ result }) => result !== null) ||
  rounds.some(({ published, number }) => published && number > round.number)

/** The record of each player over all published Swiss rounds. */
export const recordsOf = (event: Course & Pick<TournamentView, 'rules'>): Map<string, PlayerRecord> => {
  const { rounds, rules } = event
  const records = new Map<string, PlayerRecord>()
  const add = (player: string, more: PlayerRecord): void =>
    void records.set(player, plus(records.get(player) ?? none, more))
  for (const round of rounds.filter(({ published }) => published)) {
    for (const table of round.tables)
      for (const player of table.players) add(player, recordAt(table, player, rules.games))
    for (const { player } of isRoundOver(event, round) ? byesOf(round) : [])
      add(player, { ...none, won: rules.games })
  }
  return records
}

/** "5–1", with draws "5–1–1" */
export const recordText = ({ won, lost, drawn }: PlayerRecord = none): string =>
  `${won}–${lost}${drawn > 0 ? `–${drawn}` : ''}`
