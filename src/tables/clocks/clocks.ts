import { isDeepStrictEqual } from 'node:util'
import type { TableClock } from '../../protocol/sockets.ts'
import type { ClockRow, GameRow, Outage } from '../../store/contract.ts'
import { isDelayedForSpectators, personSeats } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import { firstClock, nextClock, outOfTime, type SeatsOnClock, type Timing, untilOut } from './clock.ts'
import { type ClockEntry, createClockReadings } from './clock-readings.ts'
import { createClockWatch } from './clock-watch.ts'
import { createKnownOutages } from './known-outages.ts'
import { createOutageReports, type TellStopped } from './outage-reports.ts'
import { createStandstill } from './standstill.ts'
import { timingOf } from './timing.ts'
import { createWriteProof } from './write-proof.ts'

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

const nothing: readonly Outage[] = []

export function createClocks<State>(
  deps: TableDeps<State>,
  /** Reports to other processes. */
  tellStopped: TellStopped = () => {},
): Clocks<State> {
  const { engine, store, log, outlet, now, wall = now, outages, channel } = deps
  const entries = new Map<string, ClockEntry>()
  const counted = createCountedClocks()
  const knownOutages = createKnownOutages(() => outages?.known() ?? nothing)
  const { reading, dueAt, shownOf } = createClockReadings(now, knownOutages)
  let opened = now()

  /** Delayed spectators get the clocks of the state they are shown instead. */
  const tell = (entry: ClockEntry): void =>
    outlet.clock(shownOf(entry), isDelayedForSpectators(entry.game) ? personSeats(entry.game) : undefined)

  const reports = createOutageReports(deps, tellStopped)
  const standstill = createStandstill({ now, entries, knownOutages, reports, tell })
  const proof = createWriteProof({
    ...{ journal: store.journal, now, wall },
    stopped: standstill.begin,
    proven: standstill.end,
  })

  function stall(table: string, from: number): void {
    const entry = entries.get(table)
    if (!entry) return
    entry.stalled ??= Math.max(Math.min(from, proof.lastWritten()), entry.since)
    entry.rested = false
  }

  /** Does any clock run, or stand still because the database is down? */
  const runs = (): boolean =>
    knownOutages.isOngoing() ||
    [...entries.values()].some(({ out, stalled }) => stalled !== null || Number.isFinite(out))

  const watch = createClockWatch({
    ...{ log, now, wall, entries, dueAt },
    slept: (from) => knownOutages.add({ from, until: now() }),
    failed: stall,
    looked() {
      // Each of several processes has to know this, since players may come to any of them.
      if (runs() || channel) proof.prove().catch(ignore)
    },
  })

  const seatsAsked = (game: GameRow, state: State): SeatsOnClock =>
    new Map(personSeats(game).map((id) => [id, engine.askedOf(state, id)?.id ?? null]))

  function put(game: GameRow, seq: number, clock: ClockRow, since: number, rested = false): void {
    const timing = timingOf(game)
    if (!timing) return
    const stalled = entries.get(game.id)?.stalled ?? null
    const entry = {
      ...{ game, timing, clock, seq, since, rested },
      out: untilOut(clock),
      // A write that is still in progress shows up as done before the check proves that more can be written.
      stalled: stalled === null ? null : Math.max(stalled, since),
      givenBack: 0,
      failed: 0,
      nextAt: 0,
    }
    entries.set(game.id, entry)
    watch.expect(entry)
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

  return {
    next(game, state, change = (clock) => clock) {
      const timing = timingOf(game)
      if (!timing) return null
      const entry = entries.get(game.id)
      const [seats, at] = [seatsAsked(game, state), now()]
      return counted.count(game.id, () =>
        entry
          ? nextClock(timing, change(reading(entry, at)), seats, at)
          : change(firstClock(timing, seats, at)),
      )
    },
    set(game, seq, clock, from = 0) {
      proof.wrote()
      const known = counted.again(game.id, clock)
      const entry = entries.get(game.id)
      if (entry) entry.stalled = null
      put(game, seq, known, Math.max(proof.lastWritten(), from))
      standstill.end()
    },
    restore(game, seq, clock, from = 0, there) {
      const known = entries.get(game.id)
      if (known && known.seq >= seq) return
      const left = counted.again(game.id, clock)
      const begun = proof.begunAt(clock.at, there)
      // Correspondence clocks run on while this process is down, as long as any other is up.
      const rested = timingOf(game)?.kind !== 'days' && clock.at < opened
      put(game, seq, left, Math.max(rested ? now() : begun, from), rested)
    },
    forget(table, before = Number.POSITIVE_INFINITY) {
      if ((entries.get(table)?.seq ?? before) >= before) return
      entries.delete(table)
      counted.forget(table)
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
      knownOutages.other(by, since, until)
      for (const entry of entries.values()) tell(entry)
    },
    prove: proof.prove,
    start: watch.start,
    stop: watch.stop,
  }
}

/** The clocks computed for moves, and how to recompute them when more is known about outages. */
function createCountedClocks() {
  const counted = new Map<string, { clock: ClockRow; recount(): ClockRow }>()
  return {
    count(table: string, recount: () => ClockRow): ClockRow {
      const clock = recount()
      counted.set(table, { clock, recount })
      return clock
    },
    /** The clocks that a move leaves, recomputed with all that is known by now. */
    again(table: string, clock: ClockRow): ClockRow {
      const made = counted.get(table)
      counted.delete(table)
      return made && isDeepStrictEqual(made.clock, clock) ? made.recount() : clock
    },
    forget: (table: string) => void counted.delete(table),
  }
}

const ignore = (): void => {}
