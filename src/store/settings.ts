import type { Store } from './contract.ts'
import type { Prisma } from './database.ts'

export const settings = (prisma: Prisma): Store['settings'] => ({
  keep: async (key, value) => {
    // Of two processes that offer at once one is first, and both are told its value.
    await prisma.setting.createMany({ data: [{ key, value }], skipDuplicates: true })
    const kept = await prisma.setting.findUniqueOrThrow({ where: { key } })
    return kept.value
  },
})
