import type { TournamentView } from '../../protocol/tournament-view.ts'
import { clockText } from '../state/clock.ts'
import { countNoun } from '../state/words.ts'
import { useTicking } from '../ui/use-ticking.ts'
import { leftUntil } from './clock.ts'
import { useEvent } from './event.ts'
import { newestRound, openTables } from './event-stage.ts'
import './pages.css'

type Props = { endsAt: string | null; minutes?: number; label?: string }

/** The time left of a round, ticking; "time" when it is over. */
export const Timer = ({ endsAt, minutes, label = 'Time left' }: Props) => {
  const { heard, event } = useEvent()
  const here = useTicking(endsAt !== null && event.status === 'running')
  if (endsAt === null)
    return minutes === undefined ? null : (
      <span className="round-timer waiting">{countNoun(minutes, 'minute')}, the clock has not started</span>
    )
  const left = leftUntil(endsAt, heard, here)
  return (
    <span className={left > 0 ? 'round-timer' : 'round-timer out'} role="timer">
      <span className="sr-only">{label}: </span>
      <time>{left > 0 ? clockText(left) : 'Time'}</time>
      {left > 0 && <small aria-hidden="true"> left</small>}
    </span>
  )
}

/** The current clock: of the viewer's table or match with its extension, otherwise of the round. */
export const EventTimer = () => {
  const { event } = useEvent()
  if (event.status !== 'running') return null
  const clock = clockFor(event)
  return clock && <Timer {...clock} />
}

const clockFor = (event: TournamentView): Props | null => {
  const { now } = event.me
  const match = event.cut?.matches.find((each) => each.match === now?.match)
  if (now && match)
    return {
      endsAt: now.endsAt,
      minutes: match.clock.minutes + match.extension,
      label: 'Time left in your match',
    }
  const round = newestRound(event)
  if (event.cut || !round || openTables(round).length === 0) return null
  const table = round.tables.find((each) => now?.kind === 'table' && each.table === now.table)
  if (!table) return { endsAt: round.clock.endsAt, minutes: round.clock.minutes }
  return {
    endsAt: table.endsAt ?? now?.endsAt ?? null,
    minutes: round.clock.minutes + table.extension,
    label: 'Time left at your table',
  }
}
