import type { ReactNode } from 'react'
import type { Player } from '../../protocol/sockets.ts'
import { Forts } from '../board/Forts.tsx'
import { SeatBar } from '../board/SeatBar.tsx'
import { agentFortOf, nodesMemory, ownForts, teamNotes, teamNumber, titleOfSeat } from '../state/seats.ts'
import type { SeatView, View } from '../state/types.ts'
import { AgentFort } from './AgentFort.tsx'
import { MiniRig } from './MiniRig.tsx'
import '../board/Board.css'
import './TeamBoard.css'

/** What every part of a team table needs. */
export type TeamTable = {
  view: View
  /** The viewer's seat; null for spectators. */
  own: string | null
  playerOf: (seat: string) => Player | null
  clockOf: (seat: string) => ReactNode
}

/** Whether a run or a trace takes the middle of the table. */
export const isMiddleTaken = ({ run, trace }: View): boolean => run !== null || trace !== null

type TeamBarProps = { table: TeamTable; seat: SeatView }

/** The bar of a seat at a team table. */
export const TeamBar = ({ table: { view, own, playerOf, clockOf }, seat }: TeamBarProps) => (
  <SeatBar
    seat={seat}
    view={view}
    player={playerOf(seat.id)}
    me={seat.id === own}
    clock={clockOf(seat.id)}
    team={teamNumber(view, seat.id)}
  />
)

export const TeamNotes = ({ view, seat }: { view: View; seat: SeatView }) => {
  const notes = [...teamNotes(view, seat), ...seat.notes]
  if (notes.length === 0) return null
  return (
    <ul className="notes" aria-label={`Effects on ${titleOfSeat(view, seat)}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** A Sponsor's forts, without its Agent's. */
export const SponsorForts = ({
  seat,
  view,
  near,
  folded,
}: {
  seat: SeatView
  view: View
  near: boolean
  folded: boolean
}) => (
  <Forts
    seat={ownForts(seat, !isMiddleTaken(view))}
    run={view.run?.corp === seat.id ? view.run : null}
    own={near}
    folded={folded}
    line
  />
)

/** A Sponsor's seat: bar, notes and forts. */
export const SponsorSeat = ({
  table,
  seat,
  near,
  folded,
}: TeamBarProps & { near: boolean; folded: boolean }) => (
  <section className="team-seat side-corp" aria-label={titleOfSeat(table.view, seat)}>
    <TeamBar table={table} seat={seat} />
    <TeamNotes view={table.view} seat={seat} />
    <SponsorForts seat={seat} view={table.view} near={near} folded={folded} />
  </section>
)

/** The fort of a Sponsor's Agent, if both are at the table. */
export const FortOfAgent = ({ sponsor, view, own }: { sponsor: SeatView; view: View; own: boolean }) => {
  const fort = agentFortOf(sponsor)
  // During a run or a trace the map shows it among the Sponsor's forts.
  if (!fort || isMiddleTaken(view)) return null
  const run = view.run?.corp === sponsor.id ? view.run : null
  return <AgentFort fort={fort} run={run} name={own ? 'Your Agent fort' : fort.name} />
}

type AgentProps = TeamBarProps & { sponsor: SeatView; own?: boolean; children?: ReactNode }

/** An Agent's seat: bar, notes, small rig and fort. */
export const AgentSeat = ({ table, seat, sponsor, own = false, children }: AgentProps) => (
  <section className="team-seat side-runner" aria-label={titleOfSeat(table.view, seat)}>
    <TeamBar table={table} seat={seat} />
    <TeamNotes view={table.view} seat={seat} />
    {seat.rig && <MiniRig rig={seat.rig} nodes={nodesMemory(sponsor)} />}
    <FortOfAgent sponsor={sponsor} view={table.view} own={own} />
    {children}
  </section>
)
