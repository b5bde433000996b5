import { type Act, type Entry, entry } from './acts/schema.ts'
import { admitted, replay } from './apply.ts'
import { needUndoRight } from './authority.ts'
import type { Event } from './event.ts'
import { isRefusal, orRefusal, type Refusal } from './refusal.ts'

/** An event with the acts that made it; acts that were taken back stay in the entries. */
export type Book = { entries: readonly Entry[]; event: Event | null }

export const emptyBook: Book = { entries: [], event: null }

/** The acts that still count: every `undo` takes back the last one before it. */
export const standingActs = (entries: readonly Entry[]): Act[] => {
  const acts: Act[] = []
  for (const e of entries) {
    if (e.type === 'undo') acts.pop()
    else acts.push(e)
  }
  return acts
}

/** The event these acts make. */
export const fold = (acts: readonly Act[]): Event | null | Refusal => {
  let event: Event | null = null
  for (const act of acts) {
    const next = replay(event, act)
    if (isRefusal(next)) return next
    event = next
  }
  return event
}

const refused = (code: Refusal['code'], message: string): Refusal => ({ refused: true, code, message })

const undo = (book: Book, by: string, line: Entry): Book | Refusal => {
  const acts = standingActs(book.entries)
  const undone = acts.at(-1)
  if (!undone || acts.length < 2)
    return refused('nothing-to-undo', 'There is no act to take back but the creation.')
  const event = fold(acts.slice(0, -1))
  if (isRefusal(event)) return event
  const right = orRefusal(() => event && needUndoRight(event, undone, by))
  return isRefusal(right) ? right : { entries: [...book.entries, line], event }
}

/** Is there an act that this person may take back? */
export const mayUndo = ({ entries, event }: Book, by: string): boolean => {
  const acts = standingActs(entries)
  const undone = acts.at(-1)
  if (!undone || acts.length < 2 || !event) return false
  return !isRefusal(orRefusal(() => needUndoRight(event, undone, by)))
}

/**
 * Enters one more line, or says why not; the book given is never changed. The last of the new entries is the line as it
 * is to be kept.
 */
export const enter = (book: Book, line: Entry): Book | Refusal => {
  if (line.type === 'undo') return undo(book, line.by, line)
  const act = admitted(book.event, line)
  return isRefusal(act) ? act : followed(book, act)
}

/** The book with a line that was entered elsewhere. */
export const followed = (book: Book, line: Entry): Book | Refusal => {
  const entries = [...book.entries, line]
  if (line.type === 'undo') {
    const event = fold(standingActs(entries))
    return isRefusal(event) ? event : { entries, event }
  }
  const event = replay(book.event, line)
  return isRefusal(event) ? event : { entries, event }
}

/** Reads a line that came from outside: unknown acts and fields are refused with the place that is wrong. */
export const readEntry = (line: unknown): Entry | Refusal => {
  const read = entry.safeParse(line)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'act'
  return refused('bad-act', `${where}: ${issue?.message ?? 'not an act of an event'}`)
}

/** The book these entries make: what a store loads. */
export const bookFrom = (entries: readonly Entry[]): Book | Refusal => {
  const event = fold(standingActs(entries))
  return isRefusal(event) ? event : { entries, event }
}
