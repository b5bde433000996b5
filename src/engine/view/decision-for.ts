import { optionId } from '../kernel/answer.ts'
import { cardOf, currentRun, fault, type Game, knows, seatOf, topFrame } from '../kernel/game.ts'
import { handleOf } from '../kernel/handles.ts'
import { textFor } from '../kernel/log.ts'
import { endsWithRun } from '../kernel/pay.ts'
import { partnerOf } from '../kernel/teams.ts'
import { priceOf } from '../rules/prices.ts'
import type { EventFrame, Option, Pending, Seat } from '../state/types.ts'
import { type DistinctWording, distinctWordings } from './label-details.ts'
import type { AbilityWords } from './labels.ts'
import type { Decision, DecisionTopic, NumberUse, OptionView } from './types.ts'
import { labelled } from './wording.ts'

/** The verbs of options about two cards. */
const namesTarget: ReadonlySet<string> = new Set(['swap-ice', 'install'])

/** `said`: the words of the option; null for readers that use neither words nor prices. */
const optionView = (g: Game, p: Pending, n: number, wording: DistinctWording | null): OptionView => {
  const o = p.options[n] ?? fault('an option that is not there')
  const viewer = p.seat
  const price = wording === null ? undefined : priceOf(g, p, o)
  const view: OptionView = {
    id: optionId(n),
    ...(wording === null ? { label: '' } : labelled(wording, price)),
    verb: o.verb,
  }
  if (wording?.copy !== undefined) view.copy = wording.copy
  if (price !== undefined) view.price = price
  const fort = optionFort(g, o)
  if (o.card !== undefined) view.card = handleOf(g.s, viewer, o.card)
  if (fort !== undefined) view.fort = fort
  if (o.cost !== undefined) view.cost = o.cost
  if (o.subroutine !== undefined) view.subroutine = o.subroutine
  if (o.seat !== undefined) view.seat = seatOf(g, o.seat).id
  addByVerb(g, viewer, o, view)
  return view
}

/** What only options of one verb have. */
const addByVerb = (g: Game, viewer: Seat, o: Option, view: OptionView): void => {
  if (o.verb === 'order' && o.order) view.order = o.order.do
  else if (o.verb === 'pay' && endsWithRun(g, viewer, o)) view.ends = 'run'
  else if (namesTarget.has(o.verb) && o.target !== undefined) view.target = handleOf(g.s, viewer, o.target)
}

/** The fort an option is about: the one it names, or the fort of its installed card. */
const optionFort = (g: Game, o: Option): string | undefined =>
  o.fort ?? (o.card === undefined ? undefined : (cardOf(g, o.card).fort ?? undefined))

const windowLocation = (g: Game, { kind }: Pending): Decision['at'] => {
  const frame = topFrame(g)
  if (kind !== 'window' || (frame?.kind !== 'window' && frame?.kind !== 'turn')) return undefined
  return frame.kind === 'window' ? frame.where : 'start'
}

/** What a number asked of a team's player is for, and the seat it concerns. */
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

/** What a seat may prevent. Other questions about an event have no such topic. */
const harmTopic = ({ stage, event: { kind, n, damage = 'net' } }: EventFrame): DecisionTopic | undefined => {
  if (stage !== 'prevent') return undefined
  if (kind === 'damage') return { is: 'harm', harm: damage, n }
  return kind === 'tag' || kind === 'counter' || kind === 'flatline'
    ? { is: 'harm', harm: kind, n }
    : undefined
}

const topicOf = (g: Game, { kind }: Pending): DecisionTopic | undefined => {
  const frame = topFrame(g)
  if (frame?.kind === 'event') return kind === 'window' ? harmTopic(frame) : undefined
  if (frame?.kind === 'variant' && frame.what === 'handed') return { is: 'handed', counters: frame.counters }
  if (kind !== 'number') return undefined
  if (frame?.kind === 'rez') return { is: 'above-rez' }
  return frame?.kind === 'action' && frame.option.card !== undefined ? { is: 'x' } : undefined
}

/** Card id of the asking card: the first one that the question names as its source. */
const askerOf = (g: Game, { prompt, seat }: Pending): string | undefined => {
  for (const part of prompt)
    if (typeof part !== 'string' && 'source' in part)
      return knows(g, part.source, seat) ? cardOf(g, part.source).def : undefined
  return undefined
}

const decisionView = (
  g: Game,
  p: Pending,
  { prompt, said }: { prompt: string; said: readonly (DistinctWording | null)[] },
): Decision => {
  const view: Decision = {
    id: p.id,
    seat: seatOf(g, p.seat).id,
    kind: p.kind,
    prompt,
    min: p.min,
    max: p.max,
    options: said.map((each, n) => optionView(g, p, n, each)),
  }
  const [step, at, about, by] = [currentRun(g)?.step, windowLocation(g, p), aboutOf(g, p), askerOf(g, p)]
  const topic = topicOf(g, p)
  if (step !== undefined) view.step = step
  if (at !== undefined) view.at = at
  if (p.beyond) view.beyond = { ...p.beyond }
  if (about !== undefined) view.about = about
  if (topic !== undefined) view.topic = topic
  if (by !== undefined) view.by = by
  return view
}

/** The decision a seat holds, as it sees it; null if it holds none. */
export const decisionOf = (g: Game, seat: number, words: AbilityWords): Decision | null => {
  const pending = g.s.decisions.find((d) => d.seat === seat)
  if (!pending) return null
  const prompt = textFor(g, pending.prompt, pending.seat)
  return decisionView(g, pending, { prompt, said: distinctWordings(g, pending, words) })
}

/**
 * The same without words, for judgement, which reads neither questions nor labels nor the words of prices.
 * Playouts take most of their decisions this way.
 */
export const wordlessDecisionOf = (g: Game, seat: number): Decision | null => {
  const pending = g.s.decisions.find((d) => d.seat === seat)
  return pending ? decisionView(g, pending, { prompt: '', said: pending.options.map(() => null) }) : null
}
