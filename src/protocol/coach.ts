/** What the coach tells a player about their finished solo games. */
import { z } from 'zod'
import { coachMistakes } from './coach-mistakes.ts'

const kind = z.enum(coachMistakes)
const count = z.number().int().min(0)

/** Where a mistake was made. */
const moment = z.strictObject({
  game: z.string(),
  /** The seat of the player. */
  seat: z.string(),
  /** The move of the journal that the answer was. */
  seq: count,
  /** The turn, both sides’ turns counted together. */
  turn: count,
  /** The choice, as its button words it. */
  played: z.string(),
  /** The win probability that it lost. */
  cost: z.number().min(0).max(1),
})
export type CoachMoment = z.infer<typeof moment>

const foundMistake = moment.omit({ game: true, seat: true }).extend({ kind })

/** What the coach found in one game. */
export const coachedGame = z.strictObject({ seat: z.string(), mistakes: z.array(foundMistake) })
export type CoachedGame = z.infer<typeof coachedGame>

const notice = z.strictObject({
  kind,
  /** How often, and how many wins it cost in all these games together. */
  times: count,
  cost: z.number().min(0),
  /** At most three, the dearest first. */
  moments: z.array(moment),
})
export type CoachNotice = z.infer<typeof notice>

export const coachState = z.strictObject({
  isOn: z.boolean(),
  /** Finished games that the coach has looked at, and those that it is looking at. */
  games: count,
  working: count,
  /** Further games until it speaks, or speaks anew. */
  next: count,
  /** The number of games that the notices are about; 0 before the first. */
  of: count,
  /** At most three, the dearest first. */
  notices: z.array(notice),
})
export type CoachState = z.infer<typeof coachState>
export const coachSetting = z.strictObject({ isOn: z.boolean() })
