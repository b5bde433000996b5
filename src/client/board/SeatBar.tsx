import type { ReactNode } from 'react'
import type { Player } from '../../protocol/sockets.ts'
import { personPlaying } from '../art/faces.ts'
import { useReader } from '../card-inspector/reader.ts'
import { PlaceMark } from '../choosing/PlaceMark.tsx'
import { titleOfSeat } from '../state/seats.ts'
import type { SeatView, View } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { OpenPile, Pile } from './Pile.tsx'
import { PlanLine } from './PlanLine.tsx'
import { Pools } from './Pools.tsx'
import { Score } from './Score.tsx'
import { Puck } from './Supply.tsx'
import { useSeatSign } from './seat-sign.ts'
import { TeamBadge } from './TeamBadge.tsx'
import './SeatBar.css'

type Props = {
  seat: SeatView
  view: View
  player: Player | null
  /** Whether it is the reader's own seat. */
  me: boolean
  /** The seat's clock, at a table with clocks. */
  clock: ReactNode
  /** The number of its team, at a team table. */
  team?: number
}

/** The player of a seat and its numbers: bits, actions, counters, agendas, clock. */
export const SeatBar = ({ seat, view, player, me, clock, team }: Props) => {
  const turn = view.turn.seat === seat.id && view.turn.phase !== 'over'
  const title = titleOfSeat(view, seat)
  const reader = useReader()
  return (
    <header
      data-seat={seat.id}
      className={`seatbar side-${seat.side} ${me ? 'is-me' : ''} ${turn ? 'is-turn' : ''}`}
    >
      {useSeatSign()(seat, player) ?? <Puck seat={seat} />}
      {team !== undefined && <TeamBadge n={team} />}
      <h2 className="seatbar__who">
        <b>{title}</b>
        <small>
          {seatOwner(player, seat.id === reader)}
          {player && !player.automa && !player.connected && <em> away</em>}
          {turn && <span className="sr-only">, to move</span>}
        </small>
      </h2>
      <Pools seat={seat} me={me} turn={turn} />
      <span className="seatbar__piles">
        {seat.side === 'runner' && (
          <Pile
            name="Trash"
            pile={seat.trash}
            face={
              <>
                <Icon name="trash" />
                <b>{seat.trash.faceUp.length + seat.trash.faceDown}</b>
                <small>trash</small>
              </>
            }
          />
        )}
        {seat.aside.length > 0 && <OpenPile name="Set aside" cards={seat.aside} />}
        {seat.removed.length > 0 && <OpenPile name="Removed" cards={seat.removed} />}
      </span>
      <Score seat={seat} toWin={view.agendaPoints ?? 7} ofTeam={team !== undefined} />
      {seat.automa && <PlanLine automa={seat.automa} />}
      {clock}
      {me && <PlaceMark at="score" />}
    </header>
  )
}

const seatOwner = (player: Player | null, me: boolean): string => {
  if (me) return 'you'
  if (player?.away) return `${player.name}, away: the sparring partner plays`
  if (player?.automa && personPlaying(player.pack) === null) return 'automa'
  return player?.name ?? ''
}
