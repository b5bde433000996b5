/** Branches of a solo game: what was taken back is kept, and can be gone over to. */
import { z } from 'zod'

const seq = z.number().int().min(0).max(1_000_000)

/** A stretch of moves without a fork in it. */
export const branch = z.strictObject({
  /** Its last move: one goes over to what was so after it. */
  seq,
  /** The last move of the stretch that it goes on from; null for the first. */
  after: seq.nullable(),
  /** Decisions of one's own in it. */
  moves: z.number().int(),
  /** What was done first in it, and the turn it ended in; null where nothing is told of that. */
  words: z.string().nullable(),
  turn: z.number().int().nullable(),
  /** The game goes on from its end. */
  here: z.boolean(),
})
export type Branch = z.infer<typeof branch>

/** In the order in which they were played; one alone where nothing has been taken back. */
export const branchList = z.strictObject({ items: z.array(branch) })
export type BranchList = z.infer<typeof branchList>
/** The last move of the branch to go over to. */
export const branchChosen = z.strictObject({ seq })
export const branchMoved = z.strictObject({ seq })
