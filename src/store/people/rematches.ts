import { z } from 'zod'
import { storedDeck } from '../../protocol/http.ts'
import type { Side } from '../../protocol/sockets.ts'
import type { Database } from '../database/database.ts'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import type { BroughtDeck, PeopleStore, RematchRow } from './rows.ts'

const brought = z.object({ deck: storedDeck, deckId: z.string().nullable() })
const agreements = z.array(z.object({ user: z.string(), brings: brought.nullable() }))
const states = z.enum(['asked', 'declined', 'agreed'])

/** A stored deck; null if it cannot be read. */
export const readBrought = (stored: unknown): BroughtDeck | null => brought.safeParse(stored).data ?? null

type NewRematch = Pick<RematchRow, 'game' | 'user' | 'swap' | 'brings'>

const ASK = rowCountOf(
  'ask for a rematch',
  `
  INSERT INTO rematches AS known ("gameId", "userId", swap, state, brings)
  VALUES ($1, $2, $3, 'asked', $4::json)
  ON CONFLICT ("gameId") DO UPDATE SET
    "userId" = excluded."userId", swap = excluded.swap, state = 'asked', brings = excluded.brings, at = now(),
    agreed = CASE WHEN known.state = 'asked' AND known.swap = excluded.swap THEN known.agreed ELSE '[]'::jsonb END
  WHERE known.state <> 'agreed'
    AND NOT (known.state = 'asked' AND known."userId" <> excluded."userId" AND known.swap = excluded.swap)`,
)
const REFUSE = rowCountOf(
  'refuse a rematch',
  `
  UPDATE rematches SET state = 'declined', "userId" = $2, at = now()
  WHERE "gameId" = $1 AND state = 'asked'`,
)
const JOIN = rowCountOf(
  'join a rematch',
  `
  UPDATE rematches SET agreed = agreed || $4::jsonb, at = now()
  WHERE "gameId" = $1 AND state = 'asked' AND swap = $3 AND "userId" <> $2
    AND NOT agreed @> jsonb_build_array(jsonb_build_object('user', $2::text))`,
)
const SETTLE = rowCountOf(
  'settle a rematch',
  `
  UPDATE rematches SET state = 'agreed', next = $3, at = now()
  WHERE "gameId" = $1 AND state = 'asked' AND swap = $2`,
)

export const rematchStore = ({
  prisma,
  ask: run,
}: Pick<Database, 'prisma' | 'ask'>): PeopleStore['rematches'] => ({
  get: async (game) => {
    const row = await prisma.rematch.findUnique({ where: { gameId: game } })
    if (!row) return null
    const { userId: user, swap, next } = row
    const agreed = agreements.parse(row.agreed)
    return { game, user, swap, state: states.parse(row.state), brings: readBrought(row.brings), agreed, next }
  },

  ask: async ({ game, user, swap, brings }: NewRematch) => {
    const deck = brings && JSON.stringify(brings)
    return (await run(ASK, [game, user, swap, deck])) > 0
  },

  refuse: async (game, user) => (await run(REFUSE, [game, user])) > 0,

  join: async ({ game, user, swap, brings }: NewRematch) =>
    (await run(JOIN, [game, user, swap, JSON.stringify([{ user, brings }])])) > 0,

  settle: async (game, swap, next) => (await run(SETTLE, [game, swap, next])) > 0,
})

const LAST_DECK = rowsOf(
  'last deck of a user',
  `
  SELECT deck, "deckId" FROM seats JOIN games ON games.id = "gameId"
  WHERE "userId" = $1 AND side = $2::"Side" AND options ->> 'lesson' IS NULL
  ORDER BY "updatedAt" DESC LIMIT 1`,
  { deck: z.unknown(), deckId: z.string().nullable() },
)

export const lastDeck =
  (ask: PreparedQuery): PeopleStore['lastDeck'] =>
  async (user: string, side: Side) => {
    const [row] = await ask(LAST_DECK, [user, side])
    return row ? readBrought(row) : null
  }
