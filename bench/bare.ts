/** One row after another written by a bare pg client, to a table of its own: what the database and its disk take anyway. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** In ms. */
const EVERY = 10

export type Bare = {
  /** How long each took until now, in ms; forgotten thereby. */ times(): number[]
  stop(): Promise<void>
}

/** Writes a small row every ten milliseconds, unless the one before is still on its way. */
export const plainCommits = async (databaseUrl: string): Promise<Bare> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CREATE TABLE bare (n int, said text)')
  let [times, stopped]: [number[], boolean] = [[], false]
  const write = async (): Promise<void> => {
    for (let n = 0; !stopped; n++) {
      const asked = performance.now()
      await client.query({
        name: 'bare',
        text: 'INSERT INTO bare VALUES ($1, $2)',
        values: [n, 'x'.repeat(300)],
      })
      const took = performance.now() - asked
      times.push(took)
      await sleep(Math.max(0, EVERY - took))
    }
  }
  const writing = write()
  return {
    times() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      stopped = true
      await writing
      await client.end()
    },
  }
}
