/** The worth of a run: the cards behind the ice against the way through it. */
import type { CardView, FortView, SeatView } from '../../../engine/index.ts'
import type { Ability, Amount, Reaction } from '../../../engine/language/index.ts'
import { memoizeParts } from '../../memoize.ts'
import { returningBits } from '../ice/breakers.ts'
import { type BreakingToll, type Raider, raiderOf, tollOf } from '../ice/passage.ts'
import { deadly, painOfDamage } from '../ice/subroutine-harm.ts'
import { agentIn, defOf, fortOwner, plainNumber, readRig, rigOf, type Situation } from '../situation.ts'
import { spoilsIn } from '../teams/agent-fort.ts'
import { trashWorth } from '../worth/cards.ts'
import { amountWithCounters } from '../worth/counted.ts'
import { effectsWorth } from '../worth/effects.ts'
import { bitWorth } from '../worth/money.ts'
import { agendaPoints, hiddenPoints, pointsWorth } from '../worth/points.ts'
import { deathBehind, INSTALLED_POINTS, leftInHq, playsByCards, RD_URGENCY } from './against-cards.ts'

/** Advantages of a run over a normal one. */
export type AccessMeans = {
  /** Pieces of ice passed automatically. */
  skip?: number
  /** Bits for this run only. */
  bits?: number
  /** More cards accessed. */
  access?: number
  /** What replaces the access, in bits. */
  instead?: number
}

const perPoint = (s: Situation, points: number): number => (points * pointsWorth(s, s.me, 3)) / 3

type AccessPile = 'hq' | 'rd'

/** Further cards accessed from a pile through one of its rules. */
const moreOf = (abilities: readonly Ability[], pile: AccessPile): Amount => {
  const more = abilities.find(
    (a) =>
      a.kind === 'modify' &&
      a.stat === 'access' &&
      typeof a.of === 'object' &&
      'fort' in a.of &&
      a.of.fort === pile,
  )
  return more?.kind === 'modify' ? more.n : 0
}

/** Cards this Runner accesses from that Corp's pile, including those that counters on it allow. */
const pileAccessCount = (s: Situation, corp: SeatView, pile: AccessPile): number => {
  const byRig = rigOf(s.me).map((card) => plainNumber(moreOf(defOf(s, card)?.abilities ?? [], pile)))
  const byCounters = corp.counters.map(({ kind, n }) =>
    amountWithCounters(moreOf(s.counters.get(kind)?.abilities ?? [], pile), n),
  )
  return [...byRig, ...byCounters].reduce((sum, n) => sum + n, 1)
}

/**
 * Expected points of an advanced card: usually an agenda, but AI cards advance whatever they have installed.
 */
const ADVANCED_POINTS = 1.6

const pointsBehind = (s: Situation, corp: SeatView, isAdvanced: boolean): number => {
  if (playsByCards(corp)) return INSTALLED_POINTS
  return isAdvanced ? ADVANCED_POINTS : Math.min(1.1, hiddenPoints(s, corp) * 2.2)
}

/** The worth of a face-down card in a fort: the more it is advanced, the more likely it is an agenda. */
const hiddenCard = (s: Situation, corp: SeatView, { advancement, from }: CardView): number => {
  // The Stratagem contains no agendas (AC2).
  if (from === 'st') return 0
  const worth = perPoint(s, pointsBehind(s, corp, advancement > 0))
  if (advancement === 0) return worth
  const urgency = advancement >= 2 ? 1.4 : 1.1
  return worth * urgency - painOfDamage(0, advancement, s.me.handSize) * 0.12
}

const knownCard = (s: Situation, card: CardView): number => {
  const def = defOf(s, card)
  if (!def) return 0
  if (def.type === 'agenda') return pointsWorth(s, s.me, def.agendaPoints ?? 0)
  const price = def.trashCost
  if (price === null || price > s.me.bits) return 0
  return Math.max(0, trashWorth(s.me, def, card, price, false))
}

const installedIn = (s: Situation, corp: SeatView, fort: FortView): number =>
  fort.cards.reduce((sum, card) => {
    if (card.card !== null) return sum + knownCard(s, card)
    return sum + (fort.kind === 'agent' ? HIDDEN_NODE : hiddenCard(s, corp, card))
  }, 0)

/** An Agent fort contains no agendas, and what hides there may be a trap. */
const HIDDEN_NODE = 0

/**
 * R&D shows the same card all turn, so the Runner runs on it only with its first action; on HQ repeatedly,
 * with less hope. A run in progress is judged as if it were the first.
 */
const pileFreshness = (s: Situation, kind: FortView['kind']): number => {
  if (s.view.run || s.me.actions >= 4) return 1
  if (kind === 'hq') return s.me.actions === 3 ? 0.9 : 0.6
  return kind === 'rd' ? 0.15 : 1
}

