import type { Event, EventGame, EventResult, EventSide, EventTable, PersonId, Round } from './event.ts'
import { formatRules } from './format.ts'

const WIN = 3
const MODIFIED_WIN = 2
const DRAW = 1
/** Each player's points for an intentional round split, as if both had won a game. */
const SPLIT = 3

export const opponentIn = (table: Pick<EventTable, 'players'>, player: PersonId): PersonId =>
  table.players[0] === player ? table.players[1] : table.players[0]

/** The sides in game 0 or 1 of a table: swapped for the second. */
export const sidesIn = (
  table: Pick<EventTable, 'players' | 'firstRunner'>,
  game: number,
): { corp: PersonId; runner: PersonId } => {
  const other = opponentIn(table, table.firstRunner)
  return game === 0 ? { corp: other, runner: table.firstRunner } : { corp: table.firstRunner, runner: other }
}

/** Tournament points of one game. */
export const pointsOfGame = (game: Pick<EventGame, 'winner' | 'by'>): { corp: number; runner: number } => {
  if (game.winner === null) return { corp: DRAW, runner: DRAW }
  const won = game.by === 'time' ? MODIFIED_WIN : WIN
  return game.winner === 'corp' ? { corp: won, runner: 0 } : { corp: 0, runner: won }
}

/** A player's points at a finished table by side; `null` if no game decided it. */
export const pointsBySide = (
  table: EventTable,
  result: EventResult,
  player: PersonId,
): Record<EventSide, number> | null => {
  if (result.kind !== 'games') return null
  const points = { corp: 0, runner: 0 }
  for (const [i, game] of result.games.entries()) {
    const side = sidesIn(table, i).corp === player ? 'corp' : 'runner'
    points[side] += pointsOfGame(game)[side]
  }
  return points
}

/** The points of a bye: all the wins of a round. */
export const byePoints = (event: Pick<Event, 'format' | 'singleSided'>): number =>
  WIN * formatRules(event).games

/** Tournament points of one player from one finished table. */
export const pointsAt = (
  event: Pick<Event, 'format' | 'singleSided'>,
  table: EventTable,
  result: EventResult,
  player: PersonId,
): number => {
  if (result.kind === 'split' || (result.kind === 'even' && formatRules(event).games === 2)) return SPLIT
  if (result.kind === 'draw') return DRAW * formatRules(event).games
  if (result.kind === 'forfeit') return result.absent.includes(player) ? 0 : byePoints(event)
  const points = pointsBySide(table, result, player)
  return points ? points.corp + points.runner : 0
}

/** Did the two players meet? A forfeit was not played. */
export const wasPlayed = (result: EventResult): boolean => result.kind !== 'forfeit'

/** The tables of a round without a result. */
export const openTables = (round: Round): EventTable[] => round.tables.filter((t) => t.result === null)

/**
 * A published round is over when its last result is in, or, where a file or an early end left some open, when
 * the tournament has gone on without them.
 */
export const isRoundOver = (event: Pick<Event, 'rounds' | 'cut' | 'ended'>, round: Round): boolean =>
  round.published &&
  (openTables(round).length === 0 ||
    event.ended ||
    event.cut !== null ||
    event.rounds.some((r) => r.published && r.number > round.number))
