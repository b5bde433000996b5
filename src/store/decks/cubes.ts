import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import type { CubeRow, CubeStore } from './cube-rows.ts'

const cards = z.array(z.object({ card: z.string(), count: z.number() }))
const row = {
  id: z.string(),
  user: z.string(),
  name: z.string(),
  cards,
  visibility: z.enum(['private', 'link']),
  version: z.number(),
  changedAt: z.date(),
}
const columns = `id, "userId" AS "user", name, cards, visibility::text, version, "updatedAt" AS "changedAt"`

const KIND = quotaKind({ name: 'cubes', kept: 'cubes', of: 'cubes WHERE "userId" = $1' })

const LIST = rowsOf(
  'cubes of a user',
  `SELECT ${columns} FROM cubes WHERE "userId" = $1 ORDER BY name, id`,
  row,
)
const GET = rowsOf('cube', `SELECT ${columns} FROM cubes WHERE id = $1`, row)
const CREATE = rowsOf(
  'cube-create',
  `
  INSERT INTO cubes (id, "userId", name, cards, visibility)
  VALUES ($1, $2, $3, $4::json, $5::"CubeVisibility")
  RETURNING ${columns}`,
  row,
)
const UPDATE = rowsOf(
  'cube-update',
  `
  UPDATE cubes SET name = $3, cards = $4::json, visibility = $5::"CubeVisibility", version = version + 1,
    "updatedAt" = now()
  WHERE id = $1 AND "userId" = $2 AND version = $6
  RETURNING ${columns}`,
  row,
)
const REMOVE = rowCountOf('cube-remove', `DELETE FROM cubes WHERE id = $1 AND "userId" = $2`)

export const cubeStore = ({ ask, withinQuota }: Pick<Database, 'ask' | 'withinQuota'>): CubeStore => ({
  list: (user) => ask(LIST, [user]),
  get: async (id) => (await ask(GET, [id]))[0] ?? null,
  create: async (user, cube, most = Number.POSITIVE_INFINITY): Promise<CubeRow> => {
    const values = [newId(), user, cube.name, JSON.stringify(cube.cards), cube.visibility]
    const [created] = await withinQuota(user, KIND, most, (within) => within(CREATE, values))
    if (!created) throw new Error('A cube was not written.')
    return created
  },
  update: async (user, id, { version, ...cube }) => {
    const values = [id, user, cube.name, JSON.stringify(cube.cards), cube.visibility, version]
    return (await ask(UPDATE, values))[0] ?? null
  },
  remove: async (user, id) => (await ask(REMOVE, [id, user])) > 0,
})
