/**
 * The log for display: headings where a turn begins, steps of the run chart on one line, chat at its time.
 */
import type { TableChat } from '../../protocol/sockets.ts'
import type { TimedChatLine } from './table-state.ts'
import type { SayPart, TableEvent } from './types.ts'

export type LogListEntry =
  | { kind: 'turn'; key: string; turn: number; seat: string | null }
  | { kind: 'event'; key: string; event: TableEvent }
  | { kind: 'steps'; key: string; events: TableEvent[] }
  | { kind: 'chat'; key: string; chat: TableChat }

/** Consecutive steps of the run chart share an entry; every other event has its own. */
const addEvent = (entries: LogListEntry[], event: TableEvent): void => {
  const last = entries.at(-1)
  if (event.kind !== 'step') entries.push({ kind: 'event', key: `event-${event.n}`, event })
  else if (last?.kind === 'steps') last.events.push(event)
  else entries.push({ kind: 'steps', key: `steps-${event.n}`, events: [event] })
}

/** The entries of a log, with chat lines between them. */
export const entriesOf = (log: readonly TableEvent[], chat: readonly TimedChatLine[]): LogListEntry[] => {
  const entries: LogListEntry[] = []
  let turn = 0
  let spoken = 0
  /** Chat among missing lines comes before the lines that are loaded. */
  const chatBefore = (n: number): void => {
    for (let each = chat[spoken]; each && each.after < n; each = chat[++spoken])
      entries.push({ kind: 'chat', key: `chat-${spoken}`, chat: each.chat })
  }
  for (const event of log) {
    chatBefore(event.n)
    if (event.turn !== turn) {
      turn = event.turn
      entries.push({ kind: 'turn', key: `turn-${event.n}`, turn, seat: event.seat })
    }
    addEvent(entries, event)
  }
  chatBefore(Number.POSITIVE_INFINITY)
  return entries
}

/** Whether part of the entry is after line `n`, so that the player has not had time to read it. */
export const isNewEntry = (entry: LogListEntry, n: number): boolean => {
  if (entry.kind === 'event') return entry.event.n > n
  return entry.kind === 'steps' && entry.events.some((event) => event.n > n)
}

const partText = (part: SayPart): string => (typeof part === 'string' ? part : part.name)
export const plainText = (event: TableEvent): string => event.say.map(partText).join('')

/** Maximum number of sentences read out at once. */
const aloud = 3

/** What to read out of the lines after `n`: the last few sentences, without steps of the run chart. */
export const readOut = (log: readonly TableEvent[], n: number): string =>
  log
    .filter((event) => event.n > n && event.kind !== 'step')
    .slice(-aloud)
    .map(plainText)
    .join(' ')

/** The last sentence of the log, without steps of the run chart. */
export const lastSentence = (log: TableEvent[]): string => {
  const event = log.findLast(({ kind }) => kind !== 'step')
  return event ? plainText(event) : 'The decks are shuffled.'
}
