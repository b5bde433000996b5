/** Pays a cost part by part. What it takes may be prevented, and then the cost buys nothing (C7.8). */
import type { CostFrame } from '../state/types.ts'
import { countersOn, setCounters, takeFromCentral } from './counters.ts'
import { perform } from './events.ts'
import { cardOf, drawLots, type Game, pop, seatOf } from './game.ts'
import { pay } from './pay.ts'
import { spendPoints } from './points.ts'

/** Takes a counter off the card. Taking the last one is an event of its own. */
const spendCounter = (g: Game, f: CostFrame): void => {
  if (f.card === null || f.counter === null) return
  const left = countersOn(g, f.card, f.counter) - 1
  setCounters(g, f.card, f.counter, left)
  if (left <= 0) perform(g, { kind: 'emptied', seat: f.seat, cards: [f.card] })
}

/**
 * Cards from the hand at random and cards off the stack: those that nobody has seen stay unseen
 * (corp/lisa-blight/1).
 */
const spendCards = (g: Game, f: CostFrame): void => {
  const { hand, stack } = seatOf(g, f.seat)
  const drawn = drawLots(g, hand, f.discard ?? 0)
  const top = f.mill === undefined ? [] : stack.slice(-f.mill).reverse()
  if (drawn.length > 0) perform(g, { kind: 'discard', seat: f.seat, cards: drawn, n: drawn.length })
  if (top.length > 0) perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards: top, cause: 'cost' })
}

/** Phases: 1 bits · 2 a counter, agenda points, cards · 3 trashing the card itself. */
export const stepCost = (g: Game, f: CostFrame): void => {
  switch (++f.phase) {
    case 1:
      return pay(g, f.seat, f.bits, f.use)
    case 2:
      spendPoints(g, f.seat, f.points ?? 0)
      spendCards(g, f)
      if (f.central) takeFromCentral(g, f.central.corp, f.central.counter)
      return spendCounter(g, f)
    case 3:
      return trashItself(g, f)
    default: {
      const kept = f.install !== undefined && f.card !== null && cardOf(g, f.card).install === f.install
      return pop(g, { ok: !kept })
    }
  }
}

const trashItself = (g: Game, f: CostFrame): void => {
  if (!f.trash || f.card === null) return
  f.install = cardOf(g, f.card).install
  perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards: [f.card], cause: 'cost' })
}
