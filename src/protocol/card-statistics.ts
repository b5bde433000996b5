/** Statistics of cards in limited play. */
import { z } from 'zod'

export const cardStatisticsQuery = z.strictObject({
  kit: z
    .string()
    .max(40)
    .default('draft-community')
    .describe('A format and a kit of it; `kits` in the answer has all of them'),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional()
    .describe('Drafts that ended in this month, such as 2026-11; without it, all'),
})

const cardStatistic = z.strictObject({
  card: z.string(),
  /** Of bots, else of people. */
  bot: z.boolean(),
  /** In how many packs it was seen, and how often it was taken. */
  seen: z.number(),
  taken: z.number(),
  /** The first pick of a booster is 1. */
  meanPick: z.number().nullable(),
  /** How often a pack came round again with it. */
  wheel: z.number(),
  inDeck: z.number(),
  games: z.number(),
  won: z.number(),
  /** In percent, with its 95 % interval; null below 30 games. */
  share: z.strictObject({ won: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export const cardStatistics = z.strictObject({
  kits: z.array(z.string()),
  /** Those of this kit, the newest first. */
  months: z.array(z.string()),
  cards: z.array(cardStatistic),
})
export type CardStatistics = z.infer<typeof cardStatistics>
