import type { Invariant } from './world.ts'

/** What is wrong with the handles of one viewer, who has been given `next` so far. */
const faultOf = (handles: readonly number[], from: number, to: number, next: number): string | null => {
  const met = new Uint8Array(next)
  for (let at = from; at < to; at++) {
    const name = handles[at] ?? 0
    if (name >= next) return 'has a handle from the future'
    if (met[name] === 1) return 'has one handle for two cards'
    met[name] = 1
  }
  return null
}

/** No viewer calls two cards by the same handle, and no handle comes back. */
export const handlesUnique: Invariant = ({ s }, report) => {
  const n = s.cards.length
  s.nextHandle.forEach((next, viewer) => {
    const fault = faultOf(s.handles, viewer * n, (viewer + 1) * n, next)
    if (fault !== null) report(`viewer ${viewer} ${fault}`)
  })
}
