/** A finished game understood: the chances of winning along it, and the moves that changed them most. */
import { z } from 'zod'

const chance = z.number().min(0).max(1)

export const gamePoint = z.strictObject({
  /** After this move. */
  seq: z.number().int(),
  /** Both sides’ turns counted together; 0 before the first. */
  turn: z.number().int(),
  what: z.enum(['start', 'turn', 'run', 'end']),
  /** The Corp’s chance of winning, and the band it lies in with 95 %. */
  corp: chance,
  low: chance,
  high: chance,
})

export const gameTurning = z.strictObject({
  seq: z.number().int(),
  turn: z.number().int(),
  seat: z.string(),
  /** What was chosen, in the words of its button. */
  played: z.string(),
  /** The card it was done with. */
  card: z.string().nullable(),
  /** What judgement would have chosen; null where it would have chosen the same. */
  preferred: z.string().nullable(),
  /** The Corp’s chance before and after. */
  before: chance,
  after: chance,
  /** How much better the seat’s chance would have been with what judgement preferred; below 0: worse. */
  gain: z.number(),
})

export const gameAnalysis = z.strictObject({
  points: z.array(gamePoint),
  turnings: z.array(gameTurning),
  /** So many times the game was played on. */
  rollouts: z.number().int(),
})
export type GameAnalysis = z.infer<typeof gameAnalysis>
export type GamePoint = z.infer<typeof gamePoint>
export type GameTurning = z.infer<typeof gameTurning>

export const analysisState = z.strictObject({
  /** `none`: nobody has asked for it; `failed`: it can’t be played again by the rules of today. */
  state: z.enum(['none', 'working', 'done', 'failed']),
  /** How much is done. */
  share: chance,
  analysis: gameAnalysis.nullable(),
})
export type AnalysisState = z.infer<typeof analysisState>