const storedPoints = (s: Situation, corp: SeatView, fort: FortView, means: AccessMeans): number => {
  const points = hiddenPoints(s, corp)
  const byCards = playsByCards(corp)
  if (fort.kind === 'rd') {
    const n = Math.min(corp.stack, pileAccessCount(s, corp, 'rd') + (means.access ?? 0))
    return perPoint(s, points * n) * pileFreshness(s, 'rd') * (byCards ? RD_URGENCY : 1)
  }
  if (fort.kind === 'hq') {
    const n = Math.min(corp.handSize, pileAccessCount(s, corp, 'hq') + (means.access ?? 0))
    const left = byCards ? leftInHq(s.view.turn.number) : 1
    return perPoint(s, points * 1.1 * n) * pileFreshness(s, 'hq') * left
  }
  const agent = agentIn(s, fort)
  if (agent) return spoilsIn(s, agent)
  if (fort.kind !== 'archives') return 0
  const open = agendaPoints(s.defs, corp.trash.faceUp)
  return (open > 0 ? pointsWorth(s, s.me, open) : 0) + perPoint(s, points * 0.6 * corp.trash.faceDown)
}

const answersRuns = (a: Ability): a is Reaction => a.kind === 'on' && a.event === 'runEnd'

/** Whether this reaction responds to a successful run on such a fort. */
const answersTo = ({ if: conditions = [] }: Reaction, kind: FortView['kind']): boolean =>
  conditions.every((c) => c.is !== 'yourRun' || c.fort === undefined || c.fort === kind)

const reactionsOf = readRig((defs, cards) =>
  cards.flatMap((card) => (defOf({ defs }, card)?.abilities ?? []).filter(answersRuns)),
)

/** What the rig gains from a successful run: virus counters, bits. */
const runSpoils = (s: Situation, fort: FortView): number =>
  reactionsOf(s.defs, s.me).reduce(
    (sum, a) => (answersTo(a, fort.kind) ? sum + effectsWorth(s, a.effects) : sum),
    0,
  )

/** The Corp loses at its next draw, so nothing may return from its Archives. */
const isLost = ({ stack, trash }: SeatView, fort: FortView, s: Situation): boolean =>
  fort.kind === 'archives' && stack === 0 && agendaPoints(s.defs, trash.faceUp) === 0

/** The worth of what is in a fort, in bits. */
export const prizeOf = (s: Situation, fort: FortView, means: AccessMeans = {}): number => {
  const corp = fortOwner(s, fort)
  if (!corp || isLost(corp, fort, s)) return 0
  return (
    (means.instead ?? storedPoints(s, corp, fort, means)) + installedIn(s, corp, fort) + runSpoils(s, fort)
  )
}

/** This Runner as a raider on the fort, with the bits that its Corp can put into traces. */
const raiderOn = (s: Situation, fort: FortView, means: AccessMeans = {}): Raider =>
  raiderOf(s.defs, s.me, fortOwner(s, fort)?.bits ?? 0, means.bits ?? 0)

/** The way through the ice of a fort, from its outermost piece. */
export const wayIn = (s: Situation, fort: FortView, means: AccessMeans = {}): BreakingToll =>
  tollOf(s.defs, raiderOn(s, fort, means), fort.ice, fortOwner(s, fort)?.bits ?? 0, means.skip ?? 0)

/** The penalty for a hand too small for the traps behind the ice, after the cards that the ice takes. */
const thinHand = (s: Situation, corp: SeatView, fort: FortView, lost: number): number => {
  const hand = s.me.handSize - lost
  const hidden = fort.cards.filter((card) => card.card === null)
  if (fort.kind === 'subsidiary' && playsByCards(corp)) return deadly * deathBehind(hidden, hand)
  const blind = fort.kind === 'hq' || fort.kind === 'rd' || hidden.length > 0
  return blind && hand < 2 ? 4 : 0
}

const worthOfRun = (s: Situation, fort: FortView, means: AccessMeans): number => {
  const toll = wayIn(s, fort, means)
  const prize = prizeOf(s, fort, means)
  const corp = fortOwner(s, fort)
  if (!corp || prize <= 0 || toll.chance <= 0) return -1
  const bits = Math.max(0, toll.bits - (means.bits ?? 0) - returningBits(s.defs, s.me))
  return toll.chance * prize - bits * bitWorth(s.me) - toll.pain - thinHand(s, corp, fort, toll.lost)
}

/**
 * Cached because one action asks several times about every fort: a run on it, bits to save for one, cards
 * that prepare one.
 */
const plainRun = memoizeParts((s: Situation, fort: FortView) => worthOfRun(s, fort, {}))

/** The total worth of a run on a fort. */
export const runProspect = (s: Situation, fort: FortView, means?: AccessMeans): number =>
  means ? worthOfRun(s, fort, means) : plainRun(s, fort)
