/** One heartbeat for all the shared work of a process: one write, however many of its jobs wait. */
import { randomBytes } from 'node:crypto'
import type { JobTable, Store } from '../store/contract.ts'

/** How often the heart beats; whoever has said nothing for `staleMs` is gone. */
export type JobPace = { beatMs: number; staleMs: number }
export const usualPace: JobPace = { beatMs: 1_000, staleMs: 6_000 }

export type BeatingJob = {
  of: JobTable
  key: string
  /** How much of it is done. */
  share(): number
  /** Another worker has it now. */
  lost(): void
}
export type Heartbeat = JobPace & {
  /** By this name the process claims jobs. */
  worker: string
  /** The job is this worker's for as long as it beats, until what is returned is called. */
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
    })
    for (const job of running) if (jobs.has(job) && !held[job.of].includes(job.key)) job.lost()
  }

  function beatNow(): void {
    if (isBeating) return
    isBeating = true
    // While the database is away nothing is claimed either.
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
