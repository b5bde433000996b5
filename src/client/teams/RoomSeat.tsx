import type { Table, TableSeat } from '../../protocol/http.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { TeamAdvice } from '../library/TeamAdvice.tsx'
import { api } from '../net/api.ts'
import { useAct } from '../net/use-act.ts'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import { useDeckChoice, useDecks } from '../pages/deck-choice.ts'
import { FormatProblems } from '../pages/deck-format.tsx'
import { partName } from '../state/seats.ts'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import type { SeatLink } from './room.ts'

type Props = {
  table: Table
  seat: TableSeat
  team: number
  /** The viewer came by a link to this seat. */
  invited: boolean
  /** The link the viewer came by: they can take that seat only. */
  linked: SeatLink | null
  reload: () => void
}

/** One seat of the waiting room: its player, and the possible actions. */
export const RoomSeat = ({ table, seat, team, invited, linked, reload }: Props) => {
  const mine = table.seats.find(({ me }) => me)
  const title = `${partName(seat.side)} ${team}`
  const marks = [
    'seat-card',
    seat.side,
    seat.me && 'is-me',
    invited && seat.player === 'open' && 'is-invited',
  ]
  return (
    <li className={marks.filter(Boolean).join(' ')}>
      <h3>
        <SideSign side={seat.side} /> {title}
      </h3>
      <p>
        {holderText(seat)}
        {seat.deck !== null && seat.player !== 'open' && <small className="muted"> · {seat.deck}</small>}
      </p>
      {seat.player === 'open' && !mine && (linked === null || invited) && (
        <Sit table={table} seat={seat} title={title} linked={linked} reload={reload} />
      )}
      {seat.me && <ChangeDeck table={table} seat={seat} reload={reload} />}
      {!seat.me && <Moves table={table} seat={seat} mine={mine} title={title} reload={reload} />}
    </li>
  )
}

const holderText = ({ player, me, name, pack }: TableSeat): string => {
  if (player === 'open') return 'Open'
  if (player === 'automa')
    return pack === null || withoutCards(pack) ? (name ?? 'Sparring partner') : `Automa: ${name ?? pack}`
  return me ? `${name ?? 'You'} (you)` : (name ?? 'A player')
}

type RoomSeatActionProps = { table: Table; seat: TableSeat; reload: () => void }

type SitProps = RoomSeatActionProps & { title: string; linked: SeatLink | null }

const Sit = ({ table, seat, title, linked, reload }: SitProps) => {
  const decks = useDecks()
  const choice = useDeckChoice(decks, seat.side)
  const picked = choice.usable.find(({ id }) => id === choice.deck)
  const { act, busy, error } = useAct()
  const sit = () =>
    act(async () => {
      await api.sit(table.id, seat.id, choice.deck, linked?.key)
      reload()
    })
  return (
    <>
      <DeckSelect label="Your deck" choice={choice} />
      <FormatProblems deck={picked} format={table.options.cards} />
      <TeamAdvice check={picked?.check} />
      <button type="button" className="primary" disabled={busy} onClick={sit}>
        Play as {title}
      </button>
      <Problem error={error} />
    </>
  )
}

/** Lets the player choose another deck. */
const ChangeDeck = ({ table, seat, reload }: RoomSeatActionProps) => {
  const decks = useDecks()
  const choice = useDeckChoice(decks, seat.side)
  const { act, busy, error } = useAct()
  const change = () =>
    act(async () => {
      await api.sit(table.id, seat.id, choice.deck)
      reload()
    })
  return (
    <details>
      <summary>Change deck</summary>
      <DeckSelect label="Your deck" choice={choice} />
      <TeamAdvice check={choice.usable.find(({ id }) => id === choice.deck)?.check} />
      <button type="button" disabled={busy} onClick={change}>
        Use this deck
      </button>
      <Problem error={error} />
    </details>
  )
}

type MovesProps = RoomSeatActionProps & { mine: TableSeat | undefined; title: string }

/** Lets the player move here or ask to; lets the host add and remove automas. */
const Moves = ({ table, seat, mine, title, reload }: MovesProps) => {
  const { act, busy, error } = useAct()
  const then = (call: () => Promise<unknown>) => () =>
    act(async () => {
      await call()
      reload()
    })
  const person = seat.player === 'human'
  return (
    <div className="row">
      {mine && (
        <button
          type="button"
          disabled={busy}
          aria-label={person ? `Swap seats with ${title}` : `Move here: ${title}`}
          onClick={then(() => api.swap(table.id, { seat: mine.id, with: seat.id }))}
        >
          {person ? 'Swap seats' : 'Move here'}
        </button>
      )}
      {table.hosting && seat.player === 'open' && (
        <button
          type="button"
          disabled={busy}
          aria-label={`Automa as ${title}`}
          onClick={then(() => api.setSeat(table.id, seat.id, { player: 'automa' }))}
        >
          Automa
        </button>
      )}
      {table.hosting && seat.player === 'automa' && (
        <button
          type="button"
          disabled={busy}
          aria-label={`Remove the automa from ${title}`}
          onClick={then(() => api.setSeat(table.id, seat.id, { player: 'open' }))}
        >
          Remove
        </button>
      )}
      <Problem error={error} />
    </div>
  )
}
