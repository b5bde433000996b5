/**
 * Worker threads for tasks that take many seconds, one task at a time, so that tables keep their share of the
 * CPU.
 */
import type { GameAnalysis } from '../../protocol/analysis.ts'
import type { CoachedGame } from '../../protocol/coach.ts'
import type { DeckFigures } from '../../protocol/figures.ts'
import type { TurnOwner } from '../../shared/fair-queue.ts'
import { createWorkers, type Job, moduleOf } from '../../shared/workers.ts'

/** A worker for long tasks. Owners take turns. */
export type AnalysisPool<Found> = {
  /**
   * Runs a task when its owner's turn comes; `tell` receives the share that is done. Null if the task yields
   * nothing. Stopping a running task (`stop`) ends its thread.
   */
  work(
    task: unknown,
    tell: (share: number) => void,
    stop: AbortSignal,
    owner: TurnOwner,
  ): Promise<Found | null>
  close(): Promise<void>
}
/** Analyses finished games by playing them on from each moment. */
export type Analyst = AnalysisPool<GameAnalysis>
/** Plays decks against the starter decks. */
export type TrialPool = AnalysisPool<DeckFigures>
/** Looks for the mistakes of one seat in finished games. */
export type CoachPool = AnalysisPool<CoachedGame>

type Word<Found> = { share: number } | { found: Found | null }

const file = new URL('./analyst-thread.mjs', import.meta.url)
/** No task takes longer, even on the slowest machine. */
const maxAnalysisMs = 10 * 60_000
/** An idle thread ends after this time. */
const idleMs = 60_000

export const createGameAnalyst = (thread: URL = file, longestMs = maxAnalysisMs): Analyst =>
  createAnalysisPool(new URL('./analysis-worker.ts', import.meta.url), thread, longestMs)
export const createCoachPool = (thread: URL = file): CoachPool =>
  createAnalysisPool(new URL('./coach-worker.ts', import.meta.url), thread)
export const createTrialPool = (thread: URL = file): TrialPool =>
  createAnalysisPool(new URL('../../sim/trial-mind.ts', import.meta.url), thread)

/** `workerModule` exports `runTask(task, tell)`. */
export function createAnalysisPool<Found>(
  workerModule: URL,
  thread: URL = file,
  longestMs = maxAnalysisMs,
): AnalysisPool<Found> {
  const workers = createWorkers({ thread, module: moduleOf(workerModule), max: 1, idleMs })
  return {
    work: (task, tell, stop, owner) =>
      new Promise((done) => {
        if (stop.aborted) return done(null)
        const job: Job = {
          begin: () => ({ message: task, ms: longestMs }),
          hear(said) {
            const word = said as Word<Found>
            if ('share' in word) tell(word.share)
            else done(word.found)
            return 'found' in word
          },
          lose: () => done(null),
        }
        stop.addEventListener('abort', () => workers.drop(job))
        workers.do(job, owner)
      }),
    close: workers.close,
  }
}
