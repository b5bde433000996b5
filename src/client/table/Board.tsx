import type { CSSProperties, ReactNode, Ref } from 'react'
import type { Player } from '../../protocol/sockets.ts'
import { backOf } from '../art/pictures.ts'
import { FortMap, Forts } from '../board/Forts.tsx'
import { Hand } from '../board/Hand.tsx'
import { Rig } from '../board/Rig.tsx'
import { SeatBar } from '../board/SeatBar.tsx'
import { PlaceMark } from '../choosing/PlaceMark.tsx'
import { useScene } from '../director/scene-context.ts'
import { RunLane } from '../run/RunLane.tsx'
import { titleOfSeat } from '../state/seats.ts'
import type { SeatView, View } from '../state/types.ts'
import { seatsInLayout } from '../state/view-lookup.ts'
import '../board/Board.css'
import '../board/Forts.css'

type Props = {
  view: View
  /** The viewer's seat; null for spectators. */
  own: string | null
  playerOf: (seat: string) => Player | null
  clockOf: (seat: string) => ReactNode
  /** Content between the far seat and the rest: the actions of the others. */
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The table: the opponent above, the run in the middle, the viewer's seat and hand below. */
export const Board = ({ view, own, playerOf, clockOf, children, ref }: Props) => {
  const seats = seatsInLayout(view)
  const near = seats.at(-1)
  const scene = useScene()
  const isStaged = scene === undefined ? view.run !== null || view.trace !== null : scene !== null
  const isCovered = isStaged && scene?.state !== 'opening' && scene?.state !== 'closing'
  const classes = [
    `board board--${near?.side ?? 'runner'}`,
    'is-idle',
    isStaged ? 'is-staged' : '',
    isCovered ? 'is-covered' : '',
    seats.length > 2 ? 'board--team' : '',
  ]
  const seat = (each: SeatView) => (
    <Seat
      key={each.id}
      seat={each}
      view={view}
      near={each === near}
      me={each.id === own}
      player={playerOf(each.id)}
      clock={clockOf(each.id)}
    />
  )
  const mark: CSSProperties = backOf(near?.side ?? 'runner')
  return (
    <main ref={ref} className={classes.filter(Boolean).join(' ')} aria-label="Table">
      <span className="board__mark" style={mark} aria-hidden="true" />
      {seats.slice(0, -1).map(seat)}
      {children}
      {near && seat(near)}
    </main>
  )
}

type BoardSeatProps = {
  seat: SeatView
  view: View
  near: boolean
  me: boolean
  player: Player | null
  clock: ReactNode
}

/** One seat's half of the table. */
const Seat = ({ seat, view, near, me, player, clock }: BoardSeatProps) => {
  const run = view.run && view.run.corp === seat.id ? view.run : null
  const scene = useScene()
  const bar = <SeatBar seat={seat} view={view} player={player} me={me} clock={clock} />
  return (
    <section
      className={`seat side-${seat.side} ${near ? 'is-near' : ''}`}
      aria-label={titleOfSeat(view, seat)}
    >
      {!near && bar}
      {seat.notes.length > 0 && (
        <ul className="notes" aria-label="Effects on this player">
          {seat.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {seat.rig && <Rig rig={seat.rig} />}
      {seat.side === 'corp' && (
        <div className="fort-field">
          <PlaceMark at="middle" />
          {seat.forts.length > 0 && <Forts seat={seat} run={run} own={near} folded={false} />}
          <RunLane view={view}>
            <FortMap seat={seat} run={run} onStage={scene?.fort?.id} />
          </RunLane>
        </div>
      )}
      {near && (
        <div className={`dock side-${seat.side}`}>
          {bar}
          {seat.hand && <Hand seat={seat} />}
        </div>
      )}
    </section>
  )
}
