import type { RefusedError } from '../../shared/refusal.ts'

/** For each key: how many run at once, how many may wait, and the error for the rest. */
type Bounds = { atOnce: number; waiting: number; refused: () => RefusedError }

type Queue = { running: number; waiting: (() => void)[] }

/** Runs the work of each key in order of arrival, with a limit. Rejects with `refused` if too much waits. */
export function createWorkTurns({
  atOnce,
  waiting,
  refused,
}: Bounds): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Queue>()

  async function enter(key: string): Promise<Queue> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) {
      queue.running++
      return queue
    }
    if (queue.waiting.length >= waiting) throw refused()
    // The one that leaves passes its place on.
    await new Promise<void>((go) => queue.waiting.push(go))
    return queue
  }

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running--
    if (queue.running === 0) queues.delete(key)
  }

  return async (key, work) => {
    const queue = await enter(key)
    try {
      return await work()
    } finally {
      leave(key, queue)
    }
  }
}
