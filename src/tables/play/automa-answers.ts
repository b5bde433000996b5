/** How automa seats answer their decisions: by judgement, or by a puzzle's defence. */
import type { Choice, Decision, SeatId } from '../../engine/index.ts'
import { answerStep, type GamePosition, lastPosition, type MoveStep } from '../moves/moves.ts'
import type { TableDeps } from '../types.ts'

/** What is needed to answer for automa seats. */
export type Referee<State> = Pick<TableDeps<State>, 'engine' | 'fingerprint' | 'spar' | 'log'> & {
  /** The answer of a puzzle's defence; comes before judgement. */
  defence?: TableDeps<State>['puzzleDefence']
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
