/** Requests and standing choices, as the notes of a game tell of them: to take something back, for bits, on one's tags. */

import type { SeatId } from '../engine/index.ts'
import type { TableUndo, UndoRequest } from '../protocol/sockets.ts'
import type { JournalRow } from '../store/contract.ts'

export const marks = {
  ask: 'undo',
  agree: 'undo-agree',
  refuse: 'undo-refuse',
  lapse: 'undo-lapse',
  bits: 'bits',
  tags: 'tags',
} as const

/** A request that stands, and the move whose state would come back. */
export type PendingUndo = UndoRequest & { to: number }

/** A pass, which goes by itself as a rule: nobody at the table is told of it. */
const isUnheard = ({ kind, events }: JournalRow): boolean =>
  kind === 'answer' &&
  typeof events === 'object' &&
  Object.values(events ?? {}).every((lines) => Array.isArray(lines) && lines.length === 0)

/** What is asked for after one more move: any that is heard of, other than a note, ends a request. */
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

/** Does a move do what is asked for, or say no to it? */
const settlesRequest = (row: JournalRow, asking: PendingUndo): boolean =>
  (row.kind === 'undo' && row.seat === asking.seat) || answeringSeat(row, marks.refuse) !== null

/** Who asked in vain once these moves are made: nobody has granted or refused it, the game has moved on. */
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

/** Who says so, if that is what this move says of a request. */
const answeringSeat = ({ kind, seat, choice }: JournalRow, mark: string): SeatId | null =>
  kind === 'note' && Array.isArray(choice) && choice[1] === mark ? seat : null

/** The request as it is told to those who look. */
export const requestOf = (asking: PendingUndo | null): UndoRequest | null =>
  asking && { seat: asking.seat, line: asking.line, agreed: asking.agreed }

/** The same as news, and whose no the last move was, or that it came to nothing. */
export function toUndoView(table: string, asking: PendingUndo | null, last?: JournalRow): TableUndo {
  const refused = last && answeringSeat(last, marks.refuse)
  const lapsed = last && answeringSeat(last, marks.lapse)
  return { table, undo: requestOf(asking), ...(refused ? { refused } : {}), ...(lapsed ? { lapsed } : {}) }
}
