import type { PreparedQuery } from '../database/prepared-query.ts'
import { timeMark } from '../page-marks.ts'
import { actValues, auditStatement } from './audit-log.ts'
import type { LineRow, ModerationStore } from './rows.ts'

const ROW = `id, place, "userId" AS user, name, text, at`

const LIST = `
  SELECT ${ROW} FROM chat_lines WHERE place = $1 AND (at, id) < ($2::timestamptz, $3)
  ORDER BY at DESC, id DESC LIMIT $4`
const AFTER = `
  SELECT ${ROW} FROM chat_lines WHERE place = $1 AND (at, id) > ($2::timestamptz, $3) ORDER BY at, id LIMIT $4`

const REMOVE = `
  WITH gone AS (DELETE FROM chat_lines WHERE id = $1 RETURNING id), noted AS (${auditStatement(2, 'FROM gone')})
  SELECT id FROM gone`

export const chatLineStore = (ask: PreparedQuery): ModerationStore['lines'] => {
  const list: ModerationStore['lines']['list'] = (place, limit, after) =>
    ask<LineRow>('lines of a place', LIST, [place, ...timeMark(after), limit])
  return {
    list,
    keep: async ({ id, place, user, name, text, at }) => {
      await ask(
        'keep a line',
        'INSERT INTO chat_lines (id, place, "userId", name, text, at) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, place, user, name, text, at],
      )
    },
    get: async (id) =>
      (await ask<LineRow>('one line', `SELECT ${ROW} FROM chat_lines WHERE id = $1`, [id]))[0] ?? null,
    around: async (line, many) => {
      const before = await list(line.place, many, line)
      const after = await ask<LineRow>('lines after one', AFTER, [line.place, ...timeMark(line), many])
      return [...before.reverse(), line, ...after]
    },
    remove: async (id, act) => (await ask('remove a line', REMOVE, [id, ...actValues(act)])).length > 0,
  }
}
