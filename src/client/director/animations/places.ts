/** Where things are on the page. */

export type ScreenPlace = { x: number; y: number; width: number; height: number }

/** The middle of the first of these elements that is on the page; null if none is. */
export const screenPlaceOf = (selector: string): ScreenPlace | null => {
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0) return { x: left + width / 2, y: top + height / 2, width, height }
  }
  return null
}

/** An id or a handle in a selector. */
export const quoted = (id: string): string => `"${CSS.escape(id)}"`
