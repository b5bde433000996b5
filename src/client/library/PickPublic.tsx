import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deck } from '../../protocol/http.ts'
import type { Side } from '../state/types.ts'
import { countNoun } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import type { PublicDeckOrder } from './api.ts'
import { DeckFan } from './DeckFan.tsx'
import { deckQueries } from './queries.ts'
import './DecksPage.css'

const orders: Record<PublicDeckOrder, string> = {
  new: 'Newest',
  month: 'Popular this month',
  likes: 'Most liked',
}

type Props = { side: Side; pick: (deck: Deck) => void; onClose: () => void }

/** Public decks of a side to choose from. */
const PickPublic = ({ side, pick, onClose }: Props) => {
  const [by, setBy] = useState<PublicDeckOrder>('new')
  const decks = useInfiniteQuery(deckQueries.public({ by, side }))
  const legal = decks.data?.filter(({ check }) => check.legal)
  return (
    <Dialog title="Public decks" onClose={onClose} wide>
      <SelectField label="Sort by" of={orders} value={by} set={setBy} />
      <Problem error={decks.failureReason} />
      {legal?.length === 0 && <p className="muted">No public decks yet.</p>}
      <ul className="deck-tiles">
        {legal?.map((deck) => (
          <li key={deck.id}>
            <button type="button" className={`deck-tile side-${deck.side}`} onClick={() => pick(deck)}>
              <DeckFan deck={deck} />
              <span className="deck-tile-words">
                <strong>{deck.name}</strong>
                <small>
                  {countNoun(deck.check.size, 'card')} · by {deck.mine ? 'you' : deck.owner}
                </small>
                {deck.plan !== undefined && <span className="deck-tile-plan">{deck.plan}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {decks.hasNextPage && (
        <button type="button" onClick={() => decks.fetchNextPage()}>
          Show more
        </button>
      )}
    </Dialog>
  )
}

export default PickPublic
