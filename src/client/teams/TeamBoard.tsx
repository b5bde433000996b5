import type { CSSProperties, ReactNode, Ref } from 'react'
import { backOf } from '../art/pictures.ts'
import { Hand } from '../board/Hand.tsx'
import { Rig } from '../board/Rig.tsx'
import { useReader } from '../card-inspector/reader.ts'
import { PlaceMark } from '../choosing/PlaceMark.tsx'
import { SceneContext } from '../director/scene-context.ts'
import { RunLane } from '../run/RunLane.tsx'
import { isIn, nodesMemory, teamNumber, titleOfSeat } from '../state/seats.ts'
import type { SeatView, TeamView, View } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { useCompact } from '../ui/use-narrow.ts'
import { Rivals } from './Rivals.tsx'
import { rivalTeams } from './rivals.ts'
import {
  AgentSeat,
  FortOfAgent,
  isMiddleTaken,
  SponsorForts,
  SponsorSeat,
  TeamBar,
  TeamNotes,
  type TeamTable,
} from './TeamSeat.tsx'
import { TeamTrack } from './TeamTrack.tsx'
import '../board/Board.css'
import './TeamBoard.css'

type Props = TeamTable & {
  /** The team chat; null for spectators. */
  talk: ReactNode
  /** Content between the other teams and the viewer's own: the actions of the others. */
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

/** The team table: the other teams above, the run in the middle, the viewer's team large below. */
const TeamBoard = ({ talk, children, ref, ...table }: Props) => {
  const { view, own } = table
  const narrow = useCompact()
  const teams = view.teams ?? []
  const mine = teams.find((team) => isIn(team, view.viewer)) ?? null
  const near = mine ?? teams[0] ?? null
  const side = seatInView(view, view.viewer)?.side ?? 'runner'
  const isTaken = isMiddleTaken(view)
  const folded = isTaken || narrow
  const mark: CSSProperties = backOf(side)
  return (
    <main
      ref={ref}
      className={`board board--team board--${side} ${isTaken ? 'is-away' : 'is-idle'}`}
      aria-label="Table"
    >
      <span className="board__mark" style={mark} aria-hidden="true" />
      <Rivals table={table} rivals={rivalTeams(view, near)} folded={folded} />
      {children}
      <TeamTrack view={view} teams={teams} own={mine} />
      {/* Between the teams the lane takes its room only while the view has a run or a trace. */}
      <SceneContext value={undefined}>
        <RunLane view={view} />
      </SceneContext>
      {near && <OwnTeam table={table} team={near} folded={folded} talk={own === null ? null : talk} />}
    </main>
  )
}

export default TeamBoard

type OwnProps = { table: TeamTable; team: TeamView; folded: boolean; talk: ReactNode }

const OwnTeam = ({ table, team, folded, talk }: OwnProps) => {
  const sponsor = seatInView(table.view, team.sponsor)
  const agent = seatInView(table.view, team.agent)
  if (team.out) return <LeftSeat view={table.view} team={team} talk={talk} />
  if (!sponsor || !agent) return null
  if (table.view.viewer === agent.id)
    return <AsAgent table={table} sponsor={sponsor} agent={agent} folded={folded} talk={talk} />
  if (table.view.viewer === sponsor.id)
    return <AsSponsor table={table} sponsor={sponsor} agent={agent} folded={folded} talk={talk} />
  return (
    <div className="team-side is-near">
      <SponsorSeat table={table} seat={sponsor} near folded={folded} />
      <AgentSeat table={table} seat={agent} sponsor={sponsor} />
    </div>
  )
}

/** A team that has left has no cards to show. Its players can watch and chat. */
const LeftSeat = ({ view, team, talk }: { view: View; team: TeamView; talk: ReactNode }) => {
  const reader = useReader()
  return (
    <div className="team-gone">
      <p className="team-out">
        {isIn(team, reader)
          ? 'Your team is out. The game continues and you can watch.'
          : `Team ${teamNumber(view, team.sponsor)} is out.`}
      </p>
      {talk}
    </div>
  )
}

type RoleProps = { table: TeamTable; sponsor: SeatView; agent: SeatView; folded: boolean; talk: ReactNode }

/** The Agent's view: their rig and hand, with the Sponsor's public cards beside their fort. */
const AsAgent = ({ table, sponsor, agent, folded, talk }: RoleProps) => (
  <>
    <div className="team-side is-near as-agent">
      <PlaceMark at="middle" />
      <SponsorSeat table={table} seat={sponsor} near folded={folded} />
      {!isMiddleTaken(table.view) && (
        <section
          className="team-seat side-runner"
          aria-label={table.own === null ? `Fort of ${titleOfSeat(table.view, agent)}` : 'Your fort'}
        >
          <FortOfAgent sponsor={sponsor} view={table.view} own={table.own !== null} />
          {talk}
        </section>
      )}
    </div>
    <section className="near-seat side-runner" aria-label={titleOfSeat(table.view, agent)}>
      <TeamNotes view={table.view} seat={agent} />
      {agent.rig && <Rig rig={agent.rig} nodes={nodesMemory(sponsor)} />}
      <Dock table={table} seat={agent} />
    </section>
  </>
)

/** The Sponsor's view: their forts and their Agent's, with the Agent's public cards beside them. */
const AsSponsor = ({ table, sponsor, agent, folded, talk }: RoleProps) => (
  <>
    <div className="team-side is-near as-sponsor">
      <PlaceMark at="middle" />
      <section
        className="team-seat side-corp"
        aria-label={table.own === null ? `Forts of ${titleOfSeat(table.view, sponsor)}` : 'Your forts'}
      >
        <TeamNotes view={table.view} seat={sponsor} />
        <SponsorForts seat={sponsor} view={table.view} near folded={folded} />
      </section>
      <AgentSeat table={table} seat={agent} sponsor={sponsor} own>
        {talk}
      </AgentSeat>
    </div>
    <section className="near-seat side-corp" aria-label={titleOfSeat(table.view, sponsor)}>
      <Dock table={table} seat={sponsor} />
    </section>
  </>
)

const Dock = ({ table, seat }: { table: TeamTable; seat: SeatView }) => (
  <div className={`dock side-${seat.side}`}>
    <TeamBar table={table} seat={seat} />
    {seat.hand && <Hand seat={seat} />}
  </div>
)
