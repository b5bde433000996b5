import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { pictureOfPack } from '../../art/faces.ts'
import { CardPicture } from '../../card/Picture.tsx'
import { useCards } from '../../card-inspector/cards.ts'
import { useReader } from '../../card-inspector/reader.ts'
import { soloQueries } from '../../opponents/solo-api.ts'
import type { TableState } from '../../state/table-state.ts'
import type { CardView, SeatView, View } from '../../state/types.ts'
import { seatsInLayout } from '../../state/view-lookup.ts'
import { countNoun, sideName } from '../../state/words.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { useCompact } from '../../ui/use-narrow.ts'
import { useShownTable } from '../table-context.ts'
import { playDeal, playVersus } from './opening-motion.ts'
import './Opening.css'

type Props = { live: TableState; ms: number }

/** Plays something in an element once it is laid out; a press or a turned phone ends it. */
const usePlayed = (play: (root: HTMLElement) => Animation[]): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is played once
  useLayoutEffect(() => {
    const playing = root.current ? play(root.current) : []
    const end = (): void => {
      for (const each of playing) each.finish()
    }
    addEventListener('resize', end)
    return () => {
      removeEventListener('resize', end)
      for (const each of playing) each.cancel()
    }
  }, [])
  return root
}

/** The two players against each other; then their faces take their seats and the table opens. */
export const Versus = ({ live, ms }: Props) => {
  const { view } = live
  const [far, near] = seatsInLayout(view)
  const root = usePlayed((element) => playVersus(element, ms))
  if (!far || !near) return null
  return (
    <div ref={root} className="versus" aria-hidden="true">
      <div className="versus__ground" />
      <Half seat={far} live={live} place="far" />
      <Half seat={near} live={live} place="near" />
      <p className="versus__stake">
        <b>{view.agendaPoints}</b>
        <small>points</small>
      </p>
      <p className="versus__foot">
        <Stake reader={view.viewer} />
        <span>{sideName(view.turn.seat === near.id ? near.side : far.side)} begins</span>
        <span>
          Shuffle sealed <code>{view.seedHash.slice(0, 8)}</code>
        </span>
      </p>
    </div>
  )
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

/** What the viewer wins and loses by this game. */
const Stake = ({ reader }: { reader: string | null }) => {
  const table = useShownTable()
  const side = table?.seats.find(({ id }) => id === reader)?.side
  const { data } = useQuery({ ...soloQueries.stake(table?.id ?? ''), enabled: false })
  const stake = data?.stakes.find((each) => each.side === side)
  return (
    stake && (
      <span>
        Rating: win <b>{signed(stake.win)}</b>, lose <b>{signed(stake.loss)}</b>
      </span>
    )
  )
}

type HalfProps = { seat: SeatView; live: TableState; place: 'far' | 'near' }

const Half = ({ seat, live, place }: HalfProps) => {
  const me = useReader() === seat.id
  const player = live.players.find((each) => each.seat === seat.id)
  const name = player?.name ?? sideName(seat.side)
  // Null for other players: the name of a deck may reveal what is in it.
  const deck = useShownTable()?.seats.find(({ id }) => id === seat.id)?.deck
  return (
    <div className={`versus__half versus__half--${place} side-${seat.side}`}>
      <div className="versus__who">
        <span className="versus__face" data-face={seat.id}>
          <Portrait name={name} side={seat.side} {...pictureOfPack(player?.pack)} />
        </span>
        <small>{sideName(seat.side)}</small>
        <b>{name}</b>
        {deck && <span className="versus__deck">{deck}</span>}
        <span>{[me ? 'You' : '', deckSize(seat), seat.automa?.level].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}

/** All cards of a seat before the game, if they are in one deck. */
const deckSize = ({ stack, handSize, automa }: SeatView): string =>
  automa && automa.piles.length > 0 ? automa.pack : countNoun(stack + handSize, 'card')

/** Cards are dealt: the viewer's own turn up on the way, of the others' only the backs are seen. */
export const Dealing = ({ live: { view, seat }, ms }: Props) => {
  const root = usePlayed((element) => playDeal(element, ms))
  const compact = useCompact()
  const mine = view.seats.find(({ id }) => id === seat)
  return (
    <div ref={root} className="dealing" aria-hidden="true">
      {view.seats.flatMap((each) => (each.hand && each === mine ? [] : <Backs key={each.id} seat={each} />))}
      {mine?.hand?.map((card) => (
        <Dealt key={card.handle} card={card} side={mine.side} size={compact ? 'tile' : 'full'} view={view} />
      ))}
    </div>
  )
}

const Backs = ({ seat }: { seat: SeatView }) =>
  Array.from({ length: seat.handSize }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all backs are identical
    <span key={index} className="dealing__back" data-seat={seat.id} data-side={seat.side}>
      <CardPicture info={null} size="mini" side={seat.side} />
    </span>
  ))

type DealtProps = { card: CardView; side: SeatView['side']; size: 'tile' | 'full'; view: View }

const Dealt = ({ card, side, size, view }: DealtProps) => {
  const info = useCards().get(card.card ?? '') ?? null
  return (
    <span className="dealing__card" data-to={card.handle} data-seat={view.viewer ?? ''} data-side={side}>
      <span className="dealing__turn">
        <span className="dealing__down">
          <CardPicture info={null} size={size} side={side} />
        </span>
        <span className="dealing__up">
          <CardPicture info={info} size={size} side={side} />
        </span>
      </span>
    </span>
  )
}
