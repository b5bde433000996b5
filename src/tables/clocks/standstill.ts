import type { ClockEntry } from './clock-readings.ts'
import type { KnownOutages } from './known-outages.ts'
import type { OutageReports } from './outage-reports.ts'

type StandstillDeps = {
  now(): number
  entries: ReadonlyMap<string, ClockEntry>
  knownOutages: KnownOutages
  reports: OutageReports
  tell(entry: ClockEntry): void
}

/** Stops all clocks while no move can be written. */
export const createStandstill = ({ now, entries, knownOutages, reports, tell }: StandstillDeps) => ({
  /** No move can be written from this moment on: all clocks stand still until one can. */
  begin(since: number): void {
    if (knownOutages.isOngoing()) return
    knownOutages.begin(since)
    reports.began(since)
    for (const entry of entries.values()) {
      entry.rested = false
      tell(entry)
    }
  },
  /** Restarts the clocks that stood still: moves can be written again. */
  end(): void {
    const outage = knownOutages.end(now())
    for (const entry of entries.values()) {
      const { stalled } = entry
      if (stalled !== null) {
        entry.givenBack += Math.max(0, now() - stalled - knownOutages.lost(stalled, now()))
        entry.stalled = null
      }
      if (outage || stalled !== null) tell(entry)
    }
    if (outage) reports.ended(outage)
  },
})
