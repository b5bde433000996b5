/** Standing orders of a player in a correspondence game. */
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

/** The windows at which the player is asked. All others are passed. */
const storedStops = z.strictObject({
  moments: z.partialRecord(moment, z.enum(['some', 'all', 'none'])).default({}),
  /** Cards, by id, at which the game always stops when they can be used. */
  always: z.array(id).max(60).default([]),
  /** Cards, by id, that the player is not asked about: in this turn, or (null) ever. */
  quiet: z
    .array(z.strictObject({ card: id, turn: z.number().int().min(0).nullable() }))
    .max(60)
    .default([]),
  /** If only one of the player's cards has bits, they are spent before the pool's without a question. */
  cardsPayFirst: z.boolean().default(true),
})

export const standingOrdersRequest = z.strictObject({
  stops: storedStops.prefault({}),
  /**
   * `stops`: as set. `turn`: passes until the player's next turn, except for ice, accesses and scores.
   * `never`: asks at every window.
   */
  pass: z.enum(['stops', 'turn', 'never']).default('stops'),
  /**
   * The player's cards, by handle: rezzed when approached or about to be accessed; or never, without a
   * question.
   */
  rez: z
    .array(z.strictObject({ card: id, do: z.enum(['rez', 'never']) }))
    .max(60)
    .default([]),
  /** Rezzes every approached ice that ends the run, if the player can pay. */
  enders: z.boolean().default(false),
})
export type StandingOrdersRequest = z.input<typeof standingOrdersRequest>

/** Standing orders as stored. */
export const orders = standingOrdersRequest.extend({
  /** The turn of the game in which they were set. */
  turn: z.number().int(),
})
export type StandingOrdersView = z.output<typeof orders>
