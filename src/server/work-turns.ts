import type { RefusedError } from '../tables/refusal.ts'

/** Of one key, so many are worked on at once and so many wait for that; `refused` is what the others are told. */
type Bounds = { atOnce: number; waiting: number; refused: () => RefusedError }

type Queue = { running: number; waiting: (() => void)[] }

/** Work of one key takes turns, first come, first served; rejects with `refused` where too much of it waits. */
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
    // Whoever leaves hands its place on.
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
