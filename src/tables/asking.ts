/** Requests, as the notes of a game tell of them: to take something back, and for bits of one's partner. */

import type { UndoRequest } from '../protocol/sockets.ts'
import type { JournalRow } from '../store/contract.ts'

export const marks = { ask: 'undo', agree: 'undo-agree', refuse: 'undo-refuse', bits: 'bits' } as const

/** A request that stands, and the move whose state would come back. */
export type Asking = UndoRequest & { to: number }

/** What is asked for after one more move: any other than a note ends a request. */
export function askedAfter(asking: Asking | null, { kind, seat, choice }: JournalRow): Asking | null {
  if (kind !== 'note' || seat === null || !Array.isArray(choice)) return null
  const [, mark, to] = choice
  if (mark === marks.ask) return { seat, agreed: [seat], to: Number(to) }
  if (mark === marks.refuse) return null
  return mark === marks.agree && asking ? { ...asking, agreed: [...asking.agreed, seat] } : asking
}

/** The request as it is told to those who look. */
export const requestOf = (asking: Asking | null): UndoRequest | null =>
  asking && { seat: asking.seat, agreed: asking.agreed }
