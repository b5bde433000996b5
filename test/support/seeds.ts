/** Seeds of games that are the same in every test run. */
import { createHash } from 'node:crypto'

/** Draws seeds in turn. Another name gives other games. */
export function seeds(name: string): () => string {
  let drawn = 0
  return () => createHash('sha256').update(`${name} ${drawn++}`).digest('hex')
}
