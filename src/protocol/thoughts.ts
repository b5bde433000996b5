/** Why a thinking partner deviated from judgement. */
import { z } from 'zod'

const gameThought = z.strictObject({
  seq: z.number().int(),
  /** Both sides’ turns counted together. */
  turn: z.number().int(),
  seat: z.string(),
  /** What it played, and what judgement would have played, as their buttons word it. */
  played: z.string(),
  rather: z.string(),
  /** The rise of its win probability in the games it tried. */
  gain: z.number().min(0).max(1),
  /** Number of games played out for it. */
  tried: z.number().int(),
})
export type GameThought = z.infer<typeof gameThought>

export const gameThoughts = z.strictObject({ thoughts: z.array(gameThought) })
export type GameThoughts = z.infer<typeof gameThoughts>
