import { optionId } from '../kernel/answer.ts'
import { cardOf, currentRun, fault, type Game, knows, seatOf, topFrame } from '../kernel/game.ts'
import { handleOf } from '../kernel/handles.ts'
import { textFor } from '../kernel/log.ts'
import { partnerOf } from '../kernel/teams.ts'
import { priceOf } from '../rules/prices.ts'
import type { Option, Pending, Seat } from '../state/types.ts'
import { toldApart } from './apart.ts'
import { type Words, wordsOf } from './labels.ts'
import { withPrice } from './price.ts'
import type { Decision, NumberUse, OptionView } from './types.ts'

/** `said`: what it is called; null for who reads neither that nor prices. */
const optionView = (g: Game, p: Pending, n: number, said: string | null): OptionView => {
  const o = p.options[n] ?? fault('an option that is not there')
  const viewer = p.seat
  const price = said === null ? undefined : priceOf(g, p, o)
  const view: OptionView = { id: optionId(n), label: withPrice(said ?? '', price), verb: o.verb }
  if (price !== undefined) view.price = price
  const fort = fortOf(g, o)
  if (o.card !== undefined) view.card = handleOf(g.s, viewer, o.card)
  if (fort !== undefined) view.fort = fort
  if (o.cost !== undefined) view.cost = o.cost
  if (o.subroutine !== undefined) view.subroutine = o.subroutine
  if (o.seat !== undefined) view.seat = seatOf(g, o.seat).id
  if (o.verb === 'swap-ice' && o.target !== undefined) view.target = handleOf(g.s, viewer, o.target)
  return view
}

/** The fort an option is about: the one it names, or the one its installed card stands in. */
const fortOf = (g: Game, o: Option): string | undefined =>
  o.fort ?? (o.card === undefined ? undefined : (cardOf(g, o.card).fort ?? undefined))

const placeOf = (g: Game, { kind }: Pending): Decision['at'] => {
  const frame = topFrame(g)
  if (kind !== 'window' || (frame?.kind !== 'window' && frame?.kind !== 'turn')) return undefined
  return frame.kind === 'window' ? frame.where : 'start'
}

/** The seats' numbers of what a team is asked a number for. */
const numberUse = (g: Game): { use: NumberUse['use']; seat: Seat } | null => {
  const frame = topFrame(g)
  if (frame?.kind === 'action' && frame.option.verb === 'trade' && frame.option.seat !== undefined)
    return { use: 'trade', seat: frame.option.seat }
  if (frame?.kind !== 'variant') return null
  if (frame.what === 'market') return { use: 'price', seat: frame.buyer }
  if (frame.what === 'auction') return { use: 'bid', seat: frame.agent }
  const sponsor = frame.what === 'liberated' ? partnerOf(g, frame.seat) : null
  return sponsor === null ? null : { use: 'counters', seat: sponsor }
}

const aboutOf = (g: Game, { kind }: Pending): Decision['about'] => {
  const about = kind === 'number' ? numberUse(g) : null
  return about ? { use: about.use, seat: seatOf(g, about.seat).id } : undefined
}

/** The card whose effect asks is the first that the question names as such. */
const askerOf = (g: Game, { prompt, seat }: Pending): string | undefined => {
  for (const part of prompt)
    if (typeof part !== 'string' && 'source' in part)
      return knows(g, part.source, seat) ? cardOf(g, part.source).def : undefined
  return undefined
}

const decisionView = (g: Game, p: Pending, said: readonly (string | null)[]): Decision => {
  const view: Decision = {
    id: p.id,
    seat: seatOf(g, p.seat).id,
    kind: p.kind,
    prompt: textFor(g, p.prompt, p.seat),
    min: p.min,
    max: p.max,
    options: said.map((text, n) => optionView(g, p, n, text)),
  }
  const [step, at, about, by] = [currentRun(g)?.step, placeOf(g, p), aboutOf(g, p), askerOf(g, p)]
  if (step !== undefined) view.step = step
  if (at !== undefined) view.at = at
  if (p.beyond) view.beyond = { ...p.beyond }
  if (about !== undefined) view.about = about
  if (by !== undefined) view.by = by
  return view
}

/** The decision a seat holds, as it sees it; null when it holds none. */
export const decisionOf = (g: Game, seat: number, words: Words): Decision | null => {
  const pending = g.s.decisions.find((d) => d.seat === seat)
  return pending ? decisionView(g, pending, toldApart(g, pending, words)) : null
}

/** What AI cards are asked by is read even by who needs no words. */
const callsItself = (g: Game, o: Option, seat: Seat, words: Words): string | null =>
  o.verb === 'order' ? wordsOf(g, o, seat, words) : null

/**
 * The same for judgement, which reads neither what options are called nor what is said of their prices, the orders of AI
 * cards excepted: games that are played on take most of their decisions so.
 */
export const wordlessDecisionOf = (g: Game, seat: number, words: Words): Decision | null => {
  const pending = g.s.decisions.find((d) => d.seat === seat)
  if (!pending) return null
  const said = pending.options.map((o) => callsItself(g, o, seat, words))
  return decisionView(g, pending, said)
}
