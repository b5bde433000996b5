import type { Analyses, AnalysisRow } from './contract.ts'
import type { Prisma } from './database.ts'

type Found = Omit<AnalysisRow, 'game'>

/** By the database's clock, which all processes have in common. */
export const analyses = (prisma: Prisma): Analyses => ({
  get: async (game) => {
    const [row] = await prisma.$queryRaw<Found[]>`
      SELECT state, share, found, (extract(epoch FROM now() - "beatAt") * 1000)::float8 AS "silentMs"
      FROM analyses WHERE "gameId" = ${game}`
    return row ? { game, ...row } : null
  },

  claim: async (game, user, worker, staleMs) => {
    const claimed = await prisma.$executeRaw`
      INSERT INTO analyses AS known ("gameId", "userId", worker) VALUES (${game}, ${user}, ${worker})
      ON CONFLICT ("gameId") DO UPDATE SET worker = excluded.worker, state = 'working', share = 0, "beatAt" = now()
      WHERE known.state = 'failed' OR (
        known.state = 'working' AND known."beatAt" < now() - make_interval(secs => ${staleMs / 1000}::double precision)
      )`
    return claimed > 0
  },

  beat: async (game, worker, share) => {
    const mine = await prisma.$executeRaw`
      UPDATE analyses SET share = ${share}, "beatAt" = now()
      WHERE "gameId" = ${game} AND worker = ${worker} AND state = 'working'`
    return mine > 0
  },

  finish: async (game, worker, found) => {
    const json = found === null ? null : JSON.stringify(found)
    const mine = await prisma.$executeRaw`
      UPDATE analyses SET state = CASE WHEN ${json}::text IS NULL THEN 'failed' ELSE 'done' END,
        share = 1, found = ${json}::json, "beatAt" = now()
      WHERE "gameId" = ${game} AND worker = ${worker} AND state = 'working'`
    return mine > 0
  },

  leave: async (worker) => {
    await prisma.$executeRaw`
      UPDATE analyses SET "beatAt" = 'epoch' WHERE worker = ${worker} AND state = 'working'`
  },

  asked: async (user, ms) => {
    const [row] = await prisma.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM analyses
      WHERE "userId" = ${user} AND "askedAt" > now() - make_interval(secs => ${ms / 1000}::double precision)`
    return row?.n ?? 0
  },
})
