import type { ClockEntry } from './clock-readings.ts'
import type { OutageReports } from './outage-reports.ts'
import type { Stoppages } from './stoppages.ts'

type StandstillDeps = {
  now(): number
  entries: ReadonlyMap<string, ClockEntry>
  stoppages: Stoppages
  reports: OutageReports
  tell(entry: ClockEntry): void
}

/** Stops all clocks while no move can be written. */
export const createStandstill = ({ now, entries, stoppages, reports, tell }: StandstillDeps) => ({
  /** No move can be written from this moment on: all clocks stand still until one can. */
  begin(since: number): void {
    if (stoppages.isOngoing()) return
    stoppages.begin(since)
    reports.began(since)
    for (const entry of entries.values()) {
      entry.rested = false
      tell(entry)
    }
  },
  /** Restarts the clocks that stood still: moves can be written again. */
  end(): void {
    const outage = stoppages.end(now())
    for (const entry of entries.values()) {
      const { stalled } = entry
      if (stalled !== null) {
        entry.givenBack += Math.max(0, now() - stalled - stoppages.lost(stalled, now()))
        entry.stalled = null
      }
      if (outage || stalled !== null) tell(entry)
    }
    if (outage) reports.ended(outage)
  },
})
