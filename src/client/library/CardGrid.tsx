import { type HTMLAttributes, memo, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import type { CardInfo } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useRowsInSight } from './rows-in-sight.ts'
import { cardSummaryText } from './set-names.ts'
import './CardsPage.css'

/** The grid as the styles make it. Sizes in px. */
type Tracks = { columns: number; cell: number; gap: number }

/** A card is this much higher than wide. */
const proportion = 1.4
/** Widths of columns are rounded. */
const rounding = 0.01
const before: Tracks = { columns: 5, cell: 266, gap: 16 }

/** Cards that are drawn for more columns than fit make columns of their own, so these are not counted. */
const tracksOf = (list: HTMLElement): Tracks => {
  const { gridTemplateColumns, columnGap, rowGap } = getComputedStyle(list)
  const width = Number.parseFloat(gridTemplateColumns)
  const between = Number.parseFloat(columnGap)
  const under = list.querySelector<HTMLElement>('.card-under')?.offsetHeight ?? 0
  return {
    columns: Math.max(1, Math.floor((list.clientWidth + between) / (width + between) + rounding)),
    cell: width * proportion + under,
    gap: Number.parseFloat(rowGap),
  }
}

const useTracks = (list: RefObject<HTMLElement | null>, set: (tracks: Tracks) => void): void =>
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const measure = () => set(tracksOf(current))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [list, set])

type Props = {
  cards: readonly CardInfo[]
  /**
   * What a cell shows: a picture of the card, and below it something of the class `card-under`, of one height
   * in all cells.
   */
  children: (card: CardInfo) => ReactNode
  cellProps?: (card: CardInfo) => HTMLAttributes<HTMLLIElement>
}

/** Cards as pictures in rows. Only those in sight are drawn. */
export const CardGrid = ({ cards, children, cellProps }: Props) => {
  const [{ columns, cell, gap }, setTracks] = useState(before)
  const count = Math.ceil(cards.length / columns)
  const { list, rows, events } = useRowsInSight<HTMLUListElement>(count, cell + gap)
  useTracks(list, setTracks)
  return (
    <ul
      ref={list}
      className="card-grid"
      style={{ gridTemplateRows: `repeat(${count}, ${cell}px)` }}
      {...events}
    >
      {rows.flatMap(({ index: row }) =>
        cards.slice(row * columns, (row + 1) * columns).map((card, column) => (
          <li
            key={card.id}
            className="card-cell"
            style={{ gridArea: `${row + 1} / ${column + 1}` }}
            data-index={row}
            aria-posinset={row * columns + column + 1}
            aria-setsize={cards.length}
            {...cellProps?.(card)}
          >
            {children(card)}
          </li>
        )),
      )}
    </ul>
  )
}

/** Cards as pictures with links to their pages. */
export const LinkedCards = memo(({ cards }: { cards: readonly CardInfo[] }) => (
  <CardGrid cards={cards}>{(card) => <LinkedCard card={card} />}</CardGrid>
))

const LinkedCard = memo(({ card }: { card: CardInfo }) => (
  <Link href={`/cards/${card.id}`}>
    <span className="sr-only">
      {card.name} ({cardSummaryText(card)})
    </span>
    <CardPicture info={card} size="full" />
  </Link>
))
