import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import type { Bots } from './bot-rows.ts'
import { banColumns, userColumns } from './user-columns.ts'
import { banOf, withBan } from './users.ts'

const botTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const scopes = z.array(z.enum(['read', 'play', 'tables', 'orders']))

const CREATE = rowCountOf(
  'make a bot',
  `
  WITH bot AS (INSERT INTO users (id, name, guest, "ownerId") VALUES ($1, $3, false, $2) RETURNING id)
  INSERT INTO bot_tokens (hash, "userId", scopes) SELECT $4, id, $5::text[] FROM bot RETURNING "userId"`,
)

const LIST = rowsOf(
  'bots of a user',
  `
  SELECT users.id, name, scopes, bot_tokens."createdAt" AS since, "lastUsedAt" AS used
  FROM users JOIN bot_tokens ON bot_tokens."userId" = users.id
  WHERE "ownerId" = $1 ORDER BY name, users.id LIMIT 100`,
  { id: z.string(), name: z.string(), scopes, since: z.date(), used: z.date().nullable() },
)

const VISITOR = rowsOf(
  'user of a token',
  `
  SELECT users.id, users.name, guest, scopes, "ownerId" AS owner, "lastUsedAt" AS used, ${banOf}
  FROM bot_tokens JOIN users ON users.id = "userId" ${withBan} WHERE hash = $1`,
  { ...userColumns, scopes, owner: z.string(), used: z.date().nullable(), ...banColumns },
)

/** A deleted bot loses its token and owner, but its row stays for the games it has played. */
const END = rowCountOf(
  'end a bot',
  `
  WITH bot AS (UPDATE users SET "ownerId" = NULL, guest = true WHERE id = $2 AND "ownerId" = $1 RETURNING id)
  DELETE FROM bot_tokens USING bot WHERE bot_tokens."userId" = bot.id RETURNING bot.id`,
)

const USED = rowCountOf('a token is used', 'UPDATE bot_tokens SET "lastUsedAt" = now() WHERE hash = $1')
const IS_BOT = rowCountOf('is it a bot', 'SELECT 1 FROM users WHERE id = $1 AND "ownerId" IS NOT NULL')

const KIND = quotaKind({ name: 'bots', of: 'users WHERE "ownerId" = $1' })

const minute = 60_000

export const botStore = ({ ask, withinQuota }: Pick<Database, 'ask' | 'withinQuota'>): Bots => ({
  create: async ({ owner, name, token, scopes, max }) => {
    const id = newId()
    await withinQuota(owner, KIND, max, (ask) => ask(CREATE, [id, owner, name, botTokenHash(token), scopes]))
    return id
  },
  list: (owner) => ask(LIST, [owner]),
  byToken: async (token) => {
    const hash = botTokenHash(token)
    const [found] = await ask(VISITOR, [hash])
    if (!found) return null
    const { used, banReason, banUntil, ...bot } = found
    if (!used || used.getTime() < Date.now() - minute) await ask(USED, [hash])
    return banReason === null ? bot : { ...bot, ban: { reason: banReason, until: banUntil } }
  },
  end: async (owner, id) => (await ask(END, [owner, id])) > 0,
  isBot: async (id) => (await ask(IS_BOT, [id])) > 0,
})
