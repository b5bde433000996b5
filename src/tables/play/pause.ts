/** Pauses: one player asks, all people at the table agree, any of them ends it. */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { ClockRow, GameRow } from '../../store/contract.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import { isSuspended } from '../live/suspension.ts'
import type { MoveChanges } from '../moves/move-changes.ts'
import { noteStep } from '../moves/moves.ts'
import { assertNoOwnerAway, assertPlaysSeat } from '../seats/consent.ts'
import { activePersonSeats } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { TablePlay } from './play.ts'

/** How long the others have to agree. */
const proposalMs = 60_000
/** The same in correspondence games, where nobody has to be online. */
const slowProposalMs = 7 * 86_400_000

const openFor = (game: GameRow): number => (timingOf(game)?.kind === 'days' ? slowProposalMs : proposalMs)

type PauseNote = { words: string; clock: NonNullable<MoveChanges['clock']> }

export function createPause<State>(deps: TableDeps<State>, clocks: Clocks<State>, play: TablePlay<State>) {
  /** Applies a seat's change to the clocks and logs it; does nothing if it changes nothing. */
  async function say(
    live: LiveGame<State>,
    seat: SeatId,
    changeClock: (clock: ClockRow) => PauseNote | null,
  ): Promise<void> {
    await play.say(live, () => {
      const note = changeClock(clockAt(live))
      return note && { step: noteStep(deps, live, seat, note.words), change: { clock: note.clock } }
    })
  }

  function clockAt({ game }: LiveGame<State>): ClockRow {
    if (game.status === 'over') throw new RefusedError('game-over', 'The game is over.')
    if (isSuspended(game)) throw new RefusedError('table-paused', 'The game is suspended.')
    const known = clocks.of(game.id)
    if (!known) throw new RefusedError('bad-request', 'This table has no clocks to stop.')
    return known.clock
  }

  const openProposal = ({ proposal }: ClockRow) =>
    proposal !== null && proposal.until > deps.now() ? proposal : null

  function pausing(live: LiveGame<State>, seat: SeatId, clock: ClockRow): PauseNote | null {
    if (clock.paused) return null
    assertPlaysSeat(live.game, seat)
    assertNoOwnerAway(deps, live, 'pause the game')
    const open = openProposal(clock)
    if (open?.agreed.includes(seat)) return null
    const agreed = [...(open?.agreed ?? []), seat]
    const words = open ? 'agrees to a pause.' : 'asks for a pause.'
    if (activePersonSeats(deps, live).every((each) => agreed.includes(each))) {
      const done = open ? 'agrees, and the game is paused.' : 'pauses the game.'
      return { words: done, clock: (now) => ({ ...now, paused: true, proposal: null }) }
    }
    const proposal = {
      seat: open?.seat ?? seat,
      agreed,
      until: open?.until ?? deps.now() + openFor(live.game),
    }
    return { words, clock: (now) => ({ ...now, proposal }) }
  }

  function resuming(seat: SeatId, clock: ClockRow): PauseNote | null {
    if (clock.paused) return { words: 'resumes the game.', clock: (now) => ({ ...now, paused: false }) }
    const open = openProposal(clock)
    if (!open) return null
    const words = open.seat === seat ? 'withdraws the pause request.' : 'declines the pause.'
    return { words, clock: (now) => ({ ...now, proposal: null }) }
  }

  return {
    /** Asks for a pause, or agrees to a pending request. */
    pause: (live: LiveGame<State>, seat: SeatId) => say(live, seat, (clock) => pausing(live, seat, clock)),
    /** Ends a pause, or declines a pending request. */
    resume: (live: LiveGame<State>, seat: SeatId) => say(live, seat, (clock) => resuming(seat, clock)),
  }
}
