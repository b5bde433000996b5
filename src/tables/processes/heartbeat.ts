/** One heartbeat for all shared jobs of a process: a single write, however many of its jobs are running. */
import { randomBytes } from 'node:crypto'
import type { JobTable, Store } from '../../store/contract.ts'

/** Interval of heartbeats; a worker without one for `staleMs` counts as gone. */
export type JobPace = { beatMs: number; staleMs: number }
const usualPace: JobPace = { beatMs: 1_000, staleMs: 6_000 }

/** A running job that the heartbeat keeps claimed. */
type BeatingJob = {
  of: JobTable
  key: string
  /** The share of the job that is done, 0 to 1. */
  share(): number
  /** Called when another worker holds the job. */
  lost(): void
}
/** The heartbeat of this process, and the jobs it reports. */
export type Heartbeat = JobPace & {
  /** The name under which this process claims jobs. */
  worker: string
  /** Keeps the job claimed by this worker with each heartbeat, until the returned function is called. */
  add(job: BeatingJob): () => void
}

export function createHeartbeat(store: Pick<Store, 'jobWorkers'>, pace: JobPace = usualPace): Heartbeat {
  const worker = randomBytes(9).toString('base64url')
  const jobs = new Set<BeatingJob>()
  let timer: NodeJS.Timeout | undefined
  let isBeating = false

  async function beat(): Promise<void> {
    const running = [...jobs]
    const sharesOf = (table: JobTable) =>
      Object.fromEntries(running.filter(({ of }) => of === table).map((job) => [job.key, job.share()]))
    const held = await store.jobWorkers.beat(worker, {
      analyses: sharesOf('analyses'),
      trials: sharesOf('trials'),
      coached: sharesOf('coached'),
    })
    for (const job of running) if (jobs.has(job) && !held[job.of].includes(job.key)) job.lost()
  }

  function beatNow(): void {
    if (isBeating) return
    isBeating = true
    // While the database is down, no other worker can claim jobs either.
    beat()
      .catch(() => {})
      .finally(() => {
        isBeating = false
      })
  }

  return {
    ...pace,
    worker,
    add(job) {
      jobs.add(job)
      if (!timer) {
        timer = setInterval(beatNow, pace.beatMs)
        store.jobWorkers.tidy().catch(() => {})
      }
      return () => {
        jobs.delete(job)
        if (jobs.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
