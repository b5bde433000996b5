/** Cards and their abilities never change, nor do views and what lies in them: what is read off them is read once. */
export const readOnce = <Thing extends object, Read>(
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
