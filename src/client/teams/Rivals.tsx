import { useState } from 'react'
import { TeamBadge } from '../board/TeamBadge.tsx'
import { useChoosing } from '../choosing/current-decision.ts'
import type { OptionView, SeatView, TeamView, View } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { openRival } from './rivals.ts'
import { AgentSeat, SponsorSeat, type TeamTable } from './TeamSeat.tsx'
import './TeamBoard.css'

type Props = { table: TeamTable; rivals: TeamView[]; folded: boolean }

/** The other teams: one open, the rest condensed in a row, where a press opens them. */
export const Rivals = ({ table, rivals, folded }: Props) => {
  const { view } = table
  const [picked, setPicked] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const open = openRival(view, rivals, picked, last)
  if (open && open.sponsor !== last) setLast(open.sponsor)
  return (
    <section className="rivals" aria-label="Other teams">
      {rivals.length > 1 && (
        <ul className="rival-tabs">
          {rivals.map((team) => (
            <li key={team.sponsor}>
              <RivalTab
                view={view}
                team={team}
                open={team === open}
                onOpen={() => setPicked(picked === team.sponsor ? null : team.sponsor)}
              />
            </li>
          ))}
        </ul>
      )}
      {open && <OpenTeam table={table} team={open} folded={folded} />}
    </section>
  )
}

const OpenTeam = ({ table, team, folded }: { table: TeamTable; team: TeamView; folded: boolean }) => {
  const sponsor = seatInView(table.view, team.sponsor)
  const agent = seatInView(table.view, team.agent)
  if (team.out) return <p className="team-out">{`Team ${rivalTeamNumber(table.view, team)} is out.`}</p>
  if (!sponsor || !agent) return null
  return (
    <div className="team-side">
      <SponsorSeat table={table} seat={sponsor} near={false} folded={folded} />
      <AgentSeat table={table} seat={agent} sponsor={sponsor} />
    </div>
  )
}

const rivalTeamNumber = (view: View, team: TeamView): number => (view.teams ?? []).indexOf(team) + 1

type TabProps = { view: View; team: TeamView; open: boolean; onOpen: () => void }

/** A team in one line: its points, and for each seat the bits, the cards in hand and the tags. */
const RivalTab = ({ view, team, open, onOpen }: TabProps) => {
  const { decision } = useChoosing()
  const seats = [team.sponsor, team.agent].flatMap((id) => seatInView(view, id) ?? [])
  const may = decision !== null && seats.some((seat) => concernsSeat(decision.options, seat))
  const marks = ['rival-tab', open && 'is-open', may && 'is-playable', team.out && 'is-out']
  return (
    <button type="button" className={marks.filter(Boolean).join(' ')} aria-pressed={open} onClick={onOpen}>
      <TeamBadge n={rivalTeamNumber(view, team)} />
      <span className="sr-only">{`Team ${rivalTeamNumber(view, team)}`}</span>
      {team.out ? (
        <span>out</span>
      ) : (
        <>
          <span className="rival-tab__points">
            <Icon name="point" />
            {team.points}
            <span className="sr-only"> points</span>
          </span>
          {seats.map((seat) => (
            <SeatSummary key={seat.id} seat={seat} turn={view.turn.seat === seat.id} />
          ))}
        </>
      )}
    </button>
  )
}

const SeatSummary = ({ seat, turn }: { seat: SeatView; turn: boolean }) => (
  <span className={turn ? `in-short side-${seat.side} is-now` : `in-short side-${seat.side}`}>
    <SideSign side={seat.side} />
    <Bits n={seat.bits} />
    <span className="in-short__stat">
      <Icon name="hand" />
      {seat.handSize}
      <span className="sr-only"> cards in hand</span>
    </span>
    {seat.tags > 0 && (
      <span className="in-short__stat is-tagged">
        <Icon name="tag" />
        {seat.tags}
        <span className="sr-only"> tags</span>
      </span>
    )}
  </span>
)

/** Whether any option names a card or fort of this seat. */
const concernsSeat = (options: readonly OptionView[], seat: SeatView): boolean => {
  const forts = new Set(seat.forts.map(({ id }) => id))
  const cards = new Set(
    [...seat.forts.flatMap(({ ice, cards }) => [...ice, ...cards]), ...(seat.rig?.programs ?? [])].map(
      ({ handle }) => handle,
    ),
  )
  return options.some(
    ({ card, fort }) => (fort !== undefined && forts.has(fort)) || (card !== undefined && cards.has(card)),
  )
}
