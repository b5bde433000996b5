import { z } from 'zod'
import { visibleName } from './names.ts'

export const playerName = visibleName(24)
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
