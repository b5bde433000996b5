/**
 * A timer that counts the time in which this process runs. While a busy machine stops the process, no time
 * passes.
 */
import { setTimeout as sleep } from 'node:timers/promises'

/** In ms. A stop counts as one beat, however long it is. */
const beat = 100

/** The result of `work` if it comes within `ms` of this process's own time; otherwise rejects. */
export async function inOwnTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = (async (): Promise<never> => {
    for (let gone = 0; gone < ms; gone += beat) await sleep(beat, undefined, { signal: ended.signal })
    throw new Error(`Nothing came of it within ${ms} ms.`)
  })()
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
