/** Worker threads for seats that think, so that tables continue meanwhile. */
import { availableParallelism } from 'node:os'
import type { Explanation } from '../../automa/reasons/types.ts'
import type { Thought } from '../../automa/thinking/index.ts'
import { turnOwner } from '../../shared/fair-queue.ts'
import { createWorkers, moduleOf } from '../../shared/workers.ts'

/**
 * Thinks about a decision of a state for `ms` milliseconds, when the turn of the table's host comes. Null if
 * that yields nothing; judgement then decides. `person`: the person of the ladder who thinks.
 */
export type ThinkingPool<State> = {
  think(
    state: State,
    decision: string,
    ms: number,
    host: string,
    person?: string | null,
  ): Promise<Thought | null>
  /** The best answer to a decision and its reasons, in the same way. */
  explain(state: State, decision: string, ms: number, host: string): Promise<Explanation | null>
  close(): Promise<void>
}

const file = new URL('./thinking-thread.mjs', import.meta.url)
/** One core is left to the tables. */
const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A thread that has not answered this long after its time is ended; it may have to load the rules first. */
const patienceMs = 15_000
/** If more decisions wait than there are threads, each gets less time, but at least this. */
const minMs = 50

export function createThinkingPool<State>(threads = maxThreads, thread: URL = file): ThinkingPool<State> {
  const module = moduleOf(new URL('./thinking-worker.ts', import.meta.url))
  const workers = createWorkers({ thread, module, max: threads, idleMs: null })
  /** `task` without its time. */
  const workOn = <Answer>(task: object, wished: number, host: string): Promise<Answer | null> =>
    new Promise((done) =>
      workers.do(
        {
          begin(waiting) {
            const ms = Math.max(minMs, wished / (1 + waiting / threads))
            return { message: { ...task, ms }, ms: ms + patienceMs }
          },
          hear(answer) {
            done(answer as Answer | null)
            return true
          },
          lose: () => done(null),
        },
        turnOwner({ id: host }),
      ),
    )
  return {
    think: (state, decision, ms, host, person = null) =>
      workOn<Thought>({ state, decision, person }, ms, host),
    explain: (state, decision, ms, host) =>
      workOn<Explanation>({ state, decision, person: null, reasons: true }, ms, host),
    close: workers.close,
  }
}
