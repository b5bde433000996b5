/** Starting again where a database is too busy to let somebody in. */
import { setTimeout as sleep } from 'node:timers/promises'

/** The database has let nobody in just now. */
export class TurnedAway extends Error {
  override name = 'TurnedAway'
}

/** How long it is tried, and the pause before the next try, in ms. */
const bounds = { longest: 60_000, pause: 500 }

/** Does something again and again while it is turned away, within bounds; whatever else goes wrong is thrown at once. */
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
