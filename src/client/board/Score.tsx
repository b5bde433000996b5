import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../card-inspector/cards.ts'
import type { SeatView } from '../state/types.ts'
import { useAnimatedNumber } from '../ui/AnimatedNumber.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CardList } from './CardList.tsx'
import { PileButton } from './Pile.tsx'
import './SeatBar.css'
import '../card/sizes.css'

/** More points than this are shown as a number only. */
const maxStars = 10

type Props = {
  seat: SeatView
  toWin: number
  /** The team's points are shown elsewhere. */
  ofTeam?: boolean
}

/** The agendas of a seat, and its points out of those needed to win. Nothing for a team's seat without agendas. */
export const Score = ({ seat, toWin, ofTeam = false }: Props) => {
  const cards = useCards()
  if (ofTeam && seat.score.length === 0) return null
  return (
    <PileButton
      name="Agendas"
      count={seat.score.length}
      words={ofTeam ? `${seat.score.length}` : `${seat.points} of ${toWin} points`}
      cards={seat.score}
      className="score"
      face={
        <>
          {seat.score.map((card) => {
            const info = card.card === null ? null : (cards.get(card.card) ?? null)
            return (
              <span key={card.handle} className="score__card">
                <CardPicture info={info} size="mini" side="corp" />
                <span className="mini__num">{info?.agendaPoints ?? '?'}</span>
              </span>
            )
          })}
          {!ofTeam && <Track points={seat.points} toWin={toWin} />}
        </>
      }
    >
      <CardList label="Agendas" cards={seat.score} size="full" empty="None yet." />
    </PileButton>
  )
}

const Track = ({ points, toWin }: { points: number; toWin: number }) => {
  const counted = useAnimatedNumber(points)
  return (
    <span className="track">
      {Array.from({ length: Math.min(toWin, maxStars) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all stars are identical
        <span key={index} className={index < counted ? 'on' : ''}>
          <Icon name="point" />
        </span>
      ))}
      <b>{counted}</b>
    </span>
  )
}
