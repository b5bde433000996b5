import { useState } from 'react'
import type { Deck } from '../../protocol/http.ts'
import type { DeckRegistration } from '../../protocol/tournament.ts'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import { useDeckChoice } from '../pages/deck-choice.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import type { WrittenList } from './lists.ts'
import './pages.css'

type Pick = {
  side: Side
  choice: ReturnType<typeof useDeckChoice>
  /** The pasted list; null if a deck is chosen. */
  text: string | null
  setText: (text: string | null) => void
  /** The deck to submit; null while there is none. */
  deck: DeckRegistration['corp'] | WrittenList | null
}

/** A deck of one side, chosen or pasted. */
export const useDeckField = (decks: Deck[] | null, side: Side): Pick => {
  const choice = useDeckChoice(decks, side)
  const [text, setText] = useState<string | null>(null)
  const picked = choice.deck === undefined ? null : { deck: choice.deck }
  const pasted = text === null || text.trim() === '' ? null : { name: `${sideName(side)} deck`, text }
  return { side, choice, text, setText, deck: text === null ? picked : pasted }
}

export const DeckField = ({ side, choice, text, setText }: Pick) => (
  <div className="deck-field">
    {text === null ? (
      <DeckSelect label={`${sideName(side)} deck`} choice={choice} />
    ) : (
      <label className="field">
        <span>{sideName(side)} list</span>
        <textarea
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          maxLength={16_000}
          placeholder={'3 Name of a card\n2 Name of another'}
          value={text}
          onChange={(typed) => setText(typed.target.value)}
        />
      </label>
    )}
    <button type="button" onClick={() => setText(text === null ? '' : null)}>
      {text === null ? `Paste a ${sideName(side)} list` : 'Pick a deck instead'}
    </button>
  </div>
)
