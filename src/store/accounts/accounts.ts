import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Store, UserRow } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import { lookalikeKey } from './lookalike-names.ts'
import { userColumns } from './user-columns.ts'

/**
 * The key by which names are compared: letter case and compatibility forms of a letter make no difference.
 */
export const userNameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** How long a wrong guess counts, in minutes. */
export const guessLife = 15

const sha256Digest = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(text).digest())

const OPEN = rowsOf(
  'open an account',
  `
  WITH account AS (
    INSERT INTO accounts ("userId", key, look, password) VALUES ($1, $2, $3, $4) RETURNING "userId"
  )
  UPDATE users SET name = $5, guest = false, place = decode($6, 'hex') FROM account WHERE id = "userId"
  RETURNING id, name, guest`,
  userColumns,
)

const OPEN_NEW = rowsOf(
  'open an account of somebody new',
  `
  WITH person AS (
    INSERT INTO users (id, name, guest, place) VALUES ($1, $5, false, decode($6, 'hex')) RETURNING id, name, guest
  ), account AS (
    INSERT INTO accounts ("userId", key, look, password) SELECT id, $2, $3, $4 FROM person
  )
  SELECT * FROM person`,
  userColumns,
)

/** `$2` is when guesses expire. */
const GUESS = rowsOf(
  'guess',
  `
  INSERT INTO guesses AS known (hash, count, since) VALUES ($1, 1, now())
  ON CONFLICT (hash) DO UPDATE SET
    count = CASE WHEN known.since < $2::timestamptz THEN 1 ELSE known.count + 1 END,
    since = CASE WHEN known.since < $2::timestamptz THEN now() ELSE known.since END
  RETURNING count`,
  { count: z.number() },
)

const WITHOUT_LOOK = rowsOf(
  'accounts without a look',
  `SELECT "userId", name FROM accounts JOIN users ON users.id = "userId" WHERE look IS NULL LIMIT 200`,
  { userId: z.string(), name: z.string() },
)

export const accountStore = ({
  prisma,
  ask,
  withinGuestQuotas,
}: Pick<Database, 'prisma' | 'ask' | 'withinGuestQuotas'>): Store['accounts'] => ({
  open: (user, name, password, network = null) =>
    nullIfNameTaken(() =>
      withinGuestQuotas(ask, 'accounts', network, () =>
        ask(OPEN, [user, userNameKey(name), lookalikeKey(name), password, name, network]),
      ),
    ),

  openNew: (name, password, network = null) =>
    nullIfNameTaken(() =>
      withinGuestQuotas(ask, 'accounts', network, () =>
        ask(OPEN_NEW, [...[newId(), userNameKey(name), lookalikeKey(name), password], ...[name, network]]),
      ),
    ),

  find: async (name) => {
    const row = await prisma.account.findUnique({
      where: { key: userNameKey(name) },
      include: { user: true },
    })
    if (row === null) return null
    const { id, guest } = row.user
    return { user: { id, name: row.user.name, guest }, password: row.password }
  },

  findLookalikeOwner: async (name) => {
    const same = { OR: [{ key: userNameKey(name) }, { look: lookalikeKey(name) }] }
    // An exact match takes precedence over a name that looks like it.
    const found = await prisma.account.findMany({
      where: same,
      select: { userId: true, key: true },
      take: 10,
    })
    return (found.find(({ key }) => key === userNameKey(name)) ?? found[0])?.userId ?? null
  },

  setPassword: async (user, password) => {
    // A changed password makes open reset links unnecessary, and nobody else may use them any more.
    await prisma.$transaction([
      prisma.account.updateMany({ where: { userId: user }, data: { password } }),
      prisma.mailToken.deleteMany({ where: { userId: user, kind: 'reset' } }),
    ])
  },

  countAttempt: async (what) => {
    const [row] = await ask(GUESS, [sha256Digest(what), guessExpiry()])
    return row?.count ?? 1
  },

  uncountAttempt: async (what) => {
    await prisma.guess.updateMany({
      where: { hash: sha256Digest(what), count: { gt: 0 } },
      data: { count: { decrement: 1 } },
    })
  },
})

/** Null if another account has the name, or if this user already has an account. */
async function nullIfNameTaken(open: () => Promise<UserRow[]>): Promise<UserRow | null> {
  try {
    return (await open())[0] ?? null
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

const guessExpiry = (): Date => new Date(Date.now() - guessLife * 60_000)

/**
 * Fills in `look` for accounts that are older than that column. Plain SQL, since every start waits for it.
 */
export const seeAccounts = async ({ prisma, ask }: Pick<Database, 'prisma' | 'ask'>): Promise<void> => {
  for (;;) {
    const unseen = await ask(WITHOUT_LOOK, [])
    if (unseen.length === 0) return
    for (const { userId, name } of unseen)
      await prisma.account.update({ where: { userId }, data: { look: lookalikeKey(name) } })
  }
}
