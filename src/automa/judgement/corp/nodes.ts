/** Nodes and upgrades: where to install them, and when to rez them. */
import type { CardView, FortView } from '../../../engine/index.ts'
import type { CardDef, ModifyAbility } from '../../../engine/language/index.ts'
import {
  defOf,
  fortAt,
  type Heuristic,
  optionDef,
  placedOf,
  plainNumber,
  type Situation,
} from '../situation.ts'
import { bankWorth, makesMoney } from '../worth/cards.ts'
import { isAgendaView } from '../worth/points.ts'
import { scoringFort } from './ice.ts'
import { fortHasType, isVacant } from './security.ts'

const helpsIce = (def: CardDef): ModifyAbility | undefined =>
  def.abilities.find(
    (a): a is ModifyAbility =>
      a.kind === 'modify' && typeof a.of === 'object' && 'type' in a.of && a.of.type === 'ice',
  )

/** The Corp's ice that a card improves. */
const iceHelped = (s: Situation, def: CardDef): CardView[] => {
  const of = helpsIce(def)?.of
  if (typeof of !== 'object' || !('type' in of)) return []
  const { keyword } = of
  return s.me.forts
    .flatMap((f) => f.ice)
    .filter((card) => keyword === undefined || (defOf(s, card)?.keywords.includes(keyword) ?? false))
}

const isTrap = (def: CardDef): boolean => def.keywords.includes('Ambush')

/** Bits on a card that return every turn. */
const refillBits = (def: CardDef): number =>
  def.abilities.reduce((sum, a) => (a.kind === 'pool' && a.refill ? sum + a.n : sum), 0)

/** The worth of its actions against the Runner as it is now. */
const threatWorth = (def: CardDef): number =>
  def.abilities.some((a) => a.kind === 'action' && a.effects.some(({ op }) => op === 'damage')) ? 1 : 0

/** The worth of a node on the table. */
export const nodeWorth = (s: Situation, def: CardDef): number => {
  if (isTrap(def)) return def.abilities.some((a) => a.kind === 'advanceable') && s.me.bits >= 6 ? 1.8 : 0.1
  const help = Math.min(3, iceHelped(s, def).length) * 1.1
  const use = help + refillBits(def) * 1.2 + threatWorth(def)
  return (makesMoney(def) ? 2.5 + bankWorth(def) * 0.5 : 0.5) + use
}

/** The scoring fort stays free for agendas. */
const roomFactor = (s: Situation, fort: FortView | undefined): number => {
  if (!fort) return s.me.forts.length >= 8 ? -2 : 0
  if (!isVacant(s, fort)) return -20
  return fort.id === scoringFort(s)?.id ? -2.5 : 0.4 * fort.ice.length
}

export const installNode: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  return def ? nodeWorth(s, def) + roomFactor(s, fortAt(s, option.fort)) : 0
}

const hasRegion = (s: Situation, fort: FortView): boolean =>
  fort.cards.some((card) => defOf(s, card)?.keywords.includes('Region'))

const upgradePlace = (s: Situation, fort: FortView | undefined): number => {
  if (!fort || fort.kind === 'archives') return -3
  const main = fort.id === scoringFort(s)?.id ? 1.2 : 0
  return main + (fortHasType(s, fort, 'agenda') ? 1.5 : 0) + Math.min(3, fort.ice.length) * 0.5
}

/** Upgrades go where agendas are scored, or where much ice is. */
export const installUpgrade: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  const fort = fortAt(s, option.fort)
  if (!def) return 0
  const isSecondRegion = fort && def.keywords.includes('Region') && hasRegion(s, fort) ? 20 : 0
  return 0.4 + upgradePlace(s, fort) - plainNumber(def.cost) * 0.3 - isSecondRegion
}

const inRunFort = (s: Situation, fort: FortView | null | undefined): boolean =>
  fort != null && fort.id === s.view.run?.accessFort

const agendaThere = (s: Situation, fort: FortView): boolean => {
  if (fort.kind === 'subsidiary') return fortHasType(s, fort, 'agenda')
  return fort.kind !== 'hq' || (s.me.hand ?? []).some((c) => isAgendaView(s.defs, c))
}

/** The last moment before access: rezzes traps, and upgrades that guard an agenda. */
const rezAtAccess = (s: Situation, def: CardDef, card: CardView, fort: FortView, cost: number): number => {
  if (s.view.run?.step !== 15 || !inRunFort(s, fort)) return 0
  if (!isTrap(def)) return agendaThere(s, fort) ? 3 - cost * 0.5 : 0
  const bite = def.abilities.some((a) => a.kind === 'advanceable') ? card.advancement * 6 : 4
  return bite - cost
}

const ownTurn = (s: Situation): boolean => s.view.turn.seat === s.me.id

/** The worth of rezzing face-down cards of a fort. */
export const rezInstalled: Heuristic = (s, option) => {
  const placed = placedOf(s, option)
  const def = optionDef(s, option)
  const cost = option.cost ?? 0
  if (!placed?.fort || !def) return 0
  if (s.view.run) return rezAtAccess(s, def, placed.card, placed.fort, cost)
  return isTrap(def) || !ownTurn(s) ? 0 : rezInPeace(s, def, cost)
}

/** On its own turn, rezzes what brings bits, costs nothing or makes ice cheaper. */
const rezInPeace = (s: Situation, def: CardDef, cost: number): number => {
  if (makesMoney(def)) return s.me.bits - cost >= 1 || cost === 0 ? 3 : 0
  if (refillBits(def) > 0 || threatWorth(def) > 0) return cost === 0 ? 1 : 0
  const helped = iceHelped(s, def).filter((card) => !card.rezzed).length
  return helped > 0 && s.me.bits - cost >= 3 ? helped : 0
}
