/** Plays cards from the piles: programs and hardware, resources and preps, economy (AR8, AR10). */
import type { Pile } from '../../../engine/automa.ts'
import { defOf, type Game, newPhase, pop, push, seatOf } from '../../../engine/kernel/game.ts'
import { pushInstall } from '../../../engine/kernel/installing.ts'
import { canPay, spending } from '../../../engine/kernel/pay.ts'
import { memoryOf, memoryUsed, muOf } from '../../../engine/kernel/stats.ts'
import type { RunnerOrder } from '../../../engine/language/index.ts'
import { playOptions } from '../../../engine/rules/actions.ts'
import { installCost } from '../../../engine/rules/install.ts'
import { runnerInstalls } from '../../../engine/rules/runner-installs.ts'
import type { Card, Option, Seat } from '../../../engine/state/types.ts'
import { asBreakers, worksOn } from '../../judgement/ice/breakers.ts'
import { iceKinds } from '../../judgement/ice/kinds.ts'
import { beginOrder } from '../card-actions.ts'
import { automaOf, type Doing, impossible, type Offers, type OrderOffer, toOrderOption } from '../tools.ts'

const isPrep = (g: Game, card: Card): boolean => defOf(g, card).type === 'prep'

const hasRoom = (g: Game, seat: Seat, card: Card): boolean =>
  muOf(g, card) === 0 || memoryUsed(g, seat) + muOf(g, card) <= memoryOf(g, seat)

const programsOf = (g: Game, seat: Seat): Card[] =>
  seatOf(g, seat).rig.filter((card) => defOf(g, card).type === 'program')

const breaksKind = (g: Game, card: Card, kind: string): boolean =>
  asBreakers(defOf(g, card)).some((breaker) => worksOn(breaker, [kind]))

/** Memory that would be free without the programs that are not breakers. */
const spare = (g: Game, seat: Seat): number =>
  programsOf(g, seat)
    .filter((card) => asBreakers(defOf(g, card)).length === 0)
    .reduce((sum, card) => sum + muOf(g, card), memoryOf(g, seat) - memoryUsed(g, seat))

/** A breaker for a kind of ice that no other breaker handles: worth any program that breaks nothing. */
const isMissing = (g: Game, seat: Seat, card: Card): boolean =>
  iceKinds.some(
    (kind) => breaksKind(g, card, kind) && !programsOf(g, seat).some((other) => breaksKind(g, other, kind)),
  ) && muOf(g, card) <= spare(g, seat)

/**
 * Installs normally if there is memory, otherwise inside a card with room. Trashes something only for a
 * missing breaker.
 */
const installOption = (g: Game, seat: Seat, card: Card): Option | undefined => {
  const options = runnerInstalls(g, seat, card, true)
  const direct = options.find((o) => o.target === undefined)
  if (direct && hasRoom(g, seat, card)) return direct
  return options.find((o) => o.target !== undefined) ?? (isMissing(g, seat, card) ? direct : undefined)
}

/** How the card can be used at all, ignoring its price. */
const possible = (g: Game, seat: Seat, card: Card): Option | undefined =>
  isPrep(g, card) ? playOptions(g, seat, card, 0, true)[0] : installOption(g, seat, card)

const playPrice = (g: Game, card: Card): number => {
  const { cost } = defOf(g, card)
  if (isPrep(g, card)) return typeof cost === 'number' ? cost : 0
  return installCost(g, card, null)
}

const payable = (g: Game, seat: Seat, card: Card, cost: number): boolean =>
  canPay(g, seat, cost, spending(isPrep(g, card) ? 'play' : 'install', card))

/**
 * Skips cards that have no room, no use or no permission now. A card that cannot be paid for makes the order
 * impossible. Either has the same reason, since all read it and the pile is hidden (C8.3).
 */
const fromPile = (
  g: Game,
  seat: Seat,
  order: RunnerOrder,
  pile: Pile,
  words: string,
  free = false,
): OrderOffer => {
  const cards = [...(automaOf(g, seat).piles[pile] ?? [])].reverse()
  if (cards.length === 0) return impossible({ is: 'empty', pile })
  const none = impossible({
    is: 'unusable',
    pile,
    bits: seatOf(g, seat).bits,
    memory: memoryOf(g, seat) - memoryUsed(g, seat),
  })
  for (const card of cards) {
    const found = possible(g, seat, card)
    if (!found) continue
    const cost = free ? 0 : playPrice(g, card)
    if (!payable(g, seat, card, cost)) return none
    const { target, seat: against } = found
    const rest = {
      ...(target === undefined ? {} : { target }),
      ...(against === undefined ? {} : { seat: against }),
    }
    return [toOrderOption(order, [words], { card, cost, ...rest })]
  }
  return none
}

export const offerInstall: Offers<RunnerOrder> = (g, seat, order) =>
  fromPile(g, seat, order, 'pro', 'install from the programs (top card that can be used)')

export const offerResource: Offers<RunnerOrder> = (g, seat, order) =>
  fromPile(g, seat, order, 're', 'play from the resources (top card that can be used)')

/** Economy cards are always free (AR8). */
export const offerEconomy: Offers<RunnerOrder> = (g, seat, order) =>
  fromPile(g, seat, order, 'ec', 'play an economy card (top card that can be used)', true)

const startPlay = (g: Game, seat: Seat, { card, cost, seat: against }: Option): void => {
  const option: Option = {
    verb: 'play',
    ...(card === undefined ? {} : { card }),
    cost: cost ?? 0,
    ...(against === undefined ? {} : { seat: against }),
  }
  push(g, { kind: 'action', ...newPhase(), seat, option, returning: false, part: true })
}

/** Plays or installs the card, at its price or free. */
export const doCard: Doing = (g, f) => {
  const { card, target, order } = f.option
  if (f.phase++ > 0 || card === undefined) return pop(g)
  beginOrder(g, f.seat, f.option)
  if (isPrep(g, card)) return startPlay(g, f.seat, f.option)
  pushInstall(g, f.seat, card, { host: target ?? null, free: order?.do === 'economy' })
}
