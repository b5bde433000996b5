/** The rules of automa seats, in the form that the engine needs. */
import type { AutomaRules } from '../engine/automa.ts'
import { type Game, isCorp, pop } from '../engine/kernel/game.ts'
import type { RunnerOrder } from '../engine/language/index.ts'
import type { OrderFrame } from '../engine/state/types.ts'
import { startReveals } from './ai-cards/corp/advance.ts'
import { drawIntoQueue } from './ai-cards/corp/hq.ts'
import { doCorpOrder, startAfterRun } from './ai-cards/corp/index.ts'
import { doRunnerOrder } from './ai-cards/runner/index.ts'
import { endLimits } from './ai-cards/runner/run.ts'
import { refillStack } from './ai-cards/runner/stack.ts'
import { automaOptions } from './ai-cards/turn.ts'
import { setUp } from './preparation/set-up.ts'
import { view } from './view.ts'

const stepAutoma = (g: Game, f: OrderFrame): void =>
  isCorp(g, f.seat) ? doCorpOrder(g, f) : stepRunner(g, f)

const stepRunner = (g: Game, f: OrderFrame): void => {
  const { order } = f.option
  return order ? doRunnerOrder(g, f, order as RunnerOrder) : pop(g)
}

const afterRun: AutomaRules['afterRun'] = (g, seat, run) => {
  // A card that reached the reveal mark during the run waits for its end (AC16).
  g.dirty = true
  return isCorp(g, seat) ? startAfterRun(g, seat, run) : endLimits(g, seat, run)
}

/** An automa Corp's HQ is a queue for every kind of draw (AC15). */
const draw: AutomaRules['draw'] = (g, seat, n) => {
  if (!isCorp(g, seat)) return false
  drawIntoQueue(g, seat, n)
  return true
}

const startDue: AutomaRules['startDue'] = (g, seat) => {
  if (isCorp(g, seat)) startReveals(g, seat)
}

export const automaRules: AutomaRules = {
  setUp,
  options: automaOptions,
  step: stepAutoma,
  afterRun,
  draw,
  tidy: refillStack,
  startDue,
  view,
}
