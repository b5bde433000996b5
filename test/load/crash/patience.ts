/** Retries while a database is too busy to accept a connection. */
import { setTimeout as sleep } from 'node:timers/promises'

/** The database did not accept a connection. */
export class TurnedAway extends Error {
  override name = 'TurnedAway'
}

/** The longest time to retry and the pause between attempts, in ms. */
const bounds = { longest: 60_000, pause: 500 }

/** Retries `work` while it throws TurnedAway, for at most `longest` ms. Rethrows any other error at once. */
export async function patiently<T>(work: () => Promise<T>, { longest, pause } = bounds): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (err) {
      if (!(err instanceof TurnedAway) || performance.now() - began > longest) throw err
      await sleep(pause)
    }
  }
}
