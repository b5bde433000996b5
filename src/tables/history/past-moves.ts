/** The moves of a game so far: what they led to, what they revealed, and which of them were decisions. */
import type { GameSetup, SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { JournalRow } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { ReplayedGame } from '../moves/game-start.ts'
import { replayMovesYielding } from '../moves/replay-moves.ts'
import { eventsFor } from '../moves/views.ts'
import { exposeAutomaSeats, seatsToClose } from '../seats/seats-to-close.ts'
import type { TableDeps } from '../types.ts'
import { movesNotUndone } from './branches.ts'

/** A past move, and whether it revealed anything. */
type UndoableMove = { row: JournalRow; revealed: boolean }

/** What undoing a decision goes back to. */
type UndoTarget<State> = {
  state: State
  to: number
  /** Nobody has learned anything since, not even for a moment. */
  free: boolean
  /** The log line of the decision. */
  line: number | null
}

export type PastMoves<State> = {
  stateAfter(live: LiveGame<State>, seq: number): Promise<State>
  /** What undoing the seat's last decision goes back to. */
  target(live: LiveGame<State>, seat: SeatId): Promise<UndoTarget<State>>
  /** Records that players know what the moves after `to` revealed, even though those are undone. */
  expose(live: LiveGame<State>, to: number): Promise<void>
}

export function createPastMoves<State>(deps: TableDeps<State>): PastMoves<State> {
  const { engine, store } = deps

  /** Replays the whole game up to its newest move. */
  async function* replayed(live: LiveGame<State>): AsyncGenerator<ReplayedGame<State>> {
    const setup = (await store.journal.deal(live.game.id)) as GameSetup | null
    if (!setup) throw new RefusedError('bad-request', 'This game is too old for undo.')
    const rows = await store.journal.rows(live.game.id, -1, deps.fingerprint)
    yield* replayMovesYielding(
      deps,
      setup,
      rows.filter(({ seq }) => seq <= live.seq),
    )
  }

  async function stateAfter(live: LiveGame<State>, seq: number): Promise<State> {
    for await (const { row, state } of replayed(live)) if (row.seq === seq) return state
    throw new Error(`There is no move ${seq} to go back to.`)
  }

  /** A pass in a window is not a decision to undo: the seat would pass again at once. */
  function isDecision({ kind, seat, choice }: JournalRow, mine: SeatId, before: State): boolean {
    if (kind !== 'answer' || seat !== mine) return false
    const decisionBefore = engine.decisionFor(before, mine)
    const picked = Array.isArray(choice) ? choice : []
    return decisionBefore?.kind !== 'window' || !picked.every((id) => isPass(decisionBefore.options, id))
  }

  /**
   * The move before the seat's last decision that was not undone, and all moves since, undone ones included.
   */
  async function lastDecision(
    live: LiveGame<State>,
    seat: SeatId,
  ): Promise<{ to: number; since: UndoableMove[] }> {
    const made: UndoableMove[] = []
    const mine = new Set<number>()
    let before: State | undefined
    for await (const { row, state, revealed } of replayed(live)) {
      made.push({ row, revealed })
      if (before !== undefined && isDecision(row, seat, before)) mine.add(row.seq)
      before = state
    }
    const rows = made.map(({ row }) => row)
    const last = movesNotUndone(rows).findLast(({ seq }) => mine.has(seq))
    if (!last) throw new RefusedError('bad-request', 'You have nothing to undo.')
    const to = last.seq - 1
    return { to, since: made.slice(to + 1) }
  }

  return {
    stateAfter,
    async target(live, seat) {
      const { to, since } = await lastDecision(live, seat)
      const state = await stateAfter(live, to)
      const alone = since.every(({ row }) => row.kind === 'note' || row.seat === seat)
      const free = alone && !since.some(({ revealed }) => revealed)
      return { state, to, free, line: decisionLine(since, seat) }
    },
    async expose(live, to) {
      // Between people the game need not be replayed for this.
      if (seatsToClose(live.game).length === 0) return
      for await (const { row, revealed } of replayed(live)) {
        if (row.seq <= to || !revealed) continue
        live.game = await exposeAutomaSeats(store, live.game)
        return
      }
    },
  }
}

/**
 * The log line of the decision, which may only come after the others have passed; its number is the same for
 * everybody.
 */
function decisionLine(since: UndoableMove[], seat: SeatId): number | null {
  const lines = since.flatMap(({ row }) => (row.kind === 'answer' ? eventsFor(row, '') : []))
  return (lines.find((line) => line.seat === seat) ?? lines[0])?.n ?? null
}

const isPass = (options: { id: string; verb?: string | undefined }[], id: string): boolean =>
  options.find((option) => option.id === id)?.verb === 'pass'
