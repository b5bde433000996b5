import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { DraftReplay } from '../../protocol/draft-replay.ts'
import type { CardInfo } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { withCards } from '../card-inspector/CardPool.tsx'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { call } from '../net/api.ts'
import { go } from '../net/router.ts'
import type { Side } from '../state/types.ts'
import { listOf, sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { isCovered } from '../ui/is-covered.ts'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { CardsBySide } from './DraftPicks.tsx'
import { formatTexts } from './pod-texts.ts'
import '../ui/panel.css'
import './limited.css'
import './draft.css'
import './draft-replay.css'

type Replayed = DraftReplay['picks'][number]

/** A run or a pod of people, by its id. */
const apiOf = (id: string): string =>
  `/${id.startsWith('pod-') ? 'pods' : 'limited'}/${encodeURIComponent(id)}`

const replayQuery = (id: string, seat: number) =>
  queryOptions({
    queryKey: ['draft-replay', id, seat],
    queryFn: () => call<DraftReplay>('GET', `${apiOf(id)}/replay?seat=${seat}`),
    placeholderData: keepPreviousData,
    // It is over: nothing changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The pick in the address, from 0: `#42` is the 42nd. */
const linkedPick = (): number => Math.max(0, Number(/^#(\d{1,3})$/.exec(location.hash)?.[1] ?? 1) - 1)

const useLinkedPick = () => {
  const [at, setAt] = useState(linkedPick)
  useEffect(() => {
    const read = () => setAt(linkedPick())
    const events = ['hashchange', 'popstate'] as const
    for (const event of events) window.addEventListener(event, read)
    return () => {
      for (const event of events) window.removeEventListener(event, read)
    }
  }, [])
  return [at, setAt] as const
}

/** A draft that is over, pick by pick. Seat and pick of the address count from 1. */
const DraftReplayPage = ({ id, seat: place }: { id: string; seat: string }) => {
  const seat = Math.max(0, Number.parseInt(place, 10) - 1 || 0)
  const { data: replay, failureReason } = useQuery(replayQuery(id, seat))
  const [at, setAt] = useLinkedPick()
  if (!replay) return failureReason ? <Problem error={failureReason} /> : <p className="muted">Loading…</p>
  const show = (nextSeat: number, pick: number) => {
    const path = `/limited/${id}/replay/${nextSeat + 1}#${pick + 1}`
    if (nextSeat === seat) history.replaceState(null, '', path)
    else go(path)
    setAt(pick)
  }
  return <ReplayedDraft replay={replay} at={Math.min(at, Math.max(0, replay.picks.length - 1))} show={show} />
}
export default withCards(DraftReplayPage)

type DraftReplayProps = { replay: DraftReplay; at: number; show: (seat: number, pick: number) => void }

const ReplayedDraft = ({ replay, at, show }: DraftReplayProps) => {
  const { id, seats, seat, picks, format } = replay
  const pick = picks[at]
  return (
    <div className="draft-replay">
      <header className="draft-head">
        <div>
          <p className="muted">
            {id.startsWith('pod-') ? formatTexts[format].pod : 'Draft run'} ·{' '}
            <Link href={`/limited/${id}`}>back to its result</Link>
          </p>
          <h1>{seats[seat]?.name}</h1>
        </div>
        <p className="draft-replay__files">
          <a className="button" href={`/api${apiOf(id)}/log`} download={`draft-${id}.json`}>
            Log as JSON
          </a>
          <a className="button" href={`/api${apiOf(id)}/log?as=text`} download={`draft-${id}.txt`}>
            Log as text
          </a>
        </p>
      </header>
      <SeatPicker replay={replay} show={(other) => show(other, at)} />
      {pick ? (
        <PickShown replay={replay} at={at} show={show} pick={pick} />
      ) : (
        <p className="muted">Nothing was picked at this seat.</p>
      )}
      <PoolAndDecks replay={replay} />
    </div>
  )
}

/** All seats with their first picks; a press shows a seat at the same pick. */
const SeatPicker = ({
  replay: { seats, seat },
  show,
}: {
  replay: DraftReplay
  show: (seat: number) => void
}) => {
  const cards = useCards()
  return (
    <ol className="draft-replay__seats" aria-label="Seats and their first picks">
      {seats.map(({ name, bot, first }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the seat
        <li key={n}>
          <button type="button" aria-pressed={n === seat} onClick={() => show(n)}>
            <Icon name={bot ? 'mu' : 'users'} />
            <span>
              {name}
              {first !== null && <small>{cards.get(first)?.name}</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const PickShown = ({ replay, at, show, pick }: DraftReplayProps & { pick: Replayed }) => {
  const { seat, seats, picks } = replay
  const { next } = pick
  const step = (to: number) => {
    if (to >= 0 && to < picks.length) show(seat, to)
  }
  useArrows(at, step)
  const nameOfNext = next && seats[next.seat]?.name
  return (
    <section className="draft-replay__pick" aria-label="A pick">
      <header>
        <h2>{pickTitle(replay, pick)}</h2>
        <p role="status">
          <Verdict pick={pick} />
        </p>
        <div className="draft-replay__steps">
          <button type="button" disabled={at === 0} onClick={() => step(at - 1)}>
            <Icon name="backward" /> Previous
          </button>
          <span>
            {at + 1} of {picks.length}
          </span>
          <button type="button" disabled={at === picks.length - 1} onClick={() => step(at + 1)}>
            Next <Icon name="forward" />
          </button>
          {next && (
            <button type="button" onClick={() => show(next.seat, next.pick)}>
              <Icon name="run" /> Follow the {replay.format === 'grid' ? 'grid' : 'pack'} to {nameOfNext}
            </button>
          )}
        </div>
      </header>
      <ReplayedPack pick={pick} />
      {next && <WentOn next={next} name={nameOfNext ?? ''} />}
    </section>
  )
}

/** Left and right go on, except below a dialog. */
const useArrows = (at: number, step: (to: number) => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || isCovered()) return
      event.preventDefault()
      step(at + by)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [at, step])
}

/** Where in the draft a pick was made. */
const pickTitle = ({ format, boosters }: DraftReplay, { booster, tick }: Replayed): string =>
  format === 'grid'
    ? `Grid ${booster + 1}`
    : format === 'winston'
      ? `Decision ${tick + 1}`
      : `Booster ${booster + 1} of ${boosters.length}, pick ${tick + 1}`

const useNamesOf = () => {
  const cards = useCards()
  return (ids: readonly string[]): string => listOf(ids.map((id) => cards.get(id)?.name ?? id))
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join()

const Verdict = ({ pick }: { pick: Replayed }) => {
  const { taken, played } = pick
  const namesOf = useNamesOf()
  return (
    <>
      {taken.length > 0 ? (
        <>
          Took <b>{namesOf(taken)}</b>
          {playedText(taken, played, namesOf)}.
        </>
      ) : (
        'Left the pile.'
      )}{' '}
      {houseText(pick, namesOf)}
    </>
  )
}

type NamesOf = (ids: readonly string[]) => string

const playedText = (taken: readonly string[], played: readonly string[], namesOf: NamesOf): string => {
  if (played.length === 0) return ''
  if (played.length < taken.length) return `, and played ${namesOf(played)}`
  return taken.length === 1 ? ', and played it' : ', and played all of them'
}

/** What a bot would have done in this place. */
const houseText = ({ taken, house }: Replayed, namesOf: NamesOf): string => {
  if (house === null) return ''
  if (isSame(house, taken)) return 'A bot would have too.'
  return house.length > 0 ? `A bot would have taken ${namesOf(house)}.` : 'A bot would have left the pile.'
}

const WentOn = ({ next, name }: { next: NonNullable<Replayed['next']>; name: string }) => {
  const namesOf = useNamesOf()
  return (
    <p className="muted">
      {name} took {namesOf(next.taken)} next{playedText(next.taken, next.played, namesOf)}.
    </p>
  )
}

const sides: readonly Side[] = ['corp', 'runner']

const ReplayedPack = ({ pick }: { pick: Replayed }) => {
  const cards = useCards()
  const pack = pick.pack.flatMap((id) => cards.get(id) ?? [])
  return sides.map((side) => {
    const own = pack.filter((card) => card.side === side)
    return (
      own.length > 0 && (
        <section key={side} className="draft-side" aria-label={`${sideName(side)}, ${own.length} cards`}>
          <h3>
            <SideSign side={side} /> {sideName(side)} <small>{own.length}</small>
          </h3>
          <ul>
            {own.map((info) => (
              <PackCard key={info.id} info={info} pick={pick} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

const PackCard = ({ info, pick: { taken, house } }: { info: CardInfo; pick: Replayed }) => {
  const inspector = useCardInspector()
  const isTaken = taken.includes(info.id)
  const mark = isTaken ? 'Taken' : house?.includes(info.id) ? 'A bot’s pick' : null
  return (
    <li className={isTaken ? 'is-taken' : ''}>
      <button type="button" className="draft-card" onClick={() => inspector.open(info.id)}>
        <span className="sr-only">{info.name}</span>
        <CardPicture info={info} size="full" />
      </button>
      {mark && <small className="draft-replay__mark">{mark}</small>}
    </li>
  )
}

type Heap = 'decks' | 'pool'
const heapNames: Readonly<Record<Heap, string>> = { decks: 'Decks', pool: 'All picks' }

const PoolAndDecks = ({ replay: { decks, pool } }: { replay: DraftReplay }) => {
  const cards = useCards()
  const [heap, setHeap] = useState<Heap>('decks')
  const lines = heap === 'pool' ? pool : [...decks.corp, ...decks.runner]
  const shown = sides.filter((side) => lines.some(({ card }) => cards.get(card)?.side === side))
  return (
    <section className="draft-picks" aria-label="Decks and picks of this seat">
      <div className="draft-replay__heaps">
        {(['decks', 'pool'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={heap === each} onClick={() => setHeap(each)}>
            {heapNames[each]}
          </button>
        ))}
      </div>
      <CardsBySide lines={lines} sides={shown} />
      {shown.length === 0 && <p className="muted">None.</p>}
    </section>
  )
}
