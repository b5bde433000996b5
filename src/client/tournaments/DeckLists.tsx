import { useQuery } from '@tanstack/react-query'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { countNoun, sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { useEvent } from './event.ts'
import { tournamentQueries } from './queries.ts'
import './pages.css'

/** The decks a player has submitted, card by card. */
export const RegisteredDeckLists = ({ player }: { player: string }) => {
  const { event, nameOf } = useEvent()
  const { data, failureReason } = useQuery(tournamentQueries.decks(event.id, player, event.seq))
  if (failureReason) return <Problem error={failureReason} coded />
  if (!data) return <p className="muted">Loading the decks…</p>
  return (
    <div className="deck-lists">
      {(['corp', 'runner'] as const).map((side) => {
        const deck = data[side]
        return deck ? (
          <details className="folded" key={side}>
            <summary>
              {sideName(side)}: {deck.name} ({countNoun(deck.size, 'card')})
            </summary>
            <ul>
              {deck.cards.map((line) => (
                <DeckCardLine key={line.card} {...line} />
              ))}
            </ul>
          </details>
        ) : (
          <p key={side} className="muted">
            No {sideName(side)} deck submitted.
          </p>
        )
      })}
      {data.corrections.map((correction) => (
        <p key={correction.at} className="explain">
          Corrected by {nameOf(correction.by)}: {correction.reason}{' '}
          {correction.advantage && <strong>The change is an advantage.</strong>}
        </p>
      ))}
    </div>
  )
}

const DeckCardLine = ({ card, count: n }: { card: string; count: number }) => {
  const info = useCards().get(card)
  const inspector = useCardInspector()
  return (
    <li>
      {n} ×{' '}
      {info ? (
        <button type="button" className="list-card" onClick={() => inspector.open(card)}>
          {info.name}
        </button>
      ) : (
        card
      )}
    </li>
  )
}
