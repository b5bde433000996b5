/** A thread of its own for playing finished games on: one game after the other, so that tables keep the machine. */
import type { GameAnalysis } from '../protocol/analysis.ts'
import { createWorkers, type Job, moduleOf } from './workers.ts'

export type Analyst = {
  /**
   * Understands a game; `tell` is told how much is done. Null where nothing comes of it. One that is left off (`stop`)
   * costs its thread, and nothing else.
   */
  understand(task: unknown, tell: (share: number) => void, stop: AbortSignal): Promise<GameAnalysis | null>
  close(): Promise<void>
}

type Word = { share: number } | { found: GameAnalysis | null }

const file = new URL('./analyst-thread.mjs', import.meta.url)
/** No game takes so long, on the slowest machine. */
const mostMs = 10 * 60_000
/** A thread with nothing to do ends after so long. */
const idleMs = 60_000

export function createAnalyst(thread: URL = file, longestMs = mostMs): Analyst {
  const workers = createWorkers({ thread, mind: moduleOf('analyst-mind'), most: 1, idleMs })
  return {
    understand: (task, tell, stop) =>
      new Promise((done) => {
        if (stop.aborted) return done(null)
        const job: Job = {
          begin: () => ({ message: task, ms: longestMs }),
          hear(said) {
            const word = said as Word
            if ('share' in word) tell(word.share)
            else done(word.found)
            return 'found' in word
          },
          lose: () => done(null),
        }
        stop.addEventListener('abort', () => workers.drop(job))
        workers.do(job)
      }),
    close: workers.close,
  }
}
