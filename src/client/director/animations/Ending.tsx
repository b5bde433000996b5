import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { pictureOfPack } from '../../art/faces.ts'
import { CardPicture } from '../../card/Picture.tsx'
import { useCards } from '../../card-inspector/cards.ts'
import { nameAt } from '../../state/series.ts'
import type { TableState } from '../../state/table-state.ts'
import type { ResultView, SeatView, TableEvent } from '../../state/types.ts'
import { seatInView, seatsInLayout } from '../../state/view-lookup.ts'
import { sideName } from '../../state/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import './Ending.css'

const winnerName = (live: TableState, seat: SeatView): string => nameAt(live, seat.id) ?? sideName(seat.side)

const pictureAt = ({ players }: TableState, { id }: SeatView) =>
  pictureOfPack(players.find(({ seat }) => seat === id)?.pack)

/** A band with the face of the player whose turn begins; it crosses the table once. */
export const TurnBand = ({ live, event }: { live: TableState; event: TableEvent }) => {
  const seat = seatInView(live.view, event.seat)
  if (!seat) return null
  const name = winnerName(live, seat)
  return (
    <div className={`turn-band side-${seat.side}`} aria-hidden="true">
      <Portrait name={name} side={seat.side} {...pictureAt(live, seat)} />
      <b>{seat.id === live.seat ? 'Your turn' : `${name}’s turn`}</b>
    </div>
  )
}

const sparks = Array.from({ length: 18 }, (_, n) => n)
const shownAgendas = 4

type EndingProps = { live: TableState; result: ResultView }

const headline = (live: TableState, { winners }: ResultView): string => {
  if (winners.length === 0) return 'A draw'
  if (live.seat !== null) return winners.includes(live.seat) ? 'You win' : 'You lose'
  return `${winners.map((id) => nameAt(live, id) ?? id).join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}`
}

/** The stage, the place where it would be, and else the whole table. */
const places = ['.lane', '.fort-field', '.board']

/** Where the stage is, or would be. */
const useStagePlace = (): CSSProperties | undefined => {
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const found = places.map((place) => document.querySelector(place)).find((each) => each !== null)
    const box = found?.getBoundingClientRect()
    if (box) setPlace({ left: box.left, top: box.top, width: box.width, height: box.height })
  }, [])
  return place
}

/** The result of a game: it grows out of the stage, or of the place where the stage would be. */
export const Ending = ({ live, result }: EndingProps) => {
  const cards = useCards()
  const place = useStagePlace()
  const won = live.seat === null || result.winners.includes(live.seat)
  const [far, near] = seatsInLayout(live.view)
  const winner = seatInView(live.view, result.winners[0] ?? null)
  if (!far || !near) return null
  return (
    <div
      className={`ending side-${winner?.side ?? near.side} ${won ? 'is-won' : 'is-lost'}`}
      style={place}
      aria-hidden="true"
    >
      <i className="ending__wave" />
      {won &&
        sparks.map((n) => (
          <span key={n} className={`ending__spark ending__spark--${n % 6} ${n < 9 ? 'is-far' : ''}`}>
            <Icon name="point" />
          </span>
        ))}
      <div className="ending__box">
        <p className="ending__score">
          <Portrait name={winnerName(live, near)} side={near.side} {...pictureAt(live, near)} />
          <b className={`side-${near.side}`}>{near.points}</b>:
          <b className={`side-${far.side}`}>{far.points}</b>
          <Portrait name={winnerName(live, far)} side={far.side} {...pictureAt(live, far)} />
        </p>
        <strong>{headline(live, result)}</strong>
        <span>{result.text}</span>
        {winner && (
          <span className="ending__fan">
            {winner.score.slice(-shownAgendas).map(({ handle, card }) => (
              <CardPicture key={handle} info={cards.get(card ?? '') ?? null} size="full" />
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

/** The pulse of a Runner: it beats twice more, and goes flat. */
const pulse =
  'M0 100H180l10-16 12 16h14l14 30 26-108 26 132 14-54H470l10-12 10 12h12l12 22 20-70 20 84 12-36H1000'

/** The end of a Runner: the colour drains from the table, and the pulse goes flat. */
export const Flatline = ({ result }: { result: ResultView }) => (
  <div className="flatline" aria-hidden="true">
    <svg viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true">
      <path pathLength={1} d={pulse} />
    </svg>
    <strong>Flatlined</strong>
    <span>{result.text}</span>
  </div>
)
