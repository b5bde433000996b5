import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { type RowOf, rowCountOf, rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import { timeMark } from '../page-marks.ts'
import { actValues, auditStatement } from './audit-log.ts'
import type { ModerationStore, ReportRow } from './rows.ts'

const ROW = `id, at, "fromId", "fromName", "aboutId", "aboutName", place, reason, words, context, state,
  "byName" AS by, outcome`

const columns = {
  id: z.string(),
  at: z.date(),
  fromId: z.string().nullable(),
  fromName: z.string(),
  aboutId: z.string().nullable(),
  aboutName: z.string(),
  place: z.string(),
  reason: z.string(),
  words: z.string(),
  context: z.array(z.object({ name: z.string(), text: z.string(), at: z.string(), reported: z.boolean() })),
  state: z.enum(['open', 'taken', 'closed']),
  by: z.string().nullable(),
  outcome: z.string().nullable(),
}
type RawReport = RowOf<typeof columns>
const reportRow = ({ fromId, fromName, aboutId, aboutName, ...row }: RawReport): ReportRow => ({
  ...row,
  from: { id: fromId, name: fromName },
  about: { id: aboutId, name: aboutName },
})

const FILE = rowCountOf(
  'report',
  `
  INSERT INTO reports (id, "fromId", "fromName", "aboutId", "aboutName", place, "lineId", reason, words, context)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) ON CONFLICT DO NOTHING RETURNING id`,
)

const WAITING = rowsOf(
  'reports',
  `
  SELECT ${ROW} FROM reports WHERE state = $1 AND (at, id) > ($2::timestamptz, $3)
  ORDER BY at, id LIMIT $4`,
  columns,
)
const CLOSED = rowsOf(
  'closed reports',
  `
  SELECT ${ROW} FROM reports WHERE state = $1 AND (at, id) < ($2::timestamptz, $3)
  ORDER BY at DESC, id DESC LIMIT $4`,
  columns,
)

const MOVE = rowCountOf(
  'move a report',
  `
  WITH moved AS (
    UPDATE reports SET state = $3, outcome = coalesce($4, outcome), "byName" = $5, "changedAt" = now()
    WHERE id = $1 AND state = ANY($2::text[]) RETURNING id
  ), noted AS (${auditStatement(6, 'FROM moved')})
  SELECT id FROM moved`,
)

const GET = rowsOf('one report', `SELECT ${ROW} FROM reports WHERE id = $1`, columns)
const COUNT = rowsOf(
  'reports of a user',
  `SELECT count(*)::int AS n FROM reports WHERE "fromId" = $1 AND at > now() - make_interval(secs => $2::double precision)`,
  { n: z.number() },
)
const OPEN = rowsOf(
  'open reports',
  `SELECT count(*)::int AS n FROM (SELECT 1 FROM reports WHERE state = 'open' LIMIT 1000) AS few`,
  { n: z.number() },
)

export const reportStore = (ask: PreparedQuery): ModerationStore['reports'] => ({
  file: async ({ from, about, place, line, reason, words, context }) => {
    const people = [from.id, from.name, about.id, about.name]
    const values = [newId(), ...people, place, line, reason, words, JSON.stringify(context)]
    return (await ask(FILE, values)) > 0
  },
  count: async (from, ms) => {
    const [row] = await ask(COUNT, [from, ms / 1000])
    return row?.n ?? 0
  },
  get: async (id) => {
    const [row] = await ask(GET, [id])
    return row ? reportRow(row) : null
  },
  list: async (state, limit, after) => {
    if (state === 'closed') return (await ask(CLOSED, [state, ...timeMark(after), limit])).map(reportRow)
    const mark = after ? timeMark(after) : ['-infinity', '']
    return (await ask(WAITING, [state, ...mark, limit])).map(reportRow)
  },
  move: async (id, from, to, outcome, act) => {
    const values = [id, from, to, outcome, act.by.name, ...actValues(act)]
    return (await ask(MOVE, values)) > 0
  },
  open: async () => {
    const [row] = await ask(OPEN, [])
    return row?.n ?? 0
  },
})
