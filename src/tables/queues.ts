/** One queue for each key: jobs of a key run one after the other, those of different keys side by side. */
export type Queues = {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
  busy(key: string): boolean
  /** Resolves when no job is waiting or running. */
  drained(): Promise<void>
}

export function createQueues(): Queues {
  const tails = new Map<string, Promise<void>>()
  return {
    run(key, job) {
      const result = (tails.get(key) ?? Promise.resolve()).then(job)
      const tail: Promise<void> = result.then(done, done)
      tails.set(key, tail)
      function done(): void {
        if (tails.get(key) === tail) tails.delete(key)
      }
      return result
    },
    busy: (key) => tails.has(key),
    async drained() {
      while (tails.size > 0) await Promise.all(tails.values())
    },
  }
}
