/** Formats of games, and the options of The Big Sell-Out. */
import { z } from 'zod'

export const formatIds = z.enum(['classic', 'big-sell-out'])

const unboundCards = z.enum(['schlaghund-pointers', 'audit-of-call-records'])

/** The defaults are the rules. `GET /api/formats` has a sentence for each option. */
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

/** A Sponsor and its Agent, by their seats. */
export const team = z.strictObject({ sponsor: z.string(), agent: z.string() })
/** A request at a waiting table to swap seats. */
export const swap = z.strictObject({ seat: z.string().min(1).max(64), with: z.string().min(1).max(64) })
export type Swap = z.infer<typeof swap>

const teamOptionValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
const formatOption = z.strictObject({
  id: z.string(),
  /** What it decides, in a sentence. */
  text: z.string(),
  /** Why a table may want another value, if `text` does not show it. */
  why: z.string().exactOptional(),
  kind: z.enum(['choice', 'switch', 'number', 'cards']),
  default: teamOptionValue,
  /** The values and what they mean: any number of them for `cards`, one for a `choice`. */
  choices: z.array(z.strictObject({ value: z.string(), text: z.string() })).exactOptional(),
  /** Bounds of a number; null: no limit. */
  least: z.number().exactOptional(),
  most: z.number().exactOptional(),
})
/** A format with its options, as `GET /api/formats` lists it. */
export const formatListed = z.strictObject({
  id: formatIds,
  name: z.string(),
  text: z.string(),
  /** The numbers of seats a table may have. */
  seats: z.array(z.number()),
  /** Options of this format, besides those of every table: `options.teams`. */
  options: z.array(formatOption),
})
export type FormatListed = z.infer<typeof formatListed>
