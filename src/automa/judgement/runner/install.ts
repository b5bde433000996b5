/** The worth of a Runner card on the table. */
import type { CardView } from '../../../engine/index.ts'
import type { Ability, CardDef } from '../../../engine/language/index.ts'
import { asBreakers, type BreakerOption, breakersOf, breaksTraces, worksOn } from '../ice/breakers.ts'
import { iceKinds, uncoveredKinds } from '../ice/kinds.ts'
import { barrierOf, bestPassage, raiderOf } from '../ice/passage.ts'
import {
  defOf,
  type Heuristic,
  nodesMemory,
  optionDef,
  plainNumber,
  rigOf,
  type Situation,
} from '../situation.ts'
import { makesMoney } from '../worth/cards.ts'

const openIce = (s: Situation): CardView[] =>
  s.rivals.flatMap((corp) => corp.forts.flatMap((fort) => fort.ice.filter((card) => card.rezzed)))

/** Rezzed ice that this rig cannot pass with any number of bits. */
const impassableIce = (s: Situation): string[][] => {
  const raider = raiderOf(s.defs, s.me, 0, 50)
  return openIce(s).flatMap((card) => {
    const barrier = barrierOf(s.defs, raider, card)
    return barrier && bestPassage(barrier, raider).stopped ? [[...barrier.keywords]] : []
  })
}

/** A breaker for a kind of ice that nothing else handles is worth more if such ice is in the way. */
const breakerWorth = (s: Situation, breakers: readonly BreakerOption[]): number => {
  if (breakers.some(breaksTraces)) return traceWorth(s)
  const missing = uncoveredKinds(s).filter((kind) => breakers.some((b) => worksOn(b, [kind])))
  const stopping = impassableIce(s).filter((keywords) => breakers.some((b) => worksOn(b, keywords))).length
  if (missing.length === 0 && stopping === 0) return isImprovement(s, breakers) ? 1.5 : 0
  const first = breakersOf(s.defs, s.me).length === 0 ? 1 : 0
  return 6 + first + missing.length * 0.5 + Math.min(2, stopping) * 2
}

/** Worth more the more tracing ice is known; one such breaker is enough. */
const traceWorth = (s: Situation): number => {
  if (breakersOf(s.defs, s.me).some(breaksTraces)) return 0
  const raider = raiderOf(s.defs, s.me, 0)
  const tracing = openIce(s).filter((card) => barrierOf(s.defs, raider, card)?.stings.some((x) => x.traces))
  return 1 + Math.min(3, tracing.length) * 1.5
}

/** Whether the rig now uses a breaker for all ice where this one would be specific to the kind. */
const isImprovement = (s: Situation, breakers: readonly BreakerOption[]): boolean => {
  const special = breakersOf(s.defs, s.me).filter((b) => b.what !== 'ice')
  return breakers.some(({ what }) => typeof what === 'object' && !special.some((b) => worksOn(b, what)))
}

const freeMu = (s: Situation): number => (s.me.rig ? s.me.rig.mu - s.me.rig.muUsed - nodesMemory(s) : 0)

/** The worth of numbers that a card changes for its owner. */
const modifierWorth = (s: Situation, a: Extract<Ability, { kind: 'modify' }>): number => {
  const n = plainNumber(a.n)
  if (a.stat === 'mu') return n * (freeMu(s) < 2 ? 2.5 : 1.2)
  if (a.stat === 'maxHand') return n * 0.7
  if (a.stat === 'access') return n * 5
  return 0.5
}

const abilityWorth = (s: Situation, a: Ability): number => {
  switch (a.kind) {
    case 'modify':
      return modifierWorth(s, a)
    case 'pool':
      return a.refill ? a.n * 2.2 : 1
    case 'prevent':
      return a.cost.trash ? 1.6 : 2.4
    case 'baseLink':
      return 1.8
    case 'hosts':
      return freeMu(s) < 2 ? a.mu * 1.5 : 1
    case 'on':
      return a.event === 'runEnd' || a.event === 'success' ? 2.6 : 0
    case 'use':
      return 1.5
    case 'action':
      return searchesStack(a) && uncoveredKinds(s).length > 0 ? 4 : 0
    default:
      return 0
  }
}

