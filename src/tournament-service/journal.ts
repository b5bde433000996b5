import type { Entry } from '../tournament/acts/schema.ts'
import type { CachedEvent } from './event-cache.ts'

/** An entry of the journal, and whether it was taken back. */
export type JournalLine = { seq: number; at: Date; entry: Entry; takenBack: boolean }

/** All entries of an event, with those that were taken back since marked. */
export function journalLines({ journal, times }: CachedEvent): JournalLine[] {
  const lines = journal.entries.map(
    (entry, i): JournalLine => ({
      seq: i + 1,
      at: times[i] ?? new Date(0),
      entry,
      takenBack: false,
    }),
  )
  const standing: JournalLine[] = []
  for (const line of lines) {
    if (line.entry.type !== 'undo') standing.push(line)
    else {
      const last = standing.pop()
      if (last) last.takenBack = true
    }
  }
  return lines
}
