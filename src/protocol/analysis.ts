/** The analysis of a finished game: win probability along it, and the key moves. */
import { z } from 'zod'
import { moveReasons } from './reasons.ts'

const chance = z.number().min(0).max(1)

/** The win probability at one point of the game. */
const gamePoint = z.strictObject({
  /** The point is after this move. */
  seq: z.number().int(),
  /** Both sides’ turns counted together; 0 before the first. */
  turn: z.number().int(),
  what: z.enum(['start', 'turn', 'run', 'end']),
  /** The Corp’s win probability, with its 95 % band in `low` and `high`. */
  corp: chance,
  low: chance,
  high: chance,
})

/** A key move: one that changed the win probability most. */
const gameTurning = z.strictObject({
  seq: z.number().int(),
  turn: z.number().int(),
  seat: z.string(),
  /** The choice, as its button words it. */
  played: z.string(),
  /** The card the move used. */
  card: z.string().nullable(),
  /** The best other move, by what the seat knew; null if no other was found to be better. */
  preferred: z.string().nullable(),
  /** The Corp’s win probability before and after the move. */
  before: chance,
  after: chance,
  /** How much `preferred` would have raised the seat’s win probability; negative: lowered it. */
  gain: z.number(),
  /** Why `preferred` is better. Analyses made before there were reasons have none. */
  reasons: moveReasons.reasons.default([]),
  but: moveReasons.but.default(null),
  /** The pile that an agenda was then liberated from: its cards, and how many of them were agendas. */
  chance: z
    .strictObject({ pile: z.enum(['hq', 'rd']), cards: z.number().int(), agendas: z.number().int() })
    .nullable()
    .default(null),
})

export const gameAnalysis = z.strictObject({
  points: z.array(gamePoint),
  turnings: z.array(gameTurning),
  /** Number of playouts. */
  rollouts: z.number().int(),
})
export type GameAnalysis = z.infer<typeof gameAnalysis>
export type GamePoint = z.infer<typeof gamePoint>
export type GameTurning = z.infer<typeof gameTurning>

/** The progress of an analysis. */
export const analysisState = z.strictObject({
  /** `none`: not requested yet; `failed`: the current rules cannot replay the game. */
  state: z.enum(['none', 'working', 'done', 'failed']),
  /** Progress. */
  share: chance,
  analysis: gameAnalysis.nullable(),
})
export type AnalysisState = z.infer<typeof analysisState>
