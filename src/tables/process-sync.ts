/**
 * Several processes at the same tables. Each makes moves at any table (the journal's key lets one of two through) and
 * shows them to its own viewers, from its own copy of the game. To the others it says no more than "this table is at
 * move N"; who has viewers there reads the journal, who has none lets go of the copy. So no card leaves a process but
 * to the sockets of those who may see it, nobody here waits for anybody there, and a word that is lost is made up for
 * by the next one, by a look at the journal while the line is down or a process has fallen silent, or by the viewer's
 * next join. Whoever moved last lets the automa go on; another only once the table has stood still.
 */
import { randomUUID } from 'node:crypto'
import type { Clocks } from './clocks.ts'
import type { LiveGames } from './live-games.ts'
import type { Presence } from './presence.ts'
import { type News, news } from './process-messages.ts'
import type { Queues } from './queues.ts'
import type { TableDeps } from './types.ts'

type ProcessSyncDeps<State> = {
  deps: TableDeps<State>
  keeper: LiveGames<State>
  clocks: Clocks<State>
  presence: Presence
  queues: Queues
  /** A table could not be read: it is looked at again. */
  failed(table: string, err: unknown): void
  /** Somebody is no friend of the owner's any more. */
  estranged(owner: string, user: string): Promise<void>
  /** Some process has gone, or may have been unheard: nobody may be minding its tables. */
  orphaned(): void
}

export type ProcessSync = {
  /** Who is connected at the seats of a table has changed here. */
  changed(table: string): void
  estranged(owner: string, user: string): void
  /** This process can write no move since then, or (with `until`) could not for a while; ms since 1970. */
  stopped(since: number, until: number | null): void
  /** How many other processes there are, as far as is known. */
  count(): number
  open(): void
  /** Says farewell, and nothing more. */
  close(): void
}

const heartbeat = 2_000
/** Everybody says so often that they are there; who has not for longer is taken for dead. */
const aliveMs = 4_000
const deadMs = 13_000
/** How often the journal is looked at while the line is down, and while it is up: it promises to deliver nothing. */
const syncMs = 4_000
const quietSyncMs = 15_000

export function createProcessSync<State>(options: ProcessSyncDeps<State>): ProcessSync {
  const { deps, keeper, clocks, presence, queues } = options
  const { line, store, log } = deps
  const me = randomUUID()
  /** When each of the others was heard last. */
  const heard = new Map<string, number>()
  /** The move each table is being brought to. */
  const behind = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let sentCount = 0
  let looked = 0
  let closed = false

  const tell = (what: News): void => {
    if (!closed) line?.tell(what)
  }

  function sayAlive(asks: boolean): void {
    sentCount = Date.now()
    const occupied = presence.tables().map((table) => [table, presence.seats(table)] as const)
    const tables = Object.fromEntries(occupied.filter(([, seats]) => seats.length > 0))
    tell({ kind: 'alive', from: me, open: clocks.openSince(), tables, asks })
  }

  /** Brings what is in memory of a table to what the journal has by now. */
  function moved(table: string, seq: number): void {
    const known = behind.get(table)
    behind.set(table, Math.max(seq, known ?? 0))
    if (known !== undefined) return
    const work = queues.run(table, async () => {
      const newest = behind.get(table) ?? seq
      behind.delete(table)
      if (presence.viewers(table).length === 0) keeper.letGo(table, newest)
      else await keeper.follow(table, newest)
    })
    work.catch((err: unknown) => options.failed(table, err))
  }

  function retold(table: string): void {
    queues.run(table, () => keeper.tellTournament(table)).catch((err: unknown) => options.failed(table, err))
  }

  /** Looks whether tables that are looked at here have moved without a word. */
  async function look(): Promise<void> {
    looked = Date.now()
    try {
      for (const [table, seq] of await store.journal.newest(presence.tables())) moved(table, seq)
    } catch {
      // The database is away, which is told elsewhere; the next look follows.
    }
  }

  function placed(changes: string[]): void {
    for (const table of changes) if (presence.viewers(table).length > 0) keeper.tellPlayers(table)
  }

  function lose(process: string): void {
    if (!heard.delete(process)) return
    placed(presence.elsewhere(process, {}))
    options.orphaned()
    void look()
  }

  function hear(raw: unknown): void {
    const { success, data } = news.safeParse(raw)
    if (!success || closed) return
    switch (data.kind) {
      case 'moved':
        return moved(data.table, data.seq)
      case 'room':
        return retold(data.table)
      case 'estranged':
        options
          .estranged(data.owner, data.user)
          .catch((err: unknown) => log.warn({ err }, 'disconnect failed'))
        return
      default:
        if (data.from !== me) hearOther(data)
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
    // Who comes, or comes back, may have moved tables without being heard.
    sayAlive(false)
    void look()
  }

  function lineChanged(up: boolean): void {
    if (!up || closed) return
    // Whoever could not be heard meanwhile has time to say something again.
    for (const process of heard.keys()) heard.set(process, Date.now())
    sayAlive(true)
    options.orphaned()
    void look()
  }

  function beat(): void {
    const now = Date.now()
    if (line?.isUp()) {
      if (now - sentCount >= aliveMs) sayAlive(false)
      missSilent(now)
    }
    if (now - looked >= (line?.isUp() ? quietSyncMs : syncMs)) void look()
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
    stopped: (since, until) => tell({ kind: 'stopped', from: me, since, until }),
    estranged: (owner, user) => tell({ kind: 'estranged', owner, user }),
    changed: (table) => tell({ kind: 'here', from: me, table, seats: presence.seats(table) }),
    count: () => heard.size,
    open() {
      if (!line) return
      line.open(hear, lineChanged)
      beat()
    },
    close() {
      if (closed) return
      tell({ kind: 'gone', from: me })
      closed = true
      clearTimeout(timer)
    },
  }
}
