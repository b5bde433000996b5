import { createHash } from 'node:crypto'
import type { GameState } from './types.ts'

/** JSON with sorted keys, so that the same tree always gives the same text. */
const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const parts: string[] = []
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key]
    if (inner !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(inner)}`)
  }
  return `{${parts.join(',')}}`
}

/** A stable hash of a state, hex. */
export const hashState = (state: GameState): string =>
  createHash('sha256').update(canonical(state)).digest('hex')
