/**
 * What spectators see: the game as it was `delay` actions ago, from no seat's view or with a player's shared
 * hand.
 */
import type { EngineContract } from '../../engine/index.ts'
import type { ClockRow, JournalRow } from '../../store/contract.ts'
import type { GamePosition, MoveStep } from '../moves/moves.ts'
import { type PendingUndo, pendingUndoAfter } from '../moves/undo-requests.ts'

/** A game as spectators are shown it, and the moves they have not been shown yet. */
export type SpectatorDelay<State> = {
  shown: GamePosition<State>
  /** The clocks at that moment. */
  clock: ClockRow | null
  /** The undo request pending at that moment. */
  asking: PendingUndo | null
  waiting: { step: MoveStep<State>; action: boolean }[]
}

type DelayedSteps<State> = { before: State; steps: MoveStep<State>[] }

/** The start of a delay: everything so far is shown. */
export const lagFrom = <State>(
  { state, seq }: GamePosition<State>,
  clock: ClockRow | null = null,
): SpectatorDelay<State> => ({
  shown: { state, seq },
  clock,
  asking: null,
  waiting: [],
})

/**
 * Adds moves, and releases those followed by at least `delay` actions; all of them once the game is over.
 */
export function shownAfter<State>(
  engine: EngineContract<State>,
  lag: SpectatorDelay<State>,
  steps: MoveStep<State>[],
  delay: number,
): DelayedSteps<State> {
  for (const step of steps) {
    const before = lag.waiting.at(-1)?.step.state ?? lag.shown.state
    lag.waiting.push({ step, action: isAction(engine, before, step.row) })
  }
  const last = lag.waiting.at(-1)?.step.state
  const over = last !== undefined && engine.viewFor(last, null).result !== null
  const { state } = lag.shown
  const released = lag.waiting
    .splice(0, over ? lag.waiting.length : countReleasable(lag, delay))
    .map(({ step }) => step)
  const newest = released.at(-1)
  if (newest) lag.shown = { state: newest.state, seq: newest.row.seq }
  lag.asking = released.reduce((asking, { row }) => pendingUndoAfter(asking, row), lag.asking)
  lag.clock = released.findLast(({ row }) => row.clock)?.row.clock ?? lag.clock
  return { before: state, steps: released }
}

/** How many of the waiting moves came before the last `delay` actions. */
function countReleasable<State>({ waiting }: SpectatorDelay<State>, delay: number): number {
  const actions = waiting.flatMap(({ action }, n) => (action ? [n] : []))
  return actions.at(-delay) ?? 0
}

function isAction<State>(engine: EngineContract<State>, before: State, { kind, seat }: JournalRow): boolean {
  return kind === 'answer' && seat !== null && engine.askedOf(before, seat)?.kind === 'act'
}
