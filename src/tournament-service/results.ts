import type { TournamentTableOutcome, TournamentTableRow } from '../store/contract.ts'
import type { ActOf, Entry } from '../tournament/acts/schema.ts'
import { apply } from '../tournament/apply.ts'
import type { Event, EventGame } from '../tournament/event.ts'
import { formatRules } from '../tournament/format.ts'
import { SERVER_ID } from '../tournament/leaders.ts'
import { isRefusal } from '../tournament/refusal.ts'
import { newestAt, pairingKey, parsePairingKey } from './required-tables.ts'

/** The entry of the server for a pairing whose games are over, and the tables it reports (T27). */
export type ServerReport = { entry: Entry; enters: string[] }

const toEventGame = ({ winner, by, agenda }: TournamentTableOutcome): EventGame => ({ winner, by, agenda })

/**
 * Cards may end a game at points that a person could not report, since they don't add up; then the points are
 * left out.
 */
const withoutPoints = (game: EventGame): EventGame => ({ ...game, agenda: null })

/** The first of these acts that the event accepts. */
const firstAccepted = (event: Event, acts: Entry[]): Entry | null =>
  acts.find((act) => act.type !== 'undo' && !isRefusal(apply(event, act))) ?? null

type FinishedRoomRow = TournamentTableRow & { outcome: TournamentTableOutcome }
const isRoomOver = (row: TournamentTableRow | undefined): row is FinishedRoomRow =>
  row?.status === 'over' && row.outcome !== null

const toServerReports = (entry: Entry | null, rooms: FinishedRoomRow[]): ServerReport[] =>
  entry ? [{ entry, enters: rooms.map(({ id }) => id) }] : []

function tableReport(
  event: Event,
  rows: readonly TournamentTableRow[],
  round: number,
  table: number,
): ServerReport[] {
  const place = pairingKey({ kind: 'table', round, table })
  const over = [newestAt(rows, place, 1), newestAt(rows, place, 2)].filter(isRoomOver)
  if (over.length < formatRules(event).games || over.every(({ entered }) => entered)) return []
  const games = over.map(({ outcome }) => toEventGame(outcome))
  const act = (reported: EventGame[]): ActOf<'report'> => ({
    type: 'report',
    by: SERVER_ID,
    round,
    table,
    result: { kind: 'games', games: reported },
  })
  return toServerReports(firstAccepted(event, [act(games), act(games.map(withoutPoints))]), over)
}

function matchReport(event: Event, rows: readonly TournamentTableRow[], match: number): ServerReport[] {
  const over = newestAt(rows, pairingKey({ kind: 'match', match }), 1)
  if (!isRoomOver(over) || over.entered) return []
  const act = ({ winner, by, agenda }: EventGame): ActOf<'report-match'> => ({
    type: 'report-match',
    by: SERVER_ID,
    match,
    winner,
    how: by,
    agenda,
  })
  const game = toEventGame(over.outcome)
  return toServerReports(firstAccepted(event, [act(game), act(withoutPoints(game))]), [over])
}

/**
 * Reports of pairings without a result whose games are all over at their tables, and which were not entered
 * yet.
 */
export function reportsOf(event: Event, rows: readonly TournamentTableRow[]): ServerReport[] {
  const tables = event.rounds.flatMap((r) =>
    r.tables.flatMap((t) => (r.published && !t.result ? tableReport(event, rows, r.number, t.table) : [])),
  )
  const matches = new Set(
    rows.flatMap((row) => {
      const place = parsePairingKey(row.place)
      return place.kind === 'match' ? [place.match] : []
    }),
  )
  return [...tables, ...(event.cut ? [...matches].flatMap((m) => matchReport(event, rows, m)) : [])]
}
