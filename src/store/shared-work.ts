import { Prisma as Sql } from '../generated/prisma/client.ts'
import type { Once, OnceRow } from './contract.ts'
import type { Database } from './database.ts'
import { holdPerson } from './room.ts'

type Place = { table: string; key: string }

/** What nobody asked for before counts for who asks; what somebody did is begun anew where it has come to nothing. */
const claimIn = ({ table, key }: Place): string => `
  INSERT INTO "${table}" AS known ("${key}", "userId", worker)
  SELECT $1::text, $2::text, $3::text
  WHERE EXISTS (SELECT 1 FROM "${table}" WHERE "${key}" = $1) OR (
    SELECT count(*) FROM "${table}"
    WHERE "userId" = $2 AND "askedAt" > now() - make_interval(secs => $4::double precision)
  ) < $5::int
  ON CONFLICT ("${key}") DO UPDATE SET worker = excluded.worker, state = 'working', share = 0, "beatAt" = now()
  WHERE known.state = 'failed' OR (
    known.state = 'working' AND known."beatAt" < now() - make_interval(secs => $6::double precision)
  )
  RETURNING 1`

/** Work that is done once for all, in a table of its own; by the database's clock, which all processes have in common. */
export const sharedWork = (
  { prisma, alone }: Pick<Database, 'prisma' | 'alone'>,
  { table, key }: Place,
): Once => {
  const claim = claimIn({ table, key })
  const [rows, id] = [Sql.raw(`"${table}"`), Sql.raw(`"${key}"`)]
  return {
    get: async (of) => {
      const [row] = await prisma.$queryRaw<OnceRow[]>`
        SELECT state, share, found, (extract(epoch FROM now() - "beatAt") * 1000)::float8 AS "silentMs"
        FROM ${rows} WHERE ${id} = ${of}`
      return row ?? null
    },

    claim: (of, user, worker, { staleMs, most, perMs }) =>
      alone(async (ask) => {
        await holdPerson(ask, user)
        const values = [of, user, worker, perMs / 1000, most, staleMs / 1000]
        if ((await ask(`claim in ${table}`, claim, values)).length > 0) return 'claimed'
        const known = await ask(`claimed in ${table}`, `SELECT 1 FROM "${table}" WHERE "${key}" = $1`, [of])
        return known.length > 0 ? 'held' : 'enough'
      }),

    beat: async (of, worker, share) => {
      const mine = await prisma.$executeRaw`
        UPDATE ${rows} SET share = ${share}, "beatAt" = now()
        WHERE ${id} = ${of} AND worker = ${worker} AND state = 'working'`
      return mine > 0
    },

    finish: async (of, worker, found) => {
      const json = found === null ? null : JSON.stringify(found)
      const mine = await prisma.$executeRaw`
        UPDATE ${rows} SET state = CASE WHEN ${json}::text IS NULL THEN 'failed' ELSE 'done' END,
          share = 1, found = ${json}::json, "beatAt" = now()
        WHERE ${id} = ${of} AND worker = ${worker} AND state = 'working'`
      return mine > 0
    },

    leave: async (worker) => {
      await prisma.$executeRaw`
        UPDATE ${rows} SET "beatAt" = 'epoch' WHERE worker = ${worker} AND state = 'working'`
    },
  }
}
