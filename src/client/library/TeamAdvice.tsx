import type { DeckCheck } from '../../protocol/http.ts'
import './Builder.css'

/** Advice against a legal deck at a team table. Renders nothing if there is none. */
export const TeamAdvice = ({ check }: { check: Pick<DeckCheck, 'advice'> | undefined }) =>
  check === undefined || check.advice.length === 0 ? null : (
    <section className="team-advice" aria-label="In The Big Sell-Out">
      <b>In The Big Sell-Out</b>
      <ul>
        {check.advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
