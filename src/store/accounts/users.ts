import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { BanNote, Store, UserRow } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import { userNameKey } from './accounts.ts'
import { lookalikeKey } from './lookalike-names.ts'
import { banColumns, userColumns } from './user-columns.ts'

const minute = 60_000

const timeAgo = (time: number): Date => new Date(Date.now() - time)
/**
 * The database stores only hashes of session ids, so reading it does not allow anyone to take over a session.
 */
const sessionKeyHash = (session: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(session).digest())
const newSession = (): string => randomBytes(32).toString('base64url')

/** The ban of an account, or of a bot's owner. For statements with the table `users`. */
export const banOf = 'ban.until AS "banUntil", ban.reason AS "banReason"'
export const withBan = `LEFT JOIN LATERAL (
    SELECT until, reason FROM bans
    WHERE bans."userId" IN (users.id, users."ownerId") AND NOT lifted AND (until IS NULL OR until > now())
    ORDER BY until DESC NULLS FIRST LIMIT 1
  ) AS ban ON true`

const NEW_GUEST = rowCountOf(
  'a new guest',
  `
  WITH guest AS (INSERT INTO users (id, name, place) VALUES ($1, $2, decode($3, 'hex')) RETURNING id)
  INSERT INTO sessions (hash, "userId") SELECT $4::bytea, id FROM guest`,
)

const BY_SESSION = rowsOf(
  'user of a session',
  `
  SELECT users.id, users.name, guest, "lastSeenAt", ${banOf}
  FROM sessions JOIN users ON users.id = sessions."userId" ${withBan} WHERE hash = $1`,
  { ...userColumns, lastSeenAt: z.date(), ...banColumns },
)

const RENAME = rowsOf(
  'rename a user',
  `
  WITH account AS (UPDATE accounts SET key = $3, look = $4 WHERE "userId" = $1)
  UPDATE users SET name = $2 WHERE id = $1 RETURNING id, name, guest`,
  userColumns,
)

const PLACE = rowCountOf(
  'where a session is',
  `UPDATE sessions SET place = decode($2, 'hex') WHERE hash = $1 AND place IS DISTINCT FROM decode($2, 'hex')`,
)

const userRow = ({ id, name, guest, banReason, banUntil }: UserRow & BanNote): UserRow => ({
  ...{ id, name, guest },
  ...(banReason === null ? {} : { ban: { reason: banReason, until: banUntil } }),
})

/** `life`: in ms; a session ends after this time without use. */
export const userStore = (
  { prisma, ask, withinGuestQuotas }: Pick<Database, 'prisma' | 'ask' | 'withinGuestQuotas'>,
  life: number,
): Store['users'] => ({
  createGuest: async (name, network = null) => {
    const session = newSession()
    const user: UserRow = { id: newId(), name, guest: true }
    await withinGuestQuotas(ask, 'guests', network, () =>
      ask(NEW_GUEST, [user.id, name, network, sessionKeyHash(session)]),
    )
    return { user, session }
  },

  bySession: async (session) => {
    const hash = sessionKeyHash(session)
    const [found] = await ask(BY_SESSION, [hash])
    if (!found || found.lastSeenAt < timeAgo(life)) return null
    if (found.lastSeenAt < timeAgo(minute)) {
      await prisma.session.updateMany({
        where: { hash, lastSeenAt: { lt: timeAgo(minute) } },
        data: { lastSeenAt: new Date() },
      })
    }
    return userRow(found)
  },

  rename: async (user, name) => {
    try {
      const [row] = await ask(RENAME, [user, name, userNameKey(name), lookalikeKey(name)])
      return row ?? null
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  },

  startSession: async (user) => {
    const session = newSession()
    await prisma.session.create({ data: { hash: sessionKeyHash(session), userId: user } })
    return session
  },

  place: async (session, place) => {
    await ask(PLACE, [sessionKeyHash(session), place])
  },

  endSessions: async (user) => {
    await prisma.session.deleteMany({ where: { userId: user } })
  },

  endSession: async (session) => {
    await prisma.session.deleteMany({ where: { hash: sessionKeyHash(session) } })
  },
})
