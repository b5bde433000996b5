import { z } from 'zod'
import { maxSwissRounds } from '../acts/schema.ts'
import { cutSizes } from '../event.ts'

/**
 * NRTM: the tournament file format of the Netrunner community, as alwaysberunning.net accepts it. Programs
 * add fields of their own; unknown ones are ignored. Numbers may be texts.
 */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value
const numberFromText = <T extends z.ZodType>(number: T) => z.preprocess(asNumber, number)

const points = numberFromText(z.number().int().min(0).max(6))
const whole = numberFromText(z.number().int())
const id = whole
const place = numberFromText(z.number().int().min(1))

const role = z.enum(['runner', 'corp']).nullish().catch(null)

const swissSeat = z.object({
  /** Null: there was no player, the other one has a bye. */
  id: id.nullish(),
  runnerScore: points.nullish(),
  corpScore: points.nullish(),
  combinedScore: points.nullish(),
  /** In a round of one game: the side of the player. */
  role,
})
const swissTable = z.object({
  /** Byes may have no table number. */
  table: whole.nullish(),
  player1: swissSeat,
  player2: swissSeat,
  intentionalDraw: z.boolean().nullish(),
  /** One game decided both. */
  twoForOne: z.boolean().nullish(),
  eliminationGame: z.literal(false).nullish(),
})

const eliminationSeat = z.object({
  id: id.nullish(),
  role,
  winner: z.boolean().nullish(),
})
const eliminationTable = z.object({
  table: whole.nullish(),
  player1: eliminationSeat,
  player2: eliminationSeat,
  eliminationGame: z.literal(true),
})

const table = z.union([eliminationTable, swissTable])

export const nrtm = z.object({
  name: z.string().min(1),
  /** A date, with or without a time; other texts are ignored. */
  date: z.string().nullish(),
  /** 0 without a cut. */
  cutToTop: numberFromText(
    z.literal([0, ...cutSizes], `A cut has ${cutSizes.join(', ')} players, or 0 for none`),
  ),
  preliminaryRounds: numberFromText(z.number().int().min(0).max(maxSwissRounds)).nullish(),
  players: z
    .array(
      z.object({
        id,
        name: z.string().min(1),
        rank: place.nullish(),
        corpIdentity: z.string().nullish(),
        runnerIdentity: z.string().nullish(),
        matchPoints: numberFromText(z.number().int().min(0)).nullish(),
        /** Computed again; programs write it as a number or a text. */
        strengthOfSchedule: z.unknown().optional(),
        extendedStrengthOfSchedule: z.unknown().optional(),
      }),
    )
    .min(2, 'There are fewer than two players. Export the file again once the first round is paired'),
  /** Some programs write `{}` for none. */
  eliminationPlayers: z
    .preprocess(
      (list) => (Array.isArray(list) ? list : []),
      z.array(
        z.object({
          id: id.nullish(),
          rank: place.nullish(),
          seed: place.nullish(),
        }),
      ),
    )
    .optional(),
  rounds: z.array(z.array(table)),
})

export type Nrtm = z.infer<typeof nrtm>
export type NrtmSwissTable = z.infer<typeof swissTable>
export type NrtmSwissSeat = z.infer<typeof swissSeat>
export type NrtmEliminationTable = z.infer<typeof eliminationTable>
