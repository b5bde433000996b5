/** The log as a person would tell it: a sentence for what a person would say in one. */
import type { Player } from '../../../protocol/sockets.ts'
import { titleById } from '../seats.ts'
import type { SayPart, TableEvent, View } from '../types.ts'
import { cardsIn, type Gathered, gatherLines, type Topic } from './gather.ts'
import { logSentence } from './sentences.ts'
import type { LogTable } from './words.ts'

/** One line of the log. It may grow; its key stays. */
export type GameLogLine = {
  key: string
  topic: Topic
  /** Who does it. */
  seat: string | null
  say: SayPart[]
  /** True if only this viewer knows some of it, and might not think so. */
  private: boolean
  /** The entries it tells, the first one first. */
  events: TableEvent[]
}

/** What the sentences need to know of the table that the viewer sees. */
export const logTable = (view: View, players: readonly Player[]): LogTable => {
  const titleOf = (seat: string): string => titleById(view, seat) ?? seat
  return {
    titleOf,
    nameOf: (seat) => {
      if (seat === null) return 'The table'
      const name = players.find((each) => each.seat === seat)?.name
      const isShared = players.filter((each) => each.name === name).length > 1
      return !name || isShared ? titleOf(seat) : name
    },
    goal: view.agendaPoints,
  }
}

/** Where accesses take place: the fort of the last run that has come through. */
const fortAfter = (fort: string | null, { events }: Gathered): string | null =>
  events.findLast(({ kind, facts }) => kind === 'success' && facts?.fortName !== undefined)?.facts
    ?.fortName ?? fort

/**
 * The lines of a log, headings of turns included. `names`: sentences name whoever does something in another
 * one's turn, or nobody, where the name stands beside them.
 */
export const toLogLines = (
  log: readonly TableEvent[],
  table: LogTable,
  names: 'others' | 'none' = 'others',
): GameLogLine[] => {
  let active: string | null = null
  let fort: string | null = null
  const lines = gatherLines(log).filter(({ topic }) => topic !== 'prepared')
  return lines.map((line) => {
    const { topic, main, events } = line
    if (topic === 'turn') active = main.kind === 'turn' ? main.seat : null
    fort = fortAfter(fort, line)
    return {
      key: `line-${events[0]?.n ?? 0}`,
      topic,
      seat: line.seat,
      say: logSentence(line, table, { active: names === 'none' ? line.seat : active, fort }),
      private: isPrivate(events),
      events,
    }
  })
}

/** What one does with the cards of one’s own hand: that only their player sees them goes without saying. */
const plainlySecret = new Set(['deal', 'draw', 'install', 'advance', 'discard'])

/** Whether it is worth telling that the entry is for this viewer alone: they may think that others know it too. */
export const isSecretWorthTelling = ({ kind, private: isSecret }: TableEvent): boolean =>
  isSecret && !plainlySecret.has(kind)

/** An entry is for this viewer alone, and no other of the line makes its cards known to everybody. */
const isPrivate = (events: readonly TableEvent[]): boolean => {
  const known = new Set(
    events.filter((event) => !event.private).flatMap((event) => cardsIn(event).map(({ card }) => card)),
  )
  return events.some((event) => {
    const cards = cardsIn(event)
    return isSecretWorthTelling(event) && (cards.length === 0 || cards.some(({ card }) => !known.has(card)))
  })
}
