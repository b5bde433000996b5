import { Prisma as Sql } from '../generated/prisma/client.ts'
import type { Once, OnceRow } from './contract.ts'
import type { Prisma } from './database.ts'

/** Work that is done once for all, in a table of its own; by the database's clock, which all processes have in common. */
export const sharedWork = (prisma: Prisma, { table, key }: { table: string; key: string }): Once => {
  const [rows, id] = [Sql.raw(`"${table}"`), Sql.raw(`"${key}"`)]
  return {
    get: async (of) => {
      const [row] = await prisma.$queryRaw<OnceRow[]>`
        SELECT state, share, found, (extract(epoch FROM now() - "beatAt") * 1000)::float8 AS "silentMs"
        FROM ${rows} WHERE ${id} = ${of}`
      return row ?? null
    },

    // Nobody counts while somebody who asks at the same moment is about to claim: the lock is a statement of its own,
    // so that the next one sees all that was written before it.
    claim: async (of, user, worker, { staleMs, most, perMs }) => {
      const [, claimed, [known]] = await prisma.$transaction([
        prisma.$queryRaw`SELECT 1 FROM users WHERE id = ${user} FOR NO KEY UPDATE`,
        prisma.$executeRaw`
          INSERT INTO ${rows} AS known (${id}, "userId", worker)
          SELECT ${of}::text, ${user}::text, ${worker}::text
          WHERE EXISTS (SELECT 1 FROM ${rows} WHERE ${id} = ${of}) OR (
            SELECT count(*) FROM ${rows}
            WHERE "userId" = ${user} AND "askedAt" > now() - make_interval(secs => ${perMs / 1000}::double precision)
          ) < ${most}
          ON CONFLICT (${id}) DO UPDATE SET worker = excluded.worker, state = 'working', share = 0, "beatAt" = now()
          WHERE known.state = 'failed' OR (
            known.state = 'working' AND known."beatAt" < now() - make_interval(secs => ${staleMs / 1000}::double precision)
          )`,
        prisma.$queryRaw<{ key: string }[]>`SELECT ${id} AS key FROM ${rows} WHERE ${id} = ${of}`,
      ])
      if (claimed > 0) return 'claimed'
      return known ? 'held' : 'enough'
    },

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
