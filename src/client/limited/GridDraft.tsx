import { type KeyboardEvent, useRef, useState } from 'react'
import { cardsOfLine, cellsLeft, gridLines, leastInLine } from '../../limited/grid-lines.ts'
import type { GridTable } from '../../limited/view.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { useAct } from '../net/use-act.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DraftFrame } from './DraftFrame.tsx'
import { NeededPicks, PointedCard } from './DraftRail.tsx'
import { nameOfSeat, type TableDraftProps } from './table-draft.ts'
import { useLastMoment } from './use-last-moment.ts'
import './draft.css'
import './table-draft.css'

type Props = TableDraftProps & { table: GridTable }
type Grid = NonNullable<GridTable['grid']>

const lineNames = ['row 1', 'row 2', 'row 3', 'column 1', 'column 2', 'column 3']
const lineName = (line: number): string => lineNames[line] ?? ''
const inCapitals = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** By cell: the seat that has taken it; null if it lies there. */
const takersOf = ({ cells, taken }: Grid): (number | null)[] =>
  cells.map((_, cell) => taken.find(({ line }) => gridLines[line]?.includes(cell))?.seat ?? null)

/** The cards of a line that lay there when it was taken. */
const cardsTaken = ({ cells, taken }: Grid, k: number): string[] =>
  cardsOfLine(cellsLeft(cells, taken.slice(0, k)), taken[k]?.line ?? -1)

/** Nine open cards: point at a line, then take it (L4). */
const GridDraft = ({ draft, table, picks, take: send, deadline, aside }: Props) => {
  const cards = useCards()
  const { act, busy, error } = useAct()
  const { grid } = table
  const place = `${draft.booster}/${table.turn}`
  const [chosen, setChosen] = useState<{ place: string; line: number } | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const nameOf = (id: string): string => cards.get(id)?.name ?? ''
  const mine = table.turn === draft.seat
  const line = mine && chosen?.place === place ? chosen.line : null
  const take = (which: number) => {
    if (!busy)
      void act(async () => void (await send({ booster: draft.booster, tick: draft.tick, line: which })))
  }
  useLastMoment(deadline, line, take)
  if (!grid) return null
  const takers = takersOf(grid)
  const there = cellsLeft(grid.cells, grid.taken)
  const left = (line: number): string[] => cardsOfLine(there, line)
  const onKeyDown = (event: KeyboardEvent, which: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // A key held down would take a line of the next grid unseen.
      if (!event.repeat) take(which)
      return
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(area.current?.querySelectorAll<HTMLButtonElement>('[data-line]:enabled') ?? [])]
    all[all.findIndex((each) => each.matches(':focus')) + step]?.focus()
  }
  const who = table.turn === null ? '' : nameOfSeat(draft, table.turn)
  const side = cards.get(grid.cells[0] ?? '')?.side ?? 'corp'
  return (
    <DraftFrame
      draft={draft}
      where={`Grid ${draft.booster + 1} of ${draft.boosters} · ${sideName(side)} cards`}
      title={mine ? 'Take a row or a column' : `${who} takes a row or a column`}
      aside={aside}
      tab={{ name: 'Grid', count: takers.filter((each) => each === null).length }}
      rail={
        <>
          <PointedCard info={cards.get(pointed ?? '') ?? null} />
          <NeededPicks picks={picks} />
          <Problem error={error} />
          <button
            type="button"
            className="primary draft-take"
            disabled={busy || line === null}
            onClick={() => line !== null && take(line)}
          >
            <Icon name="check" />
            <span>
              {line === null ? (mine ? 'Choose a line' : `${who} is choosing`) : `Take ${lineName(line)}`}
              {line !== null && <small>{left(line).map(nameOf).join(', ')}</small>}
            </span>
          </button>
        </>
      }
    >
      <section className="draft-pack table-area grid-and-lines" aria-label="The grid">
        <div ref={area} className="grid-table">
          {gridLines.map((_, n) => (
            <button
              key={lineName(n)}
              type="button"
              className="grid-line"
              style={{ gridArea: n < 3 ? `${n + 2} / 1` : `1 / ${n - 1}` }}
              data-line={n}
              aria-pressed={line === n}
              aria-label={`${inCapitals(lineName(n))}: ${left(n).map(nameOf).join(', ')}`}
              disabled={!mine || busy || left(n).length < leastInLine}
              onClick={() => setChosen({ place, line: n })}
              onFocus={() => setChosen({ place, line: n })}
              onDoubleClick={() => take(n)}
              onKeyDown={(event) => onKeyDown(event, n)}
            >
              <Icon name={n < 3 ? 'right' : 'down'} />
            </button>
          ))}
          {grid.cells.map((id, cell) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: a grid may hold a card twice, and its cells stay
              key={`${draft.booster}/${cell}`}
              id={id}
              by={takers[cell] ?? null}
              taker={nameOfSeat(draft, takers[cell] ?? -1)}
              cell={cell}
              isChosen={line !== null && takers[cell] === null && (gridLines[line]?.includes(cell) ?? false)}
              isPointed={pointed === id}
              point={() => setPointed(id)}
            />
          ))}
        </div>
        <div className="grid-taken">
          <Taken name="This grid" grid={grid} draft={draft} nameOf={nameOf} />
          {table.before && <Taken name="Previous grid" grid={table.before} draft={draft} nameOf={nameOf} />}
        </div>
      </section>
    </DraftFrame>
  )
}
export default GridDraft

type CellProps = {
  id: string
  cell: number
  by: number | null
  taker: string
  isChosen: boolean
  isPointed: boolean
  point: () => void
}

const Cell = ({ id, cell, by, taker, isChosen, isPointed, point }: CellProps) => {
  const cards = useCards()
  const inspector = useCardInspector()
  const info = cards.get(id) ?? null
  return (
    <button
      type="button"
      className={`draft-card grid-cell${isChosen ? ' is-chosen' : ''}${by === null ? '' : ' is-taken'}`}
      style={{ gridArea: `${Math.floor(cell / 3) + 2} / ${(cell % 3) + 2}` }}
      aria-pressed={isPointed}
      onClick={point}
      onFocus={point}
      onPointerEnter={(event) => event.pointerType !== 'touch' && point()}
      onContextMenu={(event) => {
        event.preventDefault()
        inspector.open(id)
      }}
    >
      <span className="sr-only">{info?.name}</span>
      <CardPicture info={info} size="full" />
      {by !== null && <b className="table-taker">{taker}</b>}
    </button>
  )
}

type TakenProps = {
  name: string
  grid: Grid
  draft: Props['draft']
  nameOf: (card: string) => string
}

/** Who has taken which line of a grid. */
const Taken = ({ name, grid, draft, nameOf }: TakenProps) =>
  grid.taken.length > 0 && (
    <div className="table-last">
      <h2>{name}</h2>
      {grid.taken.map(({ seat, line }, k) => (
        <p key={seat}>
          {nameOfSeat(draft, seat)} took {lineName(line)}: {cardsTaken(grid, k).map(nameOf).join(', ')}
        </p>
      ))}
    </div>
  )
