/** Forks: a new game from a moment of another game. */
import { z } from 'zod'
import { automaChoice, id, tableOptions, tableOrigin, visibility } from './http.ts'

/**
 * The player of a seat in the fork. An automa seat keeps its automa and difficulty unless another is named.
 */
const forkSeat = z.strictObject({
  seat: id,
  player: z.enum(['me', 'open', 'automa']),
  automa: automaChoice.optional(),
})

/** Decks, agenda points to win and mulligan come from the original game. */
export const forkRequest = z.strictObject({
  /** The last move that the fork keeps. */
  seq: tableOrigin.shape.seq,
  /** Each seat of the game exactly once. */
  seats: z.array(forkSeat).min(2).max(12),
  /** As in the socket message `table:takeover`: a fork of a game in progress costs its rating. */
  uncounted: z.boolean().default(false),
  options: tableOptions
    .pick({
      spectators: true,
      shoulders: true,
      delay: true,
      chat: true,
      takeover: true,
      clock: true,
      undo: true,
    })
    .extend({ open: z.boolean().default(false), visibility: visibility.exactOptional() })
    .prefault({}),
})
export type ForkRequest = z.infer<typeof forkRequest>
/** Fields with a default may be omitted. */
export type ForkInput = z.input<typeof forkRequest>
