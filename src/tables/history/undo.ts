/** Undo: at once if nobody has learned anything since; otherwise with the consent of the other people. */
import type { GameSetup, SeatId } from '../../engine/index.ts'
import type { Branch } from '../../protocol/branches.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { JournalRow } from '../../store/contract.ts'
import { takenBack } from '../clocks/clock.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { ReplayedGame } from '../moves/game-start.ts'
import type { Change } from '../moves/move-changes.ts'
import { type MoveStep, noteStep, undoStep } from '../moves/moves.ts'
import { replayMovesYielding } from '../moves/replay-moves.ts'
import { marks, type PendingUndo } from '../moves/undo-requests.ts'
import { eventsFor } from '../moves/views.ts'
import type { Play } from '../play/play.ts'
import { assertNoOwnerAway, takesBackOnlyUnseen } from '../seats/consent.ts'
import { humanPlayerIds, personSeats, tableOptionsOf } from '../seats/seats.ts'
import { exposeAutomaSeats, seatsToClose } from '../seats/seats-to-close.ts'
import { refusedMoveError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import { branchesOf, type MoveTree, movesNotUndone, treeOf } from './branches.ts'

/** A past move, and whether it revealed anything. */
type UndoableMove = { row: JournalRow; revealed: boolean }

/** Null if nothing is left to do. */
type UndoResult<State> = { step: MoveStep<State>; change?: Change } | null

/** Undo, undo requests and branches. Every call runs in the queue of the game. */
export type Undo<State> = {
  /** Undoes the seat's last decision, or asks the others. Resolves to the number of that move. */
  ask(live: LiveGame<State>, seat: SeatId): Promise<number>
  agree(live: LiveGame<State>, seat: SeatId): Promise<number>
  /** Declines a request, or withdraws the seat's own. */
  refuse(live: LiveGame<State>, seat: SeatId): Promise<number>
  /** In a solo game, also after its end: all moves, played and undone, as a tree. */
  branches(live: LiveGame<State>, seat: SeatId): Promise<Branch[]>
  /** Goes to the end of a branch. Resolves to the number of that move. */
  goOver(live: LiveGame<State>, seat: SeatId, to: number): Promise<number>
}

export function createUndo<State>(
  deps: TableDeps<State>,
  play: Play<State>,
  clocks: Clocks<State>,
): Undo<State> {
  const { engine, store } = deps

  /** Makes the requested move on the newest state of the game. */
  const say = (live: LiveGame<State>, attempt: () => Promise<UndoResult<State>>): Promise<number> =>
    play.say(live, async () => {
      await play.catchUp(live)
      return attempt()
    })

  /** Replays the whole game up to its newest move. */
  async function* told(live: LiveGame<State>): AsyncGenerator<ReplayedGame<State>> {
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
    for await (const { row, state } of told(live)) if (row.seq === seq) return state
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
    for await (const { row, state, revealed } of told(live)) {
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

  /**
   * What undoing the seat's last decision goes back to; `free`: nobody has learned anything since, not even
   * for a moment.
   */
  async function target(
    live: LiveGame<State>,
    seat: SeatId,
  ): Promise<{ state: State; to: number; free: boolean; line: number | null }> {
    const { to, since } = await lastDecision(live, seat)
    const state = await stateAfter(live, to)
    const alone = since.every(({ row }) => row.kind === 'note' || row.seat === seat)
    const free = alone && !since.some(({ revealed }) => revealed)
    return { state, to, free, line: decisionLine(since, seat) }
  }

  const everybodyElse = (live: LiveGame<State>, { agreed }: PendingUndo): SeatId[] =>
    humanPlayerIds(deps, live).filter((id) => !agreed.includes(id))

  /** Records that players know what the moves after `to` revealed, even though those are undone. */
  async function expose(live: LiveGame<State>, to: number): Promise<void> {
    // Between people the game need not be replayed for this.
    if (seatsToClose(live.game).length === 0) return
    for await (const { row, revealed } of told(live)) {
      if (row.seq <= to || !revealed) continue
      live.game = await exposeAutomaSeats(store, live.game)
      return
    }
  }

  /** The same move, after recording what it exposes; called once nothing refuses it any more. */
  async function exposing(
    live: LiveGame<State>,
    to: number,
    result: UndoResult<State>,
  ): Promise<UndoResult<State>> {
    await expose(live, to)
    return result
  }

  /** Refuses seats without a say in an undo: seats that play by themselves, and eliminated players. */
  function checkSay(live: LiveGame<State>, seat: SeatId): void {
    if (live.game.status === 'over') throw new RefusedError('game-over', 'The game is over.')
    if (!personSeats(live.game).includes(seat)) {
      throw new RefusedError('bad-request', 'The sparring partner is playing your seat. Take it back first.')
    }
    if (!humanPlayerIds(deps, live).includes(seat))
      throw new RefusedError('game-over', 'Your team has left the game.')
  }

  function checkRule(live: LiveGame<State>, seat: SeatId): void {
    const { undo } = tableOptionsOf(live.game)
    checkSay(live, seat)
    if (clocks.isPaused(live.game.id)) throw new RefusedError('table-paused', 'The game is paused.')
    if (undo === 'none') throw new RefusedError('forbidden', 'Undo is turned off at this table.')
  }

  /**
   * Refuses to undo what revealed information, even by consent, if the table's rules or an absent owner
   * forbid it.
   */
  function checkConsent(live: LiveGame<State>): void {
    if (takesBackOnlyUnseen(live.game)) {
      throw new RefusedError(
        'forbidden',
        'Information was revealed since then, so this cannot be undone here.',
      )
    }
    assertNoOwnerAway(deps, live, 'undo what has revealed information')
  }

  const ready = (step: ReturnType<typeof undoStep<State>>): MoveStep<State> => {
    if ('ok' in step) throw refusedMoveError(step)
    return step
  }

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
    const clock = takenBack(seat, decision, before?.clock ?? null, answer?.clock ?? null)
    return { step, change: { clock } }
  }

  async function decisionBefore(live: LiveGame<State>, seat: SeatId): Promise<UndoResult<State>> {
    checkRule(live, seat)
    const { state, to, free, line } = await target(live, seat)
    if (free) return backTo(live, seat, { state, to }, 'undoes its last decision.')
    checkConsent(live)
    if (live.asking?.seat === seat && live.asking.to === to) return null
    const asking = { seat, agreed: [seat], to, line }
    if (everybodyElse(live, asking).length > 0) {
      const words = 'asks to undo its last decision.'
      const about = [to, line].filter((n) => n !== null).map(String)
      return { step: ready(noteStep(deps, live, seat, words, [marks.ask, ...about])) }
    }
    const words = 'undoes its last decision, although information was revealed.'
    return exposing(live, to, await backTo(live, seat, { state, to }, words))
  }

  function request({ asking }: LiveGame<State>): PendingUndo {
    if (!asking) throw new RefusedError('bad-request', 'There is no undo request.')
    return asking
  }

  async function agreed(live: LiveGame<State>, seat: SeatId): Promise<UndoResult<State>> {
    checkRule(live, seat)
    const asking = request(live)
    if (asking.agreed.includes(seat)) throw new RefusedError('bad-request', 'You have already agreed.')
    checkConsent(live)
    const now = { ...asking, agreed: [...asking.agreed, seat] }
    if (everybodyElse(live, now).length > 0) {
      return { step: ready(noteStep(deps, live, seat, 'agrees to the undo.', [marks.agree])) }
    }
    const state = await stateAfter(live, asking.to)
    const words = 'undoes its last decision; everyone agreed.'
    return exposing(live, asking.to, await backTo(live, asking.seat, { state, to: asking.to }, words))
  }

  async function declined(live: LiveGame<State>, seat: SeatId): Promise<UndoResult<State>> {
    checkSay(live, seat)
    const words = request(live).seat === seat ? 'withdraws the undo request.' : 'declines the undo.'
    return { step: ready(noteStep(deps, live, seat, words, [marks.refuse])) }
  }

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

  async function goneOver(live: LiveGame<State>, seat: SeatId, to: number): Promise<UndoResult<State>> {
    checkRule(live, seat)
    const branches = branchesOf(await treeAt(live, seat), seat)
    const chosen = branches.find(({ seq }) => seq === to)
    if (!chosen) throw new RefusedError('bad-request', 'Branch not found in this game.')
    if (chosen.here) return null
    const words = `switches to another branch, as it was after move ${to}.`
    const step = ready(undoStep(deps, live, { state: await stateAfter(live, to), to }, seat, words))
    return exposing(live, to, { step })
  }

  return {
    async branches(live, seat) {
      await play.catchUp(live)
      if (live.game.status !== 'over') checkRule(live, seat)
      return branchesOf(await treeAt(live, seat), seat)
    },
    goOver: (live, seat, to) => say(live, () => goneOver(live, seat, to)),
    ask: (live, seat) => say(live, () => decisionBefore(live, seat)),
    agree: (live, seat) => say(live, () => agreed(live, seat)),
    refuse: (live, seat) => say(live, () => declined(live, seat)),
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
