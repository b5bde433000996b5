import { Prisma as Sql } from '../generated/prisma/client.ts'
import type { ClaimRefusal, JobTable, OnceBounds, OnceRow, SharedJobs } from './contract.ts'
import type { Database } from './database.ts'
import { jobTables } from './job-workers.ts'
import { lockUserRow } from './quotas.ts'

type ClaimTable = { of: JobTable; table: string; key: string }

/** When the worker of a row of `known` was last heard of: by its own heartbeat, or by the claim. */
const heardAt = (known: string): string => `GREATEST(
  ${known}."beatAt", (SELECT beat."beatAt" FROM job_workers AS beat WHERE beat.id = ${known}.worker))`

const isSilent = (known: string, staleSeconds: string): string =>
  `${heardAt(known)} < now() - make_interval(secs => ${staleSeconds}::double precision)`

/** What there is to know before somebody's wish is granted; `$1` the key, `$2` who asks, `$3` from where. */
const countsIn = ({ table, key }: ClaimTable): string => `
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

/** Who asks for what has come to nothing is who it counts for; what another worker left in the middle stays its asker's. */
const claimIn = ({ table, key }: ClaimTable): string => `
  INSERT INTO "${table}" AS known ("${key}", "userId", place, worker) VALUES ($1, $2, decode($3, 'hex'), $4)
  ON CONFLICT ("${key}") DO UPDATE SET worker = excluded.worker, state = 'working', share = 0, "beatAt" = now(),
    "userId" = CASE WHEN known.state = 'failed' THEN excluded."userId" ELSE known."userId" END,
    place = CASE WHEN known.state = 'failed' THEN excluded.place ELSE known.place END,
    "askedAt" = CASE WHEN known.state = 'failed' THEN excluded."askedAt" ELSE known."askedAt" END
  WHERE known.state = 'failed' OR (known.state = 'working' AND ${isSilent('known', '$5')})
  RETURNING 1`

type Counts = { state: string | null; today: number; person: number; network: number; all: number }

/** Why nothing new is begun; what was begun once may always be taken up. */
function claimRefusalFor({ state, ...counts }: Counts, { max, waiting }: OnceBounds): ClaimRefusal | null {
  if (state === 'working' || state === 'done') return null
  if (counts.today >= max) return 'enough'
  if (!waiting) return null
  if (counts.person >= waiting.perPerson) return 'person-waits'
  if (counts.network >= waiting.perNetwork) return 'network-waits'
  return counts.all >= waiting.inAll ? 'all-wait' : null
}

/** Work that is done once for all, in a table of its own; by the database's clock, which all processes have in common. */
export const sharedWork = (
  { prisma, alone }: Pick<Database, 'prisma' | 'alone'>,
  of: JobTable,
): SharedJobs => {
  const place = { of, ...jobTables[of] }
  const { table, key } = place
  const [countsNow, claim] = [countsIn(place), claimIn(place)]
  const [rows, id] = [Sql.raw(`"${table}"`), Sql.raw(`"${key}"`)]
  return {
    get: async (wanted) => {
      const [row] = await prisma.$queryRaw<OnceRow[]>`
        SELECT state, found,
          CASE WHEN state = 'working' THEN coalesce((
            SELECT (beat.shares -> ${of}::text ->> ${wanted})::float8 FROM job_workers AS beat WHERE beat.id = known.worker
          ), share) ELSE share END AS share,
          (extract(epoch FROM now() - ${Sql.raw(heardAt('known'))}) * 1000)::float8 AS "silentMs"
        FROM ${rows} AS known WHERE ${id} = ${wanted}`
      return row ?? null
    },

    claim: (wanted, user, worker, bounds) =>
      alone(async (ask) => {
        const { staleMs, perMs, waiting } = bounds
        const network = waiting?.network ?? null
        await lockUserRow(ask, user)
        // Of many who ask at once, at whichever process, each counts what those before have been granted.
        await ask('lock a job table', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [table])
        const [counts] = await ask<Counts>(`count in ${table}`, countsNow, [
          ...[wanted, user, network, perMs / 1000, staleMs / 1000],
        ])
        const refusal = counts ? claimRefusalFor(counts, bounds) : null
        if (refusal) return refusal
        const claimed = await ask(`claim in ${table}`, claim, [
          ...[wanted, user, network, worker, staleMs / 1000],
        ])
        return claimed.length > 0 ? 'claimed' : 'held'
      }),

    finish: async (wanted, worker, found) => {
      const json = found === null ? null : JSON.stringify(found)
      const mine = await prisma.$executeRaw`
        UPDATE ${rows} SET state = CASE WHEN ${json}::text IS NULL THEN 'failed' ELSE 'done' END,
          share = 1, found = ${json}::json, "beatAt" = now()
        WHERE ${id} = ${wanted} AND worker = ${worker} AND state = 'working'`
      return mine > 0
    },

    leave: async (worker) => {
      await prisma.$executeRaw`
        UPDATE ${rows} SET "beatAt" = 'epoch', worker = '' WHERE worker = ${worker} AND state = 'working'`
    },
  }
}
