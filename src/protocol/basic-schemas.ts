import { z } from 'zod'
import { looksLikeBotMark, visibleName } from './names.ts'

export const playerName = visibleName(24).refine(
  (name) => !looksLikeBotMark(name),
  'Only bots have that mark.',
)
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
export const sides = z.enum(['corp', 'runner'])

export const password = z
  .string()
  .min(8, 'A password has at least 8 characters.')
  .max(200, 'A password has at most 200 characters.')

/** Where mail goes; whether it arrives there is found out by a link. */
export const mailAddress = z
  .string()
  .trim()
  .max(200, 'An address has at most 200 characters.')
  .pipe(z.email('That is no mail address.'))
