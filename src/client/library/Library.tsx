import { CardPool } from '../card-inspector/CardPool.tsx'
import { CardPage } from './CardPage.tsx'
import { CardsPage } from './CardsPage.tsx'
import { DeckPage } from './DeckPage.tsx'
import { DecksPage } from './DecksPage.tsx'

type Props = { room: 'cards' | 'decks'; id: string | null }

const Room = ({ room, id }: Props) => {
  if (room === 'cards') return id === null ? <CardsPage /> : <CardPage key={id} id={id} />
  return id === null ? <DecksPage /> : <DeckPage key={id} id={id} />
}

/** Everything under /cards and /decks; loaded on the first visit. */
const Library = (props: Props) => (
  <CardPool waiting={<p className="muted">Loading…</p>}>
    <Room {...props} />
  </CardPool>
)

export default Library
