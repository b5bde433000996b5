/** Installs cards from the resource deck (AC17). */
import { perform } from '../../../engine/kernel/events.ts'
import {
  allViewers,
  cardOf,
  defOf,
  findFort,
  type Game,
  pop,
  popWithoutResult,
  seatOf,
} from '../../../engine/kernel/game.ts'
import { pushInstall } from '../../../engine/kernel/installing.ts'
import { canBeAdvanced } from '../../../engine/kernel/stats.ts'
import { pileOf, reveal } from '../../../engine/kernel/zones.ts'
import type { CorpOrder, Where } from '../../../engine/language/index.ts'
import { canPayFor, installCost } from '../../../engine/rules/install.ts'
import { canFound, canStandOn } from '../../../engine/rules/restrictions.ts'
import type { Card, FortState, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { beginOrder, say } from '../card-actions.ts'
import { type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'
import { isAgenda, startAgenda } from './agendas.ts'
import { cardsTowardsFortLimit, fortsInOrder, hiddenCards, highestOf, isFull } from './forts.ts'
import { cardIn, dealCounters, startChore } from './order-parts.ts'
import { type ChosenFort, placeForResource } from './order-targets.ts'

const topResourceCard = (g: Game, seat: Seat): Card | undefined => pileOf(g, seat, 're').at(-1)

/** A card restricted to central forts goes to the first that accepts it. */
const centralFortFor = (g: Game, seat: Seat, card: Card): FortState | undefined =>
  fortsInOrder(g, seat).find((f) => f.kind !== 'subsidiary' && canStandOn(g, card, f.kind))

/** Whether the Corp can pay what installing the card there costs. */
const isAffordable = (g: Game, seat: Seat, card: Card, fort: FortState | null): boolean =>
  canPayFor(g, seat, card, installCost(g, card, fort?.id ?? null))

const placeWanted = (g: Game, seat: Seat, card: Card, where: Where | undefined): ChosenFort | null => {
  if (canStandOn(g, card, 'subsidiary')) return placeForResource(g, seat, where)
  const fort = defOf(g, card).type === 'upgrade' ? centralFortFor(g, seat, card) : undefined
  return fort ? { fort, why: 'it can stand nowhere else' } : null
}

/** The place for a card from a deck; null if it cannot be installed. */
export const placeFor = (g: Game, seat: Seat, card: Card, where: Where | undefined): ChosenFort | null => {
  const there = placeWanted(g, seat, card, where)
  if (there?.fort === null && !canFound(g, seat)) return null
  return there && isAffordable(g, seat, card, there.fort) ? there : null
}

export const offerResource: Offers<CorpOrder> = (g, seat, order) => {
  if (order.do !== 'install-resource') return []
  const card = topResourceCard(g, seat)
  if (card === undefined) return impossible({ is: 'empty', pile: 're' })
  const there = placeFor(g, seat, card, order.where)
  if (!there) return impossible({ is: 'no-place', has: seatOf(g, seat).bits })
  const fort = there.fort?.id
  const where = fort === undefined ? ['a new fort'] : [{ fort }]
  const why = there.why ? ` (${there.why})` : ''
  const words = ['install a resource card in ', ...where, why]
  return [toOrderOption(order, words, fort === undefined ? {} : { fort })]
}

export const doResource: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  const card = topResourceCard(g, f.seat)
  if (card !== undefined) startPlacing(g, f.seat, card, f.option.fort)
}

/** Installs into an existing fort, or a new one. */
export const startPlacing = (g: Game, seat: Seat, card: Card, fort: string | undefined): void =>
  startChore(g, seat, 'place-resource', { cards: [card], ...(fort === undefined ? {} : { fort }) })

const trashForRoom = (g: Game, f: OrderFrame): void => {
  const fort = findFort(g, f.option.fort ?? '')
  if (fort?.kind !== 'subsidiary' || !isFull(g, fort)) return
  const oldest = highestOf(cardsTowardsFortLimit(g, fort), (card) => -cardOf(g, card).install)
  if (oldest !== undefined) startChore(g, f.seat, 'discard-resource', { cards: [oldest], fort: fort.id })
}

export const placeResource: Doing = (g, f) => {
  const card = cardIn(f)
  switch (f.phase++) {
    case 0:
      return trashForRoom(g, f)
    case 1: {
      // Making room may have cost bits, so look up the fort again.
      const there = findFort(g, f.option.fort ?? '') ?? null
      if (!isAffordable(g, f.seat, card, there))
        return say(g, f.seat, ['The card cannot be paid for any more: it stays.'])
      return pushInstall(g, f.seat, card, { fort: there?.id ?? null })
    }
    default:
      return popWithoutResult(g)
  }
}

const advanceableIce = (g: Game, ice: readonly Card[], rezzedOnly: boolean): Card[] =>
  ice.filter((card) => canBeAdvanced(g, card) && (!rezzedOnly || cardOf(g, card).faceUp))

/** Ice that may receive the counters: on the same fort, otherwise rezzed ice on R&D or Archives. */
const iceForCounters = (g: Game, seat: Seat, fort: string): Card[] => {
  const here = advanceableIce(g, findFort(g, fort)?.ice ?? [], false)
  if (here.length > 0) return here
  const others = fortsInOrder(g, seat).filter((f) => f.kind === 'rd' || f.kind === 'archives')
  return others.flatMap((f) => advanceableIce(g, f.ice, true))
}

/**
 * Counters of a discarded card go to the next face-down card in the fort, otherwise to ice, otherwise they
 * turn back into bits.
 */
const passOn = (g: Game, seat: Seat, fortId: string, n: number): void => {
  if (n <= 0) return
  const fort = findFort(g, fortId)
  const next = fort && highestOf(hiddenCards(g, fort), (card) => -cardOf(g, card).install)
  if (next === undefined) return dealCounters(g, seat, iceForCounters(g, seat, fortId), n)
  perform(g, { kind: 'advance', seat, by: seat, cards: [next], n, cause: 'effect' })
}

/** The oldest card of a full fort goes to Archives face up; an agenda never does (AC10–12). */
export const discardResource: Doing = (g, f) => {
  const card = cardIn(f)
  switch (f.phase++) {
    case 0:
      if (isAgenda(g, card)) return startAgenda(g, f.seat, card)
      f.n = cardOf(g, card).advancement
      reveal(g, card, allViewers(g))
      return perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards: [card], cause: 'rule' })
    case 1:
      return passOn(g, f.seat, f.option.fort ?? '', f.n)
    default:
      return popWithoutResult(g)
  }
}

/**
 * Installs `n` cards from the resource deck, each in the fort with the fewest. This replaces effects that
 * install cards from hand (AC21).
 */
export const installFromDeck: Doing = (g, f) => {
  const card = topResourceCard(g, f.seat)
  const there = card === undefined ? null : placeFor(g, f.seat, card, '-R')
  if (f.n-- <= 0 || card === undefined || !there || seatOf(g, f.seat).out) return popWithoutResult(g)
  startPlacing(g, f.seat, card, there.fort?.id)
}
