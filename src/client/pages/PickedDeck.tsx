import { lazy, Suspense, useState } from 'react'
import type { Deck } from '../../protocol/http.ts'
import { CardPool } from '../card-inspector/CardPool.tsx'
import { DeckFan } from '../library/DeckFan.tsx'
import type { DeckChoice } from './deck-choice.ts'
import '../library/DeckFan.css'
import './HostPage.css'

const DeckListDialog = lazy(() => import('../library/DeckListDialog.tsx'))
const PickPublic = lazy(() => import('../library/PickPublic.tsx'))

/** The chosen deck: cover, strategy, and links to its list and to public decks. */
const PickedDeck = ({ deck, choice }: { deck: Deck; choice: DeckChoice }) => {
  const [open, setOpen] = useState<'list' | 'public' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="deck-picked">
      <CardPool waiting={<span className="deck-fan" />}>
        <DeckFan deck={deck} />
      </CardPool>
      <div>
        {deck.plan !== undefined && <p className="deck-plan">{deck.plan}</p>}
        <span className="row">
          <button type="button" onClick={() => setOpen('list')}>
            Deck list
          </button>
          <button type="button" className="quiet" onClick={() => setOpen('public')}>
            Public decks
          </button>
        </span>
      </div>
      <Suspense>
        {open === 'list' && <DeckListDialog deck={deck} onClose={close} />}
        {open === 'public' && (
          <PickPublic
            side={choice.side}
            pick={(other) => {
              choice.pickPublic(other)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

export default PickedDeck
