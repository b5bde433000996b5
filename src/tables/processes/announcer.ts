/** What this process tells the other processes at the same tables. */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../types.ts'
import type { News, ProcessChannel } from './process-messages.ts'

export type Announcer = {
  /** The name of this process. */
  me: string
  tell(what: News): void
  /** The connections at the seats of a table have changed in this process. */
  here(table: string, seats: Viewer[]): void
  estranged(owner: string, user: string): void
  /** This process can write no move since then, or (with `until`) could not for a while; ms since 1970. */
  stopped(since: number, until: number | null): void
  /** Sends a last message that this process is going, then nothing more. */
  close(): void
  isClosed(): boolean
}

export function createAnnouncer(line: ProcessChannel | null): Announcer {
  const me = randomUUID()
  let closed = false

  const tell = (what: News): void => {
    if (!closed) line?.tell(what)
  }

  return {
    me,
    tell,
    here: (table, seats) => tell({ kind: 'here', from: me, table, seats }),
    estranged: (owner, user) => tell({ kind: 'estranged', owner, user }),
    stopped: (since, until) => tell({ kind: 'stopped', from: me, since, until }),
    close() {
      tell({ kind: 'gone', from: me })
      closed = true
    },
    isClosed: () => closed,
  }
}
