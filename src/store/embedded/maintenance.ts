import type pg from 'pg'
import { z } from 'zod'
import { askerOf } from '../database/prepared-query.ts'
import { rowsOf } from '../database/statement.ts'
import type { StoreLog } from '../log.ts'

const often = 2_000
/** A start after a kill reads this much write-ahead log in about an eighth of a second. */
const enoughLog = 8 * 1024 * 1024
/** Space is freed at every fourth checkpoint: that blocks the only session for longer than the checkpoint. */
const checkpointsPerVacuum = 4
/** Tables whose rows are replaced often. */
const replaced = ['snapshots', 'games', 'seats', 'sessions']

/**
 * PGlite has none of Postgres' background processes: nothing would shorten the write-ahead log or free the
 * space of replaced rows. This does both, depending on the amount written.
 */
export const keepInShape = (pool: pg.Pool, log: StoreLog): { stop(): Promise<void> } => {
  let working: Promise<void> | undefined
  let checkpoints = 0
  const work = async (): Promise<void> => {
    const isVacuumDue = (checkpoints + 1) % checkpointsPerVacuum === 0
    if (await runMaintenance(pool, enoughLog, isVacuumDue)) checkpoints++
  }
  const timer = setInterval(() => {
    working ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'embedded database maintenance failed'))
      .finally(() => {
        working = undefined
      })
  }, often)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}

/** Tables whose rows are deleted. */
const removed = ['journal', 'deals', 'recordings', 'users', ...replaced]

/** Frees the space of deleted rows. */
export const reclaimSpace = async (pool: pg.Pool): Promise<void> => {
  for (const table of removed) await pool.query(`VACUUM ${table}`)
}

const LOG_LENGTH = rowsOf(
  'length of the log',
  'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS length FROM pg_control_checkpoint()',
  { length: z.number() },
)

/**
 * Shortens the log if it is longer than so many bytes, and frees space where that is due: one statement at a time, so
 * that moves can run in between. Returns whether the log was shortened.
 */
export const runMaintenance = async (
  pool: pg.Pool,
  whenLogExceeds: number,
  isVacuumDue: boolean,
): Promise<boolean> => {
  const [log] = await askerOf(pool)(LOG_LENGTH, [])
  if ((log?.length ?? 0) <= whenLogExceeds) return false
  if (isVacuumDue) for (const table of replaced) await pool.query(`VACUUM (ANALYZE) ${table}`)
  await pool.query('CHECKPOINT')
  return true
}
