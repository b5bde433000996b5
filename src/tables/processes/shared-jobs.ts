/** Long jobs on request, done once for everybody, by one of the processes of the server. */

import { type TurnOwner, turnOwner } from '../../shared/fair-queue.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type {
  ClaimRefusal,
  JobTable,
  SharedJobRow,
  SharedJobs,
  UserRow,
  WaitingLimits,
} from '../../store/contract.ts'
import type { TableDeps } from '../types.ts'
import type { Heartbeat } from './heartbeat.ts'

/** What every kind of shared job needs of the server. */
export type SharedJobDeps = Pick<TableDeps<unknown>, 'store' | 'log'> & {
  heartbeat: Heartbeat
  limits?: WaitingLimits
}

/** A kind of shared job: how it runs, where its results are stored, and its limits. */
export type JobKind<Task, Found> = {
  of: JobTable
  rows: SharedJobs
  log: TableDeps<unknown>['log']
  /** Does the job: reports the share that is done, and stops on `stop`. Null if it yields nothing. */
  work(
    key: string,
    task: Task,
    tell: (share: number) => void,
    stop: AbortSignal,
    owner: TurnOwner,
  ): Promise<Found | null>
  /** The log line of a failed job. */
  failed: string
  /** Jobs per day for one person, and the message beyond that. */
  maxPerDay: number
  quotaMessage: string
  /** What the jobs are about, in the plural: “decks”. */
  jobNoun: string
  heartbeat: Heartbeat
  limits?: WaitingLimits
}

/** Limits for jobs that are waiting or running, across all processes. A job takes up to a minute. */
const usualWaitingLimits: WaitingLimits = { perPerson: 5, perNetwork: 20, inAll: 100 }
const day = 24 * 60 * 60 * 1000

/** Shared jobs of one kind. */
export type SharedJobRunner<Task> = {
  /** The state of a job. Continues a job that another process abandoned. */
  show(user: UserRow, key: string, task: Task): Promise<SharedJobRow | null>
  /** Starts a job, unless it is done or in progress. */
  ask(user: UserRow, key: string, task: Task): Promise<SharedJobRow | null>
  /** Leaves unfinished jobs to other processes; `ended` ends the threads that worked on them. */
  close(ended: () => Promise<void>): Promise<void>
}

export function createSharedJobRunner<Task, Found>(doing: JobKind<Task, Found>): SharedJobRunner<Task> {
  const { of, rows, log, work, failed, maxPerDay, heartbeat, limits = usualWaitingLimits } = doing
  const { worker, staleMs } = heartbeat
  const going = new Map<string, { stop: AbortController; done: Promise<void> }>()
  let closing = false

  const isOrphan = ({ state, silentMs }: SharedJobRow): boolean => state === 'working' && silentMs > staleMs

  function start(key: string, task: Task, owner: TurnOwner): void {
    if (going.has(key)) return
    const stop = new AbortController()
    const done = begun(key, task, stop, owner)
      .catch((err: unknown) => log.warn({ err, of: key }, failed))
      .finally(() => going.delete(key))
    going.set(key, { stop, done })
  }

  /** A job that waits for its turn here is claimed already. */
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
      ...{ staleMs, max: maxPerDay, perMs: day },
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
  { quotaMessage, jobNoun }: Pick<JobKind<unknown, unknown>, 'quotaMessage' | 'jobNoun'>,
  { perPerson, perNetwork }: WaitingLimits,
): RefusedError {
  switch (answer) {
    case 'enough':
      return new RefusedError('rate-limited', quotaMessage)
    case 'person-waits':
      return new RefusedError(
        'rate-limited',
        `You already have ${perPerson} ${jobNoun} in progress. Wait for one to finish.`,
      )
    case 'network-waits':
      return new RefusedError(
        'rate-limited',
        `Your network already has ${perNetwork} ${jobNoun} in progress. Wait for some to finish.`,
      )
    case 'all-wait':
      return new RefusedError('unavailable', `Too many ${jobNoun} are waiting. Try again in a few minutes.`)
  }
}
