import { useQuery } from '@tanstack/react-query'
import type { LogLine } from '../../protocol/tournament.ts'
import { Problem } from '../ui/Problem.tsx'
import { useEvent } from './event.ts'
import { tournamentQueries } from './queries.ts'
import './pages.css'

/** Every act of the event, the newest first; reloads with every new entry. */
export const useLog = () => {
  const { event } = useEvent()
  return useQuery(tournamentQueries.log(event.id, event.seq))
}

export const LogPart = () => {
  const { data, failureReason } = useLog()
  return (
    <section aria-labelledby="log">
      <h2 id="log">Log</h2>
      <p className="explain">
        All actions of the tournament, newest first. Undone actions stay here, struck through.
      </p>
      <Problem error={failureReason} coded />
      <ol className="event-log">
        {[...(data ?? [])].reverse().map((line) => (
          <EventLogLine key={line.seq} line={line} />
        ))}
      </ol>
    </section>
  )
}

const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

const EventLogLine = ({ line }: { line: LogLine }) => (
  <li>
    <time dateTime={line.at}>{times.format(new Date(line.at))}</time>
    <span>
      {line.takenBack ? <del>{line.sentence}</del> : line.sentence}{' '}
      <small>{line.by ? `by ${line.by.name}` : 'by the server'}</small>
      {line.takenBack && <small> · undone</small>}
    </span>
  </li>
)
