import { lazy, Suspense } from 'react'
import type { Deck } from '../../protocol/http.ts'
import { countNoun } from '../state/words.ts'
import type { DeckChoice } from './deck-choice.ts'
import { Unplayable } from './deck-format.tsx'
import './HostPage.css'

const PickedDeck = lazy(() => import('./PickedDeck.tsx'))

type Props = { label: string; choice: DeckChoice }

/**
 * A list of decks, with the strategy of the chosen one. Decks that are not legal are listed separately with
 * the reasons.
 */
export const DeckSelect = ({ label, choice }: Props) => {
  const picked = choice.usable.find(({ id }) => id === choice.deck)
  return (
    <div className="deck-choice">
      <label className="field">
        <span>{label}</span>
        <select value={choice.deck ?? ''} onChange={(event) => choice.pick(event.target.value)}>
          {choice.usable.length === 0 && <option value="">Starter deck</option>}
          <Group label="My decks" decks={choice.usable.filter(({ mine }) => mine)} />
          <Group label="Starter decks" decks={choice.usable.filter(({ starter }) => starter)} />
          <Group label="Public" decks={choice.usable.filter(({ mine, starter }) => !mine && !starter)} />
        </select>
      </label>
      {picked && (
        <Suspense fallback={<div className="deck-picked" />}>
          <PickedDeck deck={picked} choice={choice} />
        </Suspense>
      )}
      <Unplayable decks={choice.illegal} />
    </div>
  )
}

const Group = ({ label, decks }: { label: string; decks: readonly Deck[] }) =>
  decks.length === 0 ? null : (
    <optgroup label={label}>
      {decks.map((deck) => (
        <option key={deck.id} value={deck.id} title={deck.plan}>
          {deck.name} ({countNoun(deck.check.size, 'card')})
        </option>
      ))}
    </optgroup>
  )
