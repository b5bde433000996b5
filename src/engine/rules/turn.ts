/** The turn of either side (C3, C4): start, actions, discard, end. */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { abilityOf, event, perform, startTrigger, triggerOption } from '../kernel/events.ts'
import {
  ask,
  countPlural,
  drawLots,
  type Game,
  isAutoma,
  isCorp,
  newPhase,
  pickedOf,
  pickOf,
  pop,
  push,
  seatOf,
  seatsFromTurn,
  takeAnswer,
} from '../kernel/game.ts'
import { activeAbilities, endLasting } from '../kernel/listeners.ts'
import { tellFacts } from '../kernel/log.ts'
import { openWindow } from '../kernel/open-windows.ts'
import { forgetOldEvents } from '../kernel/past.ts'
import { baseActions, maxHandOf } from '../kernel/stats.ts'
import { isTriggered, keyOfTrigger, triggersOf } from '../kernel/triggers.ts'
import { fillPools } from '../kernel/zones.ts'
import type { DiscardFrame, Due, Option, Seat, TableFrame, Trigger, TurnFrame } from '../state/types.ts'
import { mayAct, stepActions } from './action-phase.ts'
import { turnCompleted } from './time-called.ts'
import { couldAct, doWindowOption, windowOptions } from './windows.ts'

/** One turn after another, around the table. A Corp has the first. */
export const stepTable = (g: Game, f: TableFrame): void => {
  const n = g.s.seats.length
  if (f.phase === 0) f.phase = 1
  else {
    turnCompleted(g)
    if (g.s.result) return
    g.s.turn.seat = g.variant?.next(g, g.s.turn.seat) ?? nextSeat(g, g.s.turn.seat, n)
  }
  push(g, { kind: 'turn', ...newPhase(), seat: g.s.turn.seat, done: [] })
}

const nextSeat = (g: Game, seat: Seat, n: number): Seat => {
  for (let i = 1; i <= n; i++) {
    const next = (seat + i) % n
    if (!seatOf(g, next).out) return next
  }
  return seat
}

const beginTurn = (g: Game, f: TurnFrame): void => {
  const seat = seatOf(g, f.seat)
  g.s.turn.number++
  g.s.turn.phase = 'start'
  seat.turns++
  seat.actions = baseActions(g, f.seat)
  // Deleting the field would turn the seat into a dictionary object, which is slow to read.
  if (seat.acted !== undefined) seat.acted = undefined
  forgetOldEvents(g)
  tellFacts(g, { n: seat.turns }, 'turn', f.seat, [{ seat: f.seat }, ` begins turn ${seat.turns}.`])
  for (const { you, card, ability } of activeAbilities(g, 'pool')) {
    if (you === f.seat && card !== null && ability.refill) fillPools(g, card)
  }
}

const dueKey = (due: Due): string => (due === null ? 'draw' : keyOfTrigger(due))

const dueAtStart = (g: Game, seat: Seat): Trigger[] => {
  const start = event({ kind: 'turnStart', seat })
  return activeAbilities(g, 'on', 'turnStart')
    .filter((a) => isTriggered(g, a, start))
    .flatMap((a) => triggersOf(g, a))
}

/**
 * What is still due at the start of this turn, the Corp's mandatory draw included (C3.1). An automa refills
 * HQ by its AI cards.
 */
const dueNow = (g: Game, f: TurnFrame): Due[] => {
  const all: Due[] = [...dueAtStart(g, f.seat), ...(isCorp(g, f.seat) && !isAutoma(g, f.seat) ? [null] : [])]
  return all.filter((d) => !f.done.includes(dueKey(d)))
}

const doDue = (g: Game, f: TurnFrame, d: Due): void => {
  f.done.push(dueKey(d))
  if (d === null) return perform(g, { kind: 'draw', seat: f.seat })
  if (abilityOf(g, d)) startTrigger(g, d)
}

const startOption = (g: Game, d: Due, n: number): Option =>
  d === null ? { verb: 'mandatory-draw', n } : { ...triggerOption(g, d, n), verb: 'start' }

const askStart = (g: Game, f: TurnFrame, left: Due[]): void => {
  const rest = left.length === 0 ? ['Begin your actions'] : ['Resolve the rest, then act']
  ask(g, {
    seat: f.seat,
    kind: 'window',
    prompt: ['Your turn begins.'],
    min: 1,
    max: 1,
    options: [
      ...left.map((d, n) => startOption(g, d, n)),
      ...windowOptions(g, f.seat, 'start'),
      { verb: 'pass', words: rest },
    ],
  })
}

