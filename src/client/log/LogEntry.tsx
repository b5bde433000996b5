import { lazy, memo, Suspense } from 'react'
import type { TableChat } from '../../protocol/sockets.ts'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useGlance } from '../card-inspector/use-glance.ts'
import { isNewEntry, type LogListEntry, plainText } from '../state/log-entries.ts'
import { roundOf, turnTitle } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { SayPart, TableEvent } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import './Log.css'

const ReportButton = lazy(() => import('../moderation/ReportButton.tsx'))

type Props = {
  entry: LogListEntry
  live: Pick<TableState, 'readTo' | 'view' | 'seat'>
  /** Mutes this speaker. */
  onMute: (chat: TableChat) => void
}

/** One entry of the log. */
export const LogEntry = ({ entry, live, onMute }: Props) => {
  const isNew = isNewEntry(entry, live.readTo)
  if (entry.kind === 'turn') return <li className="log-turn">{headOf(entry.turn, entry.seat, live)}</li>
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
  const side = seatOf(live.view, entry.event.seat)?.side ?? ''
  return <EventLine event={entry.event} side={side} isNew={isNew} />
}

const headOf = (turn: number, seat: string | null, live: Pick<TableState, 'view'>): string =>
  turnTitle(live.view, seat, null) ?? `Turn ${roundOf(turn, live.view.seats.length)}`

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

/** Memoized, since event lines hardly ever change. */
const EventLine = memo(({ event, side, isNew }: { event: TableEvent; side: string; isNew: boolean }) => (
  <li className={joinClasses('log-line', side, event.kind === 'automa' && 'automa-line', isNew && 'fresh')}>
    <Say say={event.say} />
    {event.private && (
      <span className="private" title="Only you see this">
        private
      </span>
    )}
  </li>
))

/** A sentence of the log; its cards can be inspected. */
export const Say = ({ say }: { say: SayPart[] }) =>
  say.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
    <Part key={index} part={part} next={say[index + 1]} last={say[index - 1]} />
  ))

const mark = /^[.,:;)’]+/
/** A card's name is a button, after which a line may break, but not before the punctuation that follows. */
const markAfter = (part: SayPart | undefined): string =>
  typeof part === 'string' ? (mark.exec(part)?.[0] ?? '') : ''
const isButton = (part: SayPart | undefined): boolean => typeof part === 'object' && part.card !== null

type Neighbours = { last: SayPart | undefined; next: SayPart | undefined }

const Part = ({ part, last, next }: { part: SayPart } & Neighbours) => {
  if (typeof part === 'string') return isButton(last) ? part.replace(mark, '') : part
  if (part.card === null) return <span className="card-name">{part.name}</span>
  return (
    <span className="unbroken">
      <CardWord card={part.card} name={part.name} handle={part.handle} />
      {markAfter(next)}
    </span>
  )
}

const CardWord = ({ card, name, handle }: { card: string; name: string; handle: string | null }) => {
  const inspector = useCardInspector()
  const glance = useGlance(card, 'side', handle === null ? null : { card: handle })
  return (
    <button type="button" className="card-word" onClick={() => inspector.open(card)} {...glance}>
      {name}
    </button>
  )
}
