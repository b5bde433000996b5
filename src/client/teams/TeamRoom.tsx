import { useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { TeamBadge } from '../board/TeamBadge.tsx'
import { RoomAside } from '../pages/RoomAside.tsx'
import { RoomHead } from '../pages/RoomHead.tsx'
import { useWaitingRoom } from '../pages/use-waiting-room.ts'
import { inviteHeading, visibilityHint } from '../state/words.ts'
import { Copy } from '../ui/Copy.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RoomSeat } from './RoomSeat.tsx'
import { type SeatLink, titleIn } from './room.ts'
import { SwapAsked } from './SwapAsked.tsx'
import { TeamOptionList } from './TeamOptionList.tsx'
import '../pages/WaitingRoom.css'
import './pages.css'

type Props = { table: Table; teams: NonNullable<Table['teams']>; isUnreachable: boolean; reload: () => void }

/** The waiting room of a team table: the teams, seat swaps, invite links, and the start. */
const TeamRoom = ({ table, teams, isUnreachable, reload }: Props) => {
  const { mine, full, leave, start, busy, error } = useWaitingRoom(table, reload)
  const [link] = useState(linkOf)
  const invitation = table.seats.find(({ id }) => id === link.seat)
  const taken = link.key !== null && !mine && invitation?.player !== 'open'
  return (
    <>
      <RoomHead
        description="Waiting room · The Big Sell-Out, to 11 points a team"
        title={teamRoomTitle(table, { seated: mine !== undefined, full })}
        isUnreachable={isUnreachable}
      />
      <SwapAsked table={table} reload={reload} />
      {taken && (
        <p className="problem" role="status">
          {invitation
            ? `The seat of ${titleIn(table, invitation.id)} is taken. Ask for another link or choose an open seat.`
            : 'This link matches no seat at this table. Ask for another link or choose an open seat.'}
        </p>
      )}
      <div className="room">
        {!full && (mine || table.hosting) && <Invite table={table} />}
        <ul className="room-teams" aria-label="Teams">
          {teams.map(({ sponsor, agent }, n) => (
            <li key={sponsor}>
              <h2>
                <TeamBadge n={n + 1} /> Team {n + 1}
              </h2>
              <ul className="room-seats">
                {[sponsor, agent].map((id) => {
                  const seat = table.seats.find((each) => each.id === id)
                  return (
                    seat && (
                      <RoomSeat
                        key={id}
                        table={table}
                        seat={seat}
                        team={n + 1}
                        invited={link.seat === id}
                        linked={taken || link.key === null ? null : link}
                        reload={reload}
                      />
                    )
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
        <RoomAside table={table}>
          <div className="room-go">
            <p role="status">{teamRoomHint(table, { seated: mine !== undefined, full })}</p>
            {table.hosting && (
              <button type="button" className="primary" disabled={busy || !full} onClick={start}>
                Start game
              </button>
            )}
            {mine && (
              <button type="button" disabled={busy} onClick={leave}>
                {table.hosting ? 'Close table' : 'Leave table'}
              </button>
            )}
            <Problem error={error} />
          </div>
        </RoomAside>
      </div>
      <section aria-labelledby="agreed">
        <h2 id="agreed">Team options</h2>
        <TeamOptionList chosen={table.options.teams} />
      </section>
    </>
  )
}
export default TeamRoom

/** The seat that the address leads to, and its key. */
const linkOf = (): SeatLink => {
  const search = new URLSearchParams(location.search)
  return { seat: search.get('seat'), key: search.get('key') }
}

const keyPart = ({ keys }: Table, seat: string): string => {
  const key = keys?.[seat]
  return key === undefined ? '' : `&key=${key}`
}

type Me = { seated: boolean; full: boolean }

const teamRoomTitle = (table: Table, { seated, full }: Me): string => {
  if (full) return 'All seats are taken'
  return seated || table.hosting ? 'Waiting for players' : `${table.host} invites you to The Big Sell-Out`
}

const teamRoomHint = (table: Table, { seated, full }: Me): string => {
  if (full && !seated) return 'All seats are taken. The game will appear here when it starts.'
  if (!seated) return 'Choose a seat and a deck, then join.'
  if (!full) return visibilityHint(table)
  return table.hosting ? 'Start when you are ready.' : 'The host starts the game.'
}

/** One link for the whole table, and one for each free seat. */
const Invite = ({ table }: { table: Table }) => {
  const link = `${location.origin}/t/${table.id}`
  const free = table.seats.filter(({ player }) => player === 'open')
  return (
    <section className="panel room-invite" aria-label="Invite">
      <h2>{inviteHeading(table)}</h2>
      <Copy label="Invite link" text={link} />
      <details>
        <summary>Links for open seats</summary>
        {free.map((seat) => (
          <Copy
            key={seat.id}
            label={titleIn(table, seat.id)}
            text={`${link}?seat=${seat.id}${keyPart(table, seat.id)}`}
          />
        ))}
      </details>
    </section>
  )
}
