import { createQueues } from './queues.ts'

/**
 * Many ask the same at once: one looks, and those who come before it has begun share what it finds, so that nobody is
 * told what was true before they asked. Never more than one looks for a key at a time.
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
