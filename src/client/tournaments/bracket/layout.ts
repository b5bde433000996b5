/** The layout of a double elimination: the upper bracket above, the lower below, finals to the right. */
import type { CutMatch } from '../../../protocol/tournament-view.ts'

export type BracketSlot = Pick<CutMatch, 'match' | 'depth' | 'again' | 'from' | 'part'>
type PlacedSlot<S extends BracketSlot> = { slot: S; x: number; y: number }
export type BracketEdge = { from: number; to: number; x1: number; y1: number; x2: number; y2: number }
export type Picture<S extends BracketSlot> = {
  boxes: PlacedSlot<S>[]
  lines: BracketEdge[]
  width: number
  height: number
  /** The y coordinate at which the lower bracket begins. */
  lowerAt: number
  box: BracketBox
  gap: number
}

export type BracketBox = { width: number; height: number }
const box: BracketBox = { width: 206, height: 60 }
/** Box size for brackets of sixteen, whose many columns fit only like this. */
const narrow: BracketBox = { width: 132, height: 52 }
const gap = { x: 34, y: 24, part: 56 }
const narrowGap = 20
/** A bracket with this many matches or more is narrow. */
const many = 20
const margin = { x: 8, y: 40 }

/** The number of the match in `W3`; null for others. */
const matchOfWinner = (from: string): number | null => (from.startsWith('W') ? Number(from.slice(1)) : null)

const meanRow = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

/**
 * Row of each match within its part: the mean row of the matches its winners come from, or the next free row.
 */
const bracketRows = (slots: readonly BracketSlot[]): Map<number, number> => {
  const rows = new Map<number, number>()
  const free: Record<BracketSlot['part'], number> = { upper: 0, lower: 0, final: 0 }
  const parts = new Map(slots.map(({ match, part }) => [match, part]))
  for (const { match, part, from } of slots) {
    if (part === 'final') continue
    const before = from.flatMap((each) => {
      const number = matchOfWinner(each)
      const row = number !== null && parts.get(number) === part ? rows.get(number) : undefined
      return row === undefined ? [] : [row]
    })
    rows.set(match, before.length > 0 ? meanRow(before) : free[part]++)
  }
  return rows
}

/** The matches in the columns of their depths, with a line from each to its winner's next match. */
export const bracketPicture = <S extends BracketSlot>(slots: readonly S[]): Picture<S> => {
  const rows = bracketRows(slots)
  const tight = slots.length >= many
  const box = boxFor(slots)
  const across = tight ? narrowGap : gap.x
  // In a narrow picture the second final is below the first.
  const column = (slot: BracketSlot): number => slot.depth - (tight && slot.again ? 2 : 1)
  const step = box.height + gap.y
  const heightOf = (part: BracketSlot['part']): number => {
    const own = slots.filter((slot) => slot.part === part).map(({ match }) => rows.get(match) ?? 0)
    return (Math.max(0, ...own) + 1) * step - gap.y
  }
  const lowerAt = margin.y + heightOf('upper') + gap.part
  const bottom = lowerAt + heightOf('lower')
  const top = { upper: margin.y, lower: lowerAt, final: (margin.y + bottom - box.height) / 2 }
  const boxes = slots.map(
    (slot): PlacedSlot<S> => ({
      slot,
      x: margin.x + column(slot) * (box.width + across),
      y: top[slot.part] + (rows.get(slot.match) ?? 0) * step + (tight && slot.again ? step : 0),
    }),
  )
  const depths = Math.max(0, ...slots.map((slot) => column(slot) + 1))
  return {
    boxes,
    lines: linesBetween(boxes, box),
    width: 2 * margin.x + depths * (box.width + across) - across,
    box,
    gap: across,
    height: bottom + 12,
    lowerAt,
  }
}

const boxFor = (slots: readonly unknown[]): BracketBox => (slots.length >= many ? narrow : box)

const linesBetween = (boxes: readonly PlacedSlot<BracketSlot>[], box: BracketBox): BracketEdge[] =>
  boxes.flatMap((to) => {
    const before = to.slot.again ? [to.slot.match - 1] : to.slot.from.map(matchOfWinner)
    return before.flatMap((number, i): BracketEdge[] => {
      const from = boxes.find(({ slot }) => slot.match === number)
      if (!from || number === null) return []
      if (from.x === to.x) {
        const x = from.x + box.width / 2
        return [{ from: number, to: to.slot.match, x1: x, y1: from.y + box.height, x2: x, y2: to.y }]
      }
      const enters = to.slot.again ? 1 / 2 : (1 + 2 * i) / 4
      return [
        {
          from: number,
          to: to.slot.match,
          x1: from.x + box.width,
          y1: from.y + box.height / 2,
          x2: to.x,
          y2: to.y + box.height * enters,
        },
      ]
    })
  })
