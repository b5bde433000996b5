import { z } from 'zod'
import type { Store } from './contract.ts'
import type { PreparedQuery } from './database/prepared-query.ts'
import { rowsOf } from './database/statement.ts'

/** If two processes offer a value at once, both get the first one. */
const KEEP = rowsOf(
  'keep a setting',
  `
  INSERT INTO settings (key, value) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET value = settings.value
  RETURNING value`,
  { value: z.string() },
)

export const settings = (ask: PreparedQuery): Store['settings'] => ({
  keep: async (key, value) => {
    const [kept] = await ask(KEEP, [key, value])
    if (kept === undefined) throw new Error(`The setting ${key} was not kept.`)
    return kept.value
  },
})
