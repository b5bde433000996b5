/** Brings the tables of this process up to date with the moves of others, whether their message came or not. */
import type { Queues } from '../../shared/queues.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { Presence } from '../seats/presence.ts'
import type { TableDeps } from '../types.ts'

type JournalWatchDeps<State> = {
  deps: Pick<TableDeps<State>, 'store' | 'channel'>
  liveGames: Pick<LiveGames<State>, 'letGo' | 'follow'>
  presence: Pick<Presence, 'viewers' | 'tables'>
  queues: Pick<Queues, 'run'>
  /** A table could not be read; it will be tried again. */
  failed(table: string, err: unknown): void
}

export type JournalWatch = {
  /** Brings a table in memory up to date with the journal. */
  moved(table: string, seq: number): void
  /** Checks whether tables with viewers here have moved without a message. */
  look(): Promise<void>
  /** The same, if the last check is too long ago. */
  lookInTime(now: number): void
}

/**
 * How often to check the journal while the channel is down, and while it is up: the channel guarantees no
 * delivery.
 */
const syncMs = 4_000
const quietSyncMs = 15_000

export function createJournalWatch<State>(options: JournalWatchDeps<State>): JournalWatch {
  const { deps, liveGames, presence, queues } = options
  const { channel, store } = deps
  /** By table: the move it is being brought to. */
  const behind = new Map<string, number>()
  let looked = 0

  function moved(table: string, seq: number): void {
    const known = behind.get(table)
    behind.set(table, Math.max(seq, known ?? 0))
    if (known !== undefined) return
    const work = queues.run(table, async () => {
      const newest = behind.get(table) ?? seq
      behind.delete(table)
      if (presence.viewers(table).length === 0) liveGames.letGo(table, newest)
      else await liveGames.follow(table, newest)
    })
    work.catch((err: unknown) => options.failed(table, err))
  }

  async function look(): Promise<void> {
    looked = Date.now()
    try {
      for (const [table, seq] of await store.journal.newest(presence.tables())) moved(table, seq)
    } catch {
      // The database is down, which is reported elsewhere; the next check follows.
    }
  }

  return {
    moved,
    look,
    lookInTime(now) {
      if (now - looked >= (channel?.isUp() ? quietSyncMs : syncMs)) void look()
    },
  }
}
