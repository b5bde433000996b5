/** The report of a Swiss table while it is typed. */
import type { TournamentAct } from '../../../protocol/tournament.ts'
import type { PairedTable, ShownResult } from '../../../protocol/tournament-view.ts'
import {
  emptyGame,
  type GameDraft,
  gamePoints,
  isComplete,
  problemOf,
  toGameDraft,
  toGameReport,
} from './draft.ts'
import { sidesIn } from './words.ts'

export type TableResult = Extract<TournamentAct, { type: 'report' }>['result']
export type ResultKind = TableResult['kind']
export type TableDraft = {
  kind: ResultKind
  games: GameDraft[]
  /**
   * The leader who was there when players agreed on a result: empty while none is chosen, null if a player
   * reports.
   */
  leader: string | null
  absent: string[]
}

/** Starts from an earlier report, or from the games played at tables of this server. */
export const firstDraft = (
  table: PairedTable,
  games: number,
  reported: ShownResult | null,
  leader: string | null,
): TableDraft => {
  const before = reported?.kind === 'games' ? reported.games : []
  return {
    kind: reported?.kind ?? 'games',
    games: Array.from({ length: games }, (_, i) => {
      const known = before[i] ?? table.rooms.find(({ game }) => game === i + 1)?.outcome
      return known ? toGameDraft(known) : emptyGame
    }),
    leader,
    absent: reported?.kind === 'forfeit' ? reported.absent : [],
  }
}

/** What is missing or wrong, as a sentence; null if it can be sent. */
export const reportHindrance = (draft: TableDraft, toWin: number): string | null => {
  if (draft.kind === 'forfeit') return draft.absent.length === 0 ? 'Choose the absent players.' : null
  if (draft.kind === 'even') return null
  if (draft.kind !== 'games') return draft.leader === '' ? 'Choose the official who was present.' : null
  const incompleteGame = draft.games.findIndex((game) => !isComplete(game))
  if (incompleteGame >= 0)
    return draft.games.length === 1
      ? 'Enter who won and how.'
      : `Enter who won game ${incompleteGame + 1} and how.`
  const wrong = draft.games.findIndex((game) => problemOf(game, toWin) !== null)
  return wrong >= 0 ? `Game ${wrong + 1} is not complete.` : null
}

/** The report; null while it cannot be sent. */
export const toTableResult = (draft: TableDraft, toWin: number): TableResult | null => {
  const { kind, leader, absent } = draft
  if (reportHindrance(draft, toWin) !== null) return null
  if (kind === 'forfeit') return { kind, absent }
  if (kind === 'even') return { kind }
  if (kind !== 'games') return leader === null ? { kind } : { kind, leader }
  const games = draft.games.flatMap((game) => toGameReport(game, toWin) ?? [])
  return { kind, games }
}

/** Tournament points of both players, in the order of the table; null while games are missing. */
export const tournamentPointsOf = (
  draft: TableDraft,
  table: PairedTable,
  toWin: number,
): [number, number] | null => {
  const result = toTableResult(draft, toWin)
  if (result?.kind !== 'games') return null
  const worth: [number, number] = [0, 0]
  for (const [i, game] of result.games.entries()) {
    const { corp } = sidesIn(table, i)
    const points =
      game.by === 'unsaid' ? { corp: 0, runner: 0 } : gamePoints({ winner: game.winner, by: game.by })
    const first = table.players[0] === corp
    worth[0] += first ? points.corp : points.runner
    worth[1] += first ? points.runner : points.corp
  }
  return worth
}
