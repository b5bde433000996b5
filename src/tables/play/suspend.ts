/**
 * Suspending: one player asks, all people at the table agree, and any of them resumes once all are at the
 * table.
 */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { ClockRow, Suspended } from '../../store/contract.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import { isSuspended } from '../live/suspension.ts'
import type { MoveChanges } from '../moves/move-changes.ts'
import { noteStep } from '../moves/moves.ts'
import { assertNoOwnerAway, assertPlaysSeat } from '../seats/consent.ts'
import type { Presence } from '../seats/presence.ts'
import { activePersonSeats, tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { PlayResult } from './attempts.ts'
import type { TablePlay } from './play.ts'

export type SuspendSay = 'ask' | 'agree' | 'refuse' | 'resume'

const setPaused =
  (on: boolean) =>
  (clock: ClockRow): ClockRow => ({ ...clock, paused: on, proposal: null })

export function createSuspend<State>(
  deps: TableDeps<State>,
  play: TablePlay<State>,
  presence: Pick<Presence, 'isHere'>,
) {
  function step(
    live: LiveGame<State>,
    seat: SeatId,
    words: string,
    suspension: Suspended | null,
    clock?: MoveChanges['clock'],
  ): PlayResult<State> {
    return { step: noteStep(deps, live, seat, words), change: { suspension, ...(clock && { clock }) } }
  }

  function check({ game }: LiveGame<State>): void {
    if (game.status === 'over') throw new RefusedError('game-over', 'The game is over.')
    if (tableOptionsOf(game).tournament)
      throw new RefusedError('forbidden', 'Tournament games cannot be suspended.')
    if (timingOf(game)?.kind === 'days')
      throw new RefusedError(
        'bad-request',
        'A correspondence game cannot be suspended: it allows days for every decision.',
      )
  }

  /** Adds this seat's consent; the last missing consent suspends the game. */
  function consent(live: LiveGame<State>, seat: SeatId): PlayResult<State> {
    assertPlaysSeat(live.game, seat)
    assertNoOwnerAway(deps, live, 'suspend the game')
    if (activePersonSeats(deps, live).length < 2)
      throw new RefusedError(
        'bad-request',
        'You are the only player: the game waits for you without being suspended.',
      )
    const { suspension } = live.game
    const isRequested = suspension !== null && 'seat' in suspension ? suspension : null
    if (isRequested?.agreed.includes(seat)) return null
    const agreed = [...(isRequested?.agreed ?? []), seat]
    if (activePersonSeats(deps, live).every((each) => agreed.includes(each)))
      return step(live, seat, 'agrees, and the game is suspended.', { since: deps.now() }, setPaused(true))
    const words = isRequested ? 'agrees to suspend the game.' : 'asks to suspend the game.'
    return step(live, seat, words, { seat: isRequested?.seat ?? seat, agreed })
  }

  function declined(live: LiveGame<State>, seat: SeatId): PlayResult<State> {
    const { suspension } = live.game
    if (suspension === null || 'since' in suspension) return null
    const words =
      suspension.seat === seat ? 'withdraws the request to suspend.' : 'declines to suspend the game.'
    return step(live, seat, words, null)
  }

  function resumed(live: LiveGame<State>, seat: SeatId): PlayResult<State> {
    if (!isSuspended(live.game)) return null
    if (!activePersonSeats(deps, live).every((each) => presence.isHere(live.game.id, each)))
      throw new RefusedError('not-here', 'The game can resume when all its players are at the table.')
    return step(live, seat, 'resumes the game.', null, setPaused(false))
  }

  return (live: LiveGame<State>, seat: SeatId, say: SuspendSay): Promise<number> =>
    play.say(live, () => {
      check(live)
      if (say === 'resume') return resumed(live, seat)
      if (isSuspended(live.game)) return null
      if (say === 'refuse') return declined(live, seat)
      if (say === 'agree' && live.game.suspension === null)
        throw new RefusedError('moved-on', 'There is no request to suspend the game.')
      return consent(live, seat)
    })
}
