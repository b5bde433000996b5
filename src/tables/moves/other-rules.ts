/**
 * Moves made under other rules than this server's. They are never replayed: each was stored with its state
 * changes, from which the state after it is built.
 */
import type { EngineContract } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { JournalRow, StateChange } from '../../store/contract.ts'
import type { MoveStep, PreparedMove } from './moves.ts'
import { applyEdits, editsBetween } from './state-edits.ts'

type Loader<State> = Pick<EngineContract<State>, 'load'>
/**
 * The engine and a fingerprint of its rules. Without a fingerprint, all moves count as made under these
 * rules.
 */
export type FingerprintedEngine<Engine> = { engine: Engine; fingerprint?: string }

/** A move under other rules whose outcome was not stored. */
export class OtherRulesError extends RefusedError {
  constructor() {
    super(
      'forbidden',
      'This game was played under different rules. You can watch it, but not replay it from its moves.',
    )
  }
}

/**
 * Was the row written under other rules? A row without a fingerprint, from before they were stored, counts as
 * written under these.
 */
export const isUnderOtherRules = (
  fingerprint: string | undefined,
  { rules }: { rules?: string | undefined },
): boolean => fingerprint !== undefined && rules !== undefined && rules !== fingerprint

/**
 * Stored trees by the state that was loaded from them. Edits apply to the stored tree, since loading may
 * migrate a state to another shape.
 */
const stored = new WeakMap<object, unknown>()

/** Loads a stored state. Throws `UnreadableState`. */
export function loadStoredState<State>(engine: Loader<State>, tree: unknown): State {
  const state = engine.load(tree)
  if (typeof state === 'object' && state !== null) stored.set(state, tree)
  return state
}

const treeOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? (stored.get(state) ?? state) : state

/** A move as recorded; `before` is not used if the row holds the whole state. Throws `OtherRulesError`. */
export function applyRecordedMove<State>(
  engine: Loader<State>,
  before: State | null,
  row: JournalRow,
): PreparedMove<State> {
  const { change } = row
  if (!change || (before === null && !('whole' in change))) throw new OtherRulesError()
  const tree = 'whole' in change ? change.whole : applyEdits(treeOf(before), change.edits)
  return { row, state: loadStoredState(engine, tree), revealed: change.revealed }
}

/** Adds the rules' fingerprint and the state change to each move; a deal needs no change. */
export function withRulesFingerprint<State>(
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

/** What a move changed in the state `before` it, or the whole state if other rules led to that one. */
const changeOf = <State>({ state, revealed = true }: MoveStep<State>, before: State | null): StateChange =>
  before === null ? { revealed, whole: state } : { revealed, edits: editsBetween(before, state) }
