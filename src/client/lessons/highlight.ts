/** Lights places on the table, whoever draws them: found by what they stand for, and marked anew when the page changes. */
const mark = 'data-coached'

const markAll = (places: string[]): void => {
  const wanted = new Set(places.flatMap((place) => [...document.querySelectorAll(place)]))
  for (const lit of document.querySelectorAll(`[${mark}]`)) if (!wanted.has(lit)) lit.removeAttribute(mark)
  for (const each of wanted) if (!each.hasAttribute(mark)) each.setAttribute(mark, '')
}

/** Selectors of what is to be lit; the way back. */
export const lightUp = (places: string[]): (() => void) => {
  markAll(places)
  // Options may stand below the fold of their list, and forts below that of the table.
  for (const list of ['.decision', '.forts'])
    document.querySelector(`${list} [data-coached]`)?.scrollIntoView({ block: 'nearest' })
  const watch = new MutationObserver(() => markAll(places))
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    markAll([])
  }
}
