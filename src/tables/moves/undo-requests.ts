/** Pending requests and choices, as the notes of a game record them: to undo, for bits, on selling tags. */

import type { SeatId } from '../../engine/index.ts'
import type { TableUndo, UndoRequest } from '../../protocol/sockets.ts'
import type { JournalRow } from '../../store/contract.ts'

/** The second element of a note's choice, which says what the note means. Stored in the journal. */
export const marks = {
  ask: 'undo',
  agree: 'undo-agree',
  refuse: 'undo-refuse',
  lapse: 'undo-lapse',
  bits: 'bits',
  tags: 'tags',
} as const

/** A pending request, and the move whose state would come back. */
export type PendingUndo = UndoRequest & { to: number }

/** A pass without events, usually automatic: nobody at the table sees it. */
const isUnheard = ({ kind, events }: JournalRow): boolean =>
  kind === 'answer' &&
  typeof events === 'object' &&
  Object.values(events ?? {}).every((lines) => Array.isArray(lines) && lines.length === 0)

/** The pending request after one more move: any visible move except a note ends it. */
export function pendingUndoAfter(asking: PendingUndo | null, row: JournalRow): PendingUndo | null {
  const { kind, seat, choice } = row
  if (asking && isUnheard(row)) return asking
  if (kind !== 'note' || seat === null || !Array.isArray(choice)) return null
  const [, mark, to, line] = choice
  if (mark === marks.ask)
    return { seat, agreed: [seat], to: Number(to), line: line === undefined ? null : Number(line) }
  if (mark === marks.refuse) return null
  return mark === marks.agree && asking ? { ...asking, agreed: [...asking.agreed, seat] } : asking
}

/** Does a move grant or decline the request? */
const settlesRequest = (row: JournalRow, asking: PendingUndo): boolean =>
  (row.kind === 'undo' && row.seat === asking.seat) || answeringSeat(row, marks.refuse) !== null

/**
 * The seat whose request lapses with these moves: nobody has granted or declined it, and the game has moved
 * on.
 */
export function lapsedBy(asking: PendingUndo | null, rows: JournalRow[]): SeatId | null {
  let now = asking
  for (const row of rows) {
    const next = pendingUndoAfter(now, row)
    const goesOn = next?.seat === now?.seat && next?.to === now?.to
    if (now && !goesOn && !settlesRequest(row, now)) return now.seat
    now = next
  }
  return null
}

/** The seat that gives this answer to a request; null if the move is no such answer. */
const answeringSeat = ({ kind, seat, choice }: JournalRow, mark: string): SeatId | null =>
  kind === 'note' && Array.isArray(choice) && choice[1] === mark ? seat : null

/** The request as viewers see it. */
export const requestOf = (asking: PendingUndo | null): UndoRequest | null =>
  asking && { seat: asking.seat, line: asking.line, agreed: asking.agreed }

/** The request as an update, with the seat that declined it or whose request lapsed. */
export function toUndoView(table: string, asking: PendingUndo | null, last?: JournalRow): TableUndo {
  const refused = last && answeringSeat(last, marks.refuse)
  const lapsed = last && answeringSeat(last, marks.lapse)
  return { table, undo: requestOf(asking), ...(refused ? { refused } : {}), ...(lapsed ? { lapsed } : {}) }
}
