/** The card pool of a table, and why decks cannot be played in it. */
import { useQuery } from '@tanstack/react-query'
import type { CardPoolFormat, Deck } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'
import { formatName } from '../state/words.ts'

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul>
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)

/** Decks that are legal in no format, each with every reason. */
export const Unplayable = ({ decks }: { decks: readonly Deck[] }) =>
  decks.length === 0 ? null : (
    <details>
      <summary>{decks.length === 1 ? '1 deck is not legal' : `${decks.length} decks are not legal`}</summary>
      {decks.map((deck) => (
        <section key={deck.id} aria-label={deck.name}>
          <strong>{deck.name}</strong>
          <Reasons reasons={deck.check.reasons} />
        </section>
      ))}
    </details>
  )

type FormatProblemsProps = { deck: Deck | undefined; format: CardPoolFormat; whose?: string }

/** Why the chosen deck is not legal in the format of a table or event. */
export const FormatProblems = ({ deck, format, whose }: FormatProblemsProps) => {
  const { data: check } = useQuery(queries.deckCheck(deck, format))
  if (!deck || !check || check.reasons.length === 0) return null
  return (
    <div className="problem" role="status">
      {deck.name} is not legal here ({formatName(format, whose)}):
      <Reasons reasons={check.reasons} />
    </div>
  )
}
