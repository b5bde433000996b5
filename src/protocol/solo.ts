/** Solo ratings: against people of the ladder. */
import { z } from 'zod'
import { sides } from './basic-schemas.ts'

/** Why a solo game does not count for the rating of its player. */
const soloReason = z.enum([
  /** It did not begin with a deal: a fork, a custom position, a lesson, a puzzle. */
  'beginning',
  /** Other rules than the ladder's: another format, or another number of points. */
  'rules',
  /** The opponent is not a person of the ladder whose strength has been measured. */
  'opponent',
  /** The opponent has another deck than their own. */
  'deck',
  'hint',
  /** A move that revealed information, or that the opponent had answered, was undone. */
  'undo',
  /** It was forked while it was played, so the opponent's cards are known. */
  'fork',
  /** A seat was played by somebody else for a while. */
  'seat',
  /** The server was busy: the opponent had less than half of their time to think. */
  'time',
  /** It ended before the Runner had a turn. */
  'early',
])
export type SoloReason = z.infer<typeof soloReason>

/** By how many points a win and a loss change a rating. */
const stake = z.strictObject({ side: sides, win: z.number().int(), loss: z.number().int() })
export type Stake = z.infer<typeof stake>

/** What a game means for ratings. */
export const gameStake = z.strictObject({
  /** The ratings it is played for; empty if it counts for none, or is over. */
  stakes: z.array(stake),
  /** Why a game for the ladder does not count; absent if it does, or is no such game. */
  reason: soloReason.exactOptional(),
  /** How a finished game for the ladder changed the rating of its player. */
  change: z
    .strictObject({
      side: sides,
      before: z.number().int(),
      rating: z.number().int(),
      provisional: z.boolean(),
    })
    .exactOptional(),
})
export type GameStake = z.infer<typeof gameStake>

/** The solo rating of a user on a side. */
export const soloRating = z.strictObject({
  rating: z.number().int(),
  deviation: z.number().int(),
  /** Too few games, or none for too long. */
  provisional: z.boolean(),
  games: z.number().int(),
  won: z.number().int(),
})
export type SoloRating = z.infer<typeof soloRating>

const soloSide = soloRating.extend({
  /** Whom to play next: the id of a person; null if nobody can be played. */
  next: z.string().nullable(),
  /** Somebody easier or stronger, after three losses or wins in a row. */
  offer: z.strictObject({ id: z.string(), to: z.enum(['easier', 'stronger']) }).exactOptional(),
  /** The games that counted, by opponent. */
  met: z.array(z.strictObject({ opponent: z.string(), games: z.number().int(), won: z.number().int() })),
})
export type SoloSide = z.infer<typeof soloSide>
/** The user against the ladder, by the side that the user plays. */
export const soloStandings = z.strictObject({ corp: soloSide, runner: soloSide })
export type SoloStandings = z.infer<typeof soloStandings>
