import type { Store } from './contract.ts'
import type { Prisma } from './database.ts'
import { gameRow, withSeats } from './games.ts'

const someGames = 50

export const recordings = (prisma: Prisma): Store['recordings'] => ({
  get: async (gameId) => {
    const recording = await prisma.recording.findUnique({ where: { gameId } })
    return recording?.views ?? null
  },

  put: async (gameId, views) => {
    const bytes = new Uint8Array(views)
    await prisma.recording.upsert({
      where: { gameId },
      create: { gameId, views: bytes },
      update: { views: bytes },
    })
  },

  missing: async (after) => {
    const rows = await prisma.game.findMany({
      where: { status: 'over', recording: null, id: { gt: after } },
      include: withSeats,
      orderBy: { id: 'asc' },
      take: someGames,
    })
    return rows.map(gameRow)
  },
})
