import { Problem } from '../../ui/Problem.tsx'
import { useDeed, useEvent } from '../event.ts'
import './Desk.css'

/** Tables that wait for a judge, the oldest call first. */
export const Calls = () => {
  const { event, nameOf } = useEvent()
  const { deed, busy, error } = useDeed()
  const calls = event.calls ?? []
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="calls" className="judge-calls">
      <h2 id="calls">Judge calls</h2>
      <ul className="claims">
        {calls.map(({ by, place, text }) => (
          <li key={by}>
            <span>
              <strong>{place.kind === 'table' ? `Table ${place.table}` : `Match ${place.match}`}</strong>{' '}
              {nameOf(by)}
              {text !== '' && <>: {text}</>}
            </span>
            <button type="button" disabled={busy} onClick={() => void deed({ type: 'answer', place })}>
              Resolved
            </button>
          </li>
        ))}
      </ul>
      <Problem error={error} coded />
    </section>
  )
}
