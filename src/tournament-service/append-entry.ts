import { createQueues } from '../shared/queues.ts'
import { JournalConflict } from '../store/contract.ts'
import { tableBusyError } from '../tables/table-refusals.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import type { CachedEvent, EntryAttachments, EventCache } from './event-cache.ts'

/** An entry to append to the newest state, or null for none. */
type MadeEntry = { entry: Entry; more?: EntryAttachments } | null
export type EntryWriter = {
  /**
   * Appends what `make` returns for the newest state; calls it again if another process was first. Resolves
   * to the state after the entry, or to the unchanged state if there was none.
   */
  write(id: string, make: (opened: CachedEvent) => Promise<MadeEntry> | MadeEntry): Promise<CachedEvent>
  drained(): Promise<void>
}

const maxAppendAttempts = 8

/** One writer at a time for each event in this process; between processes the key of the journal decides. */
export function createEntryWriter(shelf: EventCache): EntryWriter {
  const queues = createQueues()

  async function attempt(
    id: string,
    make: (opened: CachedEvent) => Promise<MadeEntry> | MadeEntry,
  ): Promise<CachedEvent> {
    for (let tries = 0; tries < maxAppendAttempts; tries++) {
      const opened = await shelf.open(id)
      const made = await make(opened)
      if (!made) return opened
      try {
        return await shelf.enter(opened, made.entry, made.more)
      } catch (err) {
        if (!(err instanceof JournalConflict)) throw err
      }
    }
    throw tableBusyError()
  }

  return {
    write: (id, make) => queues.run(id, () => attempt(id, make)),
    drained: queues.drained,
  }
}
