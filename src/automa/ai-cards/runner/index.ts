/** Orders of a Runner's AI card (AR10–17). */
import { fault, type Game } from '../../../engine/kernel/game.ts'
import type { RunnerOrder } from '../../../engine/language/index.ts'
import type { OrderFrame, Seat } from '../../../engine/state/types.ts'
import { gainBit } from '../gain.ts'
import { type Doing, impossible, type Offers, type OrderOffer, toOrderOption } from '../tools.ts'
import { doCard, offerEconomy, offerInstall, offerResource } from './cards.ts'
import { failedRunnerCondition } from './conditions.ts'
import { doAbility, doDraw, doUntag, offerAbility, offerDraw, offerUntag } from './others.ts'
import { doRun, offerRun } from './run.ts'

type RunnerOrderKind = RunnerOrder['do']

const OFFERS: Readonly<Record<Exclude<RunnerOrderKind, 'run'>, Offers<RunnerOrder>>> = {
  install: offerInstall,
  resource: offerResource,
  economy: offerEconomy,
  draw: offerDraw,
  'remove-tag': offerUntag,
  ability: offerAbility,
  gain: (_g, _seat, order) => [toOrderOption(order, ['gain 1 bit'])],
}

const DOING: Readonly<Record<RunnerOrderKind, Doing>> = {
  install: doCard,
  resource: doCard,
  economy: doCard,
  draw: doDraw,
  'remove-tag': doUntag,
  ability: doAbility,
  gain: gainBit,
  run: doRun,
}

/** A run may be replaced by another run, but that one not by a third. */
const offerInstead = (g: Game, seat: Seat, order: RunnerOrder): OrderOffer =>
  order.do === 'run'
    ? offerRun(g, seat, order, () => impossible({ is: 'second-run' }))
    : offerRunner(g, seat, order)

/** The options an order gives now, or why it cannot be carried out. */
export const offerRunner = (g: Game, seat: Seat, order: RunnerOrder): OrderOffer => {
  const failed = order.if ? failedRunnerCondition(g, seat, order.if) : null
  if (failed) return impossible(failed)
  if (order.do === 'run') return offerRun(g, seat, order, (other) => offerInstead(g, seat, other))
  return OFFERS[order.do](g, seat, order)
}

export const doRunnerOrder = (g: Game, f: OrderFrame, order: RunnerOrder): void => {
  const doing = DOING[order.do] ?? fault(`nobody knows how to ${order.do}`)
  doing(g, f)
}
