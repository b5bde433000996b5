import { createHash, randomBytes } from 'node:crypto'
import { nameKey } from './accounts.ts'
import type { Store, UserRow } from './contract.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { lookOf } from './looks.ts'
import { isTaken } from './unavailable.ts'

const minute = 60_000

const ago = (time: number): Date => new Date(Date.now() - time)
/** The database knows sessions by their hash: who reads it can't take one over. */
const hashOf = (session: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(session).digest())
const newSession = (): string => randomBytes(32).toString('base64url')
const userRow = ({ id, name, guest }: UserRow): UserRow => ({ id, name, guest })

/** `life`: a session ends when nobody has used it for so long, in ms. */
export const users = ({ prisma, ask }: Pick<Database, 'prisma' | 'ask'>, life: number): Store['users'] => ({
  createGuest: async (name) => {
    const session = newSession()
    const user: UserRow = { id: newId(), name, guest: true }
    await prisma.$executeRaw`
      WITH guest AS (INSERT INTO users (id, name) VALUES (${user.id}, ${name}) RETURNING id)
      INSERT INTO sessions (hash, "userId") SELECT ${hashOf(session)}, id FROM guest`
    return { user, session }
  },

  bySession: async (session) => {
    const hash = hashOf(session)
    const [found] = await ask<UserRow & { lastSeenAt: Date }>(
      'user of a session',
      `SELECT users.id, name, guest, "lastSeenAt" FROM sessions JOIN users ON users.id = "userId" WHERE hash = $1`,
      [hash],
    )
    if (!found || found.lastSeenAt < ago(life)) return null
    if (found.lastSeenAt < ago(minute)) {
      await prisma.session.updateMany({
        where: { hash, lastSeenAt: { lt: ago(minute) } },
        data: { lastSeenAt: new Date() },
      })
    }
    return userRow(found)
  },

  rename: async (user, name) => {
    try {
      const [row] = await prisma.$queryRaw<UserRow[]>`
        WITH account AS (UPDATE accounts SET key = ${nameKey(name)}, look = ${lookOf(name)} WHERE "userId" = ${user})
        UPDATE users SET name = ${name} WHERE id = ${user} RETURNING id, name, guest`
      return row ?? null
    } catch (error) {
      if (isTaken(error)) return null
      throw error
    }
  },

  startSession: async (user) => {
    const session = newSession()
    await prisma.session.create({ data: { hash: hashOf(session), userId: user } })
    return session
  },

  endSessions: async (user) => {
    await prisma.session.deleteMany({ where: { userId: user } })
  },

  endSession: async (session) => {
    await prisma.session.deleteMany({ where: { hash: hashOf(session) } })
  },
})
