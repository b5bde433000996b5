import type { ReactNode } from 'react'
import type { Player } from '../../protocol/sockets.ts'
import type { SeatView, View } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { OpenPile, Pile } from './Pile.tsx'
import { PlanLine } from './PlanLine.tsx'
import { Pools } from './Pools.tsx'
import { Score } from './Score.tsx'
import { Sigil } from './Sigil.tsx'

type Props = {
  seat: SeatView
  view: View
  player: Player | null
  /** Is it the reader's own seat. */
  me: boolean
  /** The seat's clock, at a table that has them. */
  clock: ReactNode
}

/** Who sits there and what they have: bits, actions, counters, agendas, clock. */
export const SeatBar = ({ seat, view, player, me, clock }: Props) => {
  const turn = view.turn.seat === seat.id && view.turn.phase !== 'over'
  const title = seatName(seat, view)
  return (
    <header className={`seatbar side-${seat.side} ${me ? 'is-me' : ''} ${turn ? 'is-turn' : ''}`}>
      <Sigil side={seat.side} />
      <h2 className="seatbar__who">
        <b>{title}</b>
        <small>
          {whose(player, me)}
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
      <Score seat={seat} toWin={view.agendaPoints ?? 7} />
      {seat.automa && <PlanLine automa={seat.automa} />}
      {clock}
    </header>
  )
}

/** "Corp", or "Corp 2" where a side has several seats. */
export const seatName = (seat: SeatView, view: View): string => {
  const same = view.seats.filter((each) => each.side === seat.side)
  return same.length === 1 ? sideName(seat.side) : `${sideName(seat.side)} ${same.indexOf(seat) + 1}`
}

const whose = (player: Player | null, me: boolean): string => {
  if (me) return 'you'
  if (player?.automa) return 'automa'
  return player?.name ?? ''
}
