/**
 * Keeps several processes at the same tables in sync. Each process makes moves at any table (the journal's
 * key lets only the first of two through) and sends them to its own viewers from its own copy of the game. It
 * tells the others only "this table is at move N". A process with viewers at the table then reads the
 * journal; one without drops its copy. So cards leave a process only to the sockets of viewers who may see
 * them, and no process waits for another. A lost message is made up for by the next one, by a look at the
 * journal while the channel is down or a process is silent, or by the viewer's next join. The process that
 * moved last continues the automas; another one does so only after the table has stood still.
 */
import type { Queues } from '../../shared/queues.ts'
import type { Clocks } from '../clocks/clocks.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { Presence } from '../seats/presence.ts'
import type { TableDeps } from '../types.ts'
import type { Announcer } from './announcer.ts'
import { createJournalWatch } from './journal-watch.ts'
import { type News, news } from './process-messages.ts'

type ProcessSyncDeps<State> = {
  deps: TableDeps<State>
  announcer: Announcer
  liveGames: LiveGames<State>
  clocks: Clocks<State>
  presence: Presence
  queues: Queues
  /** A table could not be read; it will be tried again. */
  failed(table: string, err: unknown): void
  /** `user` is no longer a friend of `owner`. */
  estranged(owner: string, user: string): Promise<void>
  /**
   * A process has gone, or messages may have been lost: some tables may have no process that looks after
   * them.
   */
  orphaned(): void
}

/** The other processes at the same tables. */
export type ProcessSync = {
  /** The number of other processes, as far as is known. */
  count(): number
  open(): void
  /** Tells the others that this process is going; hears nothing more. */
  close(): void
}

const heartbeat = 2_000
/** Every process reports itself this often; one that is silent for `deadMs` counts as gone. */
const aliveMs = 4_000
const deadMs = 13_000

export function createProcessSync<State>(options: ProcessSyncDeps<State>): ProcessSync {
  const { deps, announcer, liveGames, clocks, presence, queues } = options
  const { channel, log } = deps
  const watch = createJournalWatch(options)
  /** By process: when it was last heard. */
  const heard = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let sentCount = 0

  function sayAlive(asks: boolean): void {
    sentCount = Date.now()
    const occupied = presence.tables().map((table) => [table, presence.seats(table)] as const)
    const tables = Object.fromEntries(occupied.filter(([, seats]) => seats.length > 0))
    announcer.tell({ kind: 'alive', from: announcer.me, open: clocks.openSince(), tables, asks })
  }

  function retold(table: string): void {
    queues
      .run(table, () => liveGames.tellTournament(table))
      .catch((err: unknown) => options.failed(table, err))
  }

  function placed(changes: string[]): void {
    for (const table of changes) if (presence.viewers(table).length > 0) liveGames.tellPlayers(table)
  }

  function lose(process: string): void {
    if (!heard.delete(process)) return
    placed(presence.elsewhere(process, {}))
    options.orphaned()
    void watch.look()
  }

  function hear(raw: unknown): void {
    const { success, data } = news.safeParse(raw)
    if (!success || announcer.isClosed()) return
    switch (data.kind) {
      case 'moved':
        return watch.moved(data.table, data.seq)
      case 'room':
        return retold(data.table)
      case 'estranged':
        options
          .estranged(data.owner, data.user)
          .catch((err: unknown) => log.warn({ err }, 'disconnect failed'))
        return
      default:
        if (data.from !== announcer.me) hearOther(data)
    }
  }

  function hearOther(data: Extract<News, { from: string }>): void {
    if (data.kind === 'gone') return lose(data.from)
    if (data.kind === 'stopped') return clocks.stopped(data.from, data.since, data.until)
    heard.set(data.from, Date.now())
    if (data.kind === 'here') {
      return placed(presence.elsewhere(data.from, { [data.table]: data.seats }, data.table))
    }
    clocks.openSince(data.open)
    placed(presence.elsewhere(data.from, data.tables))
    if (!data.asks) return
    // A process that starts, or comes back, may have moved tables without being heard.
    sayAlive(false)
    void watch.look()
  }

  function lineChanged(up: boolean): void {
    if (!up || announcer.isClosed()) return
    // Processes that could not be heard meanwhile get time to report again.
    for (const process of heard.keys()) heard.set(process, Date.now())
    sayAlive(true)
    options.orphaned()
    void watch.look()
  }

  function beat(): void {
    const now = Date.now()
    if (channel?.isUp()) {
      if (now - sentCount >= aliveMs) sayAlive(false)
      missSilent(now)
    }
    watch.lookInTime(now)
    timer = setTimeout(beat, heartbeat).unref()
  }

  function missSilent(now: number): void {
    for (const [process, at] of heard) {
      if (now - at <= deadMs) continue
      log.warn({ process }, 'other process silent')
      lose(process)
    }
  }

  return {
    count: () => heard.size,
    open() {
      if (!channel) return
      channel.open(hear, lineChanged)
      beat()
    },
    close() {
      if (announcer.isClosed()) return
      announcer.close()
      clearTimeout(timer)
    },
  }
}
