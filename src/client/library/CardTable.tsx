import { Fragment, memo } from 'react'
import { Link } from 'wouter'
import type { CardOrder, CardSort } from '../../decks/search/sort.ts'
import type { CardInfo } from '../../protocol/http.ts'
import { artKindOf } from '../art/kinds.ts'
import { cardIconOf } from '../card/marks.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import { Icon } from '../ui/Icon.tsx'
import { typeName } from '../ui/type-name.ts'
import { useRowsInSight } from './rows-in-sight.ts'
import { setName } from './set-names.ts'
import './CardsPage.css'

type Props = { cards: readonly CardInfo[]; sort: CardOrder; setSort: (sort: CardOrder) => void }

const columns: readonly { by: CardSort; name: string; short?: string }[] = [
  { by: 'name', name: 'Name' },
  { by: 'type', name: 'Type' },
  { by: 'cost', name: 'Cost' },
  { by: 'strength', name: 'Strength', short: 'Str' },
  { by: 'mu', name: 'Memory', short: 'MU' },
  { by: 'points', name: 'Points', short: 'Pts' },
  { by: 'set', name: 'Set' },
]

/** Of a row on one line, in px. */
const usualHeight = 33

/** Cards as a table with their numbers; the column headings sort it. */
export const CardTable = memo(({ cards, sort, setSort }: Props) => {
  const { list, rows, total, measure, events } = useRowsInSight<HTMLTableSectionElement>(
    cards.length,
    usualHeight,
  )
  return (
    <table className="card-table" aria-rowcount={cards.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <SortableHead key={column.by} {...column} sort={sort} setSort={setSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={list} {...events}>
        {rows.map(({ index, start }, n) => {
          const card = cards[index]
          const above = start - (rows[n - 1]?.end ?? 0)
          return card ? (
            <Fragment key={card.id}>
              {above > 0 && <Gap height={above} />}
              <Row card={card} index={index} measure={measure} />
            </Fragment>
          ) : null
        })}
        <Gap height={total - (rows.at(-1)?.end ?? 0)} />
      </tbody>
    </table>
  )
})

/** The space of rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr className="card-table-gap" style={{ height }}>
    <td colSpan={columns.length} />
  </tr>
)

type HeadProps = (typeof columns)[number] & Pick<Props, 'sort' | 'setSort'>

const SortableHead = ({ by, name, short, sort, setSort }: HeadProps) => {
  const way = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={way} className={`col-${by}`}>
      <button type="button" className="quiet" onClick={() => setSort(way === 'ascending' ? `-${by}` : by)}>
        <abbr title={name}>{short ?? name}</abbr>
        {way !== 'none' && <Icon name={way === 'ascending' ? 'down' : 'up'} />}
      </button>
    </th>
  )
}

type CardRowProps = { card: CardInfo; index: number; measure: (row: HTMLTableRowElement | null) => void }

const Row = memo(({ card, index, measure }: CardRowProps) => {
  const glance = useGlance(card.id, 'side')
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={`k-${artKindOf(card)}`}>
      <th scope="row">
        <Link href={`/cards/${card.id}`} {...glance}>
          {card.name}
        </Link>
      </th>
      <td className="col-type">
        <Icon name={cardIconOf(card)} /> {typeName(card.type)}
        {card.keywords.length > 0 && <small> {card.keywords.join(' · ')}</small>}
      </td>
      <td className="col-cost">
        {card.cost ?? (card.difficulty === null ? '' : <span title="Difficulty">{card.difficulty}</span>)}
      </td>
      <td className="col-strength">{card.strength}</td>
      <td className="col-mu">{card.mu}</td>
      <td className="col-points">{card.agendaPoints}</td>
      <td className="col-set">{setName(card.set)}</td>
    </tr>
  )
})
