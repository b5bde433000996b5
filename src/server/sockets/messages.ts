import type { z } from 'zod'
import { RefusedError } from '../../shared/refusal.ts'
import { issuesSentence } from '../http/validation-messages.ts'

const deepest = 4

/**
 * Validates a message. Checks the depth first, without recursion: 8,000 nested arrays fit into a small packet
 * and would overflow any recursive function.
 */
export function parseMessage<T>(schema: z.ZodType<T>, message: unknown): T {
  if (!isShallow(message)) throw new RefusedError('bad-request', 'The message is nested too deeply.')
  const result = schema.safeParse(message)
  if (!result.success)
    throw new RefusedError('bad-request', issuesSentence(result.error.issues, 'The message'))
  return result.data
}

function isShallow(message: unknown): boolean {
  let level: unknown[] = [message]
  for (let depth = 0; depth < deepest; depth++) {
    level = level.flatMap((value) => (isNestable(value) ? Object.values(value) : []))
    if (level.length === 0) return true
  }
  return !level.some(isNestable)
}

const isNestable = (value: unknown): value is object => typeof value === 'object' && value !== null
