/** The log for display: headings where a turn begins, the sentences between them, and chat at its time. */
import type { TableChat } from '../../protocol/sockets.ts'
import { type GameLogLine, toLogLines } from './log-lines/lines.ts'
import type { LogTable } from './log-lines/words.ts'
import type { TimedChatLine } from './table-state.ts'
import type { SayPart, TableEvent } from './types.ts'

export type LogListEntry =
  /** `line`: what the turn began with; null if that is not loaded. */
  | { kind: 'turn'; key: string; turn: number; seat: string | null; line: GameLogLine | null }
  | { kind: 'line'; key: string; line: GameLogLine }
  | { kind: 'event'; key: string; event: TableEvent }
  | { kind: 'steps'; key: string; events: TableEvent[] }
  | { kind: 'chat'; key: string; chat: TableChat }

/** Gives the chat lines that come before a log line, in order. */
const chatInOrder = (chat: readonly TimedChatLine[]) => {
  let spoken = 0
  /** Chat among missing lines comes before the lines that are loaded. */
  return (n: number): LogListEntry[] => {
    const entries: LogListEntry[] = []
    for (let each = chat[spoken]; each && each.after < n; each = chat[++spoken])
      entries.push({ kind: 'chat', key: `chat-${spoken}`, chat: each.chat })
    return entries
  }
}

/** Consecutive steps of the run chart share an entry; every other event has its own. */
const addEvent = (entries: LogListEntry[], event: TableEvent): void => {
  const last = entries.at(-1)
  if (event.kind !== 'step') entries.push({ kind: 'event', key: `event-${event.n}`, event })
  else if (last?.kind === 'steps') last.events.push(event)
  else entries.push({ kind: 'steps', key: `steps-${event.n}`, events: [event] })
}

/** Every entry of the engine's log by itself, with chat lines between them. */
export const toStepEntries = (log: readonly TableEvent[], chat: readonly TimedChatLine[]): LogListEntry[] => {
  const entries: LogListEntry[] = []
  const chatBefore = chatInOrder(chat)
  let turn = 0
  for (const event of log) {
    entries.push(...chatBefore(event.n))
    if (event.turn !== turn) {
      turn = event.turn
      entries.push({ kind: 'turn', key: `turn-${event.n}`, turn, seat: event.seat, line: null })
    }
    addEvent(entries, event)
  }
  return [...entries, ...chatBefore(Number.POSITIVE_INFINITY)]
}

/** The log in sentences, with chat lines between them: a message comes after the line during which it was sent. */
export const entriesOf = (
  log: readonly TableEvent[],
  chat: readonly TimedChatLine[],
  table: LogTable,
): LogListEntry[] => {
  const entries: LogListEntry[] = []
  const chatBefore = chatInOrder(chat)
  let turn = -1
  for (const line of toLogLines(log, table)) {
    const [first] = line.events
    if (!first) continue
    entries.push(...chatBefore(first.n))
    const isHeading = line.topic === 'turn'
    if (isHeading || first.turn !== turn)
      entries.push({
        kind: 'turn',
        key: `turn-${first.n}`,
        turn: first.turn,
        seat: line.seat,
        line: isHeading ? line : null,
      })
    turn = first.turn
    if (!isHeading) entries.push({ kind: 'line', key: line.key, line })
  }
  return [...entries, ...chatBefore(Number.POSITIVE_INFINITY)]
}

/** The entries of the engine's log that this one shows. */
const eventsIn = (entry: LogListEntry): readonly TableEvent[] => {
  if (entry.kind === 'event') return [entry.event]
  if (entry.kind === 'steps') return entry.events
  return entry.kind === 'line' ? entry.line.events : []
}

/** Whether part of the entry is after line `n`. */
export const isNewEntry = (entry: LogListEntry, n: number): boolean =>
  eventsIn(entry).some((event) => event.n > n)

const partText = (part: SayPart): string => (typeof part === 'string' ? part : part.name)
export const sayText = (say: readonly SayPart[]): string => say.map(partText).join('')
export const plainText = ({ say }: TableEvent): string => sayText(say)

/** Maximum number of sentences read out at once: more than a turn has. Only who comes back misses any. */
const aloud = 20

/** What to read out of the lines that go on after `n`: each in whole. */
export const readOut = (log: readonly TableEvent[], n: number, table: LogTable): string =>
  toLogLines(log, table)
    .filter(
      ({ topic, events }) => topic !== 'silent' && (events.at(-1)?.n ?? n) > n && !hasOnlySteps(events, n),
    )
    .slice(-aloud)
    .map(({ say }) => sayText(say))
    .join(' ')

/** True if all events after `n` are steps of the run chart. */
const hasOnlySteps = (events: readonly TableEvent[], n: number): boolean =>
  events.every((event) => event.n <= n || event.kind === 'step')

/** The last sentence of the log. */
export const lastSentence = (log: readonly TableEvent[], table: LogTable): string => {
  const from = Math.max(
    0,
    log.findLastIndex(({ kind }) => kind === 'turn'),
  )
  const line = toLogLines(log.slice(from), table).findLast(({ topic }) => topic !== 'silent')
  return line ? sayText(line.say) : 'The decks are shuffled.'
}
