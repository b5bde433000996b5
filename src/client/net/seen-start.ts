/** The games whose start this page has seen. */
import { go } from './router.ts'

/** In a rematch the players need not be introduced again. */
type SeenStart = 'first' | 'rematch'

const started = new Map<string, SeenStart>()

/** A rematch stays one, also if its table is seen to wait. */
export const noteStart = (table: string, start: SeenStart = 'first'): void => {
  if (!started.has(table)) started.set(table, start)
}

/** How the start of this game has just been seen; null if it was not, or has been asked for before. */
export const takeStart = (table: string): SeenStart | null => {
  const seen = started.get(table) ?? null
  started.delete(table)
  return seen
}

/** To a game that has just started. */
export const goToStart = (table: string, start: SeenStart = 'first'): void => {
  noteStart(table, start)
  go(`/t/${table}`)
}
