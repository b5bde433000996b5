import { memo } from 'react'
import { Link } from 'wouter'
import type { CardInfo } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { cardInShort } from './set-names.ts'
import './CardsPage.css'

/**
 * Cards as pictures with links to their pages. Cards off screen are neither laid out nor fetched (see
 * cards.css).
 */
export const CardGrid = memo(({ cards }: { cards: readonly CardInfo[] }) => (
  <ul className="card-grid">
    {cards.map((card) => (
      <CardCell key={card.id} card={card} />
    ))}
  </ul>
))

const CardCell = memo(({ card }: { card: CardInfo }) => (
  <li className="card-cell">
    <Link href={`/cards/${card.id}`}>
      <span className="sr-only">
        {card.name} ({cardInShort(card)})
      </span>
      <CardPicture info={card} size="full" />
    </Link>
  </li>
))
