import { Card } from '../card/Card.tsx'
import { useCard } from '../look/cards.ts'
import type { CardView } from '../state/types.ts'
import { Bits, Icon } from '../ui/Icon.tsx'

/** What the Runner sees just now: one card large with its worth, several side by side. */
export const AccessStage = ({ cards }: { cards: CardView[] }) => (
  <section className="stage" aria-label="Shown to you">
    <h3 className="sr-only">Shown to you</h3>
    <ul className={cards.length === 1 ? 'stage__cards is-one' : 'stage__cards'}>
      {cards.map((card) => (
        <li key={card.handle}>
          <Card card={card} size="full" inHand />
        </li>
      ))}
    </ul>
    {cards.length === 1 && cards[0] && <Worth card={cards[0]} />}
  </section>
)

const Worth = ({ card }: { card: CardView }) => {
  const info = useCard(card.card)
  if (!info) return null
  if (info.agendaPoints !== null)
    return (
      <p className="worth worth--points">
        <Icon name="point" />
        <b>{info.agendaPoints === 1 ? '1 point' : `${info.agendaPoints} points`}</b>
      </p>
    )
  if (info.trashCost === null) return null
  return (
    <p className="worth">
      <Icon name="trash" />
      <b>
        Trash it for <Bits n={info.trashCost} />
      </b>
    </p>
  )
}
