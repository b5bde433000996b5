import { useCallback, useEffect, useRef } from 'react'
import type { LogLine } from '../../protocol/tournament.ts'
import { useLoad } from '../net/load.ts'
import { Problem } from '../ui/Problem.tsx'
import { tournaments } from './api.ts'
import { useEvent } from './event.ts'
import './pages.css'

/** Every act of the event, the newest first; reloads with every new entry. */
export const useLog = () => {
  const { event } = useEvent()
  const load = useCallback(() => tournaments.log(event.id), [event.id])
  const log = useLoad(load)
  const { reload } = log
  const read = useRef(event.seq)
  useEffect(() => {
    if (read.current === event.seq) return
    read.current = event.seq
    reload()
  }, [event.seq, reload])
  return log
}

export const LogPart = () => {
  const { value, error } = useLog()
  return (
    <section aria-labelledby="log">
      <h2 id="log">Log</h2>
      <p className="explain">
        All actions of the tournament, newest first. Undone actions stay here, struck through.
      </p>
      <Problem error={error} coded />
      <ol className="event-log">
        {[...(value ?? [])].reverse().map((line) => (
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
