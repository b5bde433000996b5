import { type DeckLine, mergeLines } from '../../protocol/deck-lines.ts'
import { useCards } from '../card-inspector/cards.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { type ColumnLine, toColumns } from './columns.ts'
import './limited.css'
import './draft.css'

/** What the user has picked, in columns by kind. */
export const DraftPicks = ({ picks, sides }: { picks: readonly string[]; sides: readonly Side[] }) => (
  <section className="draft-picks" aria-label="My picks">
    <CardsBySide lines={mergeLines(picks.map((card) => ({ card, count: 1 })))} sides={sides} />
  </section>
)

/** Cards in columns by kind, for each of these sides. */
export const CardsBySide = ({ lines, sides }: { lines: DeckLine[]; sides: readonly Side[] }) => {
  const cards = useCards()
  return sides.map((side) => (
    <div key={side} className="draft-picked">
      <h2>
        <SideSign side={side} /> {sideName(side)}
      </h2>
      <div className="limited-columns">
        {toColumns(side, lines, cards).map(({ id, name, icon, lines: own, count }) => (
          <div key={id} className="limited-column">
            <h3>
              <Icon name={icon} /> {name} <small>{count}</small>
            </h3>
            <ul>
              {own.map((line) => (
                <PickedLine key={line.card.id} {...line} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  ))
}

/** The points of an agenda, as a number with a star. */
export const AgendaPoints = ({ card }: Pick<ColumnLine, 'card'>) => (
  <small>
    {card.agendaPoints} <Icon name="agenda" />
    <span className="sr-only">points</span>
  </small>
)

const PickedLine = ({ card, count }: ColumnLine) => {
  const glance = useGlance(card.id, 'side')
  return (
    <li className="limited-line" {...glance}>
      <span>
        {count > 1 && <b>{count} </b>}
        {card.name}
      </span>
      {card.type === 'agenda' ? <AgendaPoints card={card} /> : <Bits n={card.cost ?? 0} />}
    </li>
  )
}
