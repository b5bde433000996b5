import { useEffect, useRef, useState } from 'react'
import type { WinstonTable } from '../../limited/view.ts'
import type { CardInfo } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { typeName } from '../ui/type-name.ts'
import { DraftFrame } from './DraftFrame.tsx'
import { NeededPicks, PointedCard } from './DraftRail.tsx'
import { nameOfSeat, type TableDraftProps } from './table-draft.ts'
import './draft.css'
import './table-draft.css'

type Props = TableDraftProps & { table: WinstonTable }

const countText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)

/** Where somebody goes on who leaves the pile. */
function nextText({ at, piles }: WinstonTable): string {
  const next = piles.findIndex(({ cards }, n) => n > at && cards > 0)
  return next < 0 ? 'Draw an unseen card' : `Look at pile ${next + 1}: ${countText(piles[next]?.cards ?? 0)}`
}

/** Three piles: look at one, take it, or put a card on it and go on (L5). */
const WinstonDraft = ({ draft, table, picks, take: send, aside }: Props) => {
  const cards = useCards()
  const { act, busy, error } = useAct()
  const [pointed, setPointed] = useState<{ place: string; card: string } | null>(null)
  const mine = table.turn === draft.seat
  const pile = table.piles[table.at] ?? { cards: 0, seen: [] }
  const decide = (choice: 'take' | 'next') => {
    if (busy) return
    const { booster, tick } = draft
    void act(async () => void (await send({ booster, tick, pile: choice })))
  }
  const who = table.turn === null ? '' : nameOfSeat(draft, table.turn)
  const looked = mine ? pile.seen.flatMap((id) => cards.get(id) ?? []) : []
  const place = `${table.turn}/${draft.tick}`
  // Until the user points at a card, the newest of the pile.
  const shown = pointed?.place === place ? pointed.card : (looked.at(-1)?.id ?? null)
  const point = (card: string) => setPointed({ place, card })
  return (
    <DraftFrame
      draft={draft}
      where={`Winston · ${countText(table.deck)} left in the deck`}
      title={mine ? `You look at pile ${table.at + 1}` : `${who} looks at pile ${table.at + 1}`}
      aside={aside}
      tab={{ name: 'Piles', count: table.piles.reduce((sum, each) => sum + each.cards, 0) }}
      rail={
        <>
          <PointedCard info={cards.get(shown ?? '') ?? null} />
          <NeededPicks picks={picks} />
          <Problem error={error} />
          <div className="pile-choices">
            <button
              type="button"
              className="primary draft-take"
              disabled={busy || !mine}
              onClick={() => decide('take')}
            >
              <Icon name="check" />
              <span>
                {mine ? `Take pile ${table.at + 1}` : `${who} is choosing`}
                {mine && <small>{countText(pile.cards)}</small>}
              </span>
            </button>
            {mine && (
              <button type="button" className="draft-take" disabled={busy} onClick={() => decide('next')}>
                <Icon name="next" />
                <span>
                  Leave it <small>{nextText(table)}</small>
                </span>
              </button>
            )}
          </div>
        </>
      }
    >
      <section className="draft-pack table-area" aria-label="The piles">
        <ol className="piles" aria-label="Three piles">
          {table.piles.map((each, n) => (
            <Pile
              key={['first', 'second', 'third'][n]}
              n={n}
              pile={each}
              isLooked={n === table.at}
              nameOf={(id) => cards.get(id)?.name ?? ''}
              point={point}
            />
          ))}
        </ol>
        {mine && <Looked cards={looked} pointed={shown} point={point} place={place} />}
        <Last draft={draft} table={table} nameOf={(id) => cards.get(id)?.name ?? ''} />
      </section>
    </DraftFrame>
  )
}
export default WinstonDraft

type PileProps = {
  n: number
  pile: WinstonTable['piles'][number]
  isLooked: boolean
  nameOf: (card: string) => string
  point: (card: string) => void
}

const Pile = ({ n, pile, isLooked, nameOf, point }: PileProps) => (
  <li className={isLooked ? 'is-looked' : ''} aria-current={isLooked}>
    <span className="pile-back">
      {pile.cards > 0 && <CardPicture info={null} size="mini" side="corp" />}
      <b>{pile.cards}</b>
    </span>
    <span>
      <b>Pile {n + 1}</b>
      <small>{countText(pile.cards)}</small>
    </span>
    {!isLooked && pile.seen.length > 0 && (
      <ul aria-label={`Cards of pile ${n + 1} that you have seen`}>
        {pile.seen.map((id, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pile may hold a card twice, and only grows
          <li key={k}>
            <button type="button" className="pile-seen" onClick={() => point(id)} onFocus={() => point(id)}>
              {nameOf(id)}
            </button>
          </li>
        ))}
      </ul>
    )}
  </li>
)

type LookedProps = {
  cards: readonly CardInfo[]
  pointed: string | null
  point: (card: string) => void
  /** Another decision: the keyboard goes on there. */
  place: string
}

const Looked = ({ cards, pointed, point, place }: LookedProps) => {
  const inspector = useCardInspector()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current !== place) list.current?.scrollIntoView({ block: 'nearest' })
    before.current = place
  }, [place])
  return (
    <ul ref={list} className="pile-cards" aria-label="The pile that you look at">
      {cards.map((info, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pile may hold a card twice
        <li key={k}>
          <button
            type="button"
            className="draft-card"
            data-looked={info.id}
            aria-pressed={pointed === info.id}
            onClick={() => point(info.id)}
            onFocus={() => point(info.id)}
            onPointerEnter={(event) => event.pointerType !== 'touch' && point(info.id)}
            onContextMenu={(event) => {
              event.preventDefault()
              inspector.open(info.id)
            }}
          >
            <span className="sr-only">
              {info.name}, {typeName(info.type)}
            </span>
            <CardPicture info={info} size="full" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How the last turn of each ended; one's own cards by name. */
const Last = ({
  draft,
  table,
  nameOf,
}: {
  draft: Props['draft']
  table: WinstonTable
  nameOf: (card: string) => string
}) =>
  table.last.some((each) => each !== null) && (
    <div className="table-last" role="status">
      <h2>Last turns</h2>
      {table.last.map((last, seat) => {
        if (!last) return null
        const own = seat === draft.seat ? draft.picks.slice(-last.cards).map(nameOf).join(', ') : ''
        return (
          <p key={nameOfSeat(draft, seat)}>
            {nameOfSeat(draft, seat)}{' '}
            {last.pile === null
              ? 'drew a card of the deck'
              : `took pile ${last.pile + 1}, ${countText(last.cards)}`}
            {own && `: ${own}`}
          </p>
        )
      })}
    </div>
  )
