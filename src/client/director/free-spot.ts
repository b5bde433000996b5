/** Where there is room over the board: nothing that can be read or pressed is covered. */

export type SpotBox = { left: number; top: number; right: number; bottom: number }
export type SpotSize = { width: number; height: number }

/** Kept free around the board's edge and between chips, in px. */
const gap = 4
/** How far apart the heights are that are tried, in px. */
const stride = 6

/** The lowest spot, and the leftmost of those, for a box of this size that covers none of these; null if there is none. */
export const freeSpot = (
  board: SpotBox,
  { width, height }: SpotSize,
  taken: readonly SpotBox[],
): { left: number; top: number } | null => {
  for (let top = board.bottom - gap - height; top >= board.top + gap; top -= stride) {
    const beside = taken.filter((each) => each.bottom > top && each.top < top + height)
    let left = board.left + gap
    for (;;) {
      const hit = beside.filter((each) => each.right > left && each.left < left + width)
      if (hit.length === 0) break
      left = Math.max(...hit.map(({ right }) => right)) + gap
    }
    if (left + width <= board.right - gap) return { left, top }
  }
  return null
}

/** Whether a box covers one of these. */
export const coversAny = (box: SpotBox, taken: readonly SpotBox[]): boolean =>
  taken.some(
    (each) =>
      each.right > box.left && each.left < box.right && each.bottom > box.top && each.top < box.bottom,
  )

/** The size of boxes in rows no wider than this, read from left to right. */
export const rowsOf = (sizes: readonly SpotSize[], width: number): SpotSize | null => {
  if (sizes.some((each) => each.width > width)) return null
  let [rowWidth, rowHeight, widest, height] = [0, 0, 0, 0]
  for (const size of sizes) {
    const wide = rowWidth === 0 ? size.width : rowWidth + gap + size.width
    if (wide > width) {
      height += rowHeight + gap
      rowWidth = size.width
      rowHeight = size.height
    } else {
      rowWidth = wide
      rowHeight = Math.max(rowHeight, size.height)
    }
    widest = Math.max(widest, rowWidth)
  }
  return { width: widest, height: height + rowHeight }
}

export type SpotFit = { shown: number; left: number; top: number; width: number }

/**
 * The place for the newest of these boxes, as many as there is room for, with the first box before them; null
 * if there is no room even for the first.
 */
export const fitBoxes = (
  board: SpotBox,
  first: SpotSize,
  boxes: readonly SpotSize[],
  taken: readonly SpotBox[],
): SpotFit | null => {
  const room = board.right - board.left - 2 * gap
  for (let shown = boxes.length; shown >= 0; shown--) {
    const sizes = [first, ...boxes.slice(boxes.length - shown)]
    for (const width of [room, room * 0.66, room * 0.5, room * 0.34]) {
      const size = rowsOf(sizes, width)
      const spot = size && freeSpot(board, size, taken)
      if (size && spot) return { shown, ...spot, width: size.width }
    }
  }
  return null
}

const controls = 'button, a[href], input, select, summary, [data-handle], .seatbar, .dock, .fort__root, .rack'

const isSeen = ({ width, height }: DOMRect): boolean => width > 1 && height > 1

/** What may not be covered: controls, cards, pictures and every word. */
export const takenIn = (board: HTMLElement, except: HTMLElement): SpotBox[] => {
  const boxes = [...board.querySelectorAll(`${controls}, svg`)]
    .filter((each) => !except.contains(each))
    .map((each) => each.getBoundingClientRect())
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode } = texts
    if (except.contains(currentNode) || !currentNode.textContent?.trim()) continue
    range.selectNodeContents(currentNode)
    boxes.push(...range.getClientRects())
  }
  return boxes.filter(isSeen)
}
