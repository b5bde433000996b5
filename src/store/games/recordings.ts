import type { Store } from '../contract.ts'
import type { Prisma } from '../database/database.ts'
import { gameRow, withSeats } from './reading.ts'

const someGames = 50

/** The condition matches the partial index, which contains only these games. */
export const unrecorded = `SELECT id FROM games
  WHERE status = 'over' AND NOT recorded AND id > $1 ORDER BY id LIMIT $2::int`

export const recordingStore = (prisma: Prisma): Store['recordings'] => ({
  get: async (gameId) => {
    const recording = await prisma.recording.findUnique({ where: { gameId } })
    return recording?.views ?? null
  },

  // After this, the changes of each move are no longer needed.
  put: async (gameId, views) => {
    const bytes = new Uint8Array(views)
    await prisma.$executeRaw`
      WITH written AS (
        INSERT INTO recordings ("gameId", views) VALUES (${gameId}, ${bytes})
        ON CONFLICT ("gameId") DO UPDATE SET views = excluded.views
        RETURNING "gameId"
      ), unchanged AS (
        UPDATE journal SET change = NULL WHERE "gameId" = ${gameId} AND change IS NOT NULL
      ), undealt AS (
        DELETE FROM snapshots WHERE "gameId" = ${gameId} AND seq = 0
          AND EXISTS (SELECT 1 FROM snapshots AS newer WHERE newer."gameId" = ${gameId} AND newer.seq > 0)
      )
      UPDATE games SET recorded = true FROM written WHERE id = "gameId"`
  },

  missing: async (after) => {
    const found = await prisma.$queryRawUnsafe<{ id: string }[]>(unrecorded, after, someGames)
    const rows = await prisma.game.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      include: withSeats,
      orderBy: { id: 'asc' },
    })
    return rows.map(gameRow)
  },
})
