/** What the Runner does with accessed cards and with incoming harm. */
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

/** Liberates agendas whenever it can pay for them. */
export const liberate: Heuristic = (s, option) =>
  pointsWorth(s, s.me, optionDef(s, option)?.agendaPoints ?? 1) + 50 - (option.cost ?? 0)

/** Takes what cannot be liberated in another way, if memory allows. */
export const insteadOfLiberating: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  const mu = (def && guiseOf(def)?.mu) ?? 0
  const free = (s.me.rig?.mu ?? 0) - (s.me.rig?.muUsed ?? 0) - nodesMemory(s)
  return mu <= free ? pointsWorth(s, s.me, def?.agendaPoints ?? 1) + 50 : 1
}

const installedThere = (s: Situation, handle: string | undefined): boolean =>
  cardAt(s, handle)?.zone === 'fort'

/** Nodes and upgrades in play are worth their trash cost while bits are left; stored ones, half of that. */
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

/** Always prevents for free; spends a card only against harm worth a card. */
export const prevent: Heuristic = () => 2
