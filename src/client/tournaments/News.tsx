import { useEvent } from './event.ts'
import './pages.css'

const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** What has changed since the event was announced, the newest first. */
export const News = () => {
  const { event } = useEvent()
  if (event.news.length === 0) return null
  return (
    <section aria-labelledby="news">
      <h2 id="news">News</h2>
      <ol className="event-news">
        {event.news.toReversed().map(({ seq, at, by, text }) => (
          <li key={seq}>
            <p className="event-text">{text}</p>
            <small>
              <time dateTime={at}>{moments.format(new Date(at))}</time> · {by}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
