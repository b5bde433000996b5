/** Makes moves durable, then visible. */
import type { GameSetup } from '../../engine/index.ts'
import { GameDeleted, type GameRow, type JournalAppend, SeenFromOtherSeat } from '../../store/contract.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { timingOf } from '../clocks/timing.ts'
import type { MoveChanges } from '../moves/move-changes.ts'
import type { MoveStep } from '../moves/moves.ts'
import { isUnderOtherRules } from '../moves/other-rules.ts'
import { automaSeats, isDelayedForSpectators } from '../seats/seats.ts'
import { seenOtherSideError, tableNotFoundError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import type { Adoption } from './adoption.ts'
import type { GameListener } from './game-listeners.ts'
import type { GameMemory } from './game-memory.ts'
import { createJournalEntries } from './journal-entries.ts'
import type { LiveGame } from './live-game.ts'
import type { Loading } from './loading.ts'
import type { Notices } from './notices.ts'
import { lagFrom } from './spectators.ts'
import { isSuspended } from './suspension.ts'
import type { ViewUpdates } from './view-updates.ts'

export type MoveWriting<State> = {
  /** Writes the deal of a new game, and its setup. */
  open(game: GameRow, setup: GameSetup, deal: MoveStep<State>): Promise<void>
  /** Makes moves durable, then visible. Rejects if they can't be written, and then changes nothing. */
  commit(live: LiveGame<State>, steps: MoveStep<State>[], change?: MoveChanges): Promise<void>
  /**
   * Drops a game from memory after writing its newest state: a process with newer rules may load it next.
   */
  rest(live: LiveGame<State>): Promise<void>
}

type MoveWritingDeps<State> = {
  deps: TableDeps<State>
  clocks: Clocks<State>
  loading: Pick<Loading<State>, 'startedGame'>
  memory: Pick<GameMemory<State>, 'keep' | 'letGo' | 'drop'>
  updates: Pick<ViewUpdates<State>, 'foresee'>
  notices: Notices<State>
  adoption: Adoption<State>
  listeners: Pick<GameListener<State>, 'moved'>
}

export function createMoveWriting<State>(options: MoveWritingDeps<State>): MoveWriting<State> {
  const { deps, clocks, loading, memory, updates, notices, adoption, listeners } = options
  const { store, engine } = deps
  const entries = createJournalEntries(deps, clocks)

  /** Appends to the journal. A game that was deleted leaves memory. */
  async function write(append: JournalAppend): Promise<void> {
    try {
      await store.journal.append(append)
    } catch (err) {
      if (err instanceof SeenFromOtherSeat) throw seenOtherSideError()
      if (!(err instanceof GameDeleted)) throw err
      memory.letGo(append.game, Number.POSITIVE_INFINITY)
      notices.askToRejoin(append.game)
      throw tableNotFoundError()
    }
  }

  /** Does nothing happen by itself? No automa holds a decision, and no clock runs. */
  const isAtRest = ({ game, state }: LiveGame<State>): boolean =>
    game.status === 'playing' &&
    (timingOf(game) === null || isSuspended(game)) &&
    automaSeats(game).every((seat) => engine.askedOf(state, seat) === null)

  return {
    async open(game, setup, deal) {
      const { first, append } = entries.ofDeal(game, setup, deal)
      // Nothing can have been written before it, so nothing is read.
      await store.journal.append(append)
      const dealt = await loading.startedGame(game.id)
      const now = { state: deal.state, seq: first.row.seq }
      const lag = isDelayedForSpectators(dealt) ? lagFrom(now, first.row.clock) : null
      const { rules, clock = null } = first.row
      const fresh = { lastSnapshot: now.seq, rules, deal: first.row, asking: null, lag, game: dealt }
      memory.keep({ ...now, ...fresh }, clock)
    },
    async commit(live, steps, change = {}) {
      const last = steps.at(-1)
      if (!last) return
      const entry = entries.ofMoves(live, steps, last, change)
      const { game, append } = entry
      const foreseen = updates.foresee(live, entry.steps)
      await write({ ...append, ...(await entries.ratings(game, append, last)) })
      live.game = game
      live.elsewhere = 0
      if (append.snapshot) live.lastSnapshot = append.snapshot.seq
      if (change.seat) notices.removeLostViewers(game)
      const before = live.seq
      adoption.adopt(live, entry.steps, clocks.set, foreseen)
      if (change.seat) notices.players(game)
      if (change.suspension !== undefined) notices.suspension(game)
      listeners.moved(live, before)
      if (append.status) adoption.end(live)
      deps.channel?.tell({ kind: 'moved', table: game.id, seq: live.seq })
    },
    async rest(live) {
      const { game, seq, state } = live
      // Moves under other rules keep their recorded outcome, on which moves under these rules build.
      if (live.lastSnapshot < seq && !isUnderOtherRules(deps.fingerprint, live)) {
        const snapshot = { seq, state, hash: engine.hash(state) }
        await write({ game: game.id, rows: [], snapshot })
      }
      if (isAtRest(live)) await store.games.markWaitingForPerson(game.id, seq)
      memory.drop(game.id)
    },
  }
}
