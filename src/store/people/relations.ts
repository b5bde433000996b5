import { z } from 'zod'
import { userColumns } from '../accounts/user-columns.ts'
import type { Database } from '../database/database.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { nameMark } from '../page-marks.ts'
import type { PeopleStore, RelationKind } from './rows.ts'

const LIST = rowsOf(
  'relations',
  `
  SELECT users.id, users.name, guest, kind FROM relations JOIN users ON users.id = "otherId"
  WHERE "userId" = $1 AND (users.name, users.id) > ($2, $3)
  ORDER BY users.name, users.id
  LIMIT $4`,
  { ...userColumns, kind: z.enum(['friend', 'mute', 'block']) },
)

const APART = rowCountOf(
  'people apart',
  `
  SELECT 1 FROM relations
  WHERE kind = 'block' AND (("userId" = $1 AND "otherId" = ANY($2)) OR ("userId" = ANY($2) AND "otherId" = $1))
  LIMIT 1`,
)

const UNHEARD = rowsOf(
  'whom one does not hear',
  `SELECT "otherId" AS id FROM relations WHERE "userId" = $1 AND kind IN ('mute', 'block')`,
  { id: z.string() },
)

export const relationStore = ({
  prisma,
  ask,
}: Pick<Database, 'prisma' | 'ask'>): PeopleStore['relations'] => ({
  list: (user, limit, after) => ask(LIST, [user, ...nameMark(after), limit]),

  count: (userId) => prisma.relation.count({ where: { userId } }),

  kind: async (userId, otherId) => {
    const row = await prisma.relation.findUnique({ where: { userId_otherId: { userId, otherId } } })
    return row ? toRelationKind(row.kind) : null
  },

  set: async (userId, otherId, kind) => {
    if (kind === null) await prisma.relation.deleteMany({ where: { userId, otherId } })
    else
      await prisma.relation.upsert({
        where: { userId_otherId: { userId, otherId } },
        create: { userId, otherId, kind },
        update: { kind },
      })
  },

  listMuted: async (user) => (await ask(UNHEARD, [user])).map(({ id }) => id),

  hasBlockBetween: async (user, others) => {
    if (others.length === 0) return false
    return (await ask(APART, [user, others])) > 0
  },
})

const toRelationKind = (kind: string): RelationKind => (kind === 'block' || kind === 'mute' ? kind : 'friend')
