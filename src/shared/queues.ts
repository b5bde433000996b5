/**
 * One queue for each key: jobs of the same key run one after the other, jobs of different keys run
 * concurrently.
 */
export type Queues = {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
  busy(key: string): boolean
  /** The number of jobs of a key that are running or waiting. */
  length(key: string): number
  /** Resolves when no job is waiting or running. */
  drained(): Promise<void>
}

export function createQueues(): Queues {
  const tails = new Map<string, Promise<void>>()
  const lengths = new Map<string, number>()
  const length = (key: string): number => lengths.get(key) ?? 0
  return {
    run(key, job) {
      const result = (tails.get(key) ?? Promise.resolve()).then(job)
      const tail: Promise<void> = result.then(done, done)
      tails.set(key, tail)
      lengths.set(key, length(key) + 1)
      function done(): void {
        lengths.set(key, length(key) - 1)
        if (tails.get(key) !== tail) return
        tails.delete(key)
        lengths.delete(key)
      }
      return result
    },
    length,
    busy: (key) => tails.has(key),
    async drained() {
      while (tails.size > 0) await Promise.all(tails.values())
    },
  }
}
