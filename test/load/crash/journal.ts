/** Reads the journal directly from the database, and compares it with what the server acknowledged. */
import pg from 'pg'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import type { Player, Promised } from './player.ts'
import type { Place } from './server.ts'

type Row = {
  game: string
  seq: number
  seat: string | null
  decision: string | null
  choice: unknown
  events: Record<string, unknown>
}
type Journal = Map<string, Row[]>

const every = `SELECT "gameId" AS game, seq, seat, decision, choice, events FROM journal ORDER BY "gameId", seq`
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Reads the database of a place. The embedded one can only be read while no server runs. */
export async function readDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Place,
  read: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const embedded = DATABASE_URL === undefined ? await openEmbedded(DATA_DIR, { log: quiet }) : null
  const pool = new pg.Pool(embedded ? embedded.pool : { connectionString: DATABASE_URL })
  try {
    return await read(pool)
  } finally {
    await pool.end()
    await embedded?.close()
  }
}

/** All moves of all games. */
export const readJournal = (place: Place): Promise<Journal> =>
  readDatabase(place, async (pool) => {
    const { rows } = await pool.query<Row>(every)
    const journal: Journal = new Map()
    for (const row of rows) journal.set(row.game, [...(journal.get(row.game) ?? []), row])
    return journal
  })

export type Verdict = {
  acknowledged: number
  /** Acknowledged answers that are not in the journal at the acknowledged move. */
  lost: string[]
  /** Decisions that were answered twice, and moves that share a number. */
  doubled: string[]
  seen: number
  /** Moves that the journal does not have as a viewer saw them. */
  untrue: string[]
}

/** Compares what players were promised and shown with the journal. */
export function judge(players: Player[], journal: Journal): Verdict {
  const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], seen: 0, untrue: [] }
  for (const table of new Set(players.map((player) => player.table))) {
    verdict.doubled.push(...doublesIn(table, journal.get(table) ?? []))
  }
  for (const player of players) {
    const rows = new Map((journal.get(player.table) ?? []).map((row) => [row.seq, row]))
    const lost = player.promised.filter((each) => !isStored(each, rows.get(each.seq)))
    const untrue = [...player.seen].filter(([seq, events]) => !isTrue(events, player, rows.get(seq)))
    verdict.lost.push(...lost.map(({ seq }) => `lost: ${player.table} ${seq}`))
    verdict.untrue.push(...untrue.map(([seq]) => `untrue: ${player.table} ${seq} to ${player.viewer}`))
    verdict.acknowledged += player.promised.length
    verdict.seen += player.seen.size
  }
  return verdict
}

const isStored = ({ seat, decision, choice }: Promised, row: Row | undefined): boolean =>
  row?.seat === seat && row.decision === decision && JSON.stringify(row.choice) === JSON.stringify(choice)

const isTrue = (events: string, { viewer }: Player, row: Row | undefined): boolean =>
  row !== undefined && JSON.stringify(row.events[viewer] ?? []) === events

function doublesIn(table: string, rows: Row[]): string[] {
  const answered = new Set<string>()
  return rows.flatMap(({ seq, seat, decision }, n) => {
    const key = `${decision}/${seat}`
    const again = decision !== null && answered.has(key)
    answered.add(key)
    return again || seq !== n ? [`doubled: ${table} ${seq}`] : []
  })
}
