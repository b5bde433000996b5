import { userNameKey } from '../accounts/accounts.ts'
import { lookalikeKey } from '../accounts/lookalike-names.ts'
import type { UserRow } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isTaken } from '../database/errors.ts'
import { actValues, auditStatement, operatorActStore } from './audit-log.ts'
import { banStore } from './bans.ts'
import { chatLineStore } from './chat-lines.ts'
import { reportStore } from './reports.ts'
import type { ModerationStore } from './rows.ts'

/** Renames the seats too: operators change a name that nobody should have to read. */
const RENAME = `
  WITH account AS (UPDATE accounts SET key = $3, look = $4 WHERE "userId" = $1),
    seats_too AS (UPDATE seats SET name = $2 WHERE "userId" = $1 AND NOT automa),
    renamed AS (UPDATE users SET name = $2 WHERE id = $1 RETURNING id),
    noted AS (${auditStatement(5, 'FROM renamed')})
  SELECT id FROM renamed`

const MAKE = `
  WITH made AS (INSERT INTO operators ("userId") VALUES ($1) ON CONFLICT DO NOTHING RETURNING "userId"),
    noted AS (${auditStatement(2, 'FROM made')})
  SELECT 1 FROM made`
const UNMAKE = `
  WITH gone AS (DELETE FROM operators WHERE "userId" = $1 RETURNING "userId"), noted AS (${auditStatement(2, 'FROM gone')})
  SELECT 1 FROM gone`

/** A line may reach more than this many users who muted its author. */
const maxMutedRead = 1_000

/** Bans, reports, chat lines, operators and the audit log. */
export const moderationStore = ({ ask }: Pick<Database, 'ask'>): ModerationStore => ({
  bans: banStore(ask),
  reports: reportStore(ask),
  lines: chatLineStore(ask),
  acts: operatorActStore(ask),
  operators: {
    has: async (user) =>
      (await ask('is an operator', 'SELECT 1 FROM operators WHERE "userId" = $1', [user])).length > 0,
    named: (names) =>
      ask<UserRow>(
        'accounts of names',
        'SELECT users.id, name, guest FROM accounts JOIN users ON users.id = "userId" WHERE key = ANY($1::text[])',
        [names.map(userNameKey)],
      ),
    list: () =>
      ask<UserRow>(
        'operators',
        'SELECT users.id, name, guest FROM operators JOIN users ON users.id = "userId" ORDER BY name LIMIT 200',
        [],
      ),
    set: async (user, is, act) => {
      await ask(is ? 'make an operator' : 'no operator', is ? MAKE : UNMAKE, [user, ...actValues(act)])
    },
  },
  rename: async (user, name, act) => {
    try {
      return (
        (await ask('rename', RENAME, [user, name, userNameKey(name), lookalikeKey(name), ...actValues(act)]))
          .length > 0
      )
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  },
  deaf: async (speaker) =>
    (
      await ask<{ id: string }>(
        'who does not hear',
        `SELECT "userId" AS id FROM relations WHERE "otherId" = $1 AND kind IN ('mute', 'block') LIMIT ${maxMutedRead}`,
        [speaker],
      )
    ).map(({ id }) => id),
})
