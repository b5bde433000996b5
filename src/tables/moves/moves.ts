import type { Choice, MoveRefusal, MoveResult, SeatId } from '../../engine/index.ts'
import type { JournalRow } from '../../store/contract.ts'
import type { TableDeps } from '../types.ts'
import { marks } from './undo-requests.ts'

/** A game at one moment: its state after move number `seq`. */
export type GamePosition<State> = { state: State; seq: number }
/** One move: its journal row and the state it leads to. */
export type MoveStep<State> = { row: JournalRow; state: State; revealed?: boolean }
/** A move made in this process: `revealed` if it showed anybody hidden information or used chance. */
export type PreparedMove<State> = MoveStep<State> & { revealed: boolean }

/** The engine, which makes every move. */
export type EngineOf<State> = Pick<TableDeps<State>, 'engine'>
type SeatAnswer = { seat: SeatId; decision: string; choice: Choice }

/** A seat's answer as the next move, or the engine's refusal. */
export function answerStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  answer: SeatAnswer,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.answer(state, answer)
  return moved.ok ? toPreparedMove(moved, { ...answer, seq: seq + 1, kind: 'answer' }) : moved
}

/** A concession, or a loss on time, as the next move, or the engine's refusal. */
export function concedeStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  seat: SeatId,
  why: 'conceded' | 'time' = 'conceded',
): PreparedMove<State> | MoveRefusal {
  const moved = engine.concede(state, seat, why)
  const choice = why === 'time' ? [why] : null
  return moved.ok
    ? toPreparedMove(moved, { seat, decision: null, choice, seq: seq + 1, kind: 'concede' })
    : moved
}

/** A log line as the next move, or the engine's refusal. `more` says what it means to the table. */
export function noteStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  seat: SeatId,
  words: string,
  more: string[] = [],
): PreparedMove<State> | MoveRefusal {
  const moved = engine.note(state, seat, words)
  const choice = [words, ...more]
  return moved.ok
    ? toPreparedMove(moved, { seat, decision: null, choice, seq: seq + 1, kind: 'note' })
    : moved
}

/** A request to the partner for bits as the next move, or the engine's refusal. */
export function bitsStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  seat: SeatId,
  bits: number,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.askPartner(state, seat, bits)
  const choice = ['', marks.bits, String(bits)]
  return moved.ok
    ? toPreparedMove(moved, { seat, decision: null, choice, seq: seq + 1, kind: 'note' })
    : moved
}

/** Whether the seat wants to be asked to sell its tags, as the next move, or the engine's refusal. */
export function tagsStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  seat: SeatId,
  offers: boolean,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.offerTags(state, seat, offers)
  const choice = ['', marks.tags, offers ? 'offer' : 'keep']
  return moved.ok
    ? toPreparedMove(moved, { seat, decision: null, choice, seq: seq + 1, kind: 'note' })
    : moved
}

/** Calling time, which no seat does, as the next move, or the engine's refusal. */
export function callTimeStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.callTime(state)
  return moved.ok
    ? toPreparedMove(moved, { seat: null, decision: null, choice: null, seq: seq + 1, kind: 'callTime' })
    : moved
}

const toPreparedMove = <State>(
  moved: MoveResult<State>,
  row: Omit<JournalRow, 'events'>,
): PreparedMove<State> => ({
  row: { ...row, events: moved.events },
  state: moved.state,
  revealed: moved.revealed,
})

/** A seat that changes hands, as the next move, or the engine's refusal. */
export function handOverStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  seat: SeatId,
  to: 'person' | 'automa',
): PreparedMove<State> | MoveRefusal {
  const moved = engine.handOver(state, seat, to)
  return moved.ok
    ? toPreparedMove(moved, { seat, decision: null, choice: [to], seq: seq + 1, kind: 'handOver' })
    : moved
}

/** An undo as the next move, or the engine's refusal. `then` is the state after move number `to`. */
export function undoStep<State>(
  { engine }: EngineOf<State>,
  { state, seq }: GamePosition<State>,
  then: { state: State; to: number },
  seat: SeatId,
  words: string,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.undoTo(state, then.state, seat, words)
  const choice = [words, String(then.to)]
  return moved.ok
    ? toPreparedMove(moved, { seat, decision: null, choice, seq: seq + 1, kind: 'undo' })
    : moved
}

/** The position after the last step, or `from` if there are no steps. */
export const lastPosition = <State>(
  from: GamePosition<State>,
  steps: MoveStep<State>[],
): GamePosition<State> => {
  const last = steps.at(-1)
  return last ? { state: last.state, seq: last.row.seq } : from
}

/** The move whose state an undo brings back; null for other moves. */
export const undoTarget = ({ kind, choice }: JournalRow): number | null =>
  kind === 'undo' && Array.isArray(choice) ? Number(choice[1]) : null

/** The same as a part of a move in a recording. */
export const goesBack = (row: JournalRow): { to?: number } => {
  const to = undoTarget(row)
  return to === null ? {} : { to }
}
