import { useState } from 'react'
import { type DeckEntry, shuffledDeck } from '../../decks/stats.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { cardSummaryText } from './set-names.ts'
import './Builder.css'

const openingHand = 5
const drawnAtOnce = 7

const randomCardIndex = (n: number): number =>
  crypto.getRandomValues(new Uint32Array(1)).reduce((_, drawn) => drawn % n, 0)

/** A sample of seven cards, repeatable: the opening hand of five and the next two cards. */
export const SampleHand = ({ lines, onClose }: { lines: readonly DeckEntry[]; onClose: () => void }) => {
  const [deck, setDeck] = useState(() => shuffledDeck(lines, randomCardIndex))
  const [shown, setShown] = useState(drawnAtOnce)
  const inspector = useCardInspector()
  const redraw = () => {
    setDeck(shuffledDeck(lines, randomCardIndex))
    setShown(drawnAtOnce)
  }
  return (
    <Dialog title="Sample hand" onClose={onClose} wide>
      <p className="muted">The first five cards are the opening hand; the rest are the next draws.</p>
      <ol className="drawn">
        {deck.slice(0, shown).map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card can be drawn twice, so only its position is unique
          <li key={place} className={place < openingHand ? '' : 'is-later'}>
            <button type="button" className="card-press" onClick={() => inspector.open(card.id)}>
              <span className="sr-only">
                {card.name} ({cardSummaryText(card)})
              </span>
              <CardPicture info={card} size="full" />
            </button>
          </li>
        ))}
      </ol>
      <div className="row">
        <button type="button" className="primary" onClick={redraw}>
          {' '}
          New hand{' '}
        </button>
        <button type="button" disabled={shown >= deck.length} onClick={() => setShown(shown + 1)}>
          Draw another
        </button>
      </div>
    </Dialog>
  )
}
