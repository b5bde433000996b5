import { isDeepStrictEqual } from 'node:util'
import type { TableClock } from '../protocol/sockets.ts'
import type { ClockRow, GameRow, Outage } from '../store/contract.ts'
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
import { isDelayedFor, personSeats, tableOptionsOf } from './seats.ts'
import { createStoppages } from './stoppages.ts'
import type { TableDeps } from './types.ts'

/** The clocks of all games this process knows of, also of those that have left memory. */
export type Clocks<State> = {
  /** The clocks as the next move leaves them; null at a table without. */
  next(game: GameRow, state: State, change?: (clock: ClockRow) => ClockRow): ClockRow | null
  /**
   * Takes the clocks that came with a move of this process: what was asked has been asked from now on. They begin to
   * run at `from` where that is later: a pass that is held back costs nobody time.
   */
  set(game: GameRow, seq: number, clock: ClockRow, from?: number): void
  /**
   * Takes clocks as they were found in the journal, where the database wrote them at `written` (ms since 1970 by its own
   * clock). While no server was there, or that write could not get through, they stood still.
   */
  restore(game: GameRow, seq: number, clock: ClockRow, from?: number, written?: number): void
  /** With `before`, only where what is known is older than that move. */
  forget(table: string, before?: number): void
  /**
   * Since when there has always been a process that served the tables; while there was none, clocks stood still.
   * Another process may know of an earlier moment.
   */
  openSince(at?: number): number
  shown(table: string): TableClock | null
  /** What the newest move has left on the clocks, and how they go. */
  of(table: string): { clock: ClockRow; timing: Timing } | null
  isPaused(table: string): boolean
  /** Who is out of time at that moment. */
  due(table: string, at: number): string[]
  /** From that moment on nothing could be written to this table: nobody could answer, and no time passes. */
  stall(table: string, from: number): void
  /** Another process can write nothing since then, or (with `until`) could not for a while. */
  stopped(by: string, since: number, until: number | null): void
  /** Finds out whether moves can be written just now; time in which they could not is given back. Rejects while they can't. */
  prove(): Promise<void>
  /** Calls `flag` for tables at which somebody is out of time, until it succeeds. */
  start(flag: (table: string) => Promise<void>): void
  stop(): void
}

type Entry = {
  game: GameRow
  timing: Timing
  clock: ClockRow
  seq: number
  /** When what the newest move has left began to run. */
  since: number
  /** It was written before this process knew of any that served the tables then. */
  rested: boolean
  /** So long after that somebody is out of time; infinite when nobody will be. */
  out: number
  /** Since when nothing could be written to this table alone. */
  stalled: number | null
  /** How much of the time since then is given back for that, in ms. */
  givenBack: number
  /** How often its end could not be written, and when to try again. */
  failed: number
  nextAt: number
}

/** The longest pause between two looks at the clocks. */
const heartbeat = 1_000
/** The longest wait before what could not be written is tried again. */
const longestWait = 60_000
/** A look that comes this late means that the whole process stood still, as on a sleeping laptop. */
const asleep = 10_000
/** Moves that take longer than this to write could not be written meanwhile. */
const slowMs = 1_000
/** A write that seems to have been on its way for longer than this tells that clocks of machines disagree. */
const longestWrite = 300_000

export function createClocks<State>(
  deps: TableDeps<State>,
  /** Tells other processes that this one can write nothing since then, or could not for a while. */
  tellStopped: (since: number, until: number | null) => void = () => {},
): Clocks<State> {
  const { engine, store, log, outlet, now, wall = now, outages, line } = deps
  const entries = new Map<string, Entry>()
  const flagging = new Set<string>()
  const nothing: readonly Outage[] = []
  const stoppages = createStoppages(() => outages?.known() ?? nothing)
  /** What other processes are yet to be told, once the database takes it. */
  let untold: Outage[] = []
  /** The clocks a move was to leave, and how they are counted again where more is known of the time before it. */
  const counted = new Map<string, { clock: ClockRow; recount(): ClockRow }>()
  let opened = now()
  let timer: NodeJS.Timeout | undefined
  let planned = now()
  let expected = wall()
  /** When it was last known that moves can be written. */
  let written = now()
  let proving: Promise<void> | null = null
  /** How far the database's clock is ahead of ours, in ms. */
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
      // What is on its way is found written before it is known that more can be.
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
    // Of several processes each has to know, whoever comes to it later.
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

  /** Clocks that had not stood still, as it turns out, go on from when they were written. */
  function openedAt(at: number): void {
    opened = at
    for (const entry of entries.values()) {
      if (!entry.rested || entry.clock.at < at) continue
      entry.since = entry.clock.at
      entry.rested = false
      tell(entry)
    }
  }

  /** Does any clock run, or stand still for want of a database? */
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

  /** From that moment on no move could be written: no clock runs until one can. */
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

  /** Lets the clocks that stood still go on, now that moves can be written (again). */
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

  /** When these clocks began to run: the move was written then, which may be long after it was made. */
  function begunAt({ at }: ClockRow, there: number | undefined): number {
    if (there === undefined || ahead === null) return at
    const late = there - ahead - at
    return late > slowMs && late < longestWrite ? at + late : at
  }

  /** The clocks that a move leaves, by all that is known by now. */
  function countedAgain(table: string, clock: ClockRow): ClockRow {
    const made = counted.get(table)
    counted.delete(table)
    return made && isDeepStrictEqual(made.clock, clock) ? made.recount() : clock
  }

  /** Spectators who are behind have other clocks before them. */
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
      // Days go on while this process is not there, as long as any is.
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

/** Clocks as a move has left them, some time ago: none of them runs. */
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

/** So many are told later at most; others notice by themselves what lasts. */
const maxUnreported = 100

const ignore = (): void => {}

/** Null at a table without clocks. */
export function timingOf(game: GameRow): Timing | null {
  const { clock } = tableOptionsOf(game)
  return clock.kind === 'none' ? null : clock
}
