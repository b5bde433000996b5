/** What the Runner does with cards it has accessed, and with harm that comes its way. */
import { guiseOf } from '../../../engine/language/guise.ts'
import {
  cardAt,
  type Heuristic,
  limitsOf,
  nodesMemory,
  optionDef,
  placedOf,
  type Situation,
} from '../situation.ts'
import { trashWorth } from '../worth/cards.ts'
import { pointsWorth } from '../worth/points.ts'

/** Agendas are taken whenever they can be paid for. */
export const liberate: Heuristic = (s, option) =>
  pointsWorth(s, s.me, optionDef(s, option)?.agendaPoints ?? 1) + 50 - (option.cost ?? 0)

/** What can't be liberated is taken as it may be, if there is memory to spare. */
export const insteadOfLiberating: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  const mu = (def && guiseOf(def)?.mu) ?? 0
  const free = (s.me.rig?.mu ?? 0) - (s.me.rig?.muUsed ?? 0) - nodesMemory(s)
  return mu <= free ? pointsWorth(s, s.me, def?.agendaPoints ?? 1) + 50 : 1
}

const installedThere = (s: Situation, handle: string | undefined): boolean =>
  cardAt(s, handle)?.zone === 'fort'

/** Nodes and upgrades in play are worth their trash cost while bits are left; those stored away, half as much. */
export const trashAccessed: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  const card = placedOf(s, option)?.card
  const cost = option.cost ?? 0
  if (!def || !card) return -1
  if (cost === 0) return 1
  const worth = trashWorth(s.me, def, card, cost, !installedThere(s, option.card))
  const limits = limitsOf(s)
  if (!limits) return worth
  return cost > limits.trash ? -1 : Math.max(1, worth)
}

/** Free prevention always; a card spent on it only against harm worth a card. */
export const prevent: Heuristic = () => 2
