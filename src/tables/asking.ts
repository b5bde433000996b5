/** Requests, as the notes of a game tell of them: to take something back, and for bits of one's partner. */

import type { TableUndo, UndoRequest } from '../protocol/sockets.ts'
import type { JournalRow } from '../store/contract.ts'

export const marks = { ask: 'undo', agree: 'undo-agree', refuse: 'undo-refuse', bits: 'bits' } as const

/** A request that stands, and the move whose state would come back. */
export type Asking = UndoRequest & { to: number }

/** A pass, which goes by itself as a rule: nobody at the table is told of it. */
const isUnheard = ({ kind, events }: JournalRow): boolean =>
  kind === 'answer' &&
  typeof events === 'object' &&
  Object.values(events ?? {}).every((lines) => Array.isArray(lines) && lines.length === 0)

/** What is asked for after one more move: any that is heard of, other than a note, ends a request. */
export function askedAfter(asking: Asking | null, row: JournalRow): Asking | null {
  const { kind, seat, choice } = row
  if (asking && isUnheard(row)) return asking
  if (kind !== 'note' || seat === null || !Array.isArray(choice)) return null
  const [, mark, to, line] = choice
  if (mark === marks.ask)
    return { seat, agreed: [seat], to: Number(to), line: line === undefined ? null : Number(line) }
  if (mark === marks.refuse) return null
  return mark === marks.agree && asking ? { ...asking, agreed: [...asking.agreed, seat] } : asking
}

/** Whose no ended a request, if that was what this move did. */
const refusedBy = ({ kind, seat, choice }: JournalRow): string | null =>
  kind === 'note' && Array.isArray(choice) && choice[1] === marks.refuse ? seat : null

/** The request as it is told to those who look. */
export const requestOf = (asking: Asking | null): UndoRequest | null =>
  asking && { seat: asking.seat, line: asking.line, agreed: asking.agreed }

/** The same as news, and whose no the last move was. */
export function undoTold(table: string, asking: Asking | null, last?: JournalRow): TableUndo {
  const refused = last && refusedBy(last)
  return { table, undo: requestOf(asking), ...(refused ? { refused } : {}) }
}
