/** A player shows their hand to spectators, or hides it again, at any time; the log says so. */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { SeatHolder } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import { noteStep } from '../moves/moves.ts'
import { assertPlaysSeat } from '../seats/consent.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { TablePlay } from './play.ts'

const words = {
  allow: 'shows its cards to spectators.',
  forbid: 'no longer shows its cards to spectators.',
}

/** Writes the choice as a move. Resolves to its number, or to the newest move's if nothing changes. */
export function createHandSharing<State>(deps: TableDeps<State>, play: TablePlay<State>) {
  return (live: LiveGame<State>, id: SeatId, allow: boolean): Promise<number> =>
    play.say(live, () => {
      const { user, automa, name, watched = false } = holderSharing(live, id, allow)
      if (watched === allow) return null
      if (allow) assertPlaysSeat(live.game, id)
      const step = noteStep(deps, live, id, allow ? words.allow : words.forbid)
      return { step, change: { seat: { id, user, automa, name, watched: allow } } }
    })
}

function holderSharing<State>({ game }: LiveGame<State>, id: SeatId, allow: boolean): SeatHolder {
  const holder = game.seats.find((seat) => seat.id === id)?.holder
  const { spectators, shoulders } = tableOptionsOf(game)
  if (!holder || (allow && !(spectators && shoulders))) {
    throw new RefusedError('forbidden', 'Players cannot show their cards to spectators at this table.')
  }
  return holder
}
