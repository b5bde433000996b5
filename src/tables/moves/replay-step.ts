/** Replays stored moves, one at a time. */
import type { EngineContract, MoveRefusal, SeatId } from '../../engine/index.ts'
import type { JournalRow } from '../../store/contract.ts'
import {
  answerStep,
  bitsStep,
  callTimeStep,
  concedeStep,
  type EngineOf,
  type GamePosition,
  handOverStep,
  lastPosition,
  type MoveStep,
  noteStep,
  type PreparedMove,
  tagsStep,
  undoStep,
  undoTarget,
} from './moves.ts'
import { applyRecordedMove, type FingerprintedEngine, isUnderOtherRules } from './other-rules.ts'
import { marks } from './undo-requests.ts'

/** Replays stored moves. Throws if one is no longer legal. */
export function replayRows<State>(
  referee: FingerprintedEngine<EngineContract<State>>,
  from: GamePosition<State>,
  rows: JournalRow[],
): MoveStep<State>[] {
  const steps: MoveStep<State>[] = []
  for (const row of rows)
    steps.push({ row, state: replayStep(referee, lastPosition(from, steps), row).state })
  return steps
}

/**
 * Replays one stored move; the step has the events of this replay. A move made under other rules is taken as
 * recorded. Throws if the move is no longer legal.
 */
export function replayStep<State>(
  referee: FingerprintedEngine<EngineContract<State>>,
  from: GamePosition<State>,
  row: JournalRow,
  kept?: ReadonlyMap<number, State>,
): PreparedMove<State> {
  const follows = row.seq === from.seq + 1
  if (follows && isUnderOtherRules(referee.fingerprint, row))
    return applyRecordedMove(referee.engine, from.state, row)
  const step = follows ? replayOne(referee, from, row, kept) : null
  if (!step) throw new Error(`Row ${row.seq} of the journal does not follow move ${from.seq}.`)
  if ('ok' in step) throw new Error(`Move ${row.seq} of the journal is refused: ${step.error.code}`)
  return step
}

function replayOne<State>(
  referee: EngineOf<State>,
  from: GamePosition<State>,
  row: JournalRow,
  kept?: ReadonlyMap<number, State>,
): PreparedMove<State> | MoveRefusal | null {
  const { kind, seat, decision, choice } = row
  if (kind === 'callTime') return callTimeStep(referee, from)
  if (seat === null) return null
  const word = Array.isArray(choice) ? choice[0] : undefined
  switch (kind) {
    case 'deal':
      return null
    case 'concede':
      return concedeStep(referee, from, seat, word === 'time' ? word : 'conceded')
    case 'handOver':
      return handOverStep(referee, from, seat, word === 'person' ? word : 'automa')
    case 'note':
      return replayNoted(referee, from, seat, Array.isArray(choice) ? choice : [])
    case 'undo':
      return replayUndo(referee, from, row, seat, kept)
    case 'answer':
      return decision === null || choice === null
        ? null
        : answerStep(referee, from, { seat, decision, choice })
  }
}

function replayNoted<State>(
  referee: EngineOf<State>,
  from: GamePosition<State>,
  seat: SeatId,
  [words = '', mark, more]: string[],
): PreparedMove<State> | MoveRefusal {
  if (mark === marks.bits) return bitsStep(referee, from, seat, Number(more))
  if (mark === marks.tags) return tagsStep(referee, from, seat, more === 'offer')
  return noteStep(referee, from, seat, words)
}

function replayUndo<State>(
  referee: EngineOf<State>,
  from: GamePosition<State>,
  row: JournalRow,
  seat: SeatId,
  kept: ReadonlyMap<number, State> | undefined,
): PreparedMove<State> | MoveRefusal | null {
  const to = undoTarget(row)
  const state = to === null ? undefined : kept?.get(to)
  const [words = ''] = Array.isArray(row.choice) ? row.choice : []
  return to === null || !state ? null : undoStep(referee, from, { state, to }, seat, words)
}
