/**
 * Moves that were made under other rules than this server's. They are never played again: each was written down with
 * what it changed, and the state after it is put together from that.
 */
import type { EngineContract } from '../engine/index.ts'
import type { JournalRow, StateChange } from '../store/contract.ts'
import type { MoveStep, PreparedMove } from './moves.ts'
import { RefusedError } from './refusal.ts'
import { applyEdits, editsBetween } from './state-edits.ts'

type Loader<State> = Pick<EngineContract<State>, 'load'>
/** The engine, and a fingerprint of its rules; without one all moves count as made under them. */
export type FingerprintedEngine<Engine> = { engine: Engine; fingerprint?: string }

/** A move under other rules whose outcome was not kept. */
export class OtherRules extends RefusedError {
  constructor() {
    super(
      'forbidden',
      'This game was played under different rules. You can watch it, but not replay it from its moves.',
    )
  }
}

/** A move whose row tells nothing of rules, from before that was written down, counts as made under these. */
export const isUnderOther = (
  fingerprint: string | undefined,
  { rules }: { rules?: string | undefined },
): boolean => fingerprint !== undefined && rules !== undefined && rules !== fingerprint

/**
 * States as they stand in the store, by what was read from them. Edits were made there, and reading may carry a state
 * over to another shape.
 */
const stored = new WeakMap<object, unknown>()

/** Reads a stored state. Throws `UnreadableState`. */
export function loadStoredState<State>(engine: Loader<State>, tree: unknown): State {
  const state = engine.load(tree)
  if (typeof state === 'object' && state !== null) stored.set(state, tree)
  return state
}

const treeOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? (stored.get(state) ?? state) : state

/** A move as it went; `before` is not asked where the row has all of the state. Throws `OtherRules`. */
export function asItWent<State>(
  engine: Loader<State>,
  before: State | null,
  row: JournalRow,
): PreparedMove<State> {
  const { change } = row
  if (!change || (before === null && !('whole' in change))) throw new OtherRules()
  const tree = 'whole' in change ? change.whole : applyEdits(treeOf(before), change.edits)
  return { row, state: loadStoredState(engine, tree), revealed: change.revealed }
}

/** Moves with what is written down of the rules they are made under, and of what they change; all is new in a deal. */
export function writtenUnder<State>(
  fingerprint: string | undefined,
  before: { state: State; rules?: string | undefined } | null,
  steps: MoveStep<State>[],
): MoveStep<State>[] {
  if (fingerprint === undefined) return steps
  return steps.map((step, n) => {
    const last = steps[n - 1]
    const from = last ? { state: last.state, rules: fingerprint } : before
    const change = from && changeOf(step, from.rules === fingerprint ? from.state : null)
    return { ...step, row: { ...step.row, rules: fingerprint, ...(change && { change }) } }
  })
}

/** What a move changed in the state `before` it, or all of it where that was brought about by other rules. */
const changeOf = <State>({ state, revealed = true }: MoveStep<State>, before: State | null): StateChange =>
  before === null ? { revealed, whole: state } : { revealed, edits: editsBetween(before, state) }
