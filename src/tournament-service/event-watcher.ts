import { StoreUnavailable } from '../store/contract.ts'
import type { TournamentServiceDeps } from './deps.ts'
import type { EventTables } from './event-tables.ts'

/** Watches events in progress: entries of other processes, clocks, and work that a crash left undone. */
export type EventWatcher = {
  /** Viewers of this process know of this entry: it is not announced to them again. */
  known(id: string, seq: number): void
  /** Brings an event's tables in line, soon. */
  checkSoon(id: string): void
  /** Checks all events in progress. */
  sweep(): Promise<void>
  /** The next sweep also looks for ends of games that were not reported. */
  lookAgain(): void
  start(): void
  stop(): void
}

export function createEventWatcher(
  { store, log, tell, sweepMs }: Pick<TournamentServiceDeps, 'store' | 'log' | 'tell' | 'sweepMs'>,
  hosting: EventTables,
): EventWatcher {
  /** By event: the newest entry that viewers of this process have been notified of. */
  const announced = new Map<string, number>()
  /** By event: the newest entry that the tables were brought in line with. */
  const settled = new Map<string, number>()
  const undone = new Set<string>()
  let checks = true
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const failed = (id: string, err: unknown): void => {
    undone.add(id)
    if (!(err instanceof StoreUnavailable)) log.warn({ err, tournament: id }, 'tournament tables out of sync')
  }

  const known = (id: string, seq: number): void =>
    void announced.set(id, Math.max(seq, announced.get(id) ?? seq))

  async function lookAfter(id: string, seq: number, check: boolean): Promise<void> {
    const before = announced.get(id)
    known(id, seq)
    if (before !== undefined && before < seq) tell(id, seq, 'here')
    const due = undone.delete(id) || settled.get(id) !== seq
    settled.set(id, seq)
    if (check) await hosting.lookAgain(id)
    else if (due || (await hosting.isDrafting(id))) await hosting.settle(id)
    await hosting.callTime(id)
  }

  async function sweep(): Promise<void> {
    const check = checks
    checks = false
    try {
      for (const { id, seq } of await store.tournaments.running()) {
        if (stopped) return
        await lookAfter(id, seq, check).catch((err: unknown) => {
          failed(id, err)
          if (check) checks = true
        })
      }
    } catch (err) {
      checks ||= check
      if (!(err instanceof StoreUnavailable)) throw err
    }
  }

  function plan(): void {
    if (stopped) return
    timer = setTimeout(() => {
      sweep()
        .catch((err: unknown) => log.error({ err }, 'tournament check failed'))
        .finally(plan)
    }, sweepMs).unref()
  }

  return {
    known,
    checkSoon(id) {
      if (!stopped) hosting.settle(id).catch((err: unknown) => failed(id, err))
    },
    sweep,
    lookAgain: () => {
      checks = true
    },
    start: plan,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
