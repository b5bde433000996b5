/** Why a move is better than another: kinds with numbers, from which sentences are made where they are shown. */
import { z } from 'zod'
import { iceKinds } from './ice-kinds.ts'

const count = z.number().int().min(0)
const inGames = { ours: count, other: count, of: count }

/** `src/automa/reasons/types.ts` says what each kind means. */
export const moveReason = z.union([
  z.strictObject({
    kind: z.enum(['wins', 'loses', 'scores', 'rival-scores', 'tagged', 'brain']),
    ...inGames,
  }),
  z.strictObject({
    kind: z.enum([
      'points',
      'rival-points',
      'bits',
      'rival-bits',
      'cards',
      'rival-cards',
      'ice',
      'rig',
      'counters',
      'held',
      'nodes',
    ]),
    by: z.number().int(),
  }),
  z.strictObject({ kind: z.enum(['score-now', 'open-fort']) }),
  z.strictObject({ kind: z.literal('can-score'), lacks: count, next: z.boolean() }),
  z.strictObject({
    kind: z.enum(['advanced', 'unrezzed', 'few-cards', 'covers', 'bits-left', 'tags']),
    n: count,
  }),
  z.strictObject({ kind: z.literal('first-breaker'), ice: z.enum(iceKinds) }),
  z.strictObject({ kind: z.literal('better'), ...inGames }),
  z.strictObject({ kind: z.literal('average'), points: count, of: count }),
  z.strictObject({ kind: z.literal('even'), of: count }),
])
export type MoveReason = z.infer<typeof moveReason>

/** At most two reasons for the move, and the strongest against it. */
export const moveReasons = { reasons: z.array(moveReason).max(2), but: moveReason.nullable() }
