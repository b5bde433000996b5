/** What a Runner may install, and where: in the rig or in another card. */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { defOf, type Game, seatOf } from '../kernel/game.ts'
import { canPay, spending } from '../kernel/pay.ts'
import { canSpendPoints, pointCostOf } from '../kernel/points.ts'
import { mayHold, memoryOf, muOf, roomIn } from '../kernel/stats.ts'
import { guiseOf } from '../language/guise.ts'
import type { Card, Option, Seat } from '../state/types.ts'
import { installCost } from './install.ts'
import { uniqueInPlay } from './windows.ts'

/** True if this card may be installed at all, apart from its price in bits. */
const canInstall = (g: Game, seat: Seat, card: Card): boolean => {
  if (uniqueInPlay(g, card) || !canSpendPoints(g, seat, pointCostOf(g, card, 'install'))) return false
  return defOf(g, card).abilities.every(
    (a) => a.kind !== 'onlyIf' || a.act !== 'install' || allHold(g, a.if, contextOf(g, seat, card)),
  )
}

/** Programs can be installed over others, but not beyond all memory (general/installing-programs/2). */
export const runnerInstalls = (g: Game, seat: Seat, card: Card, free = false): Option[] => {
  const cost = installCost(g, card, null)
  if (!canInstall(g, seat, card)) return []
  if (!free && !canPay(g, seat, cost, spending('install', card))) return []
  const option: Option = { verb: 'install', card, ...(free ? {} : { cost }) }
  if (defOf(g, card).type !== 'program') return [option]
  return inMemory(g, seat, option, muOf(g, card))
}

/**
 * Options to install a program in the rig, over other programs if necessary, or in a daemon of the seat:
 * copies of `option`, with the host.
 */
export const inMemory = (g: Game, seat: Seat, option: Option, mu: number, guised = false): Option[] => {
  const { card = 0 } = option
  const hosts = seatOf(g, seat).rig.filter((host) =>
    guised ? mu <= roomIn(g, host) : mayHold(g, host, card),
  )
  const direct: Option[] = mu <= memoryOf(g, seat) ? [option] : []
  return [...direct, ...hosts.map((target) => ({ target, ...option }))]
}

/** Where another player's card can be installed as the program that it becomes. */
export const guiseInstalls = (g: Game, seat: Seat, card: Card): Option[] => {
  const guise = guiseOf(defOf(g, card))
  return guise ? inMemory(g, seat, { verb: 'install', card }, guise.mu ?? 0, true) : []
}
