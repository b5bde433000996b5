import { z } from 'zod'
import { looksLikeBotMark, visibleName } from './names.ts'

/** A user's name. It must not imitate the bot mark. */
export const playerName = visibleName(24).refine(
  (name) => !looksLikeBotMark(name),
  'Names ending in [bot] are reserved for bots.',
)
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
export const sides = z.enum(['corp', 'runner'])

export const password = z
  .string()
  .min(8, 'A password must have at least 8 characters.')
  .max(200, 'A password may have at most 200 characters.')

/** An email address. Only a confirmation link shows whether mail arrives there. */
export const mailAddress = z
  .string()
  .trim()
  .max(200, 'An email address may have at most 200 characters.')
  .pipe(z.email('This is not a valid email address.'))
