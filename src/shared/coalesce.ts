import { createQueues } from './queues.ts'

/**
 * Coalesces equal requests: callers that come before a load has begun share it, so that nobody gets data that
 * is older than their request. At most one load runs for a key at a time.
 */
export function createCoalescer<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const queues = createQueues()
  const waiting = new Map<string, Promise<T>>()
  return (key, load) => {
    const shared = waiting.get(key)
    if (shared) return shared
    const mine = queues.run(key, () => {
      waiting.delete(key)
      return load()
    })
    waiting.set(key, mine)
    return mine
  }
}
