/** Installing, advancing and scoring agendas. */
import type { CardView, FortView } from '../../../engine/index.ts'
import type { CardDef, Effect } from '../../../engine/language/index.ts'
import {
  defOf,
  fortAt,
  type Heuristic,
  optionDef,
  placedOf,
  plainNumber,
  type Situation,
} from '../situation.ts'
import { isAgendaView, pointsWorth } from '../worth/points.ts'
import { growsOn } from './growing-agendas.ts'
import { fortSecurity, isVacant } from './security.ts'

/** Worse than any other action. */
const never = -20

/** Actions in a future turn. */
const turnActions = 3

const printedPoints = (def: CardDef): number => def.agendaPoints ?? 0

const advancesLeft = (def: CardDef, card: CardView): number => (def.difficulty ?? 0) - card.advancement

/** How well the remaining actions suit an agenda to be scored next turn: best if none is wasted. */
const timingFactor = (s: Situation, difficulty: number): number => {
  const before = Math.max(0, difficulty - turnActions)
  const spare = s.me.actions - 1 - before
  if (spare < 0) return 0.45
  return spare === 0 ? 1 : 0.85
}

/** Advancements the Corp can pay for with its bits and with what a turn brings. */
const affordableAdvances = (s: Situation, difficulty: number): number => {
  const missing = difficulty - s.me.bits
  return missing <= 0 ? 1 : missing <= 2 ? 0.7 : 0.3
}

const agendaFlood = (s: Situation): number => {
  const held = (s.me.hand ?? []).filter((c) => isAgendaView(s.defs, c)).length
  const hq = s.me.forts.find((f) => f.kind === 'hq')
  return held >= 2 ? held * 2.5 * (1 - fortSecurity(s, hq)) : 0
}

/** Once R&D is empty the game is lost: the fewer cards are left, the more risk the Corp takes. */
const deckOutDespair = ({ me }: Situation): number => Math.min(1, 0.1 + me.stack / 18)

/**
 * Installs an agenda where the Runner cannot reach it before it is scored, or anywhere if it is scored at
 * once.
 */
export const installAgenda: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  const fort = fortAt(s, option.fort)
  if (!def || (fort && !isVacant(s, fort))) return never
  const difficulty = def.difficulty ?? 0
  const means = { actions: s.me.actions - 1, bits: s.me.bits - plainNumber(option.cost) }
  if (canFinish(difficulty, means, boostsInHand(s))) return 50 + pointsWorth(s, s.me, printedPoints(def))
  const safe = fortSecurity(s, fort, Math.min(s.me.bits, Math.max(0, difficulty - turnActions)))
  const prize = pointsWorth(s, s.me, printedPoints(def))
  const loss = 8 + printedPoints(def) * 4
  return (
    safe * prize * timingFactor(s, difficulty) * affordableAdvances(s, difficulty) -
    (1 - safe) * loss * deckOutDespair(s) +
    agendaFlood(s)
  )
}

/** Counters and actions that effects give, which count towards what is possible this turn. */
const advanceBoost = (effects: readonly Effect[]): { counters: number; actions: number } =>
  effects.reduce(
    (sum, e) => ({
      counters: sum.counters + (e.op === 'spreadAdvancement' ? e.n : 0),
      actions: sum.actions + (e.op === 'gainActions' ? e.n : 0),
    }),
    { counters: 0, actions: 0 },
  )

/** What an operation gives an agenda that is to be scored this turn. */
type ScoringBoost = { counters: number; actions: number; cost: number }

/** What remains of a turn. */
type Left = { actions: number; bits: number }

const boostOfCard = (def: CardDef | undefined, cost: number): ScoringBoost | null => {
  const play = def?.abilities.find((a) => a.kind === 'play')
  if (play?.kind !== 'play' || play.if !== undefined) return null
  const { counters, actions } = advanceBoost(play.effects)
  return counters > 0 || actions > 0 ? { counters, actions, cost } : null
}

/** Operations in hand that can be played without conditions. */
const boostsInHand = (s: Situation, except?: string): ScoringBoost[] =>
  (s.me.hand ?? []).flatMap((card) => {
    const def = defOf(s, card)
    return card.handle === except ? [] : (boostOfCard(def, plainNumber(def?.cost)) ?? [])
  })

