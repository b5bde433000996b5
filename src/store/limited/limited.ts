import { z } from 'zod'
import type { Limited } from '../../generated/prisma/client.ts'
import { runFormats } from '../../limited/run.ts'
import { JournalConflict, JournalDeleted, QuotaExceeded } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../database/errors.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import type { LimitedRow, LimitedStore } from './rows.ts'

const known = z.object({
  format: z.enum(runFormats),
  status: z.enum(['drafting', 'building', 'playing', 'over']),
})
const deckLines = z.array(z.object({ card: z.string(), count: z.number() }))

const limitedRow = ({ hostId, ...row }: Limited): LimitedRow => ({
  ...row,
  ...known.parse(row),
  host: hostId,
})

const KIND = quotaKind({
  name: 'runs',
  of: `limited WHERE "hostId" = $1 AND status <> 'over'`,
  kept: 'runs',
})

/** Runs that are over stay, so that those of a day are counted, too. */
const TODAY = rowsOf(
  'runs of a day',
  `SELECT count(*)::int AS n FROM limited WHERE "hostId" = $1 AND "createdAt" > now() - interval '1 day'`,
  { n: z.number() },
)

const PLAYED = rowsOf(
  'played runs',
  `
  SELECT id, format, wins, losses, "createdAt" FROM limited
  WHERE "hostId" = $1 AND status = 'over' AND wins + losses > 0
  ORDER BY "createdAt" DESC, id LIMIT $2::int`,
  {
    ...{ id: z.string(), format: z.enum(runFormats), wins: z.number(), losses: z.number() },
    createdAt: z.date(),
  },
)

/** One statement is one transaction. */
const CREATE = rowCountOf(
  'new run',
  `
  WITH made AS (
    INSERT INTO limited (id, "hostId", format, kit, cube, status, "collation", commitment, edition, seq)
    VALUES ($1, $2, $3, $4::json, $12::json, $11, $5, $6, $10, 1) RETURNING id
  ), secret AS (
    INSERT INTO limited_secrets ("limitedId", seed, opened) SELECT id, $7, $8::json FROM made
  )
  INSERT INTO limited_entries ("limitedId", seq, entry) SELECT id, 1, $9::json FROM made`,
)

const APPEND = rowCountOf(
  'append to a run',
  `
  WITH line AS (INSERT INTO limited_entries ("limitedId", seq, entry) VALUES ($1, $2, $3::json))
  UPDATE limited SET seq = $2, status = $4, wins = $5, losses = $6, "updatedAt" = now() WHERE id = $1`,
)

const SAVE_POOL = rowCountOf(
  'save the decks of a run',
  `
  INSERT INTO limited_pools ("limitedId", version, corp, runner)
  SELECT $1, $2, $3::json, $4::json
  WHERE $2 = 1 OR EXISTS (SELECT FROM limited_pools WHERE "limitedId" = $1 AND version = $2 - 1)
  ON CONFLICT ("limitedId") DO UPDATE SET version = $2, corp = $3::json, runner = $4::json
  WHERE limited_pools.version = $2 - 1`,
)

export const limitedStore = ({
  prisma,
  ask,
  withinQuota,
}: Pick<Database, 'prisma' | 'ask' | 'withinQuota'>): LimitedStore => ({
  create: async (row, max = { open: Number.POSITIVE_INFINITY, daily: Number.POSITIVE_INFINITY }) => {
    const values = [
      ...[row.id, row.host, row.format, JSON.stringify(row.kit), row.collation, row.commitment],
      ...[row.seed, JSON.stringify(row.opened), JSON.stringify(row.entry), row.edition, row.status],
      row.cube === null ? null : JSON.stringify(row.cube),
    ]
    await withinQuota(row.host, KIND, max.open, async (within) => {
      const [today] = max.daily === Number.POSITIVE_INFINITY ? [] : await within(TODAY, [row.host])
      if (today && today.n >= max.daily) throw new QuotaExceeded('runs of a day', 'day')
      await within(CREATE, values)
    })
  },

  list: async (user, limit) => {
    const rows = await prisma.limited.findMany({
      where: { hostId: user },
      orderBy: { createdAt: 'desc' },
      take: limit,
    })
    return rows.map(limitedRow)
  },

  played: (user, limit) => ask(PLAYED, [user, limit]),

  get: async (id) => {
    const row = await prisma.limited.findUnique({ where: { id } })
    return row && limitedRow(row)
  },

  secret: async (id) => {
    const row = await prisma.limitedSecret.findUnique({ where: { limitedId: id } })
    return row && { seed: row.seed, opened: row.opened }
  },

  lines: async (id, after) =>
    prisma.limitedEntry.findMany({
      where: { limitedId: id, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      select: { seq: true, entry: true, at: true },
    }),

  append: async ({ id, seq, entry, status, wins, losses }) => {
    try {
      await there(ask(APPEND, [id, seq, JSON.stringify(entry), status, wins, losses]))
    } catch (error) {
      if (isUniqueViolation(error)) throw new JournalConflict('Another request has entered something first.')
      throw error
    }
  },

  pool: async (id) => {
    const row = await prisma.limitedPool.findUnique({ where: { limitedId: id } })
    return (
      row && { version: row.version, corp: deckLines.parse(row.corp), runner: deckLines.parse(row.runner) }
    )
  },

  savePool: async (id, { version, corp, runner }) =>
    (await there(ask(SAVE_POOL, [id, version, JSON.stringify(corp), JSON.stringify(runner)]))) > 0,
})

/** Rejects with `JournalDeleted` if the run has been removed. */
async function there<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isForeignKeyViolation(error) ? new JournalDeleted('The run has been removed.') : error
  }
}
