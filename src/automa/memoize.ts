/** Caches what is read off cards and abilities, which never change. */
export const memoize = <Thing extends object, Read>(
  read: (thing: Thing) => Read,
): ((thing: Thing) => Read) => {
  const known = new WeakMap<Thing, { read: Read }>()
  return (thing) => {
    const before = known.get(thing)
    if (before) return before.read
    const now = { read: read(thing) }
    known.set(thing, now)
    return now.read
  }
}

const LATELY = 4

/**
 * Caches what is read off views. Views never change either but soon disappear, so only the last few are kept.
 */
export const memoizeRecent = <Thing extends object, Read>(
  read: (thing: Thing) => Read,
): ((thing: Thing) => Read) => {
  const things: Thing[] = []
  const reads: Read[] = []
  let next = 0
  return (thing) => {
    const n = things.indexOf(thing)
    if (n >= 0) return reads[n] as Read
    const now = read(thing)
    things[next] = thing
    reads[next] = now
    next = (next + 1) % LATELY
    return now
  }
}

/** The same for values read off many parts of an object. */
export const memoizeParts = <Thing extends object, Part, Read>(
  read: (thing: Thing, part: Part) => Read,
): ((thing: Thing, part: Part) => Read) => {
  const partsOf = memoizeRecent((_: Thing) => new Map<Part, { read: Read }>())
  return (thing, part) => {
    const parts = partsOf(thing)
    const before = parts.get(part)
    if (before) return before.read
    const now = { read: read(thing, part) }
    parts.set(part, now)
    return now.read
  }
}
