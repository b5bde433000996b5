/** The director's record: each action shown is a performance measure named `beat`. */
import type { Beat } from './beats.ts'

/** The details of a recorded beat. */
export type ShownBeat = { n: number; kind: string; blocks: boolean; concerns: boolean; ms: number }

/** Reports a beat to performance observers; the browser keeps none of it. */
export const measureBeat = ({ event, ms, blocks, concerns }: Beat, start: number, end: number): void => {
  const detail: ShownBeat = { n: event.n, kind: event.kind, blocks, concerns, ms }
  performance.measure('beat', { start, end, detail })
  performance.clearMeasures('beat')
}
