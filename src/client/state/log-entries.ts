/** The log as it is shown: headings where a turn begins, chat where it was said. */
import type { TableChat } from '../../protocol/sockets.ts'
import type { Said } from './table-state.ts'
import type { SayPart, TableEvent } from './types.ts'

export type Entry =
  | { kind: 'turn'; key: string; turn: number; seat: string | null }
  | { kind: 'event'; key: string; event: TableEvent }
  | { kind: 'chat'; key: string; chat: TableChat }

export const entriesOf = (log: readonly TableEvent[], chat: readonly Said[]): Entry[] => {
  const entries: Entry[] = []
  let turn = 0
  const chatAt = (n: number): void => {
    for (const [index, each] of chat.entries())
      if (each.after === n) entries.push({ kind: 'chat', key: `chat-${index}`, chat: each.chat })
  }
  chatAt(-1)
  for (const event of log) {
    if (event.turn !== turn) {
      turn = event.turn
      entries.push({ kind: 'turn', key: `turn-${event.n}`, turn, seat: event.seat })
    }
    entries.push({ kind: 'event', key: `event-${event.n}`, event })
    if (chat.length > 0) chatAt(event.n)
  }
  return entries
}

const word = (part: SayPart): string => (typeof part === 'string' ? part : part.name)
export const plainText = (event: TableEvent): string => event.say.map(word).join('')

/** At most this many sentences are read out at once. */
const aloud = 3

/** What to read out of the lines after `n`: the last few sentences, steps of the chart left out. */
export const readOut = (log: readonly TableEvent[], n: number): string =>
  log
    .filter((event) => event.n > n && event.kind !== 'step')
    .slice(-aloud)
    .map(plainText)
    .join(' ')
