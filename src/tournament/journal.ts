import { type Act, type Entry, entry } from './acts/schema.ts'
import { apply } from './apply.ts'
import type { Event } from './event.ts'
import { isLeader } from './people.ts'
import { isRefusal, type Refusal } from './refusal.ts'

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
    const next = apply(event, act)
    if (isRefusal(next)) return next
    event = next
  }
  return event
}

const refused = (code: Refusal['code'], message: string): Refusal => ({ refused: true, code, message })

const undo = (book: Book, by: string, line: Entry): Book | Refusal => {
  if (book.event && !isLeader(book.event, by))
    return refused('not-allowed', 'Only a leader takes an act back.')
  const acts = standingActs(book.entries)
  if (acts.length < 2) return refused('nothing-to-undo', 'There is no act to take back but the creation.')
  const event = fold(acts.slice(0, -1))
  return isRefusal(event) ? event : { entries: [...book.entries, line], event }
}

/** Enters one more line, or says why not; the book given is never changed. */
export const enter = (book: Book, line: Entry): Book | Refusal => {
  if (line.type === 'undo') return undo(book, line.by, line)
  const event = apply(book.event, line)
  return isRefusal(event) ? event : { entries: [...book.entries, line], event }
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
