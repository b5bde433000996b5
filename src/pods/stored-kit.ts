/** What is stored of the boosters of a draft. */
import { z } from 'zod'
import { limitedBooster } from '../protocol/limited.ts'

export const storedKit = z.array(limitedBooster)
/** The list of which packs are made; null of boosters. */
export const storedCube = z
  .object({ name: z.string(), cards: z.array(z.object({ card: z.string(), count: z.number() })) })
  .nullable()
