/** Who is online, invitations to tables, and table codes. */
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { rowsOf } from '../database/statement.ts'
import type { PeopleStore } from './rows.ts'

/** Sockets and requests update a session once a minute. */
const HERE = rowsOf(
  'who is here',
  `
  WITH awake AS (
    SELECT DISTINCT "userId" FROM sessions WHERE "lastSeenAt" > now() - make_interval(secs => $2::double precision)
  ), shown AS (
    SELECT users.id, users.name, guest, relations.kind FROM awake JOIN users ON users.id = awake."userId"
    LEFT JOIN relations ON relations."userId" = $1 AND "otherId" = users.id
    WHERE relations.kind IS DISTINCT FROM 'block'
    ORDER BY relations.kind = 'friend' DESC NULLS LAST, users.name, users.id
    LIMIT $3
  )
  SELECT shown.id, shown.name, shown.guest, coalesce(shown.kind = 'friend', false) AS friend, CASE
    WHEN EXISTS (
      SELECT 1 FROM seats JOIN games ON games.id = "gameId"
      WHERE seats."userId" = shown.id AND status = 'playing' AND "updatedAt" > now() - interval '10 minutes'
    ) THEN 'plays'
    WHEN EXISTS (
      SELECT 1 FROM seekers WHERE "userId" = shown.id AND "gameId" IS NULL AND "seenAt" > now() - interval '15 seconds'
    ) OR EXISTS (
      SELECT 1 FROM games WHERE "hostId" = shown.id AND status = 'waiting' AND options -> 'open' = 'true'::jsonb
    ) THEN 'waits'
    ELSE 'here' END AS doing,
    (SELECT count(*)::int FROM awake) AS count
  FROM shown ORDER BY shown.kind = 'friend' DESC NULLS LAST, shown.name, shown.id`,
  {
    id: z.string(),
    name: z.string(),
    guest: z.boolean(),
    friend: z.boolean(),
    doing: z.enum(['plays', 'waits', 'here']),
    count: z.number(),
  },
)

const INVITATION = `
  SELECT invitations."gameId" AS game, invitations."userId" AS user, asked.name AS "userName",
    "fromId" AS from, asking.name AS "fromName", state, at
  FROM invitations JOIN users AS asked ON asked.id = invitations."userId"
  JOIN users AS asking ON asking.id = "fromId" JOIN games ON games.id = "gameId"`

const invitationColumns = {
  game: z.string(),
  user: z.string(),
  userName: z.string(),
  from: z.string(),
  fromName: z.string(),
  state: z.enum(['open', 'declined']),
  at: z.date(),
}
const INVITATIONS_OF = rowsOf(
  'invitations of a user',
  `${INVITATION} WHERE invitations."userId" = $1 AND state = 'open' AND games.status = 'waiting'
  ORDER BY at DESC LIMIT $2`,
  invitationColumns,
)
const INVITATIONS_TO = rowsOf(
  'invitations to a table',
  `${INVITATION} WHERE "gameId" = $1 ORDER BY at LIMIT 20`,
  invitationColumns,
)
const ONE_INVITATION = rowsOf(
  'one invitation',
  `${INVITATION} WHERE "gameId" = $1 AND invitations."userId" = $2`,
  invitationColumns,
)
const OPEN_BETWEEN = rowsOf(
  'open invitations between two users',
  `${INVITATION} WHERE state = 'open' AND invitations."userId" IN ($1, $2) AND "fromId" IN ($1, $2)`,
  invitationColumns,
)

export const presenceStore = ({
  prisma,
  ask,
}: Pick<Database, 'prisma' | 'ask'>): Pick<PeopleStore, 'get' | 'listOnline' | 'invitations' | 'codes'> => ({
  get: async (id) => {
    const user = await prisma.user.findUnique({ where: { id } })
    return user && { id, name: user.name, guest: user.guest, since: user.createdAt }
  },

  listOnline: async (user, ms, limit) => {
    const rows = await ask(HERE, [user ?? '', ms / 1000, limit])
    const people = rows.map(({ count: _, ...person }) => person)
    return { people, count: rows[0]?.count ?? 0 }
  },

  invitations: {
    add: async (gameId, userId, fromId) => {
      await prisma.invitation.upsert({
        where: { gameId_userId: { gameId, userId } },
        create: { gameId, userId, fromId },
        update: { state: 'open', fromId, at: new Date() },
      })
    },
    of: (user, limit) => ask(INVITATIONS_OF, [user, limit]),
    to: (game) => ask(INVITATIONS_TO, [game]),
    decline: async (gameId, userId) => {
      const { count } = await prisma.invitation.updateMany({
        where: { gameId, userId, state: 'open' },
        data: { state: 'declined' },
      })
      if (count === 0) return null
      const [row] = await ask(ONE_INVITATION, [gameId, userId])
      return row ?? null
    },
    endBetween: async (one, other) => {
      const open = await ask(OPEN_BETWEEN, [one, other])
      const both = { in: [one, other] }
      await prisma.invitation.deleteMany({ where: { userId: both, fromId: both } })
      return open
    },
  },

  codes: {
    keep: async (gameId, code) => {
      const known = await prisma.tableCode.findUnique({ where: { gameId } })
      if (known) return known.code
      try {
        return (await prisma.tableCode.create({ data: { gameId, code } })).code
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        return (await prisma.tableCode.findUnique({ where: { gameId } }))?.code ?? null
      }
    },
    find: async (code) => (await prisma.tableCode.findUnique({ where: { code } }))?.gameId ?? null,
  },
})
