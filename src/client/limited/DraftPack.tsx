import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import type { LimitedDraft, LimitedPick } from '../../protocol/limited.ts'
import { CardText } from '../card/CardText.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { typeName } from '../ui/type-name.ts'
import { DraftPicks } from './DraftPicks.tsx'
import { DraftRing } from './DraftRing.tsx'
import './limited.css'
import './draft.css'

const bothSides: readonly Side[] = ['corp', 'runner']

type Props = {
  draft: LimitedDraft
  /** Those that cards are taken of. */
  sides?: readonly Side[]
  /** How many picks of each side. */
  picks: Record<Side, number>
  take: (pick: LimitedPick) => Promise<unknown>
  /** Beside the number of the pick. */
  aside?: ReactNode
}

/** The pack before the user: point at a card, then take it. */
const DraftPack = ({ draft, sides = bothSides, picks, take: send, aside }: Props) => {
  const cards = useCards()
  const { act, busy, error } = useAct()
  const place = `${draft.booster}/${draft.tick}`
  const [pointed, setPointed] = useState<{ place: string; card: string } | null>(null)
  const [tab, setTab] = useState<'pack' | 'picks'>('pack')
  const area = useRef<HTMLDivElement>(null)
  const pack = (draft.pack ?? []).flatMap((id) => cards.get(id) ?? [])
  const chosen = pointed?.place === place ? pointed.card : null
  const info = pack.find(({ id }) => id === chosen) ?? null
  const point = (card: string) => setPointed({ place, card })
  const take = (card: string) => {
    if (!busy) void act(async () => void (await send({ booster: draft.booster, tick: draft.tick, card })))
  }
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
  const next = draft.seats[draft.passesTo]?.name ?? ''
  const rest = pack.length - 1
  return (
    <div className="draft" data-tab={tab}>
      <header className="draft-head">
        <div>
          <p className="muted">
            Booster {draft.booster + 1} of {draft.boosters} · {draft.product}
          </p>
          <h1>
            {draft.pack ? `Pick ${draft.tick + 1} of ${draft.tick + pack.length}` : 'Waiting for a pack'}
          </h1>
        </div>
        {aside}
        <DraftRing draft={draft} />
      </header>
      <div className="draft-tabs">
        <button type="button" aria-pressed={tab === 'pack'} onClick={() => setTab('pack')}>
          Pack <b>{pack.length}</b>
        </button>
        <button type="button" aria-pressed={tab === 'picks'} onClick={() => setTab('picks')}>
          My picks <b>{draft.picks.length}</b>
        </button>
      </div>
      <section
        className="draft-pack"
        aria-label={`Pack of ${pack.length} cards. Arrows move, Enter takes, C and R jump to a side.`}
      >
        {!draft.pack && (
          <p className="muted" role="status">
            The next pack is at {comesFrom(draft)}. It comes by itself.
          </p>
        )}
        <div ref={area}>
          {sides.map((side) => (
            <PackSide
              key={side}
              side={side}
              cards={pack.filter((card) => card.side === side)}
              chosen={chosen}
              point={point}
              take={take}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      </section>
      <DraftPicks picks={draft.picks} sides={sides} />
      <aside className="draft-rail" aria-label="The card you point at">
        {info ? <PointedCard info={info} /> : <p className="muted">Point at a card to read it.</p>}
        <Needed picks={picks} sides={sides} />
        <Problem error={error} />
        <button
          type="button"
          className="primary draft-take"
          disabled={busy || chosen === null}
          onClick={() => chosen !== null && take(chosen)}
        >
          <Icon name="check" />
          <span>
            {info ? `Take ${info.name}` : 'Choose a card'}
            {draft.pack && (
              <small>{rest > 0 ? `${rest} go on to ${next}` : 'The last card of the pack'}</small>
            )}
          </span>
        </button>
      </aside>
    </div>
  )
}
export default DraftPack

/** Who has the packs that come next. */
const comesFrom = ({ seats, seat, passesTo }: LimitedDraft): string => {
  const back = (2 * seat - passesTo + 2 * seats.length) % seats.length
  return seats[back]?.name ?? 'your neighbour'
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
  chosen: string | null
  point: (card: string) => void
  take: (card: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const PackSide = ({ side, cards, chosen, point, take, onKeyDown }: PackSideProps) => {
  const inspector = useCardInspector()
  if (cards.length === 0) return null
  return (
    <section className="draft-side" aria-label={`${sideName(side)}, ${cards.length} cards`}>
      <h2>
        <SideSign side={side} /> {sideName(side)} <small>{cards.length}</small>
      </h2>
      <ul>
        {cards.map((info) => (
          <li key={info.id}>
            <button
              type="button"
              className="draft-card"
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
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PointedCard = ({ info }: { info: CardInfo }) => {
  const inspector = useCardInspector()
  return (
    <div className="draft-pointed">
      <CardPicture info={info} size="full" />
      <div className="draft-words">
        <span>
          <b>{info.name}</b>
          <button type="button" className="draft-open" onClick={() => inspector.open(info.id)}>
            Full card
          </button>
        </span>
        <p className="muted">{[typeName(info.type), ...info.keywords].join(' · ')}</p>
        <CardText info={info} />
      </div>
    </div>
  )
}

/** How many picks of a side make a deck with its vitals (L9). */
const picksOfDeck = 23

const Needed = ({ picks, sides }: Pick<Props, 'picks'> & { sides: readonly Side[] }) => (
  <div className="draft-needed">
    <p>A deck needs {picksOfDeck} picks of its side; 22 vitals come with them.</p>
    {sides.map((side) => (
      <p key={side}>
        <SideSign side={side} />
        <meter min={0} max={60} value={picks[side]} aria-label={`${sideName(side)} picks`} />
        <b>{picks[side]}</b>
      </p>
    ))}
  </div>
)
