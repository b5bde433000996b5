/** What somebody orders ahead at a game by correspondence. */
import { z } from 'zod'
import { id } from './basic-schemas.ts'

const moment = z.enum([
  'myStart',
  'myAction',
  'theirStart',
  'theirAction',
  'runStart',
  'approach',
  'passed',
  'access',
])

/** At which windows one is asked; of all others one passes. */
export const storedStops = z.strictObject({
  moments: z.partialRecord(moment, z.enum(['some', 'all', 'none'])).default({}),
  /** Cards, by id, at which the game always stops when they can be used. */
  always: z.array(id).max(60).default([]),
  /** Cards, by id, one does not want to be asked about: in this turn of the game, or (null) at all. */
  quiet: z
    .array(z.strictObject({ card: id, turn: z.number().int().min(0).nullable() }))
    .max(60)
    .default([]),
  /** Whether bits of one's own card, where only one has any, are spent before the pool's without a question. */
  cardsPayFirst: z.boolean().default(true),
})

export const standingOrdersRequest = z.strictObject({
  stops: storedStops.prefault({}),
  /** `stops`: as they say. `turn`: passes until one's next turn begins, but for ice, accesses and scores. `never`: asks at every window. */
  pass: z.enum(['stops', 'turn', 'never']).default('stops'),
  /** Cards of one's own, by handle: rezzed when they are approached, or about to be accessed; or never, and not asked about. */
  rez: z
    .array(z.strictObject({ card: id, do: z.enum(['rez', 'never']) }))
    .max(60)
    .default([]),
  /** Rezzes whatever ice is approached that ends the run, if it can be paid for. */
  enders: z.boolean().default(false),
})
export type StandingOrdersRequest = z.input<typeof standingOrdersRequest>

/** As they are kept. */
export const orders = standingOrdersRequest.extend({
  /** The turn of the game in which they were given. */
  turn: z.number().int(),
})
export type StandingOrdersView = z.output<typeof orders>
