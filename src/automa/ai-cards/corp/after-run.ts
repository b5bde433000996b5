/** Swaps ice once a run is over (AC25, AC26). */
import {
  ask,
  cardOf,
  fortOf,
  type Game,
  knows,
  pickOf,
  popWithoutResult,
  rivalsOf,
  takeAnswer,
} from '../../../engine/kernel/game.ts'
import { rezBits } from '../../../engine/kernel/stats.ts'
import { exchangeIce, pileOf, shufflePile, swapInto } from '../../../engine/kernel/zones.ts'
import { canStandOn } from '../../../engine/rules/restrictions.ts'
import { canRezFor } from '../../../engine/rules/windows.ts'
import type { Card, FortState, Option, OrderFrame, RunFrame, Seat } from '../../../engine/state/types.ts'
import { say } from '../card-actions.ts'
import type { Doing } from '../tools.ts'
import { fortsInOrder } from './forts.ts'
import { startChore } from './order-parts.ts'

const isStanding = (g: Game, seat: Seat, card: Card): boolean => {
  const { zone, controller } = cardOf(g, card)
  return zone === 'ice' && controller === seat
}

/** Starts after a run on this Corp's forts, with the ice that was approached in it. */
export const startAfterRun = (g: Game, seat: Seat, run: RunFrame): void => {
  if (run.corp !== seat) return
  const met = [...new Set([...run.passed, ...(run.ice === null ? [] : [run.ice])])]
  const cards = met.filter((card) => isStanding(g, seat, card))
  if (cards.length > 0) startChore(g, seat, 'after-run', { cards })
}

/** The Runner has seen this ice and the Corp cannot pay for it. */
const isSpoilt = (g: Game, seat: Seat, card: Card): boolean =>
  !cardOf(g, card).faceUp &&
  rivalsOf(g, seat).some((rival) => knows(g, card, rival)) &&
  !canRezFor(g, seat, card, rezBits(g, card))

/** Whether the card may stand in the place of the other piece of ice. */
const fitsThere = (g: Game, card: Card, there: Card): boolean => {
  const { fort } = cardOf(g, there)
  return fort !== null && canStandOn(g, card, fortOf(g, fort).kind)
}

const freshIceOptions = (g: Game, f: OrderFrame): Option[] => {
  const top = pileOf(g, f.seat, 'ice').at(-1)
  if (top === undefined) return []
  return f.cards
    .filter((card) => isStanding(g, f.seat, card) && isSpoilt(g, f.seat, card))
    .filter((card) => fitsThere(g, top, card))
    .map((card) => ({ verb: 'renew-ice', card, words: ['Replace ', { card }, ' from the ice deck'] }))
}

const mayChange = (g: Game, card: Card, other: Card): boolean =>
  card !== other && fitsThere(g, card, other) && fitsThere(g, other, card)

/**
 * Swaps stay within one fort, or are made with ice on another subsidiary fort; never with ice from another
 * central fort (AC26).
 */
const isInReach = (g: Game, card: Card, fort: FortState): boolean =>
  fort.kind === 'subsidiary' || cardOf(g, card).fort === fort.id

/** Options to swap rezzed ice of this run with other ice of the Corp. */
const iceSwapOptions = (g: Game, f: OrderFrame): Option[] => {
  const met = f.cards.filter((card) => isStanding(g, f.seat, card) && cardOf(g, card).faceUp)
  const options: Option[] = []
  for (const card of met)
    for (const fort of fortsInOrder(g, f.seat).filter((each) => isInReach(g, card, each)))
      for (const target of fort.ice) {
        if ((target < card && met.includes(target)) || !mayChange(g, card, target)) continue
        const words = ['Swap ', { card }, ' with ', { card: target }]
        options.push({ verb: 'swap-ice', card, target, words })
      }
  return options
}

const LEAVE: Option = { verb: 'leave', words: ['Leave all ice'] }

/** Asks only if there is a choice. */
const askFor = (g: Game, f: OrderFrame, options: Option[]): void => {
  if (options.length === 0) return
  const prompt = ['The run is over. Move any ice?']
  ask(g, { seat: f.seat, kind: 'option', prompt, min: 1, max: 1, options: [LEAVE, ...options] })
}

const renew = (g: Game, f: OrderFrame, card: Card): void => {
  const top = pileOf(g, f.seat, 'ice').at(-1)
  if (top === undefined) return
  say(g, f.seat, [{ seat: f.seat }, ' replaces ', { card }, ' with the top card of the ice deck.'])
  swapInto(g, card, top)
  shufflePile(g, f.seat, 'ice')
}

const swap = (g: Game, f: OrderFrame, card: Card, target: Card): void => {
  say(g, f.seat, [{ seat: f.seat }, ' swaps ', { card }, ' with ', { card: target }, '.'])
  exchangeIce(g, card, target)
}

/** Phases: 0 replace ice seen in vain · 1 swap · 2 done. */
export const tidyIce: Doing = (g, f) => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.verb === 'renew-ice' && picked.card !== undefined) renew(g, f, picked.card)
  if (picked?.verb === 'swap-ice' && picked.card !== undefined && picked.target !== undefined)
    swap(g, f, picked.card, picked.target)
  switch (f.phase++) {
    case 0:
      return askFor(g, f, freshIceOptions(g, f))
    case 1:
      return askFor(g, f, iceSwapOptions(g, f))
    default:
      return popWithoutResult(g)
  }
}
