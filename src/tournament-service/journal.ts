import type { Entry } from '../tournament/acts/schema.ts'
import type { CachedEvent } from './event-cache.ts'

export type JournalLine = { seq: number; at: Date; entry: Entry; takenBack: boolean }

/** Every entry of an event, and which of them were taken back since. */
export function journalLines({ book, times }: CachedEvent): JournalLine[] {
  const lines = book.entries.map(
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
