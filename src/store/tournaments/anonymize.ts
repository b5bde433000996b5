/** Removes the name of a deleted user from the journals of tournaments. Results stay. */
import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'

type EntryRow = { seq: number; entry: unknown }

const EVENTS = rowsOf(
  'events of a user',
  `SELECT "tournamentId" AS id, person FROM tournament_people WHERE "userId" = $1`,
  { id: z.string(), person: z.string() },
)
const ENTRIES = rowsOf(
  'entries of an event',
  `SELECT seq, entry FROM tournament_entries WHERE "tournamentId" = $1 ORDER BY seq`,
  { seq: z.number(), entry: z.unknown() },
)
const REWRITE = rowCountOf(
  'rewrite entries',
  `
  UPDATE tournament_entries SET entry = fresh.entry
  FROM json_to_recordset($2::json) AS fresh(seq int, entry json)
  WHERE "tournamentId" = $1 AND tournament_entries.seq = fresh.seq`,
)

const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Replaces the name wherever it stands beside the person's id, as `player` or as `id`. */
function renamePerson(value: unknown, person: string, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamePerson(each, person, name))
  if (!isPlainRecord(value)) return value
  const theirs = (value.player === person || value.id === person) && typeof value.name === 'string'
  const entries = Object.entries(value).map(([key, each]) => [key, renamePerson(each, person, name)])
  return { ...Object.fromEntries(entries), ...(theirs ? { name } : {}) }
}

/** Names in an event are unique, whatever their case. */
function freeName(rows: EntryRow[], word: string): string {
  const storedText = JSON.stringify(rows).toLowerCase()
  for (let n = 1; ; n++) {
    const name = n === 1 ? word : `${word} ${n}`
    if (!storedText.includes(`"name":${JSON.stringify(name.toLowerCase())}`)) return name
  }
}

/** Returns the ids of the events that have changed. */
export const anonymizeEvents =
  (ask: PreparedQuery) =>
  async (user: string, word: string): Promise<string[]> => {
    const changed: string[] = []
    for (const { id, person } of await ask(EVENTS, [user])) {
      const rows = await ask(ENTRIES, [id])
      const name = freeName(rows, word)
      const changedRows = rows
        .map(({ seq, entry }) => ({
          seq,
          entry: renamePerson(entry, person, name),
          before: JSON.stringify(entry),
        }))
        .filter(({ entry, before }) => JSON.stringify(entry) !== before)
        .map(({ seq, entry }) => ({ seq, entry }))
      if (changedRows.length === 0) continue
      await ask(REWRITE, [id, JSON.stringify(changedRows)])
      changed.push(id)
    }
    return changed
  }
