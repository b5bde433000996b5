import { Card, type HiddenKind } from '../card/Card.tsx'
import type { Size } from '../card/size.ts'
import type { CardView, Side } from '../state/types.ts'
import './Rig.css'

type Props = {
  label: string
  cards: CardView[]
  size: Size
  side?: Side
  /** Cards in hand or in a pile show their cost. */
  inHand?: boolean
  hidden?: HiddenKind
  empty?: string
}

/** Cards side by side; hosted cards are small on the edge of their host. */
export const CardList = ({ label, cards, size, side, inHand, hidden, empty }: Props) => (
  <ul className={`cards cards--${size}`} aria-label={label}>
    {cards.length === 0 && empty && <li className="none">{empty}</li>}
    {cards.map((card) => (
      <li key={card.handle} className={card.hosted.length > 0 ? 'holds' : ''}>
        <Card
          card={card}
          size={size}
          inHand={inHand ?? size === 'full'}
          {...(side ? { side } : {})}
          {...(hidden ? { hidden } : {})}
        />
        {card.hosted.length > 0 && (
          <CardList label="Cards on it" cards={card.hosted} size="mini" {...(side ? { side } : {})} />
        )}
      </li>
    ))}
  </ul>
)