/** Start-of-turn effects in the order their owner chooses, with rezzing and scoring between them. */
const stepStart = (g: Game, f: TurnFrame): void => {
  const left = dueNow(g, f)
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.verb === 'pass') {
    f.phase = 3
    return
  }
  if (picked?.verb === 'start' || picked?.verb === 'mandatory-draw') {
    const chosen = left[picked.n ?? 0]
    if (chosen !== undefined) doDue(g, f, chosen)
    return
  }
  if (picked) return doWindowOption(g, f.seat, picked)
  if (left.length < 2 && !couldAct(g, f.seat, 'start')) {
    f.phase = 3
    return
  }
  askStart(g, f, left)
}

const stepRest = (g: Game, f: TurnFrame): void => {
  const next = dueNow(g, f)[0]
  if (next !== undefined) return doDue(g, f, next)
  g.s.turn.phase = 'actions'
  f.phase = isCorp(g, f.seat) ? 5 : 4
}

/** After an action: Runners first, then Corps, and not back again (general/card-effects/2). */
const stepWindowAfter = (g: Game, f: TurnFrame): void => {
  g.variant?.afterAction(g, f.seat)
  const asksLater = isCorp(g, f.seat) && mayAct(g, f.seat)
  const seats = seatsFromTurn(g).filter((s) => s !== f.seat || !asksLater)
  openWindow(g, 'afterAction', seats)
  f.phase = 5
}

const endTurn = (g: Game, f: TurnFrame): void => {
  g.s.turn.phase = 'end'
  perform(g, { kind: 'turnEnd', seat: f.seat })
}

const stepDiscardPhase = (g: Game, f: TurnFrame): void => {
  endLasting(
    g,
    (l) =>
      l.until === 'turn' ||
      l.until === 'actions' ||
      (l.turns !== undefined && l.you === f.seat && seatOf(g, f.seat).turns >= l.turns.last),
  )
  g.s.turn.phase = 'discard'
  push(g, { kind: 'discard', ...newPhase(), seat: f.seat })
  if (!isCorp(g, f.seat) && maxHandOf(g, f.seat) < 0) perform(g, { kind: 'flatline', seat: f.seat })
}

const othersOf = (g: Game, f: TurnFrame): Seat[] => seatsFromTurn(g).filter((s) => s !== f.seat)

/**
 * Phases: 0 begin · 1 the others' window on a Corp's turn · 2 start · 3 what is left of the start · 4 the
 * others' window on a Runner's turn · 5 actions · 6 after an action · 7 end · 8 discard · 9 what a variant
 * has for the end.
 */
export const stepTurn = (g: Game, f: TurnFrame): void => {
  switch (f.phase) {
    case 0:
      beginTurn(g, f)
      f.phase = 1
      return g.variant?.turnBegins(g, f.seat)
    case 1:
      f.phase = 2
      if (isCorp(g, f.seat)) openWindow(g, 'start', othersOf(g, f))
      return
    case 2:
      return stepStart(g, f)
    case 3:
      return stepRest(g, f)
    case 4:
      f.phase = 5
      return openWindow(g, 'start', othersOf(g, f))
    case 5:
      return stepActions(g, f)
    case 6:
      return stepWindowAfter(g, f)
    case 7:
      f.phase = 8
      return endTurn(g, f)
    case 8:
      f.phase = 9
      return stepDiscardPhase(g, f)
    case 9:
      f.phase = 10
      return g.variant?.turnEnds(g, f.seat)
    default:
      return pop(g)
  }
}

/** True if this seat discards at random. */
const discardsAtRandom = (g: Game, seat: Seat): boolean =>
  activeAbilities(g, 'randomDiscards').some(
    ({ ability, you, card, counter, carrier }) =>
      carrier === seat && allHold(g, ability.if, contextOf(g, you, card, { counter, rival: carrier })),
  )

/** Discards down to the maximum hand size, as the last thing in a turn (general/discarding/3). */
export const stepDiscard = (g: Game, f: DiscardFrame): void => {
  const { hand } = seatOf(g, f.seat)
  const answer = takeAnswer(f, f.seat)
  if (answer) {
    const cards = pickedOf(answer).flatMap((o) => o.card ?? [])
    pop(g)
    return perform(g, { kind: 'discard', seat: f.seat, cards, n: cards.length })
  }
  // An automa Runner's hand has no maximum, and an automa's HQ is a queue (AC15, AR7).
  const over = isAutoma(g, f.seat) ? 0 : hand.length - Math.max(0, maxHandOf(g, f.seat))
  if (over <= 0) return pop(g)
  if (discardsAtRandom(g, f.seat)) {
    pop(g)
    return perform(g, { kind: 'discard', seat: f.seat, cards: drawLots(g, hand, over), n: over })
  }
  ask(g, {
    seat: f.seat,
    kind: 'cards',
    prompt: [`Discard ${countPlural(over, 'card')}.`],
    min: over,
    max: over,
    options: hand.map((card) => ({ verb: 'discard', card })),
  })
}