const searchesStack = (a: Extract<Ability, { kind: 'action' }>): boolean =>
  a.effects.some((e) => e.op === 'search')

/** Banks pay over many actions, so they are worth more the earlier they are installed. */
const moneyWorth = (def: CardDef): number => {
  if (!makesMoney(def) || def.type === 'prep') return 0
  const banked = def.abilities.flatMap((a) => (a.kind === 'on' && a.event === 'install' ? a.effects : []))
  const bank = banked.reduce((sum, e) => (e.op === 'store' ? sum + e.n : sum), 0)
  return bank > 0 ? bank * 0.45 : def.abilities.some((a) => a.kind === 'action') ? 4.5 : 0
}

const alreadyThere = (s: Situation, def: CardDef): boolean => rigOf(s.me).some((card) => card.card === def.id)

/** The worth of a card on the table, without its price and place. */
export const standingWorth = (s: Situation, def: CardDef): number => {
  const breakers = asBreakers(def)
  if (breakers.length > 0) return breakerWorth(s, breakers)
  const worth = moneyWorth(def) + def.abilities.reduce((sum, a) => sum + abilityWorth(s, a), 0)
  return alreadyThere(s, def) && !makesMoney(def) ? worth * 0.5 : worth
}

/** A second breaker for the same kind only costs memory. */
const lacksMemoryFor = (s: Situation, def: CardDef): boolean => plainNumber(def.mu) > freeMu(s)

/** A partner's nodes are trashed before programs: the worth of each of their MU to the partner. */
const NODE_MU = 2
const nodesLost = (s: Situation, def: CardDef): number =>
  Math.min(nodesMemory(s), Math.max(0, plainNumber(def.mu) - freeMu(s))) * NODE_MU

/** Places for a card are offered with the plain one first, daemons after it. */
export const inDaemon: Heuristic = (s, option) => {
  const same = s.decision.options.filter((o) => o.verb === option.verb && o.card === option.card)
  const mu = plainNumber(optionDef(s, option)?.mu)
  const plain = mu <= (s.me.rig?.mu ?? 0) ? 1 : 0
  return same.findIndex((o) => o.id === option.id) >= plain ? 1 : 0
}

/** If there is memory, breakers stay outside daemons, which weaken them. */
const placeWorth = (s: Situation, def: CardDef, hosted: boolean): number => {
  if (def.type !== 'program') return 0
  const breaker = asBreakers(def).length > 0
  if (hosted) return breaker ? -0.5 : 0.3
  if (!lacksMemoryFor(s, def)) return 0
  // Whether trashing nodes frees enough memory.
  if (plainNumber(def.mu) <= freeMu(s) + nodesMemory(s)) return -nodesLost(s, def)
  return breaker && isNeeded(s, def) ? -2.5 : -50
}

const isNeeded = (s: Situation, def: CardDef): boolean => standingWorth(s, def) >= 5

/** The worth of getting a card for these bits, including its place. */
export const takeWorth = (s: Situation, def: CardDef, price: number, hosted = false): number => {
  const broke = s.me.bits - price < 2 ? 0.6 : 0
  return standingWorth(s, def) - price * 0.35 - broke + placeWorth(s, def, hosted)
}

/** The worth of installing, including price and place. */
export const installWorth: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  return def ? takeWorth(s, def, plainNumber(option.cost ?? 0), inDaemon(s, option) === 1) : 0
}

/** The loss of a program, to choose which one goes when memory runs out. */
export const programLoss = (s: Situation, card: CardView): number => {
  const def = defOf(s, card)
  if (!def) return 0
  const kinds = iceKinds.filter((kind) => asBreakers(def).some((b) => worksOn(b, [kind])))
  const others = breakersOf(s.defs, s.me).filter((b) => b.handle !== card.handle)
  const alone = kinds.filter((kind) => !others.some((b) => worksOn(b, [kind])))
  return alone.length * 4 + kinds.length + plainNumber(def.cost) * 0.3 + card.hosted.length * 3
}
