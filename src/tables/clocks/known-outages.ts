/**
 * Outages, in which nobody could answer: no server was running, it was asleep, or no move could be written.
 * Clocks don't count them.
 */
import type { Outage } from '../../store/contract.ts'

/** Outages that all processes know, through the database. */
export type SharedOutages = {
  known(): readonly Outage[]
  /** Reads the outages that other processes have written. */
  read(): Promise<void>
  /** Writes an outage for the others. */
  note(outage: Outage): Promise<void>
}

/** The outages known to this process; `known` are those from the database. */
export type KnownOutages = {
  /** How much of this time, in ms, was an outage. */
  lost(from: number, until: number): number
  /** No move can be written from this moment on, until `end`. */
  begin(from: number): void
  /** Moves can be written again; returns the outage, or null if none had begun. */
  end(at: number): Outage | null
  add(outage: Outage): void
  /**
   * Another process can write nothing since then (`until` is null), or could not for a while. Its players
   * reach another process soon, so this counts for at most `longestAlone` ms.
   */
  other(by: string, from: number, until: number | null): void
  /** Is this process unable to write at the moment? */
  isOngoing(): boolean
  /** Is this moment part of an outage? */
  isStill(at: number): boolean
}

/** Reaches back further than any live clock; longer outages are in the database. */
const maxOutagesKept = 200
const longestAlone = 120_000

export function createKnownOutages(known: () => readonly Outage[]): KnownOutages {
  let own: Outage[] = []
  let shared: readonly Outage[] = []
  let merged: Outage[] = []
  let since: number | null = null
  /** By process that can't write at the moment: its outage, with the latest end that counts. */
  const others = new Map<string, Outage>()

  function merge(): void {
    shared = known()
    merged = mergedOf([...own, ...shared, ...others.values()])
  }

  function add(outage: Outage): void {
    own = [...own, outage].slice(-maxOutagesKept)
    merge()
  }

  function past(): Outage[] {
    if (known() !== shared) merge()
    return merged
  }

  /** The newest outages come last, and clocks rarely reach back beyond them. */
  function lostBefore(from: number, until: number): number {
    const all = past()
    let sum = 0
    for (let n = all.length - 1; n >= 0; n--) {
      const each = all[n]
      if (!each || each.until <= from) break
      sum += msOverlap(each, { from, until })
    }
    return sum
  }

  return {
    lost(from, until) {
      if (until <= from) return 0
      const stop = since === null ? until : Math.max(from, Math.min(since, until))
      return until - stop + lostBefore(from, stop)
    },
    begin(from) {
      since ??= from
    },
    end(at) {
      if (since === null) return null
      const outage = { from: since, until: Math.max(since, at) }
      since = null
      add(outage)
      return outage
    },
    add,
    other(by, from, until) {
      const ended = Math.min(until ?? Number.POSITIVE_INFINITY, from + longestAlone)
      if (until === null) others.set(by, { from, until: ended })
      else others.delete(by)
      if (until === null) merge()
      else add({ from, until: ended })
    },
    isOngoing: () => since !== null,
    isStill: (at) =>
      (since !== null && since <= at) || past().some(({ from, until }) => from <= at && at < until),
  }
}

const msOverlap = (one: Outage, other: Outage): number =>
  Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))

/** Outages in order, overlaps merged: several processes report the same one. */
function mergedOf(outages: readonly Outage[]): Outage[] {
  const merged: Outage[] = []
  for (const { from, until } of [...outages].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}
