/** Branches of a solo game: moves that were undone are kept, and the player can switch to them. */
import { z } from 'zod'

const seq = z.number().int().min(0).max(1_000_000)

/** A stretch of moves without a fork. */
const branch = z.strictObject({
  /** Its last move. Switching to the branch restores the state after this move. */
  seq,
  /** The last move of the stretch it continues; null for the first. */
  after: seq.nullable(),
  /** The player’s decisions in it. */
  moves: z.number().int(),
  /** Its first action and the turn it ended in; null if the log has no line for it. */
  words: z.string().nullable(),
  turn: z.number().int().nullable(),
  /** The game continues from its end. */
  here: z.boolean(),
})
export type Branch = z.infer<typeof branch>

/** In the order they were played; a single branch if nothing has been undone. */
export const branchList = z.strictObject({ items: z.array(branch) })
export type BranchList = z.infer<typeof branchList>
/** The last move of the branch to switch to; `uncounted` as in the socket message `table:takeover`. */
export const branchChosen = z.strictObject({ seq, uncounted: z.boolean().default(false) })
/** The move after which the game now continues. */
export const branchMoved = z.strictObject({ seq })
