import type { Store } from './contract.ts'
import type { Prisma } from './database.ts'

export const settings = (prisma: Prisma): Store['settings'] => ({
  keep: async (key, value) => {
    // Of two processes that offer at once one is first, and both are told its value. In SQL of ours: every start
    // waits for it, and Prisma takes a while over the first query it has to write.
    const [kept] = await prisma.$queryRaw<{ value: string }[]>`
      INSERT INTO settings (key, value) VALUES (${key}, ${value})
      ON CONFLICT (key) DO UPDATE SET value = settings.value
      RETURNING value`
    if (kept === undefined) throw new Error(`The setting ${key} was not kept.`)
    return kept.value
  },
})
