/** Work that takes a while, done on request and once for all, by one process of those that serve the house. */
import { randomBytes } from 'node:crypto'
import type { Once, OnceRow, UserRow } from '../store/contract.ts'
import { Refused } from './refused.ts'
import type { House } from './types.ts'

export type Doing<Task, Found> = {
  rows: Once
  log: House<unknown>['log']
  /** Tells how much is done, and leaves off on `stop`; null where nothing comes of it. */
  work(key: string, task: Task, tell: (share: number) => void, stop: AbortSignal): Promise<Found | null>
  /** Written where it comes to nothing. */
  failed: string
  /** So many a day are done for one person, and what they are told. */
  mostADay: number
  enough: string
}

export type Pace = { beatMs: number; staleMs: number }
/** So often the others are told that somebody is at it; whoever has said nothing for so long is gone. */
export const usualPace: Pace = { beatMs: 1_000, staleMs: 6_000 }
const day = 24 * 60 * 60 * 1000

export type Shared<Task> = {
  /** How it stands. What another process has left in the middle is taken up by this one. */
  show(user: UserRow, key: string, task: Task): Promise<OnceRow | null>
  /** Has it done, unless that is so or on its way. */
  ask(user: UserRow, key: string, task: Task): Promise<OnceRow | null>
  /** Leaves to other processes what is not done; `ended` ends the threads that were at it. */
  close(ended: () => Promise<void>): Promise<void>
}

export function createOnce<Task, Found>(
  { rows, log, work, failed, mostADay, enough }: Doing<Task, Found>,
  { beatMs, staleMs }: Pace = usualPace,
): Shared<Task> {
  const worker = randomBytes(9).toString('base64url')
  const going = new Map<string, { stop: AbortController; done: Promise<void> }>()
  let closing = false

  const isOrphan = ({ state, silentMs }: OnceRow): boolean => state === 'working' && silentMs > staleMs

  function start(key: string, task: Task): void {
    if (going.has(key)) return
    const stop = new AbortController()
    const done = begun(key, task, stop.signal)
      .catch((err: unknown) => log.warn({ err, of: key }, failed))
      .finally(() => going.delete(key))
    going.set(key, { stop, done })
  }

  /** What waits for its turn here is claimed all the same: the beat goes on. */
  async function begun(key: string, task: Task, stopped: AbortSignal): Promise<void> {
    let share = 0
    const stop = new AbortController()
    stopped.addEventListener('abort', () => stop.abort())
    const beat = setInterval(() => {
      rows.beat(key, worker, share).then(
        (mine) => !mine && stop.abort(),
        () => {},
      )
    }, beatMs)
    const tell = (now: number) => {
      share = now
    }
    try {
      const found = await work(key, task, tell, stop.signal)
      if (!stop.signal.aborted) await rows.finish(key, worker, found)
    } finally {
      clearInterval(beat)
    }
  }

  async function claimed(user: UserRow, key: string, task: Task): Promise<void> {
    if (closing) return
    const answer = await rows.claim(key, user.id, worker, { staleMs, most: mostADay, perMs: day })
    if (answer === 'enough') throw new Refused('rate-limited', enough)
    if (answer === 'claimed') start(key, task)
  }

  return {
    async show(user, key, task) {
      const row = await rows.get(key)
      if (row && isOrphan(row)) await claimed(user, key, task)
      return row
    },

    async ask(user, key, task) {
      const row = await rows.get(key)
      if (row && row.state !== 'failed' && !isOrphan(row)) return row
      await claimed(user, key, task)
      return rows.get(key)
    },

    async close(ended) {
      closing = true
      const left = [...going.values()]
      for (const { stop } of left) stop.abort()
      await ended()
      await Promise.all(left.map(({ done }) => done))
      if (left.length > 0) await rows.leave(worker).catch(() => {})
    },
  }
}
