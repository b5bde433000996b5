/** Checks facts that hints tell: by carrying them out, or by counting on the table. */
import { engine } from '../../automa/engine.ts'
import type { VisibleFact } from '../../automa/reasons/types.ts'
import { cardInfo } from '../../cards/index.ts'
import type { Choice, Decision, FortView, GameState, OptionView, SeatView, View } from '../../engine/index.ts'
import { findCard } from '../../engine/view/located-cards.ts'
import { type Asked, answered, askedIn, judged, seenOn } from './second-look.ts'

/** A decision and the answer to it. */
export type Advice = { state: GameState; asked: Asked; choice: Choice }

const optionOf = ({ decision }: Asked, choice: Choice): OptionView | undefined =>
  decision.options.find(({ id }) => Array.isArray(choice) && choice[0] === id)

const cardIn = (view: View, handle: string | undefined): string | null =>
  handle === undefined ? null : (findCard(view, handle)?.card.card ?? null)

const ownSeat = ({ view, seat }: Asked): SeatView => {
  const own = view.seats.find(({ id }) => id === seat)
  if (!own) throw new Error('This seat is not at the table.')
  return own
}

const fortAskedAbout = ({ view }: Asked, id: string | undefined): FortView | undefined =>
  view.seats.flatMap(({ forts }) => forts).find((fort) => fort.id === id)

/** The table once the seat can act again, or the turn is over. */
const settledAfter = ({ state, asked, choice }: Advice): GameState => {
  const { turn } = asked.view
  let now = answered(state, asked.seat, asked.decision.id, choice)
  for (let n = 0; n < 200; n++) {
    const next = askedIn(now)
    if (!next || next.view.turn.number !== turn.number || next.decision.kind === 'act') return now
    now = judged(now, next)
  }
  return now
}

const copiesIn = (seat: SeatView, card: string | null): number =>
  seat.score.filter((each) => each.card === card).length

const scoresNow = (advice: Advice): boolean => {
  const card = cardIn(advice.asked.view, optionOf(advice.asked, advice.choice)?.card)
  const before = copiesIn(ownSeat(advice.asked), card)
  return card !== null && copiesIn(seenOn(settledAfter(advice)).corp, card) === before + 1
}

const passed = ({ options }: Decision): Choice | null => {
  const option = ['pass', 'gain', 'no']
    .map((verb) => options.find((each) => each.verb === verb))
    .find(Boolean)
  return option ? [option.id] : null
}

/** What brings the agenda nearer: scoring it, advancing it, or a bit. */
const furthering = ({ decision, view }: Asked, card: string): Choice | null => {
  const about = (verb: string) =>
    decision.options.filter((option) => option.verb === verb && cardIn(view, option.card) === card)
  const counters = ({ card: handle = '' }: OptionView): number =>
    findCard(view, handle)?.card.advancement ?? 0
  const [advance] = about('advance').toSorted((a, b) => counters(b) - counters(a))
  const [score] = about('score')
  const option = score ?? advance
  return option ? [option.id] : passed(decision)
}

/** AI cards cannot pass: a person takes their seat. */
const takenOver = (state: GameState, { view, seat }: Asked): GameState | null => {
  if (!view.seats.find(({ id }) => id === seat)?.automa?.playing) return null
  const moved = engine.handOver(state, seat, 'person')
  return moved.ok ? moved.state : null
}

/** The rival passes, the counters are placed, the agenda is scored: in this turn, or in the next one. */
const canScore = (advice: Advice, nextTurn: boolean): boolean => {
  const { asked } = advice
  const card = cardIn(asked.view, optionOf(asked, advice.choice)?.card)
  if (card === null) return false
  const before = copiesIn(ownSeat(asked), card)
  const last = asked.view.turn.number + (nextTurn ? asked.view.seats.length : 0)
  let now = answered(advice.state, asked.seat, asked.decision.id, advice.choice)
  for (let n = 0; n < 300; n++) {
    if (copiesIn(seenOn(now).corp, card) > before) return true
    const turn = askedIn(now)
    if (!turn || turn.view.turn.number > last) return false
    const choice = turn.seat === asked.seat ? furthering(turn, card) : passed(turn.decision)
    const person = turn.seat === asked.seat ? null : takenOver(now, turn)
    const next = choice === null ? judged(now, turn) : answered(now, turn.seat, turn.decision.id, choice)
    now = person ?? next
  }
  return false
}

const onFort = (advice: Advice, holds: (fort: FortView) => boolean): boolean => {
  const fort = fortAskedAbout(advice.asked, optionOf(advice.asked, advice.choice)?.fort)
  return fort !== undefined && holds(fort)
}

const coversWith = (advice: Advice, n: number): boolean => {
  const id = optionOf(advice.asked, advice.choice)?.fort
  const fort = seenOn(settledAfter(advice)).corp.forts.find((each) => each.id === id)
  return fort?.ice.length === n
}

const isFirstBreaker = (advice: Advice, ice: string): boolean => {
  const breaks = (card: string | null): boolean =>
    card !== null && (cardInfo(card)?.breaks ?? []).some((kind) => kind === ice)
  const { rig } = seenOn(advice.state)
  return (
    breaks(cardIn(advice.asked.view, optionOf(advice.asked, advice.choice)?.card)) &&
    !rig.some(({ card }) => breaks(card))
  )
}

const bitsAfter = (advice: Advice): number => {
  const seen = seenOn(settledAfter(advice))
  return [seen.corp, seen.runner].find(({ id }) => id === advice.asked.seat)?.bits ?? Number.NaN
}

type Checks = {
  [K in VisibleFact['kind']]: (advice: Advice, fact: Extract<VisibleFact, { kind: K }>) => boolean
}

const CHECKS: Checks = {
  'score-now': scoresNow,
  'can-score': (advice, { next }) => canScore(advice, next),
  advanced: (advice, { n }) => onFort(advice, ({ cards }) => cards.some((card) => card.advancement === n)),
  'open-fort': (advice) => onFort(advice, ({ ice }) => ice.length === 0),
  unrezzed: (advice, { n }) =>
    onFort(advice, ({ ice }) => ice.filter(({ faceUp, rezzed }) => !faceUp && !rezzed).length === n),
  'few-cards': (advice, { n }) => ownSeat(advice.asked).hand?.length === n,
  covers: (advice, { n }) => coversWith(advice, n),
  'first-breaker': (advice, { ice }) => isFirstBreaker(advice, ice),
  'bits-left': (advice, { n }) => bitsAfter(advice) === n,
  tags: (advice, { n }) => ownSeat(advice.asked).tags === n,
}

const isOf = <K extends VisibleFact['kind']>(
  kind: K,
  fact: VisibleFact,
): fact is Extract<VisibleFact, { kind: K }> => fact.kind === kind

const checkWith = <K extends VisibleFact['kind']>(kind: K, advice: Advice, fact: VisibleFact): boolean =>
  isOf(kind, fact) && CHECKS[kind](advice, fact)

export const isFact = (reason: { kind: string }): reason is VisibleFact => reason.kind in CHECKS

export const checkFact = (advice: Advice, fact: VisibleFact): boolean => checkWith(fact.kind, advice, fact)
