import { z } from 'zod'
import { refusalCodes } from '../tournament/refusal.ts'

/**
 * The codes of refusals, over HTTP and sockets alike. Each is stable and comes with a message for the user.
 */
const errorCodes = [
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'too-large',
  'wrong-password',
  'bad-deck',
  'bad-pack',
  'unknown-card',
  'seat-taken',
  'owner-away',
  'wrong-link',
  'not-your-seat',
  'table-full',
  'table-started',
  'table-not-started',
  'table-paused',
  'not-here',
  'table-damaged',
  'game-over',
  'stale-decision',
  'not-your-decision',
  'bad-choice',
  'bad-setting',
  'no-account',
  'moved-on',
  'games-played',
  'odd-seats',
  'no-partner',
  'too-few-teams',
  'too-many-teams',
  'wrong-order',
  'bad-option',
  'apart',
  'not-rated',
  'costs-rating',
  'banned',
  'no-mail',
  'link-expired',
  'tournament-damaged',
  'pick-decided',
  'not-in-pack',
  'no-pack',
  'not-in-your-pool',
  'loan-not-due',
  'pool-moved',
  'run-limit',
  'run-over',
  'not-over',
  'draft-damaged',
  'pod-full',
  'kit-too-large',
  'cube-too-small',
  'cube-one-sided',
  'already-seated',
  'pod-begun',
  'pod-over',
  'paused',
  'decks-locked',
  'kit-barred',
  ...refusalCodes,
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every refusal. */
export const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(errorCodes),
    message: z.string(),
    /** For decks: every reason, one sentence each. */
    reasons: z.array(z.string()).optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>
