/** Where to install ice, and when to rez it. */
import type { CardView, FortView, SeatView } from '../../../engine/index.ts'
import type { CardDef } from '../../../engine/language/index.ts'
import { memoizeParts } from '../../memoize.ts'
import { barrierOf, bestPassage } from '../ice/passage.ts'
import { defOf, fortAt, type Heuristic, placedOf, plainNumber, type Situation } from '../situation.ts'
import { bitWorth } from '../worth/money.ts'
import { isAgendaView } from '../worth/points.ts'
import { fortHasType, fortSecurity, fortStake, isVacant, threat } from './security.ts'

/** How much a piece of ice holds up the Runner it bothers least: 0 not at all, 1.6 for good. */
export const obstacle = memoizeParts((s: Situation, card: CardView): number => {
  if (s.rivals.length === 0) return 1
  let min = Number.POSITIVE_INFINITY
  for (const runner of s.rivals) min = Math.min(min, obstacleTo(s, runner, card))
  return min
})

const obstacleTo = (s: Situation, runner: SeatView, card: CardView): number => {
  const raider = threat(s, runner)
  const barrier = barrierOf(s.defs, raider, card)
  if (!barrier) return 0.5
  const way = bestPassage(barrier, raider)
  return way.stopped ? 1.6 : Math.min(1.3, (way.bits + way.pain) / 4)
}

/** Ice that cannot be rezzed soon is worth half. */
export const rezFactor = (s: Situation, card: CardView): number =>
  card.rezzed || plainNumber(defOf(s, card)?.cost) <= s.me.bits + 2 ? 1 : 0.5

const fortGuard = (s: Situation, fort: FortView): number =>
  fort.ice.reduce((sum, card) => sum + obstacle(s, card) * rezFactor(s, card), 0)

const agendasInHand = (s: Situation): number =>
  (s.me.hand ?? []).filter((c) => isAgendaView(s.defs, c)).length

/** The fort for scoring agendas: the best guarded one with room, or with an agenda in it. */
export const scoringFort = (s: Situation): FortView | undefined => {
  const forts = s.me.forts.filter((f) => isVacant(s, f) || fortHasType(s, f, 'agenda'))
  return forts.reduce<FortView | undefined>(
    (max, fort) => (max && max.ice.length >= fort.ice.length ? max : fort),
    undefined,
  )
}

/** The cost to the Corp of leaving a fort as open as it is. */
const protectionNeed = (s: Situation, fort: FortView | undefined): number => {
  const plan = agendasInHand(s) > 0 ? 7.5 : 5.5
  if (!fort) return scoringFort(s) ? 0.2 : plan
  const at = fortStake(s, fort)
  return fort.id === scoringFort(s)?.id ? Math.max(at, plan) : at
}

/** How much guard a fort lacks: all of it without ice; for the scoring fort, as much as there is danger. */
const fortOpenness = (s: Situation, fort: FortView | undefined): number => {
  if (!fort) return 1
  const unguarded = 1 / (1 + 1.6 * fortGuard(s, fort))
  return fort.id === scoringFort(s)?.id ? Math.max(unguarded, (1 - fortSecurity(s, fort)) * 0.6) : unguarded
}

/** The worth of ice on a fort minus its price; the first piece counts most. */
export const installIce: Heuristic = (s, option) => {
  const card = placedOf(s, option)?.card
  const fort = fortAt(s, option.fort)
  if (!card) return 0
  const wanted = protectionNeed(s, fort) * fortOpenness(s, fort)
  const use = Math.min(1.2, 0.4 + obstacle(s, card) * 0.5) * rezFactor(s, card)
  const price = (option.cost ?? 0) * (s.me.bits < 6 ? 1.2 : 0.9 * bitWorth(s.me))
  return wanted * use - price
}

/** The fort for ice that is installed free; ice that moves goes to the fort of the run. */
export const fortForIce: Heuristic = (s, option) => {
  const fort = fortAt(s, option.fort)
  const alarm = fort && fort.id === s.view.run?.fort ? 20 : 0
  return alarm + protectionNeed(s, fort) * fortOpenness(s, fort)
}

const runnerAt = (s: Situation) => s.rivals.find((seat) => seat.id === s.view.run?.runner)

/** Rezzes approached ice if the run threatens something and the ice does more than it costs. */
export const rezIce: Heuristic = (s, option) => {
  const card = placedOf(s, option)?.card
  const fort = fortAt(s, s.view.run?.accessFort)
  const runner = runnerAt(s)
  if (!card || !fort || !runner) return 0
  const raider = threat(s, runner)
  const barrier = barrierOf(s.defs, raider, card)
  if (!barrier) return 0
  const way = bestPassage(barrier, raider)
  const at = fortStake(s, fort)
  if (at <= 1 && (option.cost ?? 0) > 1) return -1
  const stops = way.stopped ? at : 0
  return stops + (way.bits + way.pain) * 0.8 - (option.cost ?? 0) * rezThrift(s, option.cost ?? 0)
}

/** Rezzed ice stays, so its price counts for less than its bits, and least for a rich Corp. */
const rezThrift = (s: Situation, cost: number): number => (s.me.bits - cost >= 5 ? 0.3 : 0.6)

/** The worth of ice in hand. */
export const iceWorth = (s: Situation, def: CardDef, card: CardView): number => {
  const open = s.me.forts.filter((f) => f.kind !== 'archives' && f.ice.length === 0).length
  return 3 + obstacle(s, card) * 2 + Math.min(2, open) - plainNumber(def.cost) * 0.15
}
