import { lazy, Suspense, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { ComesFrom } from '../fork/PlayOn.tsx'
import { api } from '../net/api.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { inviteHeading, sideName, visibilityHint } from '../state/words.ts'
import { Copy } from '../ui/Copy.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { DeckSelect } from './DeckSelect.tsx'
import { useDeckChoice, useDecks } from './deck-choice.ts'
import { FormatProblems } from './deck-format.tsx'
import { RoomAside } from './RoomAside.tsx'
import { RoomHead } from './RoomHead.tsx'
import { SideFan } from './SideFan.tsx'
import { useWaitingRoom } from './use-waiting-room.ts'
import './WaitingRoom.css'

const ReportButton = lazy(() => import('../moderation/ReportButton.tsx'))
const InvitePlayer = lazy(() => import('../people/InvitePlayer.tsx'))

type Props = { table: Table; isUnreachable: boolean; reload: () => void }

/** A table before its start: the seats, the invite link, and the start button. */
const WaitingRoom = ({ table, isUnreachable, reload }: Props) => {
  const { mine, full, leave, start, busy, error } = useWaitingRoom(table, reload)
  const host = table.hosting
  const { session } = useSession()
  const needsAccount = !mine && !full && table.options.rated && session?.guest !== false
  return (
    <>
      <RoomHead
        description={tableDescription(table)}
        title={roomTitle(table, { seated: mine !== undefined, full })}
        isUnreachable={isUnreachable}
      />
      {needsAccount && <AccountNeeded name={session?.name ?? ''} />}
      <div className="room">
        {mine && !full && <Invite table={table} />}
        <ul className="seats" aria-label="Seats">
          {table.seats.map((seat) => (
            <Seat key={seat.id} table={table} seat={seat} canSit={!mine && !needsAccount} reload={reload} />
          ))}
        </ul>
        <RoomAside table={table}>
          {table.from && <ComesFrom table={table} seat={null} />}
          <div className="room-go">
            <p role="status">{roomHint(table, { seated: mine !== undefined, full, host, needsAccount })}</p>
            {mine && host && (
              <button type="button" className="primary" disabled={busy || !full} onClick={start}>
                Start game
              </button>
            )}
            {mine && (
              <button type="button" disabled={busy} onClick={leave}>
                {host ? 'Close table' : 'Leave table'}
              </button>
            )}
            <Problem error={error} />
          </div>
        </RoomAside>
      </div>
    </>
  )
}

const tableDescription = ({ laid, host, options }: Table): string => {
  if (laid) return `The game starts from a position set up by ${host}. It is not recorded in statistics.`
  return `Waiting room · one game, to ${options.agendaPoints} points`
}

const Invite = ({ table }: { table: Table }) => (
  <section className="panel room-invite" aria-labelledby="room-invite">
    <h2 id="room-invite">{inviteHeading(table)}</h2>
    <Copy label="Invite link" text={`${location.origin}/t/${table.id}`} />
    <Suspense>
      <InvitePlayer table={table} />
    </Suspense>
  </section>
)

/** Guests have no rating. The invitation stays open meanwhile, and goes on with the account. */
const AccountNeeded = ({ name }: { name: string }) => {
  const [known, setKnown] = useState(false)
  return (
    <section className="panel room-account" aria-labelledby="room-account">
      <h2 id="room-account">This game is rated: you need an account</h2>
      <p>
        {known
          ? 'Sign in, then choose your seat.'
          : 'Choose a password to create one, then choose your seat. Your games and decks as a guest are kept.'}
      </p>
      {known ? (
        <CredentialsForm key="known" label="Sign in" send={api.signIn} name="" />
      ) : (
        <CredentialsForm key="new" label="Create account" chosen send={api.register} name={name} />
      )}
      <button type="button" className="quiet" onClick={() => setKnown(!known)}>
        {known ? 'Create an account instead' : 'I have an account'}
      </button>
    </section>
  )
}

const liesReady = ({ from, laid }: Table): boolean => from !== undefined || laid === true

const roomTitle = (table: Table, me: { seated: boolean; full: boolean }): string => {
  if (me.full) return 'All players are here'
  return me.seated ? 'Waiting for a player' : `${table.host} invites you to play`
}

const roomHint = (
  table: Table,
  me: { seated: boolean; full: boolean; host: boolean; needsAccount: boolean },
): string => {
  if (me.needsAccount) return 'Create an account or sign in, then choose a deck and a seat.'
  if (!me.seated && me.full) return 'All seats are taken. The game appears here when it starts.'
  if (!me.seated)
    return liesReady(table) ? 'The position is already set up. Choose a seat.' : 'Choose a deck and a seat.'
  if (!me.full) return visibilityHint(table)
  return me.host ? 'Start when you are ready.' : 'The host starts the game.'
}

type WaitingSeatProps = { table: Table; seat: Table['seats'][number]; canSit: boolean; reload: () => void }

const Seat = ({ table, seat, canSit, reload }: WaitingSeatProps) => {
  const free = seat.player === 'open'
  return (
    <li className={`seat-card ${seat.side}${free ? ' is-open' : ''}`}>
      <h2 className="seat-side">
        <SideSign side={seat.side} />
        <span>
          {sideName(seat.side)}
          <small>{seat.side === 'corp' ? 'Build, hide, bluff' : 'Probe, break, liberate'}</small>
        </span>
      </h2>
      <div className="seat-who-is">
        {free ? (
          <span className="seat-plus" aria-hidden="true">
            <Icon name="plus" />
          </span>
        ) : (
          <SideFan side={seat.side} />
        )}
        <p className={free ? 'seat-name is-free' : 'seat-name'}>
          {free ? 'Open seat' : seat.me ? `${seat.name ?? 'You'} (you)` : (seat.name ?? 'Automa')}
        </p>
        {!free && seat.deck !== null && <p className="muted">{seat.deck}</p>}
      </div>
      {!seat.me && seat.person && <Guest table={table} seat={seat} person={seat.person} reload={reload} />}
      {free && canSit && <Sit table={table} seat={seat} reload={reload} />}
    </li>
  )
}

/** Another player in a seat. The host may remove them, and everybody may report them. */
const Guest = ({ table, seat, person, reload }: Omit<WaitingSeatProps, 'canSit'> & { person: string }) => {
  const { act, busy, error } = useAct()
  const name = seat.name ?? 'Unnamed player'
  const send = () =>
    act(async () => {
      await api.stand(table.id, seat.id)
      reload()
    })
  return (
    <div className="row">
      {table.hosting && (
        <button type="button" disabled={busy} aria-label={`Remove ${name}`} onClick={send}>
          Remove
        </button>
      )}
      <Suspense>
        <ReportButton name={name} what={{ person, table: table.id }} />
      </Suspense>
      <Problem error={error} />
    </div>
  )
}

const Sit = ({ table, seat, reload }: Omit<WaitingSeatProps, 'canSit'>) => {
  const decks = useDecks()
  const lying = liesReady(table)
  const choice = useDeckChoice(decks, seat.side)
  const { act, busy, error } = useAct()
  const sit = () =>
    act(async () => {
      await api.sit(table.id, seat.id, lying ? undefined : choice.deck)
      reload()
    })
  return (
    <>
      {!lying && <DeckSelect label="Your deck" choice={choice} />}
      {!lying && (
        <FormatProblems
          deck={choice.usable.find(({ id }) => id === choice.deck)}
          format={table.options.cards}
        />
      )}
      <button type="button" className="primary" disabled={busy} onClick={sit}>
        Play as {sideName(seat.side)}
      </button>
      <Problem error={error} />
    </>
  )
}

export default WaitingRoom
