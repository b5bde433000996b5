import { coverOf } from '../../decks/cover.ts'
import type { Deck } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../card-inspector/cards.ts'
import './DeckFan.css'

/** The cover cards of a deck, fanned out. */
export const DeckFan = ({ deck }: { deck: Pick<Deck, 'cards'> & { cover?: string | null } }) => {
  const cards = useCards()
  return (
    <span className="deck-fan" aria-hidden="true">
      {coverOf(deck, cards).map((card) => (
        <CardPicture key={card.id} info={card} size="full" />
      ))}
    </span>
  )
}
