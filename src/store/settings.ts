import type { Store } from './contract.ts'
import type { Prisma } from './database/database.ts'

export const settings = (prisma: Prisma): Store['settings'] => ({
  keep: async (key, value) => {
    // If two processes offer a value at once, both get the first one. Plain SQL, since every start waits for
    // it and Prisma needs a while for the first query it builds.
    const [kept] = await prisma.$queryRaw<{ value: string }[]>`
      INSERT INTO settings (key, value) VALUES (${key}, ${value})
      ON CONFLICT (key) DO UPDATE SET value = settings.value
      RETURNING value`
    if (kept === undefined) throw new Error(`The setting ${key} was not kept.`)
    return kept.value
  },
})
