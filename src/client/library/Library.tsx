import { CardPage } from './CardPage.tsx'
import { CardsPage } from './CardsPage.tsx'
import './styles/find.css'
import './styles/cards.css'

type Props = { room: 'cards' | 'decks'; id: string | null }

/** Everything under /cards and /decks; fetched when somebody goes there. */
const Library = ({ room, id }: Props) => {
  if (room === 'cards') return id === null ? <CardsPage /> : <CardPage key={id} id={id} />
  return null
}

export default Library
