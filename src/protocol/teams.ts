/** Formats of games, and what the players of a Big Sell-Out agree on. */
import { z } from 'zod'

export const formatIds = z.enum(['classic', 'big-sell-out'])
export type FormatId = z.infer<typeof formatIds>

const unboundCards = z.enum(['schlaghund-pointers', 'audit-of-call-records'])

/** As the rules have it where nothing else is agreed on; `GET /api/formats` has a sentence for each. */
export const teamOptions = z.strictObject({
  nodeRoom: z.enum(['memory', 'one']).default('memory'),
  sysops: z.boolean().default(true),
  tradeCap: z.number().int().min(1).max(1000).nullable().default(null),
  agentRate: z.enum(['half', 'third']).exactOptional(),
  survivors: z.boolean().default(false),
  detours: z.enum(['run', 'all']).default('run'),
  dearer: z.enum(['one', 'all']).default('one'),
  stored: z.enum(['free', 'paid']).default('free'),
  unbound: z
    .array(unboundCards)
    .max(2)
    .refine((cards) => new Set(cards).size === cards.length, 'A card can be named only once.')
    .default([]),
  evenStart: z.boolean().exactOptional(),
})
export type TeamOptionsChosen = z.infer<typeof teamOptions>

/** A Sponsor and its Agent, by their seats. */
export const team = z.strictObject({ sponsor: z.string(), agent: z.string() })
/** Somebody at a waiting table asks to change places with somebody. */
export const swap = z.strictObject({ seat: z.string().min(1).max(64), with: z.string().min(1).max(64) })
export type Swap = z.infer<typeof swap>

const teamOptionValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export const formatOption = z.strictObject({
  id: z.string(),
  /** What it decides, in a sentence. */
  text: z.string(),
  /** Why one may want it otherwise than usual, where that takes more than what it decides. */
  why: z.string().exactOptional(),
  kind: z.enum(['choice', 'switch', 'number', 'cards']),
  default: teamOptionValue,
  /** What may be chosen, and what that means; of `cards` any, of a `choice` one. */
  choices: z.array(z.strictObject({ value: z.string(), text: z.string() })).exactOptional(),
  /** Bounds of a number; null instead of one: no limit. */
  least: z.number().exactOptional(),
  most: z.number().exactOptional(),
})
export const formatListed = z.strictObject({
  id: formatIds,
  name: z.string(),
  text: z.string(),
  /** How many seats a table may have. */
  seats: z.array(z.number()),
  /** What its host chooses beside what is chosen at every table: `options.teams`. */
  options: z.array(formatOption),
})
export type FormatListed = z.infer<typeof formatListed>
