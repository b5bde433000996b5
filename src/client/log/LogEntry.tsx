import { lazy, memo, Suspense } from 'react'
import type { TableChat } from '../../protocol/sockets.ts'
import { isNewEntry, type LogListEntry, plainText } from '../state/log-entries.ts'
import type { LogTable } from '../state/log-lines/words.ts'
import { roundOf } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { TableEvent } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { LineOfLog, TurnHeading } from './LogLines.tsx'
import { EventMark } from './PrivateMark.tsx'
import { Say } from './Say.tsx'
import './Log.css'

const ReportButton = lazy(() => import('../moderation/ReportButton.tsx'))

type Props = {
  entry: LogListEntry
  live: Pick<TableState, 'readTo' | 'view' | 'seat'>
  table: LogTable
  /** Lines after this one have just come. */
  seenTo: number
  /** Mutes this speaker. */
  onMute: (chat: TableChat) => void
}

/** One entry of the log. */
export const LogEntry = ({ entry, live, table, seenTo, onMute }: Props) => {
  const isNew = isNewEntry(entry, live.readTo)
  const isBright = isNewEntry(entry, seenTo)
  const sideOf = (seat: string | null): string => seatInView(live.view, seat)?.side ?? ''
  if (entry.kind === 'turn') return <TurnHeading line={entry.line}>{headOf(entry, live, table)}</TurnHeading>
  if (entry.kind === 'line')
    return <LineOfLog line={entry.line} side={sideOf(entry.line.seat)} isNew={isNew} isBright={isBright} />
  if (entry.kind === 'steps') return <RunSteps events={entry.events} isNew={isNew} />
  if (entry.kind === 'chat')
    return (
      <li className="log-chat">
        <b>{entry.chat.from}:</b> {entry.chat.text}
        {entry.chat.seat !== live.seat && (
          <button
            type="button"
            className="quiet mute"
            aria-label={`Mute ${entry.chat.from}`}
            onClick={() => onMute(entry.chat)}
          >
            Mute
          </button>
        )}
        {entry.chat.seat !== live.seat && entry.chat.id !== null && (
          <Suspense>
            <ReportButton name={entry.chat.from} what={{ line: entry.chat.id }} quiet />
          </Suspense>
        )}
      </li>
    )
  return <EventLine event={entry.event} side={sideOf(entry.event.seat)} isNew={isNew} isBright={isBright} />
}

type Heading = Extract<LogListEntry, { kind: 'turn' }>

/** "Turn 10 · Oren" */
const headOf = ({ turn, seat, line }: Heading, live: Pick<TableState, 'view'>, table: LogTable): string => {
  if (turn === 0) return 'Set-up'
  const number = line?.events.find(({ kind }) => kind === 'turn')?.facts?.n
  const title = `Turn ${number ?? roundOf(turn, live.view.seats.length)}`
  return seat === null ? title : `${title} · ${table.nameOf(seat)}`
}

const joinClasses = (...names: (string | false)[]): string => names.filter(Boolean).join(' ')

/** Steps of the run chart, for screen readers: the run itself shows the chart. */
const RunSteps = ({ events, isNew }: { events: TableEvent[]; isNew: boolean }) => (
  <li className={joinClasses('log-steps', isNew && 'fresh')}>
    {events.map((event) => (
      <span key={event.n} className="sr-only">
        {plainText(event)}{' '}
      </span>
    ))}
  </li>
)

type EventProps = { event: TableEvent; side: string; isNew: boolean; isBright: boolean }

/** Memoized, since event lines hardly ever change. */
const EventLine = memo(({ event, side, isNew, isBright }: EventProps) => (
  <li
    className={joinClasses(
      'log-line',
      side,
      event.kind === 'automa' && 'automa-line',
      isNew && 'fresh',
      isBright && 'is-bright',
    )}
  >
    <Say say={event.say} />
    <EventMark event={event} />
  </li>
))
