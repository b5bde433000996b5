import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import type { LimitedDraft, LimitedPick } from '../../protocol/limited.ts'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { countNoun, sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { typeName } from '../ui/type-name.ts'
import { DraftFrame } from './DraftFrame.tsx'
import { NeededPicks, PointedCard } from './DraftRail.tsx'
import type { TableDraftProps } from './table-draft.ts'
import { useLastMoment } from './use-last-moment.ts'
import './draft.css'

const bothSides: readonly Side[] = ['corp', 'runner']

/** A pack that lies open to all (Rochester). */
type RochesterPack = {
  cards: readonly string[]
  /** Who has taken a card. */
  takers: ReadonlyMap<string, string>
  title: string
  /** On the button while others choose, and below the name of a card. */
  waits: string
  after: string
  children: ReactNode
}

type Props = Omit<TableDraftProps, 'take'> & {
  take: (pick: LimitedPick) => Promise<unknown>
  open?: RochesterPack
}

const nobody: ReadonlyMap<string, string> = new Map()

/** The pack before the user: point at a card, then take it. */
const DraftPack = ({ draft, sides = bothSides, picks, take: send, deadline, aside, open }: Props) => {
  const cards = useCards()
  const { act, busy, error } = useAct()
  const place = `${draft.booster}/${draft.tick}`
  const [pointed, setPointed] = useState<{ place: string; card: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const pack = (open?.cards ?? draft.pack ?? []).flatMap((id) => cards.get(id) ?? [])
  const takers = open?.takers ?? nobody
  const chosen = pointed?.place === place ? pointed.card : null
  const info = pack.find(({ id }) => id === chosen) ?? null
  const point = (card: string) => setPointed({ place, card })
  const take = (card: string) => {
    if (busy || !draft.pack?.includes(card)) return
    void act(async () => void (await send({ booster: draft.booster, tick: draft.tick, card })))
  }
  useLastMoment(deadline, draft.pack?.find((card) => card === chosen) ?? null, take)
  // The keyboard goes on in the next pack.
  const keyed = useRef(false)
  useEffect(() => {
    if (place && keyed.current) area.current?.querySelector('button')?.focus()
    keyed.current = false
  }, [place])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMove(event.key, area.current)
    if (event.key === 'Enter' && document.activeElement instanceof HTMLElement) {
      const card = document.activeElement.dataset.pick
      if (card === undefined) return
      event.preventDefault()
      // A key held down would take a card of the next pack unseen.
      if (event.repeat) return
      keyed.current = true
      take(card)
    } else if (move) {
      event.preventDefault()
      move.focus()
    }
  }
  const left = pack.length - takers.size
  return (
    <DraftFrame
      draft={draft}
      sides={sides}
      where={`Booster ${draft.booster + 1} of ${draft.boosters} · ${draft.product}`}
      title={open?.title ?? packTitle(draft)}
      aside={aside}
      tab={{ name: 'Pack', count: left }}
      rail={
        <>
          <PointedCard info={info} />
          <NeededPicks picks={picks} sides={sides} />
          <Problem error={error} />
          <button
            type="button"
            className="primary draft-take"
            disabled={busy || chosen === null || !draft.pack?.includes(chosen)}
            onClick={() => chosen !== null && take(chosen)}
          >
            <Icon name="check" />
            <span>
              {open && !draft.pack ? open.waits : info ? `Take ${info.name}` : 'Choose a card'}
              {draft.pack && <small>{open?.after ?? goesOn(draft)}</small>}
            </span>
          </button>
        </>
      }
    >
      <section
        className="draft-pack"
        aria-label={`Pack of ${left} cards. Arrows move, Enter takes, C and R jump to a side.`}
      >
        {!open && !draft.pack && (
          <p className="muted" role="status">
            {comesFrom(draft)} has the next pack. It appears here automatically.
          </p>
        )}
        <div ref={area}>
          {sides.map((side) => (
            <PackSide
              key={side}
              side={side}
              cards={pack.filter((card) => card.side === side)}
              takers={takers}
              chosen={chosen}
              point={point}
              take={take}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
        {open?.children}
      </section>
    </DraftFrame>
  )
}
export default DraftPack

const packTitle = ({ pack, tick }: LimitedDraft): string =>
  pack ? `Pick ${tick + 1} of ${tick + pack.length}` : 'Waiting for a pack'

/** What becomes of the rest of the pack. */
function goesOn({ pack, seats, passesTo }: LimitedDraft): string {
  const rest = (pack?.length ?? 0) - 1
  return rest > 0
    ? `Passes ${countNoun(rest, 'card')} to ${seats[passesTo]?.name ?? ''}`
    : 'The last card of the pack'
}

/** Who has the packs that come next. */
const comesFrom = ({ seats, seat, passesTo }: LimitedDraft): string => {
  const back = (2 * seat - passesTo + 2 * seats.length) % seats.length
  return seats[back]?.name ?? 'Your neighbour'
}

/** The card that a key leads to; null if it is no such key. */
const keyMove = (key: string, area: HTMLElement | null): HTMLElement | null => {
  const all = [...(area?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])]
  if (/^[cr]$/i.test(key))
    return (
      area?.querySelector<HTMLElement>(`[data-of="${key.toLowerCase() === 'c' ? 'corp' : 'runner'}"]`) ?? null
    )
  const at = all.findIndex((each) => each.matches(':focus'))
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step !== undefined) return all[at + step] ?? null
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  const from = all[at]?.getBoundingClientRect()
  if (down === undefined || !from) return null
  const rows = all.filter(
    (each) => Math.sign(Math.round(each.getBoundingClientRect().top - from.top)) === down,
  )
  const nearest = (each: HTMLElement) => {
    const box = each.getBoundingClientRect()
    return Math.abs(box.left - from.left) + 4 * Math.abs(box.top - from.top)
  }
  return rows.sort((a, b) => nearest(a) - nearest(b))[0] ?? null
}

type PackSideProps = {
  side: Side
  cards: CardInfo[]
  takers: ReadonlyMap<string, string>
  chosen: string | null
  point: (card: string) => void
  take: (card: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const PackSide = ({ side, cards, takers, chosen, point, take, onKeyDown }: PackSideProps) => {
  const inspector = useCardInspector()
  if (cards.length === 0) return null
  const left = cards.filter(({ id }) => !takers.has(id)).length
  return (
    <section className="draft-side" aria-label={`${sideName(side)}, ${left} cards`}>
      <h2>
        <SideSign side={side} /> {sideName(side)} <small>{left}</small>
      </h2>
      <ul>
        {cards.map((info) => (
          <li key={info.id}>
            <button
              type="button"
              className={takers.has(info.id) ? 'draft-card is-taken' : 'draft-card'}
              data-pick={info.id}
              data-of={side}
              aria-pressed={chosen === info.id}
              onClick={() => point(info.id)}
              onFocus={() => point(info.id)}
              onKeyDown={onKeyDown}
              onDoubleClick={() => take(info.id)}
              onContextMenu={(event) => {
                event.preventDefault()
                inspector.open(info.id)
              }}
            >
              <span className="sr-only">
                {info.name}, {typeName(info.type)}
              </span>
              <CardPicture info={info} size="full" />
              {takers.has(info.id) && <b className="table-taker">{takers.get(info.id)}</b>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
