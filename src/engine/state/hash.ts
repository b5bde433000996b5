import { createHash } from 'node:crypto'
import { cloneState } from './clone.ts'
import type { GameState } from './types.ts'

/** JSON with sorted keys, so that the same tree always gives the same text. */
const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts: string[] = []
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key]
    if (inner !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(inner)}`)
  }
  return `{${parts.join(',')}}`
}

/**
 * A stable hash of a state, hex. Cloning puts the keys of the large parts in one order; the small parts,
 * whose shapes vary, are sorted.
 */
export const hashState = (state: GameState): string => {
  const { frames, decisions, lasting, past, ...rest } = cloneState(state)
  return createHash('sha256')
    .update(JSON.stringify(rest))
    .update(canonicalJson([frames, decisions, lasting, past]))
    .digest('hex')
}
