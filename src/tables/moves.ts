import type { Choice, Decision, Moved, Refusal, SeatId, TableEvent } from '../engine/index.ts'
import type { JournalRow } from '../store/contract.ts'
import type { House, Viewer } from './types.ts'

/** A game at one moment: its state after move number `seq`. */
export type Position<State> = { state: State; seq: number }
/** One move: the row for the journal and the state it led to. */
export type Step<State> = { row: JournalRow; state: State }

type Referee<State> = Pick<House<State>, 'engine' | 'spar' | 'log'>
type Answer = { seat: SeatId; decision: string; choice: Choice }

/** A seat's answer as the next move, or the engine's refusal. */
export function answerStep<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
  { state, seq }: Position<State>,
  answer: Answer,
): Step<State> | Refusal {
  const moved = engine.answer(state, answer)
  return moved.ok ? stepOf(moved, { ...answer, seq: seq + 1, kind: 'answer' }) : moved
}

/** A concession as the next move, or the engine's refusal. */
export function concedeStep<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
  { state, seq }: Position<State>,
  seat: SeatId,
): Step<State> | Refusal {
  const moved = engine.concede(state, seat)
  return moved.ok
    ? stepOf(moved, { seat, decision: null, choice: null, seq: seq + 1, kind: 'concede' })
    : moved
}

const stepOf = <State>(moved: Moved<State>, row: Omit<JournalRow, 'events'>): Step<State> => ({
  row: { ...row, events: moved.events },
  state: moved.state,
})

/** A seat that changes hands, as the next move, or the engine's refusal. */
export function handOverStep<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
  { state, seq }: Position<State>,
  seat: SeatId,
  to: 'person' | 'automa',
): Step<State> | Refusal {
  const moved = engine.handOver(state, seat, to)
  return moved.ok
    ? stepOf(moved, { seat, decision: null, choice: [to], seq: seq + 1, kind: 'handOver' })
    : moved
}

/** The last state of a series of steps, or the position before them. */
export const after = <State>(from: Position<State>, steps: Step<State>[]): Position<State> => {
  const last = steps.at(-1)
  return last ? { state: last.state, seq: last.row.seq } : from
}

/** Plays stored moves again. Throws when one of them is no longer legal. */
export function replay<State>(
  referee: Pick<Referee<State>, 'engine'>,
  from: Position<State>,
  rows: JournalRow[],
): Step<State>[] {
  const steps: Step<State>[] = []
  for (const row of rows) {
    const step = replayRow(referee, after(from, steps), row)
    if ('ok' in step) throw new Error(`Move ${row.seq} of the journal is refused: ${step.error.code}`)
    steps.push({ row, state: step.state })
  }
  return steps
}

function replayRow<State>(
  referee: Pick<Referee<State>, 'engine'>,
  from: Position<State>,
  { seq, kind, seat, decision, choice }: JournalRow,
): Step<State> | Refusal {
  if (seq === from.seq + 1 && kind === 'concede' && seat !== null) return concedeStep(referee, from, seat)
  if (seq === from.seq + 1 && kind === 'handOver' && seat !== null && Array.isArray(choice)) {
    return handOverStep(referee, from, seat, choice[0] === 'person' ? 'person' : 'automa')
  }
  if (seq === from.seq + 1 && seat !== null && decision !== null && choice !== null) {
    return answerStep(referee, from, { seat, decision, choice })
  }
  throw new Error(`Row ${seq} of the journal does not follow move ${from.seq}.`)
}

/** The decision one of these seats holds, if any does. */
export function heldBy<State>(
  { engine }: Pick<Referee<State>, 'engine'>,
  state: State,
  seats: SeatId[],
): Decision | null {
  for (const seat of seats) {
    const decision = engine.decisionFor(state, seat)
    if (decision) return decision
  }
  return null
}

/** Lets automa seats answer while they hold decisions, `most` at a time. */
export function sparSteps<State>(
  referee: Referee<State>,
  from: Position<State>,
  seats: SeatId[],
  most: number,
): Step<State>[] {
  const steps: Step<State>[] = []
  while (steps.length < most) {
    const now = after(from, steps)
    const decision = heldBy(referee, now.state, seats)
    if (!decision) break
    steps.push(sparStep(referee, now, decision))
  }
  return steps
}

function sparStep<State>(referee: Referee<State>, now: Position<State>, decision: Decision): Step<State> {
  const { seat, id, kind } = decision
  try {
    const view = referee.engine.viewFor(now.state, seat)
    const choice = referee.spar(view, decision)
    const step = answerStep(referee, now, { seat, decision: id, choice })
    if (!('ok' in step)) return step
    referee.log.error({ kind, code: step.error.code }, 'the sparring player chose what it may not')
  } catch (err) {
    referee.log.error({ err, kind }, 'the sparring player failed')
  }
  const step = answerStep(referee, now, { seat, decision: id, choice: plainChoice(decision) })
  if ('ok' in step)
    throw new Error(`An automa's decision of kind ${kind} takes no answer: ${step.error.code}`)
  return step
}

/** The first legal choice there is: a game goes on even where the sparring player has no idea. */
function plainChoice({ kind, min, options }: Decision): Choice {
  if (kind === 'number' || kind === 'secret') return min
  return options.slice(0, kind === 'order' ? options.length : min).map(({ id }) => id)
}

/** What one viewer was told of a move. */
export function eventsFor(row: JournalRow, viewer: Viewer): TableEvent[] {
  const events = row.events as Record<string, TableEvent[]>
  return Object.hasOwn(events, viewer) ? (events[viewer] ?? []) : []
}
