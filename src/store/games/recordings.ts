import { z } from 'zod'
import type { Store } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { gameRow, withSeats } from './reading.ts'

const someGames = 50

/** The condition matches the partial index, which contains only these games. */
export const unrecorded = rowsOf(
  'unrecorded games',
  `SELECT id FROM games
  WHERE status = 'over' AND NOT recorded AND id > $1 ORDER BY id LIMIT $2::int`,
  { id: z.string() },
)

/** After this, the changes of each move are no longer needed. */
const PUT = rowCountOf(
  'keep a recording',
  `
  WITH written AS (
    INSERT INTO recordings ("gameId", views) VALUES ($1, $2)
    ON CONFLICT ("gameId") DO UPDATE SET views = excluded.views
    RETURNING "gameId"
  ), unchanged AS (
    UPDATE journal SET change = NULL WHERE "gameId" = $1 AND change IS NOT NULL
  ), undealt AS (
    DELETE FROM snapshots WHERE "gameId" = $1 AND seq = 0
      AND EXISTS (SELECT 1 FROM snapshots AS newer WHERE newer."gameId" = $1 AND newer.seq > 0)
  )
  UPDATE games SET recorded = true FROM written WHERE id = "gameId"`,
)

export const recordingStore = ({ prisma, ask }: Pick<Database, 'prisma' | 'ask'>): Store['recordings'] => ({
  get: async (gameId) => {
    const recording = await prisma.recording.findUnique({ where: { gameId } })
    return recording?.views ?? null
  },

  put: async (gameId, views) => {
    await ask(PUT, [gameId, views])
  },

  missing: async (after) => {
    const found = await ask(unrecorded, [after, someGames])
    const rows = await prisma.game.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      include: withSeats,
      orderBy: { id: 'asc' },
    })
    return rows.map(gameRow)
  },
})
