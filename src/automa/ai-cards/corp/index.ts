/** Orders of a Corp's AI card (AC15–24). */
import { fault, type Game } from '../../../engine/kernel/game.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import type { Option, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { cardUp } from '../card-actions.ts'
import { gainBit } from '../gain.ts'
import {
  automaOf,
  type Doing,
  impossible,
  type Offers,
  type OrderOffer,
  optionsIn,
  toOrderOption,
} from '../tools.ts'
import { doAdvance, offerAdvance, revealCard } from './advance.ts'
import { tidyIce } from './after-run.ts'
import { settleAgenda } from './agendas.ts'
import { flipBehaviour, fromBehaviour, noteFlip, whyNothing } from './behaviour.ts'
import { failedCorpCondition } from './conditions.ts'
import { doDraw, drawQueue, goOut, offerDraw, offerRefill, trimQueue } from './hq.ts'
import { doIce, offerIce } from './ice.ts'
import { doAbility, offerAbility } from './money.ts'
import { doOperation, offerOperation, offerStratagem } from './operations.ts'
import type { ChoreName } from './order-parts.ts'
import { doOverride } from './overrides.ts'
import { discardResource, doResource, installFromDeck, offerResource, placeResource } from './resources.ts'
import { playInstallOperation } from './segments.ts'
import { doPurge, doTrash, offerPurge, offerTrash } from './trash-and-purge.ts'

export { startAfterRun } from './after-run.ts'
export { withOverrides } from './overrides.ts'

type CorpOrderKind = CorpOrder['do']

const OFFERS: Readonly<Record<CorpOrderKind, Offers<CorpOrder>>> = {
  refill: offerRefill,
  draw: offerDraw,
  gain: (_g, _seat, order) => [toOrderOption(order, ['gain 1 bit'])],
  advance: offerAdvance,
  'install-resource': offerResource,
  'install-ice': offerIce,
  operation: offerOperation,
  stratagem: offerStratagem,
  ability: offerAbility,
  'trash-resource': offerTrash,
  purge: offerPurge,
}

const DOING: Readonly<Record<CorpOrderKind, Doing>> = {
  refill: doDraw,
  draw: doDraw,
  gain: gainBit,
  advance: doAdvance,
  'install-resource': doResource,
  'install-ice': doIce,
  operation: doOperation,
  stratagem: doOperation,
  ability: doAbility,
  'trash-resource': doTrash,
  purge: doPurge,
}

const CHORES: Readonly<Record<ChoreName, Doing>> = {
  'draw-queue': drawQueue,
  'out-of-hq': goOut,
  'trim-hq': trimQueue,
  agenda: settleAgenda,
  reveal: revealCard,
  'discard-resource': discardResource,
  'place-resource': placeResource,
  'install-from-re': installFromDeck,
  'play-made-over': playInstallOperation,
  'after-run': tidyIce,
}

const isChore = (verb: string): verb is ChoreName => Object.hasOwn(CHORES, verb)

/** The options an order gives now under its special order, or why it cannot be carried out (AC20). */
export const offerCorp = (g: Game, seat: Seat, order: CorpOrder): OrderOffer => {
  const failed = order.if ? failedCorpCondition(g, seat, order, order.if) : null
  return failed ? impossible(failed) : OFFERS[order.do](g, seat, order)
}

/** The bottom of the card: a bit for each click still available, or the behaviour card (AC23). */
export const lastCorpOrder = (g: Game, seat: Seat): Option[] => {
  const card = cardUp(automaOf(g, seat))
  const behaves = card !== undefined && card.bottom === 'behaviour'
  const options = behaves ? fromBehaviour(g, seat, offerCorp) : []
  if (options.length > 0) return options
  const why = behaves ? whyNothing(g, seat, offerCorp) : []
  return optionsIn(offerCorp(g, seat, { do: 'gain' })).map((o) => ({
    ...o,
    words: [...(o.words ?? []), ...why],
  }))
}

/** Carries out an order, part of an order, or what replaces it. */
export const doCorpOrder = (g: Game, f: OrderFrame): void => {
  const { verb, order } = f.option
  if (verb === 'override') return doOverride(g, f)
  if (isChore(verb)) return CHORES[verb](g, f)
  if (!order) return fault('an order that orders nothing')
  if (f.phase === 0) noteFlip(g, f)
  DOING[order.do as CorpOrderKind](g, f)
  if (!g.s.frames.includes(f)) flipBehaviour(g, f)
}
