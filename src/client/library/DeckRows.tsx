import { typeOrder } from '../../decks/search/sort.ts'
import type { DeckEntry } from '../../decks/stats.ts'
import { artKindOf } from '../art/kinds.ts'
import { cardLayers } from '../art/pictures.ts'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useGlance } from '../card-inspector/use-glance.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import { typeName } from '../ui/type-name.ts'
import { dragProps } from './dragging.ts'
import { type CardCountActions, countByKey } from './Stepper.tsx'
import './Builder.css'

type Props = {
  lines: readonly DeckEntry[]
  counting?: CardCountActions
  /** One level below the heading above the list. */
  heading: 'h2' | 'h3'
}

const byCost = (a: DeckEntry, b: DeckEntry): number =>
  Number(a.card.cost ?? -1) - Number(b.card.cost ?? -1) || a.card.name.localeCompare(b.card.name, 'en')

const sortableCost = ({ card }: DeckEntry): number => (card.cost === 'X' ? 99 : Number(card.cost ?? -1))
const sortByCost = (lines: readonly DeckEntry[]): DeckEntry[] =>
  [...lines].sort((a, b) => sortableCost(a) - sortableCost(b) || byCost(a, b))

/** The cards of a deck by type; with `counting` their numbers can be changed. */
export const DeckRows = ({ lines, counting, heading: Heading }: Props) => (
  <>
    {typeOrder.map((type) => {
      const of = sortByCost(lines.filter(({ card }) => card.type === type))
      if (of.length === 0) return null
      return (
        <section key={type} className="deck-type" aria-label={typeName(type)}>
          <Heading>
            <Icon name={type} /> {typeName(type)} <small>{of.reduce((n, { count }) => n + count, 0)}</small>
          </Heading>
          <ul>
            {of.map((line) => (
              <DeckListRow key={line.card.id} {...line} {...(counting && { counting })} />
            ))}
          </ul>
        </section>
      )
    })}
  </>
)

const DeckListRow = ({ card, count, counting }: DeckEntry & { counting?: CardCountActions }) => {
  const glance = useGlance(card.id, 'side')
  const inspector = useCardInspector()
  const drag = counting ? dragProps(card.id, 'deck') : {}
  return (
    <li className={`deck-row k-${artKindOf(card)}`} {...drag}>
      <button
        type="button"
        className="deck-row-card"
        onClick={() => inspector.open(card.id)}
        {...(counting && { onKeyDown: rowKeys(card.id, counting) })}
        {...glance}
      >
        <b>{count}</b>
        <span className="deck-row-art" style={cardLayers(card.id)} data-card={card.id} aria-hidden="true" />
        <span className="deck-row-name">{card.name}</span>
        <span className="deck-row-end">
          {card.strength !== null && <i title="Strength">{card.strength}</i>}
          {card.agendaPoints !== null && (
            <span className="deck-row-points" title="Points">
              <Icon name="point" />
              {card.agendaPoints}
            </span>
          )}
          {card.cost !== null && <Bits n={card.cost} />}
        </span>
      </button>
      {counting && (
        <span className="deck-row-steps">
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Remove one ${card.name}`}
            onClick={() => counting.add(card.id, -1)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Add one ${card.name}`}
            onClick={() => counting.add(card.id, 1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </li>
  )
}

/** Enter on a row inspects the card; other keys change its number. */
const rowKeys = (card: string, counting: CardCountActions) => {
  const count = countByKey(card, counting)
  return (event: Parameters<typeof count>[0]) => {
    if (event.key !== 'Enter' && event.key !== ' ') count(event)
  }
}
