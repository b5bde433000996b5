import { Worker } from 'node:worker_threads'
import { createFairQueue, type TurnOwner } from '../shared/fair-queue.ts'
import { RefusedError } from '../shared/refusal.ts'
import { asUsual } from '../thread-options.ts'
import { findDrawRefusal, propose } from '../tournament/acts/rounds.ts'
import type { ActOf } from '../tournament/acts/schema.ts'
import type { Event, PersonId } from '../tournament/event.ts'
import type { Refusal } from '../tournament/refusal.ts'

type DrawnRound = ActOf<'pair'> | Refusal
export type PairingWorker = {
  /**
   * The next round as `propose` draws it, when its owner's turn comes; rejects if too many rounds are waiting
   * or a thread fails.
   */
  draw(event: Event, by: PersonId, owner: TurnOwner): Promise<DrawnRound>
}

/** Up to this many players, drawing a round is faster than starting a thread. */
const fewPlayers = 64

/** Rounds that may wait for the thread, in all and for one network. */
const maxWaiting = { inAll: 24, perNetwork: 6 }

type DrawInThread = (event: Event, by: PersonId) => Promise<DrawnRound>

/**
 * Draws rounds of many players in a thread, one round at a time, so that this process keeps serving requests.
 */
export function createPairingWorker(drawInThread: DrawInThread = inThread): PairingWorker {
  const waiting = createFairQueue<() => Promise<void>>()
  let isDrawing = false

  async function drawAll(): Promise<void> {
    if (isDrawing) return
    isDrawing = true
    for (let draw = waiting.next(); draw; draw = waiting.next()) await draw()
    isDrawing = false
  }

  function inTurn(event: Event, by: PersonId, owner: TurnOwner): Promise<DrawnRound> {
    const own = waiting.size(({ network }) => network === owner.network)
    if (waiting.size() >= maxWaiting.inAll || own >= maxWaiting.perNetwork) throw tooManyDrawsError()
    return new Promise((done, failed) => {
      waiting.add(() => drawInThread(event, by).then(done, failed), owner)
      void drawAll()
    })
  }

  return {
    async draw(event, by, owner) {
      const no = findDrawRefusal(event, by)
      if (no) return no
      return event.players.length <= fewPlayers ? propose(event, by) : inTurn(event, by, owner)
    },
  }
}

const tooManyDrawsError = (): RefusedError =>
  new RefusedError('unavailable', 'Too many rounds are waiting to be paired. Try again in a moment.')

const fromSource = import.meta.url.endsWith('.ts')
const thread = new URL('./drawing-thread.mjs', import.meta.url)
const rounds = new URL(`../tournament/acts/rounds.${fromSource ? 'ts' : 'js'}`, import.meta.url).href
const loader = fromSource ? 'tsx/esm/api' : null

const inThread = (event: Event, by: PersonId): Promise<DrawnRound> =>
  new Promise((done, failed) => {
    const worker = new Worker(thread, {
      workerData: { event, by, rounds, loader },
      ...asUsual,
    })
    worker.once('message', done)
    worker.once('error', failed)
    worker.once('exit', (code) => failed(new Error(`The thread that draws a round ended with ${code}.`)))
  })
