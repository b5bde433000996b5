import { z } from 'zod'
import type { ClaimRefusal, JobClaimLimits, JobTable, SharedJobs } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { lockUserRow } from '../database/quotas.ts'
import { type RowOf, rowCountOf, rowsOf } from '../database/statement.ts'
import { jobTables } from './workers.ts'

/** When the worker of a row of `known` was last heard from: by its heartbeat, or by the claim. */
const heardAt = (known: string): string => `GREATEST(
  ${known}."beatAt", (SELECT beat."beatAt" FROM job_workers AS beat WHERE beat.id = ${known}.worker))`

const isSilent = (known: string, staleSeconds: string): string =>
  `${heardAt(known)} < now() - make_interval(secs => ${staleSeconds}::double precision)`

/** The counts that decide whether a claim is granted. `$1` is the key, `$2` the user, `$3` their network. */
const countsIn = (table: string, key: string): string => `
  WITH live AS (
    SELECT "userId", place FROM "${table}" AS known
    WHERE state = 'working' AND "${key}" <> $1 AND NOT (${isSilent('known', '$5')})
  )
  SELECT
    (SELECT state FROM "${table}" WHERE "${key}" = $1) AS state,
    (SELECT count(*)::int FROM "${table}"
      WHERE "userId" = $2 AND "askedAt" > now() - make_interval(secs => $4::double precision)) AS today,
    (SELECT count(*)::int FROM live WHERE "userId" = $2) AS person,
    (SELECT count(*)::int FROM live WHERE place = decode($3, 'hex')) AS network,
    (SELECT count(*)::int FROM live) AS all`

/**
 * A failed job counts for the user who asks again; a job that another worker abandoned stays with its first
 * user.
 */
const claimIn = (table: string, key: string): string => `
  INSERT INTO "${table}" AS known ("${key}", "userId", place, worker) VALUES ($1, $2, decode($3, 'hex'), $4)
  ON CONFLICT ("${key}") DO UPDATE SET worker = excluded.worker, state = 'working', share = 0, "beatAt" = now(),
    "userId" = CASE WHEN known.state = 'failed' THEN excluded."userId" ELSE known."userId" END,
    place = CASE WHEN known.state = 'failed' THEN excluded.place ELSE known.place END,
    "askedAt" = CASE WHEN known.state = 'failed' THEN excluded."askedAt" ELSE known."askedAt" END
  WHERE known.state = 'failed' OR (known.state = 'working' AND ${isSilent('known', '$5')})
  RETURNING 1`

const states = z.enum(['working', 'done', 'failed'])
const countColumns = {
  state: states.nullable(),
  today: z.number(),
  person: z.number(),
  network: z.number(),
  all: z.number(),
}
type ClaimCountsRow = RowOf<typeof countColumns>

const statementsOf = (of: JobTable) => {
  const { table, key } = jobTables[of]
  return {
    get: rowsOf(
      `job in ${table}`,
      `
      SELECT state, found,
        CASE WHEN state = 'working' THEN coalesce((
          SELECT (beat.shares -> '${of}' ->> $1::text)::float8 FROM job_workers AS beat WHERE beat.id = known.worker
        ), share) ELSE share END AS share,
        (extract(epoch FROM now() - ${heardAt('known')}) * 1000)::float8 AS "silentMs"
      FROM "${table}" AS known WHERE "${key}" = $1`,
      { state: states, found: z.unknown(), share: z.number(), silentMs: z.number() },
    ),
    counts: rowsOf(`count in ${table}`, countsIn(table, key), countColumns),
    claim: rowCountOf(`claim in ${table}`, claimIn(table, key)),
    finish: rowCountOf(
      `finish in ${table}`,
      `
      UPDATE "${table}" SET state = CASE WHEN $3::text IS NULL THEN 'failed' ELSE 'done' END,
        share = 1, found = $3::text::json, "beatAt" = now()
      WHERE "${key}" = $1 AND worker = $2 AND state = 'working'`,
    ),
    leave: rowCountOf(
      `leave ${table}`,
      `UPDATE "${table}" SET "beatAt" = 'epoch', worker = '' WHERE worker = $1 AND state = 'working'`,
    ),
  }
}
const statements: Record<JobTable, ReturnType<typeof statementsOf>> = {
  analyses: statementsOf('analyses'),
  trials: statementsOf('trials'),
  coached: statementsOf('coached'),
}

const LOCK = rowCountOf('lock a job table', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Why a new job is refused. A job that exists already can always be continued. */
function claimRefusalFor(
  { state, ...counts }: ClaimCountsRow,
  { max, waiting }: JobClaimLimits,
): ClaimRefusal | null {
  if (state === 'working' || state === 'done') return null
  if (counts.today >= max) return 'enough'
  if (!waiting) return null
  if (counts.person >= waiting.perPerson) return 'person-waits'
  if (counts.network >= waiting.perNetwork) return 'network-waits'
  return counts.all >= waiting.inAll ? 'all-wait' : null
}

/**
 * Jobs that are done once for all processes, in a table of their own. Times are by the database's clock,
 * which all processes share.
 */
export const createSharedJobs = (
  { ask, runInTransaction }: Pick<Database, 'ask' | 'runInTransaction'>,
  of: JobTable,
): SharedJobs => {
  const { get, counts: countJobs, claim, finish, leave } = statements[of]
  return {
    get: async (wanted) => (await ask(get, [wanted]))[0] ?? null,

    claim: (wanted, user, worker, bounds) =>
      runInTransaction(async (ask) => {
        const { staleMs, perMs, waiting } = bounds
        const network = waiting?.network ?? null
        await lockUserRow(ask, user)
        // With this lock, concurrent requests in all processes see the jobs granted before them.
        await ask(LOCK, [jobTables[of].table])
        const [counts] = await ask(countJobs, [wanted, user, network, perMs / 1000, staleMs / 1000])
        const refusal = counts ? claimRefusalFor(counts, bounds) : null
        if (refusal) return refusal
        const claimed = await ask(claim, [wanted, user, network, worker, staleMs / 1000])
        return claimed > 0 ? 'claimed' : 'held'
      }),

    finish: async (wanted, worker, found) => {
      const json = found === null ? null : JSON.stringify(found)
      return (await ask(finish, [wanted, worker, json])) > 0
    },

    leave: async (worker) => {
      await ask(leave, [worker])
    },
  }
}
