/** The director's own record: each act that was shown is a measure of the browser's, named `beat`. */
import type { Beat } from './beats.ts'

/** What tells of an act in the record. */
export type ShownBeat = { n: number; kind: string; blocks: boolean; concerns: boolean; ms: number }

/** Tells whoever observes measures; nothing of it is kept. */
export const keepRecord = ({ event, ms, blocks, concerns }: Beat, start: number, end: number): void => {
  const detail: ShownBeat = { n: event.n, kind: event.kind, blocks, concerns, ms }
  performance.measure('beat', { start, end, detail })
  performance.clearMeasures('beat')
}
