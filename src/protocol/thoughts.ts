/** Why an opponent that thinks did something else than simple judgement. */
import { z } from 'zod'

export const gameThought = z.strictObject({
  seq: z.number().int(),
  /** Both sides’ turns counted together. */
  turn: z.number().int(),
  seat: z.string(),
  /** What was done, and what judgement would have done, in the words of their buttons. */
  played: z.string(),
  rather: z.string(),
  /** By how much its chance of winning was better, in the games it tried. */
  gain: z.number().min(0).max(1),
  /** So many games were played on for it. */
  tried: z.number().int(),
})
export type GameThought = z.infer<typeof gameThought>

export const gameThoughts = z.strictObject({ thoughts: z.array(gameThought) })
export type GameThoughts = z.infer<typeof gameThoughts>
