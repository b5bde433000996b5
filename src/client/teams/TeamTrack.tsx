import { TeamBadge } from '../board/TeamBadge.tsx'
import { useReader } from '../card-inspector/reader.ts'
import { isIn, teamNumber, titleOfSeat } from '../state/seats.ts'
import type { SeatView, TeamView, View } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import './TeamBoard.css'

type Props = { view: View; teams: readonly TeamView[]; own: TeamView | null }

/**
 * With two teams a star for each point fits; with more, the other teams' points are in their condensed rows.
 */
const starsFor = 2

/** The points of all teams, and the order of turns: who moves, and who is waited for. */
export const TeamTrack = ({ view, teams, own }: Props) => {
  const mine = own ?? teams[0] ?? null
  const others = teams.filter((team) => team !== mine)
  const stars = teams.length === starsFor
  return (
    <section className="team-track" aria-label="Teams and turns">
      {mine && <TeamPoints view={view} team={mine} stars={stars} own={mine === own} />}
      <ol className="team-order" aria-label="Order of turns">
        {view.seats
          .filter((seat) => !teams.some((team) => team.out && isIn(team, seat.id)))
          .map((seat) => (
            <InOrder key={seat.id} view={view} seat={seat} />
          ))}
      </ol>
      {stars && others.map((team) => <TeamPoints key={team.sponsor} view={view} team={team} stars />)}
    </section>
  )
}

type TeamPointsProps = { view: View; team: TeamView; stars: boolean; own?: boolean }

const TeamPoints = ({ view, team, stars, own = false }: TeamPointsProps) => {
  const n = (view.teams ?? []).indexOf(team) + 1
  const reader = useReader()
  return (
    <span className={`team-points${own ? ' is-own' : ''}${team.out ? ' is-out' : ''}`}>
      <TeamBadge n={n} />
      <b className="team-points__name">{isIn(team, reader) ? 'Your team' : `Team ${n}`}</b>
      {team.out ? (
        <span className="team-points__out">out</span>
      ) : (
        <>
          <span className="sr-only">{`: ${team.points} of ${view.agendaPoints} points`}</span>
          {stars && <Stars points={team.points} of={view.agendaPoints} />}
          <span className="team-points__n" aria-hidden="true">
            {!stars && <Icon name="point" />}
            <b>{team.points}</b>
            <small>/{view.agendaPoints}</small>
          </span>
        </>
      )}
    </span>
  )
}

const Stars = ({ points, of }: { points: number; of: number }) => (
  <span className="stars" aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all stars are identical
      <span key={index} className={index < points ? 'on' : ''}>
        <Icon name="point" />
      </span>
    ))}
  </span>
)

const InOrder = ({ view, seat }: { view: View; seat: SeatView }) => {
  const reader = useReader()
  const now = view.turn.seat === seat.id && view.turn.phase !== 'over'
  const isDeciding = view.waitingFor.includes(seat.id)
  const marks = ['in-order', `side-${seat.side}`, now && 'is-now', isDeciding && 'is-asked']
  return (
    <li className={marks.filter(Boolean).join(' ')} aria-current={now ? 'true' : undefined}>
      <SideSign side={seat.side} />
      <span className="in-order__name">{titleOfSeat(view, seat)}</span>
      {!now && (
        <span className="in-order__n" aria-hidden="true">
          {teamNumber(view, seat.id)}
        </span>
      )}
      {seat.id === reader && <span className="sr-only"> (you)</span>}
      {isDeciding && (
        <span className="in-order__asked" title="Waiting for this player">
          <span className="sr-only">, waiting for this player</span>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </span>
      )}
    </li>
  )
}
