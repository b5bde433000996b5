import { z } from 'zod'
import type { AutomaPack } from '../../engine/language/index.ts'
import type { PackRow, Store } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'

type RawPack = { id: string; userId: string; pack: unknown }

// Packs are validated when they are typed in, and again when a game is dealt with them.
const packRow = ({ id, userId, pack }: RawPack): PackRow => ({ id, user: userId, pack: pack as AutomaPack })

const columns = (pack: AutomaPack) => ({
  name: pack.name,
  side: pack.side,
  pack: JSON.parse(JSON.stringify(pack)),
})

const KIND = quotaKind({ name: 'packs', kept: 'packs', of: 'packs WHERE "userId" = $1' })

const CREATE = rowsOf(
  'pack-create',
  `
  INSERT INTO packs (id, "userId", name, side, pack) VALUES ($1, $2, $3, $4::"Side", $5::json)
  RETURNING id, "userId", pack`,
  { id: z.string(), userId: z.string(), pack: z.unknown() },
)

export const packStore = ({
  prisma,
  withinQuota,
}: Pick<Database, 'prisma' | 'withinQuota'>): Store['packs'] => ({
  list: async (user) => {
    const rows = await prisma.pack.findMany({
      where: { userId: user },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: { id: true, updatedAt: true },
    })
    return rows.map(({ id, updatedAt }) => ({ id, changed: updatedAt.getTime() }))
  },

  get: async (id) => {
    const row = await prisma.pack.findUnique({ where: { id } })
    return row && packRow(row)
  },

  create: async (user, pack, most = Number.POSITIVE_INFINITY) => {
    const values = [newId(), user, pack.name, pack.side, JSON.stringify(pack)]
    const [row] = await withinQuota(user, KIND, most, (ask) => ask(CREATE, values))
    if (!row) throw new Error('A pack was not written.')
    return packRow(row)
  },

  update: async (user, id, pack) => {
    const [row] = await prisma.pack.updateManyAndReturn({
      where: { id, userId: user },
      data: columns(pack),
    })
    return row === undefined ? null : packRow(row)
  },

  remove: async (user, id) => {
    const { count } = await prisma.pack.deleteMany({ where: { id, userId: user } })
    return count > 0
  },
})
