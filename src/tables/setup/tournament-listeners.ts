/** Tells tournaments when their games begin and end. */

import { type SeatRow, StoreUnavailable } from '../../store/contract.ts'
import type { EndBy } from '../../tournament/event.ts'
import type { GameListener } from '../live/game-listeners.ts'
import type { LiveGame } from '../live/live-game.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

/** How the game of a table ended; no winner is a draw. */
export type TournamentGameOutcome = {
  winner: 'corp' | 'runner' | null
  by: Exclude<EndBy, 'unsaid'>
  agenda: { corp: number; runner: number }
}

/** Gets the starts and ends of tournament games. */
export type TournamentTableListener = {
  /**
   * The game of this table is over. Called by the process that made the last move, possibly by others, too,
   * and again after a rejection.
   */
  ended(table: string, outcome: TournamentGameOutcome): Promise<void>
  /** Both players of this table have begun to play. */
  begun(table: string): Promise<void>
  /** Ends may have been missed (after a start, or when a process has gone): ask `outcome`. */
  lookAgain(): void
}

/** Play has begun when both players have made a decision: the deal is move 0. */
export const hasBegunPlay = (moves: number): boolean => moves > 1

/** Retry interval for an end that the listener rejected. */
const retryTablesMs = 5_000

/** How a game ended, for its tournament; null while it is in progress. */
export function outcomeOf<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  { game, state }: LiveGame<State>,
): TournamentGameOutcome | null {
  const { result, seats } = engine.viewFor(state, null)
  if (!result) return null
  const sideOf = (id: string | undefined) => game.seats.find((seat) => seat.id === id)?.side ?? null
  const points = (side: SeatRow['side']) => seats.find((seat) => seat.side === side)?.points ?? 0
  return {
    winner: sideOf(result.winners[0]),
    by: result.reason,
    agenda: { corp: points('corp'), runner: points('runner') },
  }
}

/** The tournaments that listen, and what they are sent. */
export type TournamentListeners<State> = GameListener<State> & {
  listen(listener: TournamentTableListener): void
  lookAgain(): void
  stop(): void
}

export function createTournamentListeners<State>(
  deps: Pick<TableDeps<State>, 'engine' | 'log'>,
): TournamentListeners<State> {
  const { log } = deps
  const heard: TournamentTableListener[] = []
  let stopped = false

  /** Reports the end until the listener accepts it. */
  function tell(listener: TournamentTableListener, table: string, outcome: TournamentGameOutcome): void {
    if (stopped) return
    listener.ended(table, outcome).catch((err: unknown) => {
      log.warn({ err, table }, 'tournament: game end not reported')
      setTimeout(() => tell(listener, table, outcome), retryTablesMs).unref()
    })
  }

  return {
    listen: (listener) => void heard.push(listener),
    ended(live) {
      const result = tableOptionsOf(live.game).tournament ? outcomeOf(deps, live) : null
      if (result) for (const listener of heard) tell(listener, live.game.id, result)
    },
    moved({ game, seq }, before) {
      if (hasBegunPlay(before) || !hasBegunPlay(seq) || !tableOptionsOf(game).tournament) return
      for (const listener of heard)
        listener.begun(game.id).catch((err: unknown) => {
          // The page then updates with the next change.
          if (!(err instanceof StoreUnavailable))
            log.warn({ err, table: game.id }, 'tournament: game start not reported')
        })
    },
    lookAgain: () => {
      for (const listener of heard) listener.lookAgain()
    },
    stop: () => {
      stopped = true
    },
  }
}
