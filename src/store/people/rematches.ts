import { z } from 'zod'
import { storedDeck } from '../../protocol/http.ts'
import type { Prisma } from '../database/database.ts'
import type { BroughtDeck, PeopleStore, RematchRow, Side } from './rows.ts'

const brought = z.object({ deck: storedDeck, deckId: z.string().nullable() })
const agreements = z.array(z.object({ user: z.string(), brings: brought.nullable() }))
const states = z.enum(['asked', 'declined', 'agreed'])

/** A stored deck; null if it cannot be read. */
export const readBrought = (stored: unknown): BroughtDeck | null => brought.safeParse(stored).data ?? null

type NewRematch = Pick<RematchRow, 'game' | 'user' | 'swap' | 'brings'>

export const rematchStore = (prisma: Prisma): PeopleStore['rematches'] => ({
  get: async (game) => {
    const row = await prisma.rematch.findUnique({ where: { gameId: game } })
    if (!row) return null
    const { userId: user, swap, next } = row
    const agreed = agreements.parse(row.agreed)
    return { game, user, swap, state: states.parse(row.state), brings: readBrought(row.brings), agreed, next }
  },

  ask: async ({ game, user, swap, brings }: NewRematch) => {
    const deck = brings && JSON.stringify(brings)
    const inserted = await prisma.$executeRaw`
      INSERT INTO rematches AS known ("gameId", "userId", swap, state, brings)
      VALUES (${game}, ${user}, ${swap}, 'asked', ${deck}::json)
      ON CONFLICT ("gameId") DO UPDATE SET
        "userId" = excluded."userId", swap = excluded.swap, state = 'asked', brings = excluded.brings, at = now(),
        agreed = CASE WHEN known.state = 'asked' AND known.swap = excluded.swap THEN known.agreed ELSE '[]'::jsonb END
      WHERE known.state <> 'agreed'
        AND NOT (known.state = 'asked' AND known."userId" <> excluded."userId" AND known.swap = excluded.swap)`
    return inserted > 0
  },

  refuse: async (game, user) => {
    const refused = await prisma.$executeRaw`
      UPDATE rematches SET state = 'declined', "userId" = ${user}, at = now()
      WHERE "gameId" = ${game} AND state = 'asked'`
    return refused > 0
  },

  join: async ({ game, user, swap, brings }: NewRematch) => {
    const one = JSON.stringify([{ user, brings }])
    const joined = await prisma.$executeRaw`
      UPDATE rematches SET agreed = agreed || ${one}::jsonb, at = now()
      WHERE "gameId" = ${game} AND state = 'asked' AND swap = ${swap} AND "userId" <> ${user}
        AND NOT agreed @> jsonb_build_array(jsonb_build_object('user', ${user}::text))`
    return joined > 0
  },

  settle: async (game, swap, next) => {
    const settled = await prisma.$executeRaw`
      UPDATE rematches SET state = 'agreed', next = ${next}, at = now()
      WHERE "gameId" = ${game} AND state = 'asked' AND swap = ${swap}`
    return settled > 0
  },
})

export const lastDeck =
  (prisma: Prisma): PeopleStore['lastDeck'] =>
  async (user: string, side: Side) => {
    const [row] = await prisma.$queryRaw<{ deck: unknown; deckId: string | null }[]>`
      SELECT deck, "deckId" FROM seats JOIN games ON games.id = "gameId"
      WHERE "userId" = ${user} AND side = ${side}::"Side" AND options ->> 'lesson' IS NULL
      ORDER BY "updatedAt" DESC LIMIT 1`
    return row ? readBrought(row) : null
  }
