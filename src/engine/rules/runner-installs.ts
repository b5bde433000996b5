/** What a Runner may install, and where: in the rig or in another card. */

import { cardsMeant, contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { defOf, type Game, seatOf } from '../kernel/game.ts'
import { bitsToLend } from '../kernel/lent-bits.ts'
import { bitsFindable, canPay, spending } from '../kernel/pay.ts'
import { canSpendPoints, pointCostOf } from '../kernel/points.ts'
import { mayHold, memoryOf, muOf, roomIn } from '../kernel/stats.ts'
import { guiseOf } from '../language/guise.ts'
import type { Cards, Effect } from '../language/index.ts'
import type { Card, Option, PayFrame, Seat } from '../state/types.ts'
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
  return inRig(g, seat, { verb: 'install', card, ...(free ? {} : { cost }) })
}

const inRig = (g: Game, seat: Seat, option: Option): Option[] => {
  const { card = 0 } = option
  return defOf(g, card).type === 'program' ? inMemory(g, seat, option, muOf(g, card)) : [option]
}

/** What is paid right after something else. */
type Rest = NonNullable<PayFrame['rest']>

/** The bits missing for installing this card once `lent` bits help, if it can be installed after paying `due`. */
const restFor = (g: Game, seat: Seat, card: Card, due: number, lent: number): Rest[] => {
  const n = Math.max(0, installCost(g, card, null) - lent)
  const use = spending('install', card)
  if (!canInstall(g, seat, card) || !canPay(g, seat, due + n, use)) return []
  return inRig(g, seat, { verb: 'install', card }).length > 0 ? [{ n, use }] : []
}

/**
 * If these effects of `source` install a card of the hand at its price: the bits that must remain for one of
 * them when `due` bits have been paid to start the effects. Null if none can be installed: the effects cannot
 * be started then, since all would see that nothing in the hand is that cheap (C8.3).
 */
export const leftForInstall = (
  g: Game,
  seat: Seat,
  source: Card,
  effects: readonly Effect[],
  due: number,
): Rest | null | undefined => {
  const installing = effects.find((e) => e.op === 'installPaid' && isInHand(e.what))
  if (installing?.op !== 'installPaid') return undefined
  const lent = bitsToLend(g, seat, source, effects)
  const slack = ({ n, use }: Rest): number => bitsFindable(g, seat, use) - n
  const [best] = cardsMeant(g, installing.what, contextOf(g, seat, source))
    .flatMap((card) => restFor(g, seat, card, due, lent))
    .sort((a, b) => slack(b) - slack(a))
  return best ?? null
}

const isInHand = (cards: Cards): boolean => typeof cards === 'object' && 'in' in cards && cards.in === 'hand'

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
