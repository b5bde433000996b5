import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { timeMark } from '../page-marks.ts'
import { actValues, auditStatement } from './audit-log.ts'
import type { ModerationStore } from './rows.ts'

const ROW = `id, place, "userId" AS user, name, text, at`
const lineColumns = {
  id: z.string(),
  place: z.string(),
  user: z.string().nullable(),
  name: z.string(),
  text: z.string(),
  at: z.date(),
}

const KEEP = rowCountOf(
  'keep a line',
  'INSERT INTO chat_lines (id, place, "userId", name, text, at) VALUES ($1, $2, $3, $4, $5, $6)',
)
const GET = rowsOf('one line', `SELECT ${ROW} FROM chat_lines WHERE id = $1`, lineColumns)
const LIST = rowsOf(
  'lines of a place',
  `
  SELECT ${ROW} FROM chat_lines WHERE place = $1 AND (at, id) < ($2::timestamptz, $3)
  ORDER BY at DESC, id DESC LIMIT $4`,
  lineColumns,
)
const AFTER = rowsOf(
  'lines after one',
  `
  SELECT ${ROW} FROM chat_lines WHERE place = $1 AND (at, id) > ($2::timestamptz, $3) ORDER BY at, id LIMIT $4`,
  lineColumns,
)

const REMOVE = rowCountOf(
  'remove a line',
  `
  WITH gone AS (DELETE FROM chat_lines WHERE id = $1 RETURNING id), noted AS (${auditStatement(2, 'FROM gone')})
  SELECT id FROM gone`,
)

export const chatLineStore = (ask: PreparedQuery): ModerationStore['lines'] => {
  const list: ModerationStore['lines']['list'] = (place, limit, after) =>
    ask(LIST, [place, ...timeMark(after), limit])
  return {
    list,
    keep: async ({ id, place, user, name, text, at }) => {
      await ask(KEEP, [id, place, user, name, text, at])
    },
    get: async (id) => (await ask(GET, [id]))[0] ?? null,
    around: async (line, many) => {
      const before = await list(line.place, many, line)
      const after = await ask(AFTER, [line.place, ...timeMark(line), many])
      return [...before.reverse(), line, ...after]
    },
    remove: async (id, act) => (await ask(REMOVE, [id, ...actValues(act)])) > 0,
  }
}
