import type { Invariant } from './world.ts'

/** The fault in the handles of one viewer, whose next handle is `next`; null if there is none. */
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

/** No viewer has the same handle for two cards, and no handle is reused. */
export const handlesUnique: Invariant = ({ s }, report) => {
  const n = s.cards.length
  s.nextHandle.forEach((next, viewer) => {
    const fault = faultOf(s.handles, viewer * n, (viewer + 1) * n, next)
    if (fault !== null) report(`viewer ${viewer} ${fault}`)
  })
}
