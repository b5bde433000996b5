/** What is written to the journal with moves. */
import type { GameSetup } from '../../engine/index.ts'
import type { GameRow, JournalAppend } from '../../store/contract.ts'
import { awaitsAfter } from '../clocks/awaited-seats.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { summaryAfter } from '../moves/game-summary.ts'
import { applyMoveChange, type MoveChanges, writtenOf } from '../moves/move-changes.ts'
import type { MoveStep } from '../moves/moves.ts'
import { withRulesFingerprint } from '../moves/other-rules.ts'
import { ratingsAfter } from '../seats/rated.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import { soloChangeAfter, soloMarksOf } from '../seats/solo-rated.ts'
import type { TableDeps } from '../types.ts'
import type { LiveGame } from './live-game.ts'

/** Moves as they are written, with the table's row after them. */
type MoveEntry<State> = { game: GameRow; steps: MoveStep<State>[]; append: JournalAppend }

export type JournalEntries<State> = {
  ofDeal(
    game: GameRow,
    setup: GameSetup,
    deal: MoveStep<State>,
  ): { first: MoveStep<State>; append: JournalAppend }
  /** `last` is the last of the steps. The changes of ratings are not part of it. */
  ofMoves(
    live: LiveGame<State>,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
    change: MoveChanges,
  ): MoveEntry<State>
  /**
   * The rating changes at the end of a rated game, or of a solo game for the ladder. If another game of a player ends meanwhile, the write
   * conflicts.
   */
  ratings(
    game: GameRow,
    append: JournalAppend,
    last: MoveStep<State>,
  ): Promise<Pick<JournalAppend, 'ratings' | 'soloChange'>>
}

export function createJournalEntries<State>(
  deps: TableDeps<State>,
  clocks: Pick<Clocks<State>, 'next'>,
): JournalEntries<State> {
  const { store, engine, settings } = deps

  function entry(
    game: GameRow,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
    snapshot: boolean,
  ): JournalAppend {
    const { state, row } = last
    const result = engine.isOver(state) ? engine.viewFor(state, null).result : null
    return {
      game: game.id,
      rows: steps.map((step) => step.row),
      ...(snapshot || result ? { snapshot: { seq: row.seq, state, hash: engine.hash(state) } } : {}),
      ...(result ? { status: { status: 'over', result } } : {}),
    }
  }

  /** The steps, with the resulting clocks on the last one. */
  function timed(
    game: GameRow,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
    change?: MoveChanges['clock'],
  ) {
    const clock = clocks.next(game, last.state, change)
    return clock ? steps.with(-1, { ...last, row: { ...last.row, clock } }) : steps
  }

  /** What lists show from here on, as far as it changes. */
  function lists(
    game: GameRow,
    steps: MoveStep<State>[],
  ): Pick<JournalAppend, 'glance' | 'awaits' | 'reminders'> {
    const glance = summaryAfter(engine, game, steps)
    return { ...(glance && { glance }), ...awaitsAfter(engine, game, steps, deps.now()) }
  }

  /** An undo is always written with a snapshot: later moves do not follow from the state before it. */
  const wantsSnapshot = (
    { lastSnapshot }: LiveGame<State>,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
  ): boolean =>
    last.row.seq - lastSnapshot >= settings.snapshotEvery || steps.some(({ row }) => row.kind === 'undo')

  return {
    ofDeal(game, setup, deal) {
      const [first = deal] = withRulesFingerprint(deps.fingerprint, null, timed(game, [deal], deal))
      const append: JournalAppend = {
        status: { status: 'playing', result: null },
        ...entry(game, [first], deal, true),
        ...lists(game, [first]),
        setup,
      }
      return { first, append }
    },
    ofMoves(live, steps, last, change) {
      const now = applyMoveChange(live.game, change)
      const written = withRulesFingerprint(deps.fingerprint, live, timed(now, steps, last, change.clock))
      const shown = lists(now, written)
      const solo = soloMarksOf(live.game, now, change.solo)
      const append = {
        ...entry(now, written, last, wantsSnapshot(live, written, last)),
        ...writtenOf(change),
        ...(solo && { solo }),
        ...shown,
      }
      return { game: shown.awaits ? { ...now, awaits: shown.awaits } : now, steps: written, append }
    },
    async ratings(game, { status, solo }, { state }) {
      const { rated, ladder } = tableOptionsOf(game)
      if (!status?.result || !(rated || ladder)) return {}
      const turn = engine.viewFor(state, null).turn.number
      const end = { winners: status.result.winners, turn }
      if (rated) return { ratings: await ratingsAfter(store, game, end, deps.now()) }
      const soloChange = await soloChangeAfter(store, game, solo, end, deps.now())
      return soloChange ? { soloChange } : {}
    },
  }
}
