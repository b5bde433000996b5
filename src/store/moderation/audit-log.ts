/** The audit log of operators. The statement that does an action also writes its entry. */

import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import { timeMark } from '../page-marks.ts'
import { type ModerationStore, type OperatorAction, operatorActs } from './rows.ts'

/**
 * The insert of an action; `$first` is the first of its placeholders, `when` the condition or source that
 * decides whether it happens.
 */
export const auditStatement = (first: number, when: string): string => `
  INSERT INTO operator_acts (id, "byId", "byName", act, about, details)
  SELECT $${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, $${first + 5}::jsonb ${when}`

/** The values for the placeholders of `auditStatement`. */
export const actValues = ({ by, act, about, details }: OperatorAction): unknown[] => [
  newId(),
  by.id,
  by.name,
  act,
  about,
  JSON.stringify(details),
]

const LIST = rowsOf(
  'acts of operators',
  `
  SELECT id, at, "byId", "byName", act, about, details FROM operator_acts
  WHERE (at, id) < ($1::timestamptz, $2) ORDER BY at DESC, id DESC LIMIT $3`,
  {
    id: z.string(),
    at: z.date(),
    byId: z.string().nullable(),
    byName: z.string(),
    act: z.enum(operatorActs),
    about: z.string().nullable(),
    details: z.record(z.string(), z.string().nullable()),
  },
)

export const operatorActStore =
  (ask: PreparedQuery): ModerationStore['acts'] =>
  async (limit, after) =>
    (await ask(LIST, [...timeMark(after), limit])).map(({ byId, byName, ...row }) => ({
      ...row,
      by: { id: byId, name: byName },
    }))
