/** Playing on from a moment of another game. */
import { z } from 'zod'
import { automaChoice, id, tableOptions, tableOrigin, visibility } from './http.ts'

/** Who plays a seat from there on; an automa seat keeps its automa, as strong as it was, unless another is named. */
const forkSeat = z.strictObject({
  seat: id,
  player: z.enum(['me', 'open', 'automa']),
  automa: automaChoice.optional(),
})

/** What the game it goes on from has settled is not asked again: decks, points to win, the mulligan. */
export const forkRequest = z.strictObject({
  /** The last move that is as it was. */
  seq: tableOrigin.shape.seq,
  /** Each seat of the game once. */
  seats: z.array(forkSeat).min(2).max(12),
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
/** What may be left out has a default. */
export type ForkInput = z.input<typeof forkRequest>
