/** Deletes unused data in the background, in small batches, in one process for all. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { guessLife } from '../../store/accounts/accounts.ts'
import { type Store, StoreUnavailable, type SweepKind, type SweepMark } from '../../store/contract.ts'
import type { Tables } from '../../tables/contract.ts'
import type { TournamentService } from '../../tournament-service/tournament-service.ts'
import type { Keep } from '../config.ts'

type RetentionJobDeps = {
  store: Store
  log: Logger
  tables: Pick<Tables, 'markGamesActive' | 'forgetDeletedGames'>
  tournaments: Pick<TournamentService, 'forgetDeleted'>
  keep: Keep
  everyMs: number
}

/** In ms: a pause between batches, for other work. */
const restMs = 200
/** In ms: the delay after a start. */
const soonMs = 30_000
/** Timers may fire a little early. */
const early = 0.9

/** In ms. Data that is useful only for a moment is kept for a day. */
const day = 24 * 60 * 60 * 1000

/** In ms. After that a deck trial is computed again on request. */
const trialLife = 365 * day

/** In ms. So long the people of a deleted tournament can read why. */
const deletedEventLife = 30 * day
const noticeLife = 90 * day

const leftRunLife = 90 * day
const leftPodLife = 90 * day

const areGames = (kind: SweepKind): boolean => ['waiting', 'abandoned', 'finished'].includes(kind)
const areEvents = (kind: SweepKind): boolean => ['events', 'leftEvents', 'deletedEvents'].includes(kind)

export function createRetentionJob({ store, log, tables, tournaments, keep, everyMs }: RetentionJobDeps) {
  const ages: [SweepKind, number][] = [
    // First, so that what belongs to events can be deleted after them.
    ['events', keep.events],
    ['leftEvents', keep.leftEvents],
    ['deletedEvents', deletedEventLife],
    ['notices', noticeLife],
    ['runs', keep.limited],
    ['leftRuns', leftRunLife],
    ['pods', keep.limited],
    ['leftPods', leftPodLife],
    ['waiting', keep.waiting],
    ['abandoned', keep.abandoned],
    ['finished', keep.finished],
    ['recordings', keep.recordings],
    ['trials', trialLife],
    ['seekers', day],
    ['invitations', day],
    ['codes', day],
    ['sessions', keep.sessions],
    ['guestDecks', keep.guestDecks],
    ['accountPlaces', day],
    ['guests', keep.guests],
    ['guesses', guessLife * 60_000],
    ['links', 0],
    ['talk', keep.talk],
    ['reports', keep.reports],
  ]
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let working: Promise<void> = Promise.resolve()

  /** Resolves to the number of deleted rows. */
  async function clear(kind: SweepKind, age: number): Promise<number> {
    let cleared = 0
    let after: SweepMark | null = null
    do {
      const { removedIds: removed, next }: Awaited<ReturnType<Store['retention']['sweep']>> =
        await store.retention.sweep(kind, age, after)
      if (areGames(kind)) tables.forgetDeletedGames(removed)
      if (areEvents(kind)) tournaments.forgetDeleted(removed)
      cleared += removed.length
      after = next
      if (after) await sleep(restMs, undefined, { ref: false })
    } while (after && !stopped)
    return cleared
  }

  async function round(): Promise<void> {
    await tables.markGamesActive()
    if (!(await store.retention.turn(everyMs * early))) return
    const cleared: Partial<Record<SweepKind, number>> = {}
    for (const [kind, age] of ages) {
      if (stopped || age === Number.POSITIVE_INFINITY) continue
      const count = await clear(kind, age)
      if (count > 0) cleared[kind] = count
    }
    if (Object.keys(cleared).length === 0) return
    await store.retention.reclaim()
    log.info({ cleared }, 'retention: deleted unused data')
  }

  function plan(ms: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      working = round()
        .catch((err: unknown) => {
          // Outages of the database are logged elsewhere. The next round continues.
          if (!(err instanceof StoreUnavailable)) log.warn({ err }, 'retention failed')
        })
        .finally(() => plan(everyMs))
    }, ms).unref()
  }

  return {
    start: () => plan(Math.min(soonMs, everyMs)),
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}
