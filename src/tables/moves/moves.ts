import type {
  Choice,
  Decision,
  EngineContract,
  MoveRefusal,
  MoveResult,
  SeatId,
  TableEvent,
} from '../../engine/index.ts'
import type { JournalRow } from '../../store/contract.ts'
import { viewpointOf } from '../play/spectators.ts'
import type { TableDeps, Viewer } from '../types.ts'
import type { GamePosition, MoveStep, PreparedMove } from './move-step.ts'
import { asItWent, type FingerprintedEngine, isUnderOther } from './other-rules.ts'
import { marks } from './undo-requests.ts'

/** What is needed to answer for automa seats. */
export type Referee<State> = Pick<TableDeps<State>, 'engine' | 'fingerprint' | 'spar' | 'log'> & {
  /** The answer of a puzzle's defence; comes before judgement. */
  defence?: TableDeps<State>['puzzleDefence']
}
type Answer = { seat: SeatId; decision: string; choice: Choice }

/** A seat's answer as the next move, or the engine's refusal. */
export function answerStep<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
  { state, seq }: GamePosition<State>,
  answer: Answer,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.answer(state, answer)
  return moved.ok ? toPreparedMove(moved, { ...answer, seq: seq + 1, kind: 'answer' }) : moved
}

/** A concession, or a loss on time, as the next move, or the engine's refusal. */
export function concedeStep<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
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
  { engine }: Pick<Referee<State>, 'engine'>,
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
  { engine }: Pick<Referee<State>, 'engine'>,
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
  { engine }: Pick<Referee<State>, 'engine'>,
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
  { engine }: Pick<Referee<State>, 'engine'>,
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
  { engine }: Pick<Referee<State>, 'engine'>,
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
  { engine }: Pick<Referee<State>, 'engine'>,
  { state, seq }: GamePosition<State>,
  then: { state: State; to: number },
  seat: SeatId,
  words: string,
): PreparedMove<State> | MoveRefusal {
  const moved = engine.takeBack(state, then.state, seat, words)
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
export const targetOf = ({ kind, choice }: JournalRow): number | null =>
  kind === 'undo' && Array.isArray(choice) ? Number(choice[1]) : null

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
  if (follows && isUnderOther(referee.fingerprint, row)) return asItWent(referee.engine, from.state, row)
  const step = follows ? replayOne(referee, from, row, kept) : null
  if (!step) throw new Error(`Row ${row.seq} of the journal does not follow move ${from.seq}.`)
  if ('ok' in step) throw new Error(`Move ${row.seq} of the journal is refused: ${step.error.code}`)
  return step
}

function replayOne<State>(
  referee: Pick<Referee<State>, 'engine'>,
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
  referee: Pick<Referee<State>, 'engine'>,
  from: GamePosition<State>,
  seat: SeatId,
  [words = '', mark, more]: string[],
): PreparedMove<State> | MoveRefusal {
  if (mark === marks.bits) return bitsStep(referee, from, seat, Number(more))
  if (mark === marks.tags) return tagsStep(referee, from, seat, more === 'offer')
  return noteStep(referee, from, seat, words)
}

function replayUndo<State>(
  referee: Pick<Referee<State>, 'engine'>,
  from: GamePosition<State>,
  row: JournalRow,
  seat: SeatId,
  kept: ReadonlyMap<number, State> | undefined,
): PreparedMove<State> | MoveRefusal | null {
  const to = targetOf(row)
  const state = to === null ? undefined : kept?.get(to)
  const [words = ''] = Array.isArray(row.choice) ? row.choice : []
  return to === null || !state ? null : undoStep(referee, from, { state, to }, seat, words)
}

/** The decision that one of these seats holds, or null. */
export function decisionHeldBy<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
  state: State,
  seats: SeatId[],
): Decision | null {
  for (const seat of seats) {
    const decision = engine.askedOf(state, seat) && engine.decisionFor(state, seat)
    if (decision) return decision
  }
  return null
}

/** The answers of automa seats while they hold decisions, at most `max`. */
export function sparSteps<State>(
  referee: Referee<State>,
  from: GamePosition<State>,
  seats: SeatId[],
  max: number,
  /** Is this decision answered later, after thinking? */
  later: (decision: Decision) => boolean = () => false,
): MoveStep<State>[] {
  const steps: MoveStep<State>[] = []
  while (steps.length < max) {
    const now = lastPosition(from, steps)
    const decision = decisionHeldBy(referee, now.state, seats)
    if (!decision || later(decision)) break
    steps.push(sparStep(referee, now, decision))
  }
  return steps
}

/** An automa seat's answer by judgement. */
export function sparStep<State>(
  referee: Referee<State>,
  now: GamePosition<State>,
  decision: Decision,
): MoveStep<State> {
  const { seat, id, kind } = decision
  try {
    const view = referee.engine.viewFor(now.state, seat)
    const choice = referee.defence?.(now.state, decision) ?? referee.spar(view, decision)
    const step = answerStep(referee, now, { seat, decision: id, choice })
    if (!('ok' in step)) return step
    referee.log.error({ kind, code: step.error.code }, 'sparring partner chose an illegal option')
  } catch (err) {
    referee.log.error({ err, kind }, 'sparring partner failed')
  }
  const step = answerStep(referee, now, { seat, decision: id, choice: plainChoice(decision) })
  if ('ok' in step)
    throw new Error(`An automa's decision of kind ${kind} takes no answer: ${step.error.code}`)
  return step
}

/** The first legal choice: the game continues even if the sparring partner fails. */
function plainChoice({ kind, min, options }: Decision): Choice {
  if (kind === 'number' || kind === 'secret') return min
  return options.slice(0, kind === 'order' ? options.length : min).map(({ id }) => id)
}

/** The events of a move that one viewer sees. */
export function eventsFor(row: JournalRow, viewer: Viewer): TableEvent[] {
  const { events } = row
  const viewpoint = viewpointOf(viewer) ?? ''
  if (typeof events !== 'object' || events === null) throw new Error(`Row ${row.seq} has no events.`)
  const own: unknown = Object.hasOwn(events, viewpoint) ? Reflect.get(events, viewpoint) : []
  if (!Array.isArray(own)) throw new Error(`Row ${row.seq} has unreadable events.`)
  return own
}
