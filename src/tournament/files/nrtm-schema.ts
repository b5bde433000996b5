import { z } from 'zod'

/**
 * NRTM: the tournament file of this game's community, as alwaysberunning.net takes it. Programs that write it add
 * fields of their own, so those we don't know are passed over. Numbers may come as texts.
 */
const points = z.number().int().min(0).max(6)
const strength = z.union([z.number(), z.string().regex(/^\d*(\.\d+)?$/, 'not a number')])
const id = z.number().int()

const swissSeat = z.object({
  /** Null: there was nobody, the other has a bye. */
  id: id.nullable(),
  runnerScore: points.nullish(),
  corpScore: points.nullish(),
  combinedScore: points.nullish(),
})
const swissTable = z.object({
  table: z.number().int(),
  player1: swissSeat,
  player2: swissSeat,
  intentionalDraw: z.boolean().optional(),
  /** One game decided both. */
  twoForOne: z.boolean().optional(),
  eliminationGame: z.literal(false).optional(),
})

const eliminationSeat = z.object({
  id: id.nullable(),
  role: z.enum(['runner', 'corp']).nullish(),
  winner: z.boolean().nullish(),
})
const eliminationTable = z.object({
  table: z.number().int(),
  player1: eliminationSeat,
  player2: eliminationSeat,
  eliminationGame: z.literal(true),
})

const table = z.union([eliminationTable, swissTable])

export const nrtm = z.object({
  name: z.string().min(1),
  date: z.iso.date().optional(),
  /** 0 without a cut. */
  cutToTop: z.union([z.literal(0), z.literal(4), z.literal(8), z.literal(16)]),
  preliminaryRounds: z.number().int().min(0).max(30),
  players: z
    .array(
      z.object({
        id,
        name: z.string().min(1),
        rank: z.number().int().min(1),
        corpIdentity: z.string().nullish(),
        runnerIdentity: z.string().nullish(),
        matchPoints: z.number().int().min(0).nullish(),
        strengthOfSchedule: strength.nullish(),
        extendedStrengthOfSchedule: strength.nullish(),
      }),
    )
    .min(2),
  eliminationPlayers: z
    .array(
      z.object({ id: id.nullable(), rank: z.number().int().min(1), seed: z.number().int().min(1).nullish() }),
    )
    .optional(),
  rounds: z.array(z.array(table)),
})

export type Nrtm = z.infer<typeof nrtm>
export type NrtmSwissTable = z.infer<typeof swissTable>
export type NrtmSwissSeat = z.infer<typeof swissSeat>
export type NrtmEliminationTable = z.infer<typeof eliminationTable>
