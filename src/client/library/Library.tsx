import { CardPage } from './CardPage.tsx'
import { CardsPage } from './CardsPage.tsx'
import { DeckPage } from './DeckPage.tsx'
import { DecksPage } from './DecksPage.tsx'
import './styles/find.css'
import './styles/cards.css'
import './styles/builder.css'
import './styles/decks.css'

type Props = { room: 'cards' | 'decks'; id: string | null }

/** Everything under /cards and /decks; loaded on the first visit. */
const Library = ({ room, id }: Props) => {
  if (room === 'cards') return id === null ? <CardsPage /> : <CardPage key={id} id={id} />
  return id === null ? <DecksPage /> : <DeckPage key={id} id={id} />
}

export default Library
