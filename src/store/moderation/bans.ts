import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import { timeMark } from '../page-marks.ts'
import { actValues, auditStatement } from './audit-log.ts'
import type { ModerationStore } from './rows.ts'

const ROW = `id, at, until, reason, "userId" AS user, name, "byName" AS by, lifted`
const banColumns = {
  id: z.string(),
  at: z.date(),
  until: z.date().nullable(),
  reason: z.string(),
  user: z.string().nullable(),
  name: z.string(),
  by: z.string(),
  lifted: z.boolean(),
}
const newsColumns = {
  user: z.string().nullable(),
  place: z.string().nullable(),
  until: z.date().nullable(),
  reason: z.string(),
  lifted: z.boolean(),
}

const GET = rowsOf('one ban', `SELECT ${ROW} FROM bans WHERE id = $1`, banColumns)
const LIST = rowsOf(
  'bans',
  `SELECT ${ROW} FROM bans WHERE (at, id) < ($1::timestamptz, $2) ORDER BY at DESC, id DESC LIMIT $3`,
  banColumns,
)
const NOW = rowsOf('what time it is', 'SELECT now() AS now', { now: z.date() })

/** One row for the account, and one for each address that its sessions were used from. */
const ADD = rowCountOf(
  'ban',
  `
  WITH places AS (
    SELECT DISTINCT place FROM sessions WHERE "userId" = $1 AND place IS NOT NULL LIMIT 20
  ), whom AS (
    SELECT $1::text AS user, NULL::bytea AS place WHERE $5::boolean
    UNION ALL SELECT NULL, place FROM places WHERE $6::boolean
  ), added AS (
    INSERT INTO bans (id, until, reason, "userId", place, name, "byName")
    SELECT $7::text || '-' || row_number() OVER (), $3::timestamptz, $4, whom.user, place, $2, $8 FROM whom
    RETURNING id
  ), noted AS (${auditStatement(9, 'WHERE EXISTS (SELECT 1 FROM added)')})
  SELECT id FROM added`,
)

const LIFT = rowCountOf(
  'lift a ban',
  `
  WITH lifted AS (
    UPDATE bans SET lifted = true, "changedAt" = now() WHERE id = $1 AND NOT lifted RETURNING id
  ), noted AS (${auditStatement(2, 'FROM lifted')})
  SELECT id FROM lifted`,
)

const NEWS = rowsOf(
  'news of bans',
  `
  SELECT "userId" AS user, encode(place, 'hex') AS place, until, reason, lifted FROM bans
  WHERE "changedAt" > $1::timestamptz ORDER BY "changedAt"`,
  newsColumns,
)

const STANDING = rowsOf(
  'bans that stand',
  `
  SELECT "userId" AS user, encode(place, 'hex') AS place, until, reason, lifted FROM bans
  WHERE place IS NOT NULL AND NOT lifted AND (until IS NULL OR until > now())`,
  newsColumns,
)

/**
 * In ms. Statements may commit late, so each read of changes starts a little before the end of the previous
 * one.
 */
const overlapMs = 10_000

export const banStore = (ask: PreparedQuery): ModerationStore['bans'] => ({
  add: async ({ user, until, reason, account, address }, act) => {
    const values = [user.id, user.name, until, reason, account, address, newId(), act.by.name]
    return ask(ADD, [...values, ...actValues(act)])
  },
  lift: async (id, act) => (await ask(LIFT, [id, ...actValues(act)])) > 0,
  get: async (id) => (await ask(GET, [id]))[0] ?? null,
  list: (limit, after) => ask(LIST, [...timeMark(after), limit]),
  news: async (since) => {
    const [clock] = await ask(NOW, [])
    const until = new Date((clock?.now ?? new Date()).getTime() - overlapMs)
    const found = since ? await ask(NEWS, [since]) : await ask(STANDING, [])
    return { bans: found, until }
  },
})
