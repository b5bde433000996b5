import type { ReactNode } from 'react'
import type { Player } from '../../protocol/sockets.ts'
import type { SeatView, View } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { AutomaCard } from './AutomaCard.tsx'
import { Fort } from './Fort.tsx'
import { OpenPile, Pile } from './Pile.tsx'
import { Pools } from './Pools.tsx'
import { Rig } from './Rig.tsx'

type Props = {
  seat: SeatView
  view: View
  player: Player | null
  near: boolean
  /** Is it the reader's own seat. */
  me: boolean
  /** The seat's clock, at a table that has them. */
  clock: ReactNode
}

/** One seat's half of the table: its numbers, and its forts or its rig. */
export const Board = ({ seat, view, player, near, me, clock }: Props) => {
  const turn = view.turn.seat === seat.id && view.turn.phase !== 'over'
  const run = view.run && view.run.corp === seat.id ? view.run : null
  const marks = ['board', seat.side, near ? 'near' : 'far', turn ? 'turn' : '']
  return (
    <section className={marks.filter(Boolean).join(' ')} aria-label={regionName(seat, view)}>
      <header className="seat-bar">
        <SeatTitle seat={seat} view={view} player={player} me={me} turn={turn} />
        {clock}
        <Pools seat={seat} toWin={view.agendaPoints ?? 7} />
        <div className="piles">
          <OpenPile name="Agendas" cards={seat.score} />
          {seat.side === 'runner' && <Pile name="Trash" pile={seat.trash} />}
          {seat.aside.length > 0 && <OpenPile name="Set aside" cards={seat.aside} />}
          {seat.removed.length > 0 && <OpenPile name="Removed" cards={seat.removed} />}
        </div>
      </header>
      {seat.automa && <AutomaCard automa={seat.automa} />}
      {seat.notes.length > 0 && (
        <ul className="notes" aria-label="Effects on this player">
          {seat.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {seat.rig && <Rig rig={seat.rig} />}
      {seat.side === 'corp' && (
        <ul className="forts" aria-label="Data forts">
          {seat.forts.map((fort) => (
            <Fort key={fort.id} fort={fort} seat={seat} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** "Corp", or "Corp 2" where a side has several seats. */
const regionName = (seat: SeatView, view: View): string => {
  const same = view.seats.filter((each) => each.side === seat.side)
  return same.length === 1 ? sideName(seat.side) : `${sideName(seat.side)} ${same.indexOf(seat) + 1}`
}

const whose = (player: Player | null, me: boolean): string => {
  if (me) return 'you'
  if (player?.automa) return 'automa'
  return player?.name ?? ''
}

type TitleProps = { seat: SeatView; view: View; player: Player | null; me: boolean; turn: boolean }

const SeatTitle = ({ seat, view, player, me, turn }: TitleProps) => (
  <h2 className="seat-title">
    <span className="turn-mark" aria-hidden="true">
      {turn ? '▶' : ''}
    </span>
    {regionName(seat, view)}
    <small>
      {whose(player, me)}
      {player && !player.automa && !player.connected && <em> away</em>}
      {turn && <span className="sr-only">, to move</span>}
    </small>
  </h2>
)
