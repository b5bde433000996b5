import { createHash } from 'node:crypto'
import { z } from 'zod'
import { userNameKey } from '../accounts/accounts.ts'
import { userColumns } from '../accounts/user-columns.ts'
import type { Database } from '../database/database.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import type { Mail } from './rows.ts'

const mailTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
const addressKey = (address: string): string => address.toLowerCase()

const addressee = { ...userColumns, address: z.string() }

const ADDRESSEE = rowsOf(
  'addressee',
  `
  SELECT users.id, users.name, guest, address FROM mail_addresses JOIN users ON users.id = "userId"
  WHERE address IS NOT NULL AND "userId" = $1`,
  addressee,
)

const MEANT = rowsOf(
  'who is meant',
  `
  SELECT users.id, users.name, guest, address FROM (
    SELECT "userId" FROM accounts WHERE key = $1
    UNION SELECT "userId" FROM mail_addresses WHERE key = $2
  ) AS named JOIN mail_addresses USING ("userId") JOIN users ON users.id = "userId"
  WHERE address IS NOT NULL ORDER BY users.id LIMIT 5`,
  addressee,
)

const KEEP = rowCountOf(
  'keep a link',
  `
  INSERT INTO mail_tokens (hash, "userId", kind, address, until)
  SELECT $1, "userId", $3, $4, now() + make_interval(secs => $5::double precision) FROM accounts
  WHERE "userId" = $2
    AND (SELECT count(*) FROM mail_tokens WHERE "userId" = $2 AND kind = $3 AND until > now()) < $6
  RETURNING hash`,
)

const HOLDER = rowsOf(
  'holder of a link',
  `
  SELECT users.id, users.name, guest, address FROM mail_tokens JOIN users ON users.id = "userId"
  WHERE hash = $1 AND kind = $2 AND until > now()`,
  addressee,
)

const CONFIRM = rowsOf(
  'confirm',
  `
  WITH spent AS (
    DELETE FROM mail_tokens WHERE hash = $1 AND kind = 'confirm' AND until > now() RETURNING "userId", address
  ), counted AS (
    UPDATE mail_addresses AS mine SET address = spent.address, key = lower(spent.address), pending = NULL
    FROM spent WHERE mine."userId" = spent."userId" AND mine.pending = spent.address
    RETURNING mine."userId", mine.address
  ), old_ways AS (
    DELETE FROM mail_tokens USING counted WHERE mail_tokens."userId" = counted."userId" AND kind = 'reset'
  )
  SELECT users.id, users.name, guest, address FROM counted JOIN users ON users.id = "userId"`,
  addressee,
)

const RESET = rowsOf(
  'reset',
  `
  WITH spent AS (
    DELETE FROM mail_tokens WHERE hash = $1 AND kind = 'reset' AND until > now() RETURNING "userId"
  ), fresh AS (
    UPDATE accounts SET password = $2 FROM spent WHERE accounts."userId" = spent."userId" RETURNING spent."userId"
  ), others AS (
    DELETE FROM mail_tokens USING fresh WHERE mail_tokens."userId" = fresh."userId" AND kind = 'reset' AND hash <> $1
  ), signed_out AS (
    DELETE FROM sessions USING fresh WHERE sessions."userId" = fresh."userId"
  )
  SELECT users.id, users.name, guest FROM fresh JOIN users ON users.id = "userId"`,
  userColumns,
)

export const mailStore = ({ prisma, ask }: Pick<Database, 'prisma' | 'ask'>): Mail => ({
  of: async (userId) => {
    const row = await prisma.mailAddress.findUnique({ where: { userId } })
    return { address: row?.address ?? null, pending: row?.pending ?? null }
  },

  addressee: async (user) => (await ask(ADDRESSEE, [user]))[0] ?? null,

  findByNameOrAddress: (named) => ask(MEANT, [userNameKey(named.trim()), addressKey(named.trim())]),

  set: async (userId, pending) => {
    if (pending === null) {
      await prisma.$transaction([
        prisma.mailToken.deleteMany({ where: { userId } }),
        prisma.mailAddress.deleteMany({ where: { userId } }),
      ])
      return
    }
    await prisma.mailAddress.upsert({ where: { userId }, create: { userId, pending }, update: { pending } })
  },

  storeLink: async ({ user, kind, address, token, forMs }, max) =>
    (await ask(KEEP, [mailTokenHash(token), user, kind, address, forMs / 1000, max])) > 0,

  holder: async (kind, token) => (await ask(HOLDER, [mailTokenHash(token), kind]))[0] ?? null,

  confirm: async (token) => (await ask(CONFIRM, [mailTokenHash(token)]))[0] ?? null,

  reset: async (token, password) => (await ask(RESET, [mailTokenHash(token), password]))[0] ?? null,
})
