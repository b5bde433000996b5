/** Highlights elements of the table by selector, and again whenever the page changes. */
const mark = 'data-coached'

const markAll = (places: string[]): void => {
  const wanted = new Set(places.flatMap((place) => [...document.querySelectorAll(place)]))
  for (const lit of document.querySelectorAll(`[${mark}]`)) if (!wanted.has(lit)) lit.removeAttribute(mark)
  for (const each of wanted) if (!each.hasAttribute(mark)) each.setAttribute(mark, '')
}

/** Highlights these selectors; returns a function that ends it. */
export const lightUp = (places: string[]): (() => void) => {
  markAll(places)
  // Options may be scrolled out of their list, and forts out of theirs.
  for (const list of ['.decision', '.forts'])
    document.querySelector(`${list} [data-coached]`)?.scrollIntoView({ block: 'nearest' })
  const watch = new MutationObserver(() => markAll(places))
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    markAll([])
  }
}
