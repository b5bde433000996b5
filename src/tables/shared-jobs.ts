/** Work that takes a while, done on request and once for all, by one process of those that serve the house. */
import type {
  ClaimRefusal,
  JobTable,
  OnceRow,
  SharedJobs,
  UserRow,
  WaitingLimits,
} from '../store/contract.ts'
import { type TurnOwner, turnOwner } from './fair-queue.ts'
import type { Heartbeat } from './heartbeat.ts'
import { RefusedError } from './refusal.ts'
import type { TableDeps } from './types.ts'

/** What every kind of such work needs of the server. */
export type SharedWorkDeps = Pick<TableDeps<unknown>, 'store' | 'log'> & {
  heartbeat: Heartbeat
  limits?: WaitingLimits
}

export type JobStatus<Task, Found> = {
  of: JobTable
  rows: SharedJobs
  log: TableDeps<unknown>['log']
  /** Tells how much is done, and leaves off on `stop`; null where nothing comes of it. */
  work(
    key: string,
    task: Task,
    tell: (share: number) => void,
    stop: AbortSignal,
    owner: TurnOwner,
  ): Promise<Found | null>
  /** Written where it comes to nothing. */
  failed: string
  /** So many a day are done for one person, and what they are told. */
  mostADay: number
  enough: string
  /** What is asked for, in the plural: “decks”. */
  things: string
  heartbeat: Heartbeat
  limits?: WaitingLimits
}

/** Jobs that wait or are being done at once, in all processes together. One takes up to a minute. */
export const usualWaitingLimits: WaitingLimits = { perPerson: 5, perNetwork: 20, inAll: 100 }
const day = 24 * 60 * 60 * 1000

export type Shared<Task> = {
  /** How it stands. What another process has left in the middle is taken up by this one. */
  show(user: UserRow, key: string, task: Task): Promise<OnceRow | null>
  /** Has it done, unless that is so or on its way. */
  ask(user: UserRow, key: string, task: Task): Promise<OnceRow | null>
  /** Leaves to other processes what is not done; `ended` ends the threads that were at it. */
  close(ended: () => Promise<void>): Promise<void>
}

export function createSharedJob<Task, Found>(doing: JobStatus<Task, Found>): Shared<Task> {
  const { of, rows, log, work, failed, mostADay, heartbeat, limits = usualWaitingLimits } = doing
  const { worker, staleMs } = heartbeat
  const going = new Map<string, { stop: AbortController; done: Promise<void> }>()
  let closing = false

  const isOrphan = ({ state, silentMs }: OnceRow): boolean => state === 'working' && silentMs > staleMs

  function start(key: string, task: Task, owner: TurnOwner): void {
    if (going.has(key)) return
    const stop = new AbortController()
    const done = begun(key, task, stop, owner)
      .catch((err: unknown) => log.warn({ err, of: key }, failed))
      .finally(() => going.delete(key))
    going.set(key, { stop, done })
  }

  /** What waits for its turn here is claimed all the same. */
  async function begun(key: string, task: Task, stop: AbortController, owner: TurnOwner): Promise<void> {
    let share = 0
    const ended = heartbeat.add({ of, key, share: () => share, lost: () => stop.abort() })
    const tell = (now: number) => {
      share = now
    }
    try {
      const found = await work(key, task, tell, stop.signal, owner)
      if (!stop.signal.aborted) await rows.finish(key, worker, found)
    } finally {
      ended()
    }
  }

  async function claimed(user: UserRow, key: string, task: Task): Promise<void> {
    if (closing) return
    const answer = await rows.claim(key, user.id, worker, {
      ...{ staleMs, max: mostADay, perMs: day },
      waiting: { ...limits, network: user.network ?? null },
    })
    if (answer === 'claimed') start(key, task, turnOwner(user))
    else if (answer !== 'held') throw jobRefusal(answer, doing, limits)
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

function jobRefusal(
  answer: ClaimRefusal,
  { enough, things }: Pick<JobStatus<unknown, unknown>, 'enough' | 'things'>,
  { perPerson, perNetwork }: WaitingLimits,
): RefusedError {
  switch (answer) {
    case 'enough':
      return new RefusedError('rate-limited', enough)
    case 'person-waits':
      return new RefusedError(
        'rate-limited',
        `You already have ${perPerson} ${things} in progress. Wait for one to finish.`,
      )
    case 'network-waits':
      return new RefusedError(
        'rate-limited',
        `Your network already has ${perNetwork} ${things} in progress. Wait for some to finish.`,
      )
    case 'all-wait':
      return new RefusedError('unavailable', `Too many ${things} are waiting. Try again in a few minutes.`)
  }
}
