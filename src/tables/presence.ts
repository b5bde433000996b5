import type { Viewer } from './types.ts'

/** Who is looking at which table, counted in connections. */
export type Presence = {
  enter(table: string, viewer: Viewer): void
  leave(table: string, viewer: Viewer): void
  isHere(table: string, viewer: Viewer): boolean
  viewers(table: string): Viewer[]
}

export function createPresence(): Presence {
  const tables = new Map<string, Map<Viewer, number>>()
  return {
    enter(table, viewer) {
      const here = tables.get(table) ?? new Map<Viewer, number>()
      here.set(viewer, (here.get(viewer) ?? 0) + 1)
      tables.set(table, here)
    },
    leave(table, viewer) {
      const here = tables.get(table)
      const left = (here?.get(viewer) ?? 0) - 1
      if (left > 0) here?.set(viewer, left)
      else here?.delete(viewer)
      if (here?.size === 0) tables.delete(table)
    },
    isHere: (table, viewer) => tables.get(table)?.has(viewer) ?? false,
    viewers: (table) => [...(tables.get(table)?.keys() ?? [])],
  }
}
