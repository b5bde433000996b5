import { Worker } from 'node:worker_threads'
import { createQueues } from '../tables/queues.ts'
import { asUsual } from '../threads.ts'
import { propose, whyNotDrawn } from '../tournament/acts/rounds.ts'
import type { ActOf } from '../tournament/acts/schema.ts'
import type { Event, PersonId } from '../tournament/event.ts'
import type { Refusal } from '../tournament/refusal.ts'

type Drawn = ActOf<'pair'> | Refusal
export type Drawing = {
  /** The next round as `propose` draws it; rejects where a thread breaks down. */
  draw(event: Event, by: PersonId): Promise<Drawn>
}

/** The round of so many players is drawn sooner than a thread starts. */
const fewPlayers = 64

/** Draws rounds of many players in threads, one at a time, so that everybody else at this process is served meanwhile. */
export function createDrawing(): Drawing {
  const queues = createQueues()
  return {
    async draw(event, by) {
      const no = whyNotDrawn(event, by)
      if (no) return no
      if (event.players.length <= fewPlayers) return propose(event, by)
      return queues.run('thread', () => inThread(event, by))
    },
  }
}

const fromSource = import.meta.url.endsWith('.ts')
const thread = new URL('./drawing-thread.mjs', import.meta.url)
const rounds = new URL(`../tournament/acts/rounds.${fromSource ? 'ts' : 'js'}`, import.meta.url).href
const loader = fromSource ? 'tsx/esm/api' : null

const inThread = (event: Event, by: PersonId): Promise<Drawn> =>
  new Promise((done, failed) => {
    const worker = new Worker(thread, {
      workerData: { event, by, rounds, loader },
      ...asUsual,
    })
    worker.once('message', done)
    worker.once('error', failed)
    worker.once('exit', (code) => failed(new Error(`The thread that draws a round ended with ${code}.`)))
  })
