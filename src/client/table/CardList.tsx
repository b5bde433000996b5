import type { CardView } from '../state/types.ts'
import { Card } from './Card.tsx'

type Props = { label: string; cards: CardView[]; size: 'tile' | 'hand'; hiddenName?: string; empty?: string }

/** Cards side by side; what a card holds hangs below it. */
export const CardList = ({ label, cards, size, hiddenName, empty }: Props) => (
  <ul className={`cards ${size}s`} aria-label={label}>
    {cards.length === 0 && empty && <li className="none">{empty}</li>}
    {cards.map((card) => (
      <li key={card.handle}>
        <Card card={card} size={size} {...(hiddenName ? { hiddenName } : {})} />
        {card.hosted.length > 0 && <CardList label="Held by it" cards={card.hosted} size="tile" />}
      </li>
    ))}
  </ul>
)
