/** Undo: at once if nobody has learned anything since; otherwise with the consent of the other people. */
import type { SeatId } from '../../engine/index.ts'
import type { Branch } from '../../protocol/branches.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { clockAfterUndo } from '../clocks/clock.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { MoveChanges } from '../moves/move-changes.ts'
import { type MoveStep, noteStep, undoStep } from '../moves/moves.ts'
import { marks, type PendingUndo } from '../moves/undo-requests.ts'
import type { TablePlay } from '../play/play.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import { checkStake } from '../seats/solo-rated.ts'
import { refusedMoveError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import { branchesOf, type MoveTree, treeOf } from './branches.ts'
import { createPastMoves, type PastMoves } from './past-moves.ts'
import { assertConsentSuffices, assertHasSayInUndo, assertUndoPossible, everybodyElse } from './undo-rules.ts'

/** Null if nothing is left to do. */
type UndoResult<State> = { step: MoveStep<State>; change?: MoveChanges } | null

/** A solo game for the ladder no longer counts after this. */
const notFree = <State>(result: UndoResult<State>): UndoResult<State> =>
  result && { ...result, change: { ...result.change, solo: { undo: true } } }

type Requests<State> = {
  /** Undoes the seat's last decision, or asks the others. Resolves to the number of that move. */
  ask(live: LiveGame<State>, seat: SeatId, uncounted: boolean): Promise<number>
  agree(live: LiveGame<State>, seat: SeatId): Promise<number>
  /** Declines a request, or withdraws the seat's own. */
  refuse(live: LiveGame<State>, seat: SeatId): Promise<number>
}

type Branches<State> = {
  /** In a solo game, also after its end: all moves, played and undone, as a tree. */
  branches(live: LiveGame<State>, seat: SeatId): Promise<Branch[]>
  /** Goes to the end of a branch. Resolves to the number of that move. */
  goToBranch(live: LiveGame<State>, seat: SeatId, to: number, uncounted: boolean): Promise<number>
}

/** Undo, undo requests and branches. Every call runs in the queue of the game. */
export type Undo<State> = Requests<State> & Branches<State>

type UndoDeps<State> = {
  deps: TableDeps<State>
  play: TablePlay<State>
  clocks: Clocks<State>
  past: PastMoves<State>
}

export function createUndo<State>(
  deps: TableDeps<State>,
  play: TablePlay<State>,
  clocks: Clocks<State>,
): Undo<State> {
  const all = { deps, play, clocks, past: createPastMoves(deps) }
  return { ...createRequests(all), ...createBranches(all) }
}

/** Makes the requested move on the newest state of the game. */
const say = <State>(
  play: TablePlay<State>,
  live: LiveGame<State>,
  attempt: () => Promise<UndoResult<State>>,
): Promise<number> =>
  play.say(live, async () => {
    await play.catchUp(live)
    return attempt()
  })

const ready = <State>(step: ReturnType<typeof undoStep<State>>): MoveStep<State> => {
  if ('ok' in step) throw refusedMoveError(step)
  return step
}

function createRequests<State>({ deps, play, clocks, past }: UndoDeps<State>): Requests<State> {
  const { engine, store } = deps

  /** The step that goes back; it resets the clock of the seat, too. */
  async function backTo(
    live: LiveGame<State>,
    seat: SeatId,
    then: { state: State; to: number },
    words: string,
  ): Promise<UndoResult<State>> {
    const step = ready(undoStep(deps, live, then, seat, words))
    const [before, answer] = await store.journal.rows(live.game.id, then.to - 1)
    const decision = engine.askedOf(step.state, seat)?.id ?? null
    const clock = clockAfterUndo(seat, decision, before?.clock ?? null, answer?.clock ?? null)
    return { step, change: { clock } }
  }

  async function decisionBefore(
    live: LiveGame<State>,
    seat: SeatId,
    uncounted: boolean,
  ): Promise<UndoResult<State>> {
    assertUndoPossible(deps, clocks, live, seat)
    const { state, to, free, line } = await past.target(live, seat)
    if (free) return backTo(live, seat, { state, to }, 'undoes its last decision.')
    assertConsentSuffices(deps, live)
    if (live.asking?.seat === seat && live.asking.to === to) return null
    if (everybodyElse(deps, live, { agreed: [seat] }).length > 0) {
      const words = 'asks to undo its last decision.'
      const about = [to, line].filter((n) => n !== null).map(String)
      return { step: ready(noteStep(deps, live, seat, words, [marks.ask, ...about])) }
    }
    if (!uncounted) await checkStake(store, live.game)
    const words = 'undoes its last decision, although information was revealed.'
    const back = await backTo(live, seat, { state, to }, words)
    await past.expose(live, to)
    return notFree(back)
  }

  function request({ asking }: LiveGame<State>): PendingUndo {
    if (!asking) throw new RefusedError('bad-request', 'There is no undo request.')
    return asking
  }

  async function agreed(live: LiveGame<State>, seat: SeatId): Promise<UndoResult<State>> {
    assertUndoPossible(deps, clocks, live, seat)
    const asking = request(live)
    if (asking.agreed.includes(seat)) throw new RefusedError('bad-request', 'You have already agreed.')
    assertConsentSuffices(deps, live)
    if (everybodyElse(deps, live, { agreed: [...asking.agreed, seat] }).length > 0) {
      return { step: ready(noteStep(deps, live, seat, 'agrees to the undo.', [marks.agree])) }
    }
    const state = await past.stateAfter(live, asking.to)
    const words = 'undoes its last decision; everyone agreed.'
    const back = await backTo(live, asking.seat, { state, to: asking.to }, words)
    await past.expose(live, asking.to)
    return back
  }

  async function declined(live: LiveGame<State>, seat: SeatId): Promise<UndoResult<State>> {
    assertHasSayInUndo(deps, live, seat)
    const words = request(live).seat === seat ? 'withdraws the undo request.' : 'declines the undo.'
    return { step: ready(noteStep(deps, live, seat, words, [marks.refuse])) }
  }

  return {
    ask: (live, seat, uncounted) => say(play, live, () => decisionBefore(live, seat, uncounted)),
    agree: (live, seat) => say(play, live, () => agreed(live, seat)),
    refuse: (live, seat) => say(play, live, () => declined(live, seat)),
  }
}

function createBranches<State>({ deps, play, clocks, past }: UndoDeps<State>): Branches<State> {
  const { store } = deps

  async function treeAt(live: LiveGame<State>, seat: SeatId): Promise<MoveTree> {
    const { undo, lesson, tournament } = tableOptionsOf(live.game)
    const alone = live.game.seats.every(({ id, holder }) => id === seat || holder?.user === null)
    if (!alone || undo !== 'ask' || lesson || tournament || timingOf(live.game)) {
      throw new RefusedError(
        'forbidden',
        'Branches are available only in games against automas without clocks.',
      )
    }
    return treeOf(await store.journal.rows(live.game.id, -1), live.game.status === 'over')
  }

  async function goneOver(
    live: LiveGame<State>,
    seat: SeatId,
    to: number,
    uncounted: boolean,
  ): Promise<UndoResult<State>> {
    assertUndoPossible(deps, clocks, live, seat)
    const branches = branchesOf(await treeAt(live, seat), seat)
    const chosen = branches.find(({ seq }) => seq === to)
    if (!chosen) throw new RefusedError('bad-request', 'Branch not found in this game.')
    if (chosen.here) return null
    if (!uncounted) await checkStake(store, live.game)
    const words = `switches to another branch, as it was after move ${to}.`
    const state = await past.stateAfter(live, to)
    const step = ready(undoStep(deps, live, { state, to }, seat, words))
    await past.expose(live, to)
    return notFree({ step })
  }

  return {
    async branches(live, seat) {
      await play.catchUp(live)
      if (live.game.status !== 'over') assertUndoPossible(deps, clocks, live, seat)
      return branchesOf(await treeAt(live, seat), seat)
    },
    goToBranch: (live, seat, to, uncounted) => say(play, live, () => goneOver(live, seat, to, uncounted)),
  }
}
