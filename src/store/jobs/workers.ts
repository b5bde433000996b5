/** Heartbeats of processes that do shared jobs: one row for each process, however many jobs it has. */

import { z } from 'zod'
import type { JobTable, JobWorkers } from '../contract.ts'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'

export const jobTables: Record<JobTable, { table: string; key: string }> = {
  analyses: { table: 'analyses', key: 'gameId' },
  trials: { table: 'deck_trials', key: 'deck' },
  coached: { table: 'coached_games', key: 'gameId' },
}

const stillHeld = (of: JobTable, keys: string): string => {
  const { table, key } = jobTables[of]
  return `SELECT '${of}' AS of, "${key}" AS key FROM "${table}"
    WHERE "${key}" = ANY(${keys}::text[]) AND worker = $1 AND state = 'working'`
}

const BEAT = rowsOf(
  'worker heartbeat',
  `
  WITH beat AS (
    INSERT INTO job_workers (id, "beatAt", shares) VALUES ($1, now(), $2::jsonb)
    ON CONFLICT (id) DO UPDATE SET "beatAt" = now(), shares = excluded.shares
  )
  ${stillHeld('analyses', '$3')} UNION ALL ${stillHeld('trials', '$4')}
  UNION ALL ${stillHeld('coached', '$5')}`,
  { of: z.enum(['analyses', 'trials', 'coached']), key: z.string() },
)

/** Processes that were killed leave their rows. */
const TIDY = rowCountOf(
  'old worker heartbeats',
  `DELETE FROM job_workers WHERE "beatAt" < now() - interval '1 day'`,
)

export const jobWorkers = ({ ask }: { ask: PreparedQuery }): JobWorkers => ({
  beat: async (worker, shares) => {
    const keys = [shares.analyses, shares.trials, shares.coached].map((each) => Object.keys(each))
    const values = [worker, JSON.stringify(shares), ...keys]
    const rows = await ask(BEAT, values)
    const held: Record<JobTable, string[]> = { analyses: [], trials: [], coached: [] }
    for (const { of, key } of rows) held[of].push(key)
    return held
  },
  tidy: async () => {
    await ask(TIDY, [])
  },
})
