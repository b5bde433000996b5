/** Cards from the piles: programs and hardware, resources and preps, economy (AR8, AR10). */
import type { Pile } from '../../../engine/automa.ts'
import { defOf, type Game, opened, pop, push } from '../../../engine/kernel/game.ts'
import { canPay, spending } from '../../../engine/kernel/pay.ts'
import { memoryOf, memoryUsed, muOf } from '../../../engine/kernel/stats.ts'
import type { RunnerOrder } from '../../../engine/language/index.ts'
import { playOptions } from '../../../engine/rules/actions.ts'
import { installCost } from '../../../engine/rules/install.ts'
import { runnerInstalls } from '../../../engine/rules/runner-installs.ts'
import type { Card, Option, Seat } from '../../../engine/state/types.ts'
import { beginOrder } from '../clicks.ts'
import { automaOf, type Doing, type Offers, ordered } from '../tools.ts'

const isPrep = (g: Game, card: Card): boolean => defOf(g, card).type === 'prep'

const hasRoom = (g: Game, seat: Seat, card: Card): boolean =>
  muOf(g, card) === 0 || memoryUsed(g, seat) + muOf(g, card) <= memoryOf(g, seat)

/** In the open where there is memory left, else in a card with room; nothing has to go for it. */
const installOption = (g: Game, seat: Seat, card: Card): Option | undefined => {
  const options = runnerInstalls(g, seat, card, true)
  const direct = options.find((o) => o.target === undefined)
  return direct && hasRoom(g, seat, card) ? direct : options.find((o) => o.target !== undefined)
}

/** What can be done with a card at all, its price aside. */
const possible = (g: Game, seat: Seat, card: Card): Option | undefined =>
  isPrep(g, card) ? playOptions(g, seat, card, 0, true)[0] : installOption(g, seat, card)

const priceOf = (g: Game, card: Card): number => {
  const { cost } = defOf(g, card)
  if (isPrep(g, card)) return typeof cost === 'number' ? cost : 0
  return installCost(g, card, null)
}

const payable = (g: Game, seat: Seat, card: Card, cost: number): boolean =>
  canPay(g, seat, cost, spending(isPrep(g, card) ? 'play' : 'install', card))

/** Cards for which there is no room, no use or no leave now are passed over; what can't be paid for can't be done. */
const fromPile = (
  g: Game,
  seat: Seat,
  order: RunnerOrder,
  pile: Pile,
  words: string,
  free = false,
): Option[] => {
  const cards = [...(automaOf(g, seat).piles[pile] ?? [])].reverse()
  for (const card of cards) {
    const found = possible(g, seat, card)
    if (!found) continue
    const cost = free ? 0 : priceOf(g, card)
    if (!payable(g, seat, card, cost)) return []
    const { target, seat: against } = found
    const rest = {
      ...(target === undefined ? {} : { target }),
      ...(against === undefined ? {} : { seat: against }),
    }
    return [ordered(order, [words], { card, cost, ...rest })]
  }
  return []
}

export const offerInstall: Offers<RunnerOrder> = (g, seat, order) =>
  fromPile(g, seat, order, 'pro', 'install from the programs')

export const offerResource: Offers<RunnerOrder> = (g, seat, order) =>
  fromPile(g, seat, order, 're', 'play from the resources')

/** Economy cards are never paid for (AR8). */
export const offerEconomy: Offers<RunnerOrder> = (g, seat, order) =>
  fromPile(g, seat, order, 'ec', 'play an economy card', true)

const startPlay = (g: Game, seat: Seat, { card, cost, seat: against }: Option): void => {
  const option: Option = {
    verb: 'play',
    ...(card === undefined ? {} : { card }),
    cost: cost ?? 0,
    ...(against === undefined ? {} : { seat: against }),
  }
  push(g, { kind: 'action', ...opened(), seat, option, returning: false, part: true })
}

/** Plays or installs the card, at its price or free. */
export const doCard: Doing = (g, f) => {
  const { card, target, order } = f.option
  if (f.phase++ > 0 || card === undefined) return pop(g)
  beginOrder(g, f.seat, f.option)
  if (isPrep(g, card)) return startPlay(g, f.seat, f.option)
  push(g, {
    kind: 'install',
    ...opened(),
    seat: f.seat,
    card,
    fort: null,
    host: target ?? null,
    free: order?.do === 'economy',
    rez: false,
    trim: false,
  })
}
