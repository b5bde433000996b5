/** How safe a fort of its own is: what its ice, as far as the Corp can rez it, does to each Runner. */
import type { CardView, FortView, SeatView } from '../../../engine/index.ts'
import { memoizeParts } from '../../memoize.ts'
import { type Barrier, barrierOf, bestPassage, type Raider, raiderOf } from '../ice/passage.ts'
import { defOf, plainNumber, type Situation } from '../situation.ts'
import { stakeOfAgent } from '../teams/agent-fort.ts'
import { agendaPoints, isAgendaView, pointsWorth } from '../worth/points.ts'

/** Bits that a Runner gains before its next run. */
const earnings = 3

/** A Runner as it may stand at its next run. */
export const threat = memoizeParts(
  (s: Situation, runner: SeatView): Raider => raiderOf(s.defs, runner, s.me.bits, earnings),
)

/** The Corp's ice as a Runner would encounter it; null if it is unrezzed and the Corp cannot pay for it. */
const ownBarrier = (s: Situation, raider: Raider, card: CardView, bits: number): Barrier | null => {
  const price = card.rezzed ? 0 : plainNumber(defOf(s, card)?.cost)
  return price <= bits ? barrierOf(s.defs, raider, card) : null
}

/** What it takes a Runner to get into a fort. */
type FortDefence = {
  /** Bits and pain that it costs a Runner to get in. */
  toll: number
  /** True if there is no way in. */
  closed: boolean
}

/** How a fort's ice holds up a Runner, with these bits to rez it. */
const fortDefence = (s: Situation, raider: Raider, ice: readonly CardView[], bits: number): FortDefence => {
  let left = bits
  let spent = 0
  let pain = 0
  for (const card of ice) {
    const barrier = ownBarrier(s, raider, card, left)
    if (!barrier) continue
    if (!card.rezzed) left -= plainNumber(defOf(s, card)?.cost)
    const way = bestPassage(barrier, raider, spent)
    if (way.stopped) return { toll: spent + pain, closed: true }
    spent += way.bits
    pain += way.pain
  }
  return { toll: spent + pain, closed: false }
}

/** The chance that no Runner gets in before the next turn: 0 for an open fort, 1 for a closed one. */
export const fortSecurity = (s: Situation, fort: FortView | undefined, reserve = 0): number => {
  if (!fort) return 0.1
  const safeties = s.rivals.map((runner) => {
    const raider = threat(s, runner)
    const { toll, closed } = fortDefence(s, raider, fort.ice, s.me.bits - reserve)
    // The Runner may hold a breaker, more likely in a larger hand.
    if (closed) return 0.92 - Math.min(0.2, runner.handSize * 0.03)
    const means = runner.bits + earnings
    return Math.min(0.8, 0.1 + (0.7 * toll) / Math.max(4, means))
  })
  return Math.min(1, ...safeties)
}

/** The loss if these points are liberated: everything, if the Runner nearest to winning would win. */
const theftLoss = (s: Situation, points: number): number =>
  Math.max(0, ...s.rivals.map((runner) => pointsWorth(s, runner, points)))

/** A run on HQ accesses one card of the hand. */
const stakeOfHand = (s: Situation): number => {
  const hand = s.me.hand ?? []
  const agendas = hand.filter((card) => isAgendaView(s.defs, card))
  const lost = agendas.reduce((sum, card) => sum + theftLoss(s, agendaPoints(s.defs, [card])), 0)
  return 2.5 + (lost * 0.55) / Math.max(2, hand.length)
}

/** What a Runner would gain in a fort, in bits. */
export const fortStake = (s: Situation, fort: FortView): number => {
  if (fort.kind === 'archives') {
    const hidden = s.me.trash.hidden ?? []
    return agendaPoints(s.defs, [...s.me.trash.faceUp, ...hidden]) * 3
  }
  const inside = fort.cards.reduce((sum, card) => sum + cardStake(s, card), 0)
  if (fort.kind === 'subsidiary') return inside
  if (fort.kind === 'agent') return inside + stakeOfAgent(s, s.partner)
  return inside + (fort.kind === 'hq' ? stakeOfHand(s) : 4 + theftLoss(s, 3) * 0.13)
}

const cardStake = (s: Situation, card: CardView): number => {
  const def = defOf(s, card)
  if (def?.type === 'agenda') return 3 + theftLoss(s, def.agendaPoints ?? 1) * 0.6
  return def?.type === 'node' && !def.keywords.includes('Ambush') ? 3 : 1
}

export const fortHasType = (s: Situation, fort: FortView | undefined, type: string): boolean =>
  fort?.cards.some((card) => defOf(s, card)?.type === type) ?? false

/** A fort with room for an agenda without trashing anything. */
export const isVacant = (s: Situation, fort: FortView): boolean =>
  fort.kind === 'subsidiary' && !fortHasType(s, fort, 'agenda') && !fortHasType(s, fort, 'node')
