/** Time that goes by for this process alone: while a busy machine lets it stand still, none does. */
import { setTimeout as sleep } from 'node:timers/promises'

/** In ms. A standstill counts as one of them, however long it is. */
const beat = 100

/** What comes of this within so many ms of our own time; rejects where nothing does. */
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
