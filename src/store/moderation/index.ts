import { z } from 'zod'
import { userNameKey } from '../accounts/accounts.ts'
import { lookalikeKey } from '../accounts/lookalike-names.ts'
import { userColumns } from '../accounts/user-columns.ts'
import type { Database } from '../database/database.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { actValues, auditStatement, operatorActStore } from './audit-log.ts'
import { banStore } from './bans.ts'
import { chatLineStore } from './chat-lines.ts'
import { reportStore } from './reports.ts'
import type { ModerationStore } from './rows.ts'

/** Renames the seats too: operators change a name that nobody should have to read. */
const RENAME = rowCountOf(
  'rename',
  `
  WITH account AS (UPDATE accounts SET key = $3, look = $4 WHERE "userId" = $1),
    seats_too AS (UPDATE seats SET name = $2 WHERE "userId" = $1 AND NOT automa),
    renamed AS (UPDATE users SET name = $2 WHERE id = $1 RETURNING id),
    noted AS (${auditStatement(5, 'FROM renamed')})
  SELECT id FROM renamed`,
)

const MAKE = rowCountOf(
  'make an operator',
  `
  WITH made AS (INSERT INTO operators ("userId") VALUES ($1) ON CONFLICT DO NOTHING RETURNING "userId"),
    noted AS (${auditStatement(2, 'FROM made')})
  SELECT 1 FROM made`,
)
const UNMAKE = rowCountOf(
  'no operator',
  `
  WITH gone AS (DELETE FROM operators WHERE "userId" = $1 RETURNING "userId"), noted AS (${auditStatement(2, 'FROM gone')})
  SELECT 1 FROM gone`,
)

/** A line may reach more than this many users who muted its author. */
const maxMutedRead = 1_000

const IS_OPERATOR = rowCountOf('is an operator', 'SELECT 1 FROM operators WHERE "userId" = $1')
const NAMED = rowsOf(
  'accounts of names',
  'SELECT users.id, name, guest FROM accounts JOIN users ON users.id = "userId" WHERE key = ANY($1::text[])',
  userColumns,
)
const OPERATORS = rowsOf(
  'operators',
  'SELECT users.id, name, guest FROM operators JOIN users ON users.id = "userId" ORDER BY name LIMIT 200',
  userColumns,
)
const DEAF = rowsOf(
  'who does not hear',
  `SELECT "userId" AS id FROM relations WHERE "otherId" = $1 AND kind IN ('mute', 'block') LIMIT ${maxMutedRead}`,
  { id: z.string() },
)

/** Bans, reports, chat lines, operators and the audit log. */
export const moderationStore = ({ ask }: Pick<Database, 'ask'>): ModerationStore => ({
  bans: banStore(ask),
  reports: reportStore(ask),
  lines: chatLineStore(ask),
  acts: operatorActStore(ask),
  operators: {
    has: async (user) => (await ask(IS_OPERATOR, [user])) > 0,
    named: (names) => ask(NAMED, [names.map(userNameKey)]),
    list: () => ask(OPERATORS, []),
    set: async (user, is, act) => {
      await ask(is ? MAKE : UNMAKE, [user, ...actValues(act)])
    },
  },
  rename: async (user, name, act) => {
    try {
      const values = [user, name, userNameKey(name), lookalikeKey(name), ...actValues(act)]
      return (await ask(RENAME, values)) > 0
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  },
  listMuters: async (speaker) => (await ask(DEAF, [speaker])).map(({ id }) => id),
})
