import { isDeepStrictEqual } from 'node:util'
import type { TableClock } from '../../protocol/sockets.ts'
import type { ClockRow, GameRow, Outage } from '../../store/contract.ts'
import { isDelayedFor, personSeats, tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import {
  firstClock,
  isRunning,
  nextClock,
  outOfTime,
  type SeatsOnClock,
  spendTime,
  type Timing,
  untilOut,
} from './clock.ts'
import { createStoppages } from './stoppages.ts'

/** The clocks of all games this process knows, including games that have left memory. */
export type Clocks<State> = {
  /** The clocks as the next move leaves them; null at a table without clocks. */
  next(game: GameRow, state: State, change?: (clock: ClockRow) => ClockRow): ClockRow | null
  /**
   * Sets the clocks that came with a move of this process: its decisions are pending from now on. The clocks
   * begin to run at `from` if that is later: a delayed pass costs nobody time.
   */
  set(game: GameRow, seq: number, clock: ClockRow, from?: number): void
  /**
   * Sets clocks that were read from the journal. The database wrote them at `written` (ms since 1970 by the
   * database's clock). They stood still while no server was running or while that write could not get
   * through.
   */
  restore(game: GameRow, seq: number, clock: ClockRow, from?: number, written?: number): void
  /** Forgets the clocks of a table; with `before`, only if they are older than that move. */
  forget(table: string, before?: number): void
  /**
   * The moment since which at least one process has served the tables without a break; before that, clocks
   * stood still. `at` is an earlier moment that another process knows of.
   */
  openSince(at?: number): number
  shown(table: string): TableClock | null
  /** The clocks as the newest move left them, and the time control. */
  of(table: string): { clock: ClockRow; timing: Timing } | null
  isPaused(table: string): boolean
  /** The seats that are out of time at this moment. */
  due(table: string, at: number): string[]
  /** Nothing can be written to this table from this moment on: nobody can answer, and no time passes. */
  stall(table: string, from: number): void
  /** Another process can write nothing since then, or (with `until`) could not for a while. */
  stopped(by: string, since: number, until: number | null): void
  /**
   * Checks that moves can be written, and gives back the time in which they could not. Rejects while they
   * can't.
   */
  prove(): Promise<void>
  /** Calls `flag` for tables where a seat is out of time, until it succeeds. */
  start(flag: (table: string) => Promise<void>): void
  stop(): void
}

type Entry = {
  game: GameRow
  timing: Timing
  clock: ClockRow
  seq: number
  /** When the clocks that the newest move left began to run. */
  since: number
  /** The move was written before this process knew of any server running at that time. */
  rested: boolean
  /** Ms from `since` until a seat is out of time; infinite if none will be. */
  out: number
  /** Since when nothing could be written to this table alone. */
  stalled: number | null
  /** How much time since `since` is given back because of that, in ms. */
  givenBack: number
  /** How often writing the timeout failed, and when to try again. */
  failed: number
  nextAt: number
}

/** The longest pause between two checks of the clocks. */
const heartbeat = 1_000
/** The longest wait before a failed write is retried. */
const longestWait = 60_000
/** A check this late means that the whole process stood still, as on a sleeping laptop. */
const asleep = 10_000
/** If a write takes longer than this, moves count as not writable meanwhile. */
const slowMs = 1_000
/** A write that seems to take longer than this means that the clocks of two machines disagree. */
const longestWrite = 300_000

export function createClocks<State>(
  deps: TableDeps<State>,
  /** Reports to other processes that this one can write nothing since then, or could not for a while. */
  tellStopped: (since: number, until: number | null) => void = () => {},
): Clocks<State> {
  const { engine, store, log, outlet, now, wall = now, outages, line } = deps
  const entries = new Map<string, Entry>()
  const flagging = new Set<string>()
  const nothing: readonly Outage[] = []
  const stoppages = createStoppages(() => outages?.known() ?? nothing)
  /** Outages that other processes have not been notified of yet, because the database is down. */
  let untold: Outage[] = []
  /** The clocks computed for a move, and how to recompute them when more is known about outages. */
  const counted = new Map<string, { clock: ClockRow; recount(): ClockRow }>()
  let opened = now()
  let timer: NodeJS.Timeout | undefined
  let planned = now()
  let expected = wall()
  /** When moves were last known to be writable. */
  let written = now()
  let proving: Promise<void> | null = null
  /** How far the database's clock is ahead of this machine's, in ms. */
  let ahead: number | null = null
  let flag: ((table: string) => Promise<void>) | undefined

  const seatsAsked = (game: GameRow, state: State): SeatsOnClock =>
    new Map(personSeats(game).map((id) => [id, engine.askedOf(state, id)?.id ?? null]))

  /** The clocks at a moment. */
  function reading({ clock, since, stalled, givenBack }: Entry, at = now()): ClockRow {
    const until = Math.min(at, stalled ?? at)
    return spendTime(clock, Math.max(0, until - since - stoppages.lost(since, until) - givenBack))
  }

  function put(game: GameRow, seq: number, clock: ClockRow, since: number, rested = false): void {
    const timing = timingOf(game)
    if (!timing) return
    const stalled = entries.get(game.id)?.stalled ?? null
    const entry = {
      game,
      timing,
      clock,
      seq,
      since,
      rested,
      out: untilOut(clock),
      // A write that is still in progress shows up as done before the check proves that more can be written.
      stalled: stalled === null ? null : Math.max(stalled, since),
      givenBack: 0,
      failed: 0,
      nextAt: 0,
    }
    entries.set(game.id, entry)
    if (dueAt(entry) < planned) plan(dueAt(entry) - now())
  }

  function dueAt({ since, out, stalled, givenBack, nextAt }: Entry): number {
    if (stalled !== null || stoppages.isOngoing()) return Number.POSITIVE_INFINITY
    return Math.max(since + out + givenBack + stoppages.lost(since, now()), nextAt)
  }

  function plan(wait: number): void {
    if (!flag) return
    clearTimeout(timer)
    const soon = Math.min(heartbeat, Math.max(1, wait))
    planned = now() + soon
    expected = wall() + soon
    timer = setTimeout(look, soon).unref()
  }

  function look(): void {
    const late = wall() - expected
    if (late > asleep) stoppages.add({ from: now() - late, until: now() })
    let next = Number.POSITIVE_INFINITY
    for (const [table, entry] of entries) {
      if (flagging.has(table)) continue
      if (dueAt(entry) <= now()) raise(table)
      else next = Math.min(next, dueAt(entry))
    }
    // Each of several processes has to know this, since players may come to any of them.
    if (runs() || line) prove().catch(ignore)
    plan(next - now())
  }

  function raise(table: string): void {
    if (!flag) return
    const from = now()
    flagging.add(table)
    flag(table)
      .catch((err: unknown) => {
        log.warn({ err, table }, 'timeout not written; retrying')
        const entry = entries.get(table)
        if (entry) entry.nextAt = now() + Math.min(longestWait, heartbeat * 2 ** entry.failed++)
        stall(table, from)
      })
      .finally(() => flagging.delete(table))
  }

  function stall(table: string, from: number): void {
    const entry = entries.get(table)
    if (!entry) return
    entry.stalled ??= Math.max(Math.min(from, written), entry.since)
    entry.rested = false
  }

  /** Restarts clocks from when they were written if it turns out that a server was running then. */
  function openedAt(at: number): void {
    opened = at
    for (const entry of entries.values()) {
      if (!entry.rested || entry.clock.at < at) continue
      entry.since = entry.clock.at
      entry.rested = false
      tell(entry)
    }
  }

  /** Does any clock run, or stand still because the database is down? */
  const runs = (): boolean =>
    stoppages.isOngoing() ||
    [...entries.values()].some(({ out, stalled }) => stalled !== null || Number.isFinite(out))

  function prove(): Promise<void> {
    proving ??= proof().finally(() => {
      proving = null
    })
    return proving
  }

  async function proof(): Promise<void> {
    const [from, began] = [now(), wall()]
    const slow = setTimeout(() => begin(from), slowMs).unref()
    try {
      const there = await store.journal.writable()
      if (wall() - began > slowMs) begin(from)
      else ahead = there - (from + now()) / 2
    } catch (err) {
      begin(from)
      throw err
    } finally {
      clearTimeout(slow)
    }
    written = now()
    goOn()
  }

  /** No move can be written from this moment on: all clocks stand still until one can. */
  function begin(from: number): void {
    if (stoppages.isOngoing()) return
    const since = Math.min(from, written)
    stoppages.begin(since)
    tellStopped(since, null)
    for (const entry of entries.values()) {
      entry.rested = false
      tell(entry)
    }
  }

  /** Restarts the clocks that stood still: moves can be written again. */
  function goOn(): void {
    const outage = stoppages.end(now())
    for (const entry of entries.values()) {
      const { stalled } = entry
      if (stalled !== null) {
        entry.givenBack += Math.max(0, now() - stalled - stoppages.lost(stalled, now()))
        entry.stalled = null
      }
      if (outage || stalled !== null) tell(entry)
    }
    if (outage) share(outage)
  }

  function share(outage: Outage): void {
    tellStopped(outage.from, outage.until)
    if (!outages) return
    untold = [...untold, outage].slice(-maxUnreported)
    tellOthers().catch((err: unknown) => log.debug({ err }, 'outage not written; retrying'))
  }

  async function tellOthers(): Promise<void> {
    const telling = untold
    untold = []
    for (const [n, outage] of telling.entries()) {
      try {
        await outages?.note(outage)
      } catch (err) {
        untold = [...telling.slice(n), ...untold]
        throw err
      }
    }
  }

  /** When these clocks began to run: when the move was written, which may be long after it was made. */
  function begunAt({ at }: ClockRow, there: number | undefined): number {
    if (there === undefined || ahead === null) return at
    const late = there - ahead - at
    return late > slowMs && late < longestWrite ? at + late : at
  }

  /** The clocks that a move leaves, recomputed with all that is known by now. */
  function countedAgain(table: string, clock: ClockRow): ClockRow {
    const made = counted.get(table)
    counted.delete(table)
    return made && isDeepStrictEqual(made.clock, clock) ? made.recount() : clock
  }

  /** Delayed spectators get the clocks of the state they are shown instead. */
  const tell = (entry: Entry): void =>
    outlet.clock(shownOf(entry), isDelayedFor(entry.game) ? personSeats(entry.game) : undefined)

  const isStalled = ({ stalled }: Entry): boolean => stalled !== null || stoppages.isStill(now())

  function shownOf(entry: Entry): TableClock {
    const clock = reading(entry)
    const { proposal, paused } = clock
    const left = proposal ? proposal.until - now() : 0
    const restsMs = entry.since - now()
    return {
      table: entry.game.id,
      seats: personSeats(entry.game).flatMap((id) => {
        const seat = clock.seats[id]
        if (!seat) return []
        return [{ seat: id, remainingMs: seat.left, running: isRunning(clock, seat) && !isStalled(entry) }]
      }),
      paused,
      proposal:
        proposal && left > 0 ? { seat: proposal.seat, agreed: proposal.agreed, remainingMs: left } : null,
      at: new Date(now()).toISOString(),
      ...(restsMs > 0 ? { restsMs } : {}),
    }
  }

  return {
    next(game, state, change = (clock) => clock) {
      const timing = timingOf(game)
      if (!timing) return null
      const entry = entries.get(game.id)
      const [seats, at] = [seatsAsked(game, state), now()]
      const recount = (): ClockRow =>
        entry
          ? nextClock(timing, change(reading(entry, at)), seats, at)
          : change(firstClock(timing, seats, at))
      const clock = recount()
      counted.set(game.id, { clock, recount })
      return clock
    },
    set(game, seq, clock, from = 0) {
      written = now()
      const known = countedAgain(game.id, clock)
      const entry = entries.get(game.id)
      if (entry) entry.stalled = null
      put(game, seq, known, Math.max(written, from))
      goOn()
    },
    restore(game, seq, clock, from = 0, there) {
      const known = entries.get(game.id)
      if (known && known.seq >= seq) return
      const left = countedAgain(game.id, clock)
      const begun = begunAt(clock, there)
      // Correspondence clocks run on while this process is down, as long as any other is up.
      const rested = timingOf(game)?.kind !== 'days' && clock.at < opened
      put(game, seq, left, Math.max(rested ? now() : begun, from), rested)
    },
    forget(table, before = Number.POSITIVE_INFINITY) {
      if ((entries.get(table)?.seq ?? before) >= before) return
      entries.delete(table)
      counted.delete(table)
    },
    openSince(at = opened) {
      if (at < opened) openedAt(at)
      return opened
    },
    shown(table) {
      const entry = entries.get(table)
      return entry ? shownOf(entry) : null
    },
    of: (table) => entries.get(table) ?? null,
    isPaused: (table) => entries.get(table)?.clock.paused ?? false,
    due(table, at) {
      const entry = entries.get(table)
      return entry ? outOfTime(reading(entry, at)) : []
    },
    stall,
    stopped(by, since, until) {
      stoppages.other(by, since, until)
      for (const entry of entries.values()) tell(entry)
    },
    prove,
    start(flagIt) {
      flag = flagIt
      look()
    },
    stop() {
      flag = undefined
      clearTimeout(timer)
    },
  }
}

/** Clocks as an earlier move left them: none of them runs. */
export const pastClock = (game: GameRow, { at, paused, seats }: ClockRow): TableClock => ({
  table: game.id,
  seats: personSeats(game).flatMap((id) => {
    const seat = seats[id]
    return seat ? [{ seat: id, remainingMs: seat.left, running: false }] : []
  }),
  paused,
  proposal: null,
  at: new Date(at).toISOString(),
})

/** At most this many outages are reported later; other processes notice lasting ones by themselves. */
const maxUnreported = 100

const ignore = (): void => {}

/** The time control; null at a table without clocks. */
export function timingOf(game: GameRow): Timing | null {
  const { clock } = tableOptionsOf(game)
  return clock.kind === 'none' ? null : clock
}
