/**
 * What happens to a seat that is out of time: a move like any other, guarded by its number in the journal.
 */
import type { MoveRefusal, SeatId } from '../../engine/index.ts'
import { markTimeReported } from '../clocks/clock.ts'
import type { Clocks } from '../clocks/clocks.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { MoveChanges } from '../moves/move-changes.ts'
import { concedeStep, type MoveStep, noteStep } from '../moves/moves.ts'
import { refusedMoveError, tableBusyError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import type { TablePlay } from './play.ts'

/** More than any table has seats, plus some for moves of other processes in between. */
const maxFlags = 20

type OutOfTimeMove<State> = { step: MoveStep<State> | MoveRefusal; change: MoveChanges }

/** Writes what happens to every seat that was out of time at a moment. Rejects if it can't be written. */
export function createTimeExpiry<State>(
  deps: TableDeps<State>,
  clocks: Clocks<State>,
  play: TablePlay<State>,
) {
  function flagOf(live: LiveGame<State>, seat: SeatId): OutOfTimeMove<State> {
    const expiry = clocks.of(live.game.id)?.timing.expiry
    if (expiry === 'loss') return { step: concedeStep(deps, live, seat, 'time'), change: {} }
    const holder = live.game.seats.find(({ id }) => id === seat)?.holder
    if (expiry === 'warn' || !holder) {
      return {
        step: noteStep(deps, live, seat, 'is out of time.'),
        change: { clock: markTimeReported(seat) },
      }
    }
    const { user, name } = holder
    return {
      step: noteStep(
        deps,
        live,
        seat,
        'is out of time; the sparring partner plays the seat until it is taken back.',
      ),
      change: { seat: { id: seat, user, name, automa: true }, clock: markTimeReported(seat) },
    }
  }

  /** A player who could not have answered is not out of time: first proves that moves can be written. */
  async function isDue(table: string, at: number): Promise<boolean> {
    if (clocks.due(table, at).length === 0) return false
    await clocks.prove()
    // Another process may have had an outage meanwhile.
    if (deps.channel) await deps.outages?.read()
    return true
  }

  return async (live: LiveGame<State>, at: number): Promise<void> => {
    if (!(await isDue(live.game.id, at))) return
    for (let n = 0; n < maxFlags; n++) {
      const [seat] = clocks.due(live.game.id, at)
      if (seat === undefined) return
      const { step, change } = flagOf(live, seat)
      if ('ok' in step) throw refusedMoveError(step)
      if (await play.write(live, [step], change)) {
        deps.log.info({ table: live.game.id, seat, seq: step.row.seq }, 'seat out of time')
      }
    }
    throw tableBusyError()
  }
}
