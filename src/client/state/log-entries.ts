/** The log as it is shown: headings where a turn begins, steps of the chart in one line, chat where it was said. */
import type { TableChat } from '../../protocol/sockets.ts'
import type { TimedChatLine } from './table-state.ts'
import type { SayPart, TableEvent } from './types.ts'

export type LogListEntry =
  | { kind: 'turn'; key: string; turn: number; seat: string | null }
  | { kind: 'event'; key: string; event: TableEvent }
  | { kind: 'steps'; key: string; events: TableEvent[] }
  | { kind: 'chat'; key: string; chat: TableChat }

/** Steps of the chart that follow each other stand together, everything else by itself. */
const addEvent = (entries: LogListEntry[], event: TableEvent): void => {
  const last = entries.at(-1)
  if (event.kind !== 'step') entries.push({ kind: 'event', key: `event-${event.n}`, event })
  else if (last?.kind === 'steps') last.events.push(event)
  else entries.push({ kind: 'steps', key: `steps-${event.n}`, events: [event] })
}

export const entriesOf = (log: readonly TableEvent[], chat: readonly TimedChatLine[]): LogListEntry[] => {
  const entries: LogListEntry[] = []
  let turn = 0
  let spoken = 0
  /** Where lines are missing, what was said among them stands before those that are there. */
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

/** True when something of the entry happened after line `n`: what the player has not had time to read. */
export const isNewEntry = (entry: LogListEntry, n: number): boolean => {
  if (entry.kind === 'event') return entry.event.n > n
  return entry.kind === 'steps' && entry.events.some((event) => event.n > n)
}

const partText = (part: SayPart): string => (typeof part === 'string' ? part : part.name)
export const plainText = (event: TableEvent): string => event.say.map(partText).join('')

/** At most this many sentences are read out at once. */
const aloud = 3

/** What to read out of the lines after `n`: the last few sentences, steps of the chart left out. */
export const readOut = (log: readonly TableEvent[], n: number): string =>
  log
    .filter((event) => event.n > n && event.kind !== 'step')
    .slice(-aloud)
    .map(plainText)
    .join(' ')
