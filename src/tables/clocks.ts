import type { TableClock } from '../protocol/sockets.ts'
import type { ClockRow, GameRow } from '../store/contract.ts'
import {
  type Asked,
  firstClock,
  isRunning,
  nextClock,
  outOfTime,
  spent,
  type Timing,
  untilOut,
} from './clock.ts'
import { isBehind, optionsOf, personSeats } from './seats.ts'
import type { House } from './types.ts'

/** The clocks of all games this process knows of, also of those that have left memory. */
export type Clocks<State> = {
  /** The clocks as the next move leaves them; null at a table without. */
  next(game: GameRow, state: State, change?: (clock: ClockRow) => ClockRow): ClockRow | null
  /**
   * Takes the clocks that came with a move of this process: what was asked has been asked from now on. They begin to
   * run at `from` where that is later: a pass that is held back costs nobody time.
   */
  set(game: GameRow, seq: number, clock: ClockRow, from?: number): void
  /** Takes clocks as they were found in the journal. While no server was there, they stood still. */
  restore(game: GameRow, seq: number, clock: ClockRow, from?: number): void
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
  /** From that moment on the database could not be reached: nobody could answer, and no time passes. */
  stall(table: string, from: number): void
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
  stalled: number | null
  /** How often its end could not be written, and when to try again. */
  failed: number
  again: number
}

/** The longest pause between two looks at the clocks. */
const heartbeat = 1_000
/** The longest wait before what could not be written is tried again. */
const longestWait = 60_000
/** A look that comes this late means that the whole process stood still, as on a sleeping laptop. */
const asleep = 10_000
/** Moves that take longer than this to write could not be written meanwhile. */
const slowMs = 1_000

export function createClocks<State>(house: House<State>): Clocks<State> {
  const { engine, store, log, outlet, now, wall = now, lost = () => 0 } = house
  const entries = new Map<string, Entry>()
  const flagging = new Set<string>()
  let opened = now()
  let timer: NodeJS.Timeout | undefined
  let planned = now()
  let expected = wall()
  /** When it was last known that moves can be written. */
  let written = now()
  let proving: Promise<void> | null = null
  let flag: ((table: string) => Promise<void>) | undefined

  const asked = (game: GameRow, state: State): Asked =>
    new Map(personSeats(game).map((id) => [id, engine.askedOf(state, id)?.id ?? null]))

  /** The clocks at a moment. */
  function reading({ clock, since, stalled }: Entry, at = now()): ClockRow {
    return spent(clock, Math.max(0, Math.min(at, stalled ?? at) - since))
  }

  function put(game: GameRow, seq: number, clock: ClockRow, since: number, rested = false): void {
    const timing = timingOf(game)
    if (!timing) return
    const entry = {
      game,
      timing,
      clock,
      seq,
      since,
      rested,
      out: untilOut(clock),
      stalled: null,
      failed: 0,
      again: 0,
    }
    entries.set(game.id, entry)
    if (dueAt(entry) < planned) plan(dueAt(entry) - now())
  }

  const dueAt = ({ since, out, stalled, again }: Entry): number =>
    stalled === null ? Math.max(since + out, again) : Number.POSITIVE_INFINITY

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
    let next = Number.POSITIVE_INFINITY
    for (const [table, entry] of entries) {
      if (late > asleep) entry.since += late
      if (flagging.has(table)) continue
      if (dueAt(entry) <= now()) raise(table)
      else next = Math.min(next, dueAt(entry))
    }
    if (runs()) prove().catch(ignore)
    plan(next - now())
  }

  function raise(table: string): void {
    if (!flag) return
    const from = now()
    flagging.add(table)
    flag(table)
      .catch((err: unknown) => {
        log.warn({ err, table }, 'a seat is out of time, which could not be written yet')
        const entry = entries.get(table)
        if (entry) entry.again = now() + Math.min(longestWait, heartbeat * 2 ** entry.failed++)
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
    [...entries.values()].some(({ out, stalled }) => stalled !== null || Number.isFinite(out))

  function prove(): Promise<void> {
    proving ??= proof().finally(() => {
      proving = null
    })
    return proving
  }

  async function proof(): Promise<void> {
    const from = now()
    try {
      await store.journal.writable()
    } catch (err) {
      for (const table of entries.keys()) stall(table, from)
      throw err
    }
    if (now() - from > slowMs) for (const table of entries.keys()) stall(table, from)
    goOn()
    written = now()
  }

  /** Lets the clocks that stood still go on, once the database is there again. */
  function goOn(): void {
    for (const entry of entries.values()) {
      if (entry.stalled === null) continue
      entry.since += Math.max(0, now() - entry.stalled)
      entry.stalled = null
      tell(entry)
    }
  }

  /** Spectators who are behind have other clocks before them. */
  const tell = (entry: Entry): void =>
    outlet.clock(shownOf(entry), isBehind(entry.game) ? personSeats(entry.game) : undefined)

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
        return [
          { seat: id, remainingMs: seat.left, running: isRunning(clock, seat) && entry.stalled === null },
        ]
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
      const seats = asked(game, state)
      if (!entry) return change(firstClock(timing, seats, now()))
      return nextClock(timing, change(reading(entry)), seats, now())
    },
    set(game, seq, clock, from = 0) {
      written = now()
      put(game, seq, clock, Math.max(written, from))
    },
    restore(game, seq, clock, from = 0) {
      const known = entries.get(game.id)
      if (known && known.seq >= seq) return
      // Days go on while this process is not there, as long as any is.
      if (timingOf(game)?.kind === 'days') {
        put(game, seq, clock, Math.max(clock.at + lost(clock.at, now()), from))
        return
      }
      const rested = clock.at < opened
      put(game, seq, clock, Math.max(rested ? now() : clock.at, from), rested)
    },
    forget(table, before = Number.POSITIVE_INFINITY) {
      if ((entries.get(table)?.seq ?? before) < before) entries.delete(table)
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

const ignore = (): void => {}

/** Null at a table without clocks. */
export function timingOf(game: GameRow): Timing | null {
  const { clock } = optionsOf(game)
  return clock.kind === 'none' ? null : clock
}