const afterBoost = ({ actions, bits }: Left, boost: ScoringBoost): Left => ({
  actions: actions - 1 + boost.actions,
  bits: bits - boost.cost,
})

/** Whether this many counters can be placed this turn with these operations. */
const canFinish = (counters: number, left: Left, boosts: readonly ScoringBoost[]): boolean => {
  if (counters <= left.actions && counters <= left.bits) return true
  return (
    left.actions > 0 &&
    boosts.some(
      (boost, n) =>
        boost.cost <= left.bits &&
        canFinish(Math.max(0, counters - boost.counters), afterBoost(left, boost), boosts.slice(n + 1)),
    )
  )
}

type UnfinishedAgenda = { card: CardView; def: CardDef; fort: FortView; left: number }

/** Agendas on the table that still lack counters. */
export const unfinishedAgendas = (s: Situation): UnfinishedAgenda[] =>
  s.me.forts.flatMap((fort) =>
    fort.cards.flatMap((card) => {
      const def = defOf(s, card)
      return def?.type === 'agenda' && advancesLeft(def, card) > 0
        ? [{ card, def, fort, left: advancesLeft(def, card) }]
        : []
    }),
  )

const isReachable = (target: UnfinishedAgenda, actions: number, bits: number): boolean =>
  target.left <= actions && target.left <= bits

/** The worth of scoring this turn. */
const finish = (s: Situation, target: UnfinishedAgenda): number =>
  60 + pointsWorth(s, s.me, printedPoints(target.def))

/** Added when counters make an agenda gain more: it has to come before scoring, which would end that. */
const growth = 300

/** An advancement that finishes the agenda this turn, prepares it for the next, or makes it gain more. */
export const advance: Heuristic = (s, option) => {
  const placed = placedOf(s, option)
  if (placed && growsOn(s, placed)) return growth
  const card = placed?.card
  const target = unfinishedAgendas(s).find((t) => t.card.handle === card?.handle)
  if (!target) return card ? advanceTrap(s, card) : 0
  if (isReachable(target, s.me.actions, s.me.bits)) return finish(s, target)
  const wanted = target.left - turnActions
  const safe = fortSecurity(s, target.fort, 1)
  if (wanted > 0) return wanted <= s.me.actions + 3 ? 1 + safe * (2 + printedPoints(target.def) * 2) : 1
  return safe > 0.6 && s.me.bits > target.left + 4 ? 0.8 : 0.2
}

const isTrap = (def: CardDef | undefined): boolean => def?.keywords.includes('Ambush') ?? false

/** A trap that takes advancement looks like an agenda. */
const advanceTrap = (s: Situation, card: CardView): number => {
  const def = defOf(s, card)
  if (!isTrap(def) || def?.type !== 'node') return 0
  const hand = Math.min(...s.rivals.map((r) => r.handSize))
  if (s.me.bits < plainNumber(def.cost) + 4 || card.advancement > hand) return 0
  return card.advancement < 3 ? 1.7 : 0.9
}

/**
 * An operation without which an agenda cannot be scored this turn, together with others in hand if necessary.
 */
export const finishingPlay: Heuristic = (s, option) => {
  const boost = boostOfCard(optionDef(s, option), option.cost ?? 0)
  if (!boost) return 0
  const others = boostsInHand(s, option.card)
  const target = unfinishedAgendas(s).find(
    (t) =>
      !isReachable(t, s.me.actions, s.me.bits) &&
      canFinish(Math.max(0, t.left - boost.counters), afterBoost(s.me, boost), others),
  )
  return target ? finish(s, target) : -3
}

/** The worth of placing a free counter here. */
export const counterWorth = (s: Situation, card: CardView): number => {
  const target = unfinishedAgendas(s).find((t) => t.card.handle === card.handle)
  return target ? 10 + printedPoints(target.def) - target.left : isTrap(defOf(s, card)) ? 1 : 0
}

/** Scoring comes first, unless the agenda gains by more counters. */
export const score: Heuristic = (s, option) => {
  const placed = placedOf(s, option)
  if (placed && growsOn(s, placed)) return never
  return 200 + pointsWorth(s, s.me, optionDef(s, option)?.agendaPoints ?? 1)
}
