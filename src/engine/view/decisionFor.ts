import { optionId } from '../kernel/answer.ts'
import { cardOf, currentRun, type Game, seatOf } from '../kernel/game.ts'
import { handleOf } from '../kernel/handles.ts'
import { textFor } from '../kernel/log.ts'
import type { Option, Pending } from '../state/types.ts'
import { labelOf, type Words } from './labels.ts'
import type { Decision, OptionView } from './types.ts'

const optionView = (g: Game, o: Option, n: number, viewer: number, words: Words): OptionView => {
  const view: OptionView = { id: optionId(n), label: labelOf(g, o, viewer, words), verb: o.verb }
  const fort = fortOf(g, o)
  if (o.card !== undefined) view.card = handleOf(g.s, viewer, o.card)
  if (fort !== undefined) view.fort = fort
  if (o.cost !== undefined) view.cost = o.cost
  if (o.subroutine !== undefined) view.subroutine = o.subroutine
  if (o.verb === 'swap-ice' && o.target !== undefined) view.target = handleOf(g.s, viewer, o.target)
  return view
}

/** The fort an option is about: the one it names, or the one its installed card stands in. */
const fortOf = (g: Game, o: Option): string | undefined =>
  o.fort ?? (o.card === undefined ? undefined : (cardOf(g, o.card).fort ?? undefined))

const decisionView = (g: Game, p: Pending, words: Words): Decision => {
  const step = currentRun(g)?.step
  return {
    id: p.id,
    seat: seatOf(g, p.seat).id,
    kind: p.kind,
    prompt: textFor(g, p.prompt, p.seat),
    ...(step === undefined ? {} : { step }),
    min: p.min,
    max: p.max,
    options: p.options.map((o, n) => optionView(g, o, n, p.seat, words)),
  }
}

/** The decision a seat holds, as it sees it; null when it holds none. */
export const decisionOf = (g: Game, seat: number, words: Words): Decision | null => {
  const pending = g.s.decisions.find((d) => d.seat === seat)
  return pending ? decisionView(g, pending, words) : null
}
