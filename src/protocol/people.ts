/** Messages about people and each other. */
import { z } from 'zod'
import { id } from './http.ts'

/** Who wants to play again after a game; nothing of it is secret. */
export const rematchView = z.strictObject({
  state: z.enum(['none', 'asked', 'declined', 'agreed']),
  /** The seat of whoever asked, or declined. */
  by: z.string().nullable(),
  /** With the sides swapped. */
  swap: z.boolean(),
  /** The table where it is played. */
  next: z.string().nullable(),
})
export type RematchView = z.infer<typeof rematchView>

/**
 * `ask`: to play again, for which the deck of one's coming side may be named; who asks what the other asks agrees.
 * `refuse`: declines, or takes one's own question back.
 */
export const rematchSay = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('ask'), swap: z.boolean().default(false), deck: id.optional() }),
  z.strictObject({ say: z.literal('refuse') }),
])
export type RematchSay = z.output<typeof rematchSay>
export type RematchWish = z.input<typeof rematchSay>
