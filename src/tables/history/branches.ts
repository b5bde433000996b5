/**
 * The tree of a game's moves, from its journal. Undone moves stay in it, and a move after an undo is another
 * child of the move that the undo went back to.
 */
import type { SeatId, TableEvent } from '../../engine/index.ts'
import type { Branch } from '../../protocol/branches.ts'
import type { JournalRow } from '../../store/contract.ts'
import { undoTarget } from '../moves/moves.ts'
import { eventsFor } from '../moves/views.ts'

type MoveTreeEntry = { row: JournalRow; parent: MoveTreeEntry | null; children: MoveTreeEntry[] }
/** Nodes by row number, and the node of the current state. */
export type MoveTree = { nodes: Map<number, MoveTreeEntry>; here: MoveTreeEntry | null }

/** No undo goes back past these moves: the tree starts over with them. */
const barriers: readonly JournalRow['kind'][] = ['handOver', 'callTime', 'concede']

const isSameAnswer = (a: JournalRow, b: JournalRow): boolean =>
  a.kind === 'answer' &&
  b.kind === 'answer' &&
  a.seat === b.seat &&
  JSON.stringify(a.choice) === JSON.stringify(b.choice)

/**
 * The tree since the last barrier. In a game that is `over`, a concession is no barrier. Repeating a move
 * leads to the same node.
 */
export function treeOf(rows: readonly JournalRow[], over = false): MoveTree {
  /**
   * By row number: the node whose state the game has after that row. For an undo, that is an earlier node.
   */
  const nodes = new Map<number, MoveTreeEntry>()
  const first = rows.findLastIndex(({ kind }) => barriers.includes(kind) && !(over && kind === 'concede'))
  let here: MoveTreeEntry | null = null
  for (const row of rows.slice(Math.max(0, first))) {
    const to = undoTarget(row)
    if (to !== null) here = nodes.get(to) ?? here
    else if (here === null || row.kind !== 'note') here = growBranch(here, row)
    nodes.set(row.seq, here ?? growBranch(null, row))
  }
  return { nodes, here }
}

function growBranch(parent: MoveTreeEntry | null, row: JournalRow): MoveTreeEntry {
  const there = parent?.children.find((each) => isSameAnswer(each.row, row))
  if (there) return there
  const node = { row, parent, children: [] }
  parent?.children.push(node)
  return node
}

/** Does a stretch without a fork end here? */
const isEnd = (node: MoveTreeEntry, here: MoveTreeEntry | null): boolean =>
  node.children.length !== 1 || node === here

/** The stretches of the tree, as one player sees them. */
export function branchesOf({ nodes, here }: MoveTree, seat: SeatId): Branch[] {
  const ends = [...new Set(nodes.values())].filter((node) => isEnd(node, here))
  return ends.map((end) => {
    const { before, stretch } = stretchTo(end, here)
    const own = stretch.filter(({ kind, seat: by }) => kind === 'answer' && by === seat)
    const [first] = own.length > 0 ? own : stretch
    return {
      seq: end.row.seq,
      after: before?.row.seq ?? null,
      moves: own.length,
      words: first ? firstSentence(eventsFor(first, seat)) : null,
      turn: eventsFor(end.row, seat).at(-1)?.turn ?? null,
      here: end === here,
    }
  })
}

function stretchTo(
  end: MoveTreeEntry,
  here: MoveTreeEntry | null,
): { before: MoveTreeEntry | null; stretch: JournalRow[] } {
  const stretch = [end.row]
  let before = end.parent
  while (before && !isEnd(before, here)) {
    stretch.unshift(before.row)
    before = before.parent
  }
  return { before, stretch }
}

const firstSentence = (events: TableEvent[]): string | null => {
  const event = events.find(({ kind }) => kind !== 'step')
  return event ? event.say.map((part) => (typeof part === 'string' ? part : part.name)).join('') : null
}

/** The moves since the last barrier that have not been undone. */
export function movesNotUndone(rows: readonly JournalRow[]): JournalRow[] {
  const line: JournalRow[] = []
  let at = rows.length - 1
  for (let row = rows[at]; row && !barriers.includes(row.kind); row = rows[at]) {
    const to = undoTarget(row)
    if (to === null) line.unshift(row)
    at = to ?? at - 1
  }
  return line
}
