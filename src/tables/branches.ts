/**
 * The tree of a game's moves, as its journal has it: moves that were taken back stay in it, and a move after that is
 * another child of the move gone back to.
 */
import type { SeatId, TableEvent } from '../engine/index.ts'
import type { Branch } from '../protocol/branches.ts'
import type { JournalRow } from '../store/contract.ts'
import { eventsFor, targetOf } from './moves.ts'

type Node = { row: JournalRow; parent: Node | null; children: Node[] }
export type MoveTree = { nodes: Map<number, Node>; here: Node | null }

/** Behind these nothing is taken back: the tree begins anew with them. */
const barriers: readonly JournalRow['kind'][] = ['handOver', 'callTime', 'concede']

const isSameAnswer = (a: JournalRow, b: JournalRow): boolean =>
  a.kind === 'answer' &&
  b.kind === 'answer' &&
  a.seat === b.seat &&
  JSON.stringify(a.choice) === JSON.stringify(b.choice)

/**
 * The tree since nothing can be taken back any more; a game that is `over` has it from before somebody conceded. What is
 * done once more just as before is the same move.
 */
export function treeOf(rows: readonly JournalRow[], over = false): MoveTree {
  /** By the number of each row the move after which all is so: another one, for a row that goes back. */
  const nodes = new Map<number, Node>()
  const first = rows.findLastIndex(({ kind }) => barriers.includes(kind) && !(over && kind === 'concede'))
  let here: Node | null = null
  for (const row of rows.slice(Math.max(0, first))) {
    const to = targetOf(row)
    if (to !== null) here = nodes.get(to) ?? here
    else if (here === null || row.kind !== 'note') here = growBranch(here, row)
    nodes.set(row.seq, here ?? growBranch(null, row))
  }
  return { nodes, here }
}

function growBranch(parent: Node | null, row: JournalRow): Node {
  const there = parent?.children.find((each) => isSameAnswer(each.row, row))
  if (there) return there
  const node = { row, parent, children: [] }
  parent?.children.push(node)
  return node
}

/** Where a stretch without a fork ends. */
const isEnd = (node: Node, here: Node | null): boolean => node.children.length !== 1 || node === here

/** The stretches of a tree as a player is told of them. */
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

function stretchTo(end: Node, here: Node | null): { before: Node | null; stretch: JournalRow[] } {
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

/** The moves that still stand, since nothing can be taken back any more: all but those that were gone back behind. */
export function movesNotUndone(rows: readonly JournalRow[]): JournalRow[] {
  const line: JournalRow[] = []
  let at = rows.length - 1
  for (let row = rows[at]; row && !barriers.includes(row.kind); row = rows[at]) {
    const to = targetOf(row)
    if (to === null) line.unshift(row)
    at = to ?? at - 1
  }
  return line
}
