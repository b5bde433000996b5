/** Records the times when no server could write moves. Decision times do not run during them. */
import type { Logger } from 'pino'
import type { Outage, Store } from '../../store/contract.ts'
import type { SharedOutages } from '../../tables/clocks/known-outages.ts'

type OutageTrackerDeps = {
  store: Pick<Store, 'correspondence'>
  now(): number
  /** A clock that shows whether this process was suspended. */
  wall(): number
  log: Logger
}

const everyMs = 30_000
/** In ms. A longer gap between two heartbeats is an outage. */
const gapMs = 120_000

export function createOutageTracker({ store, now, wall, log }: OutageTrackerDeps) {
  let outages: readonly Outage[] = []
  let lastReport: number | null = null
  let timer: NodeJS.Timeout | undefined

  async function say(): Promise<void> {
    const suspects = lastReport === null || wall() - lastReport > gapMs
    await store.correspondence.recordUptime(new Date(now()), gapMs, suspects)
    if (suspects) outages = await store.correspondence.outages()
    lastReport = wall()
  }

  function plan(): void {
    timer = setTimeout(() => {
      say()
        .catch((err: unknown) => log.debug({ err }, 'heartbeat write failed'))
        .finally(plan)
    }, everyMs).unref()
  }

  return {
    async start(): Promise<void> {
      await say().catch((err: unknown) => log.warn({ err }, 'outages read failed'))
      plan()
    },
    stop: () => clearTimeout(timer),
    outages: {
      known: () => outages,
      read: async () => {
        outages = await store.correspondence.outages()
      },
      note: async (outage) => {
        await store.correspondence.noteOutage(outage)
        outages = [outage, ...outages]
      },
    } satisfies SharedOutages,
  }
}
