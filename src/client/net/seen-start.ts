/** The games whose start this page has seen. */
import { go } from './router.ts'

const started = new Set<string>()

export const noteStart = (table: string): void => void started.add(table)

/** Whether the start of this game has just been seen. True once. */
export const takeStart = (table: string): boolean => started.delete(table)

/** To a game that has just started. */
export const goToStart = (table: string): void => {
  noteStart(table)
  go(`/t/${table}`)
}
