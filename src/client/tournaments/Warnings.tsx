import { useEvent } from './event.ts'
import './pages.css'

/** The warnings that the viewer was given. */
export const Warnings = () => {
  const { event, nameOf } = useEvent()
  const mine = event.notes.filter(({ kind, player }) => kind === 'warning' && player === event.me.id)
  if (mine.length === 0) return null
  return (
    <section aria-labelledby="my-warnings">
      <h2 id="my-warnings">Your warnings</h2>
      <ul className="event-news">
        {mine.map(({ by, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: warnings are only appended
          <li key={i}>
            <p className="event-text">{text}</p>
            <small>by {nameOf(by)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
