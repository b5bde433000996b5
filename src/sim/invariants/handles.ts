import type { Invariant } from './world.ts'

/** No viewer calls two cards by the same handle, and no handle comes back. */
export const handlesUnique: Invariant = ({ s }, report) => {
  const n = s.cards.length
  s.nextHandle.forEach((next, viewer) => {
    const names = s.handles.slice(viewer * n, (viewer + 1) * n)
    if (new Set(names).size !== n) report(`viewer ${viewer} has one handle for two cards`)
    if (names.some((name) => name >= next)) report(`viewer ${viewer} has a handle from the future`)
  })
}
