import { byesOf } from '../byes.ts'
import { finalOrder } from '../cut/places.ts'
import type { Event, PersonId, Round } from '../event.ts'
import { toDecimal } from '../fraction.ts'
import { becauseBye, pairingReason } from '../pairing/pairing-reasons.ts'
import { byePoints, isRoundOver, pointsAt } from '../points.ts'
import { standingsOf } from '../standings.ts'

/** RFC 4180. A text that a spreadsheet would read as a formula stays a text. */
const csvCell = (value: string | number | null): string => {
  const raw = value === null ? '' : String(value)
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(raw) ? `'${raw}` : raw
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table with its header as the first row. */
export const csvText = (rows: (string | number | null)[][]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

const playerNamer = (event: Event): ((id: PersonId) => string) => {
  const names = new Map(event.players.map((p) => [p.id, p.name]))
  return (id) => names.get(id) ?? id
}

/** Standings after the rounds so far; the last column is the place if a cut was played. */
export const standingsCsv = (event: Event): string => {
  const players = new Map(event.players.map((p) => [p.id, p]))
  const places = event.cut ? finalOrder(event) : null
  const rows = standingsOf(event).map((s) => {
    const player = players.get(s.player)
    return [
      s.rank,
      player?.name ?? s.player,
      s.points,
      toDecimal(s.strengthOfSchedule),
      toDecimal(s.extendedStrengthOfSchedule, 6),
      s.rounds,
      s.byes,
      player?.decks.corp ?? null,
      player?.decks.runner ?? null,
      player?.status ?? null,
      places ? places.indexOf(s.player) + 1 : null,
    ]
  })
  const head = ['rank', 'name', 'points', 'strength of schedule', 'extended strength of schedule']
  return csvText([[...head, 'rounds', 'byes', 'corp', 'runner', 'status', 'place'], ...rows])
}

/**
 * One round for the wall: tables, both players, the first Runner, points once they are in, and the reason for
 * the pairing.
 */
export const pairingsCsv = (event: Event, round: Round): string => {
  const name = playerNamer(event)
  const tables = round.tables.map((t) => {
    const [a, b] = t.players
    const points = (id: PersonId): number | null => (t.result ? pointsAt(event, t, t.result, id) : null)
    return [t.table, name(a), name(b), name(t.firstRunner), points(a), points(b), pairingReason(t.why)]
  })
  const byes = byesOf(round).map((b) => [
    null,
    name(b.player),
    'bye',
    null,
    isRoundOver(event, round) ? byePoints(event) : null,
    null,
    becauseBye(b),
  ])
  return csvText([
    ['table', 'player 1', 'player 2', 'first Runner', 'points 1', 'points 2', 'why'],
    ...tables,
    ...byes,
  ])
}
