/** Moves that are tried again while other processes move the same game. */
import type { MoveRefusal } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type GameRow, JournalConflict } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { MoveChanges } from '../moves/move-changes.ts'
import { lastPosition, type MoveStep, noteStep } from '../moves/moves.ts'
import { lapsedBy, marks } from '../moves/undo-requests.ts'
import { refusedMoveError, tableBusyError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'

/** How often a move is tried. */
export const maxAnswerAttempts = 5

/** A requested move, and what it changes outside of the game; null if nothing is left to do. */
export type PlayResult<State> = { step: MoveStep<State> | MoveRefusal; change?: MoveChanges } | null

export type Attempts<State> = {
  /** Writes moves; false if another process moved first, and the game in memory is then up to date. */
  write(live: LiveGame<State>, steps: MoveStep<State>[], change?: MoveChanges): Promise<boolean>
  /**
   * Writes the move that `makeMove` returns; calls it again after a conflict or after moves of others.
   * Resolves to the number of that move, or of the newest if there was nothing to do.
   */
  say(live: LiveGame<State>, makeMove: () => PlayResult<State> | Promise<PlayResult<State>>): Promise<number>
  /** Brings a game up to date with other processes. Refused if these have changed who sits where. */
  catchUp(live: LiveGame<State>): Promise<void>
  /** Like `catchUp`: were there moves of other processes? */
  caughtUp(live: LiveGame<State>): Promise<boolean>
}

export function createAttempts<State>(
  deps: Pick<TableDeps<State>, 'engine'>,
  liveGames: Pick<LiveGames<State>, 'commit' | 'catchUp'>,
): Attempts<State> {
  /** The note that a pending request has lapsed by these moves; none once the game is over. */
  function lapse(live: LiveGame<State>, steps: MoveStep<State>[]): MoveStep<State>[] {
    const rows = steps.map(({ row }) => row)
    const seat = lapsedBy(live.asking, rows)
    if (seat === null) return []
    const words = 'no longer asks to undo: the game has moved on.'
    const step = noteStep(deps, lastPosition(live, steps), seat, words, [marks.lapse])
    return 'ok' in step ? [] : [step]
  }

  async function write(
    live: LiveGame<State>,
    steps: MoveStep<State>[],
    change?: MoveChanges,
  ): Promise<boolean> {
    try {
      await liveGames.commit(live, [...steps, ...lapse(live, steps)], change)
      return true
    } catch (err) {
      if (!(err instanceof JournalConflict)) throw err
      await catchUp(live)
      return false
    }
  }

  /** Refuses if the seats have changed: the person who is about to move may have lost the seat. */
  async function catchUp(live: LiveGame<State>): Promise<void> {
    const before = sittersKey(live.game)
    await liveGames.catchUp(live)
    if (sittersKey(live.game) !== before) {
      throw new RefusedError('unavailable', 'The seats at this table have just changed. Try again.')
    }
  }

  async function caughtUp(live: LiveGame<State>): Promise<boolean> {
    const { seq } = live
    await catchUp(live)
    return live.seq > seq
  }

  async function say(
    live: LiveGame<State>,
    makeMove: () => PlayResult<State> | Promise<PlayResult<State>>,
  ): Promise<number> {
    for (let tries = 0; tries < maxAnswerAttempts; tries++) {
      const result = await makeMove()
      if (result === null) {
        if (await caughtUp(live)) continue
        return live.seq
      }
      if ('ok' in result.step) throw refusedMoveError(result.step)
      if (await write(live, [result.step], result.change)) return result.step.row.seq
    }
    throw tableBusyError()
  }

  return { write, say, catchUp, caughtUp }
}

const sittersKey = ({ seats }: GameRow): string => seats.map(({ holder }) => holder?.user ?? '').join()
