/** Seeds of games that are the same at every run of a test. */
import { createHash } from 'node:crypto'

/** Draws one after another, by name: tests that want other games give another. */
export function seeds(name: string): () => string {
  let drawn = 0
  return () => createHash('sha256').update(`${name} ${drawn++}`).digest('hex')
}
