/**
 * Writes single rows with a bare pg client to a table of its own: the time that the database and its disk
 * take in any case.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** In ms. */
const EVERY = 10

export type Bare = {
  /** How long each row took since the last call, in ms. The call clears the list. */ times(): number[]
  stop(): Promise<void>
}

/** Writes a small row every ten milliseconds. If a row takes longer, the next one follows at once. */
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
