import type { Viewer } from '../types.ts'
import { isAudience } from './viewers.ts'

/** Who is at which table: connections in this process, and occupied seats in other processes. */
export type Presence = {
  enter(table: string, viewer: Viewer): void
  leave(table: string, viewer: Viewer): void
  /** Is anybody connected at this seat, in any process? */
  isHere(table: string, viewer: Viewer): boolean
  /** The viewers of a table in this process. */
  viewers(table: string): Viewer[]
  /** The tables with viewers in this process. */
  tables(): string[]
  /** The seats of a table with a connection in this process. */
  seats(table: string): Viewer[]
  /**
   * Stores what another process reports of all its tables, or (with `table`) of one; returns the tables that
   * changed.
   */
  elsewhere(process: string, seats: Record<string, Viewer[]>, table?: string): string[]
}

/**
 * Calls `changed` with the occupied seats of a table in this process when one of them gets its first connection
 * or has lost its last.
 */
export function createPresence(changed: (table: string, seats: Viewer[]) => void = () => {}): Presence {
  const here = new Map<string, Map<Viewer, number>>()
  const others = new Map<string, Map<string, Viewer[]>>()

  const isElsewhere = (table: string, viewer: Viewer): boolean =>
    [...others.values()].some((tables) => tables.get(table)?.includes(viewer))

  const viewers = (table: string): Viewer[] => [...(here.get(table)?.keys() ?? [])]

  const seats = (table: string): Viewer[] => viewers(table).filter((viewer) => !isAudience(viewer))

  function count(table: string, viewer: Viewer, more: 1 | -1): void {
    const counts = here.get(table) ?? new Map<Viewer, number>()
    const before = counts.get(viewer) ?? 0
    const now = Math.max(0, before + more)
    if (now > 0) counts.set(viewer, now)
    else counts.delete(viewer)
    if (counts.size > 0) here.set(table, counts)
    else here.delete(table)
    if ((before === 0) !== (now === 0) && !isAudience(viewer)) changed(table, seats(table))
  }

  return {
    enter: (table, viewer) => count(table, viewer, 1),
    leave: (table, viewer) => count(table, viewer, -1),
    isHere: (table, viewer) => (here.get(table)?.has(viewer) ?? false) || isElsewhere(table, viewer),
    viewers,
    tables: () => [...here.keys()],
    seats,
    elsewhere(process, occupied, table) {
      const before = others.get(process) ?? new Map<string, Viewer[]>()
      const now = new Map(table === undefined ? [] : before)
      for (const [each, there] of Object.entries(occupied)) {
        if (there.length > 0) now.set(each, there)
        else now.delete(each)
      }
      if (now.size > 0) others.set(process, now)
      else others.delete(process)
      const all = new Set([...before.keys(), ...now.keys()])
      return [...all].filter((each) => !hasSameViewers(before.get(each), now.get(each)))
    },
  }
}

const hasSameViewers = (a: Viewer[] = [], b: Viewer[] = []): boolean =>
  a.length === b.length && a.every((viewer) => b.includes(viewer))
