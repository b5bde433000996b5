/** The engine's main loop: steps the top frame until a seat has to decide or the game is over. */

import { contextOf } from './kernel/amounts.ts'
import { awaitsBlame } from './kernel/bad-publicity.ts'
import { stepCost } from './kernel/costs.ts'
import { endGame, letTeamsLeave } from './kernel/end.ts'
import { stepEvent, stepTriggers } from './kernel/events.ts'
import {
  automaRules,
  cardOf,
  currentRun,
  fault,
  findFort,
  type Game,
  inAccess,
  isAutoma,
  isCorp,
  newPhase,
  push,
  seatOf,
  seatsFromTurn,
  topFrame,
} from './kernel/game.ts'
import { activeAbilities } from './kernel/listeners.ts'
import { stepPay } from './kernel/pay.ts'
import { memoryOf, memoryUsed, pointsOf, pointsToWin } from './kernel/stats.ts'
import { teamOf } from './kernel/teams.ts'
import type { Effect } from './language/index.ts'
import { stepEffects } from './ops/effects.ts'
import { stepSettle } from './rules/accessed-cards.ts'
import { stepAction, stepOrder, stepUse } from './rules/actions.ts'
import { stepBid } from './rules/bid.ts'
import { stepBreakPlan } from './rules/break-plans.ts'
import { stepBreak } from './rules/breaking.ts'
import { checkRoom, stepRoom } from './rules/fort-capacity.ts'
import { stepInstall, stepMemory } from './rules/install.ts'
import { offerAccounts } from './rules/opening-accounts.ts'
import { stepRez } from './rules/rezzing.ts'
import { stepRun } from './rules/run.ts'
import { stepSetup } from './rules/setup.ts'
import { stepTrace } from './rules/trace.ts'
import { stepDiscard, stepTable, stepTurn } from './rules/turn.ts'
import { stepWindow } from './rules/windows.ts'
import type { Frame, Seat } from './state/types.ts'

type Steppers = { readonly [K in Frame['kind']]: (g: Game, f: Extract<Frame, { kind: K }>) => void }

const STEPPERS: Steppers = {
  setup: stepSetup,
  table: stepTable,
  turn: stepTurn,
  effects: stepEffects,
  event: stepEvent,
  triggers: stepTriggers,
  window: stepWindow,
  pay: stepPay,
  cost: stepCost,
  action: stepAction,
  order: stepOrder,
  use: stepUse,
  install: stepInstall,
  rez: stepRez,
  memory: stepMemory,
  room: stepRoom,
  discard: stepDiscard,
  trace: stepTrace,
  bid: stepBid,
  run: stepRun,
  settle: stepSettle,
  break: stepBreak,
  'break-plan': stepBreakPlan,
  variant: (g, f) => g.variant?.step(g, f),
}

const LOSING_PUBLICITY = 7

/**
 * True while an access must finish first (C2.1), or while the same moment still brings a Corp bad publicity
 * (C2.4).
 */
const isPending = (g: Game, seat: Seat): boolean =>
  teamOf(g, seat).some((member) => (isCorp(g, member) ? awaitsBlame(g, member) : awaitsAccess(g, member)))

/** With teams, the accesses of other Runners do not count. */
const awaitsAccess = (g: Game, runner: Seat): boolean =>
  inAccess(g) && (!g.s.teams || currentRun(g)?.runner === runner)

/** Checks points and other losing numbers. Bad publicity is checked before any victory (C2.4). */
const checkScore = (g: Game): void => {
  const seats = seatsFromTurn(g)
  const disgraced = seats.find((s) => seatOf(g, s).badPublicity >= LOSING_PUBLICITY)
  if (disgraced !== undefined) return endGame(g, 'bad-publicity', disgraced)
  const winner = seats.find((s) => pointsOf(g, s) >= pointsToWin(g) && !isPending(g, s))
  if (winner !== undefined) endGame(g, 'points', winner)
}

const memoryTakenBy = (g: Game, seat: Seat): number => g.variant?.memoryTaken(g, seat) ?? 0

/**
 * A check that is under way continues with what is left once everything it started is done, a saved card and
 * its price included.
 */
const isBeingChecked = (g: Game, seat: Seat): boolean =>
  g.s.frames.some((f) => f.kind === 'memory' && f.seat === seat)

const checkMemory = (g: Game): void => {
  for (let seat = 0; seat < g.s.seats.length; seat++) {
    if (isCorp(g, seat) || memoryUsed(g, seat) + memoryTakenBy(g, seat) <= memoryOf(g, seat)) continue
    if (isBeingChecked(g, seat)) continue
    push(g, { kind: 'memory', ...newPhase(), seat, room: 0, incoming: null })
  }
}

const BARED = ' bared'

/** Exposes the cards in forts that carry counters with this rule, each installation once (runner/i-spy/1). */
const exposeMarkedForts = (g: Game): void => {
  for (const { on } of activeAbilities(g, 'bares')) {
    const fort = on !== null && 'fort' in on ? findFort(g, on.fort) : undefined
    if (!fort) continue
    const { bared = [], corp } = fort
    const cards = [...fort.ice, ...fort.cards].filter((card) => !bared.includes(cardOf(g, card).install))
    if (cards.length === 0) continue
    fort.bared = [...fort.ice, ...fort.cards].map((card) => cardOf(g, card).install)
    const todo: Effect[] = [{ op: 'expose', what: { var: BARED } }]
    const ctx = contextOf(g, corp, null, { vars: { [BARED]: cards } })
    push(g, { kind: 'effects', ...newPhase(), todo, pc: 0, ctx, between: true })
  }
}

const tidyAutoma = (g: Game): void => {
  for (let seat = 0; seat < g.s.seats.length; seat++)
    if (seatOf(g, seat).automa && !seatOf(g, seat).out) automaRules(g).tidy(g, seat)
}

const startAutomaDue = (g: Game): void => {
  for (let seat = 0; seat < g.s.seats.length; seat++)
    if (isAutoma(g, seat) && !seatOf(g, seat).out) automaRules(g).startDue(g, seat)
}

const isAnswered = (f: Frame | undefined): boolean => {
  for (const _seat in f?.answers) return true
  return false
}

const tooMany = 200_000

/** Checks after any card has moved: victory, teams that leave, memory, room in forts. */
const checkAfterMoves = (g: Game): void => {
  letTeamsLeave(g)
  if (!g.dirty) return
  g.dirty = false
  if (!g.s.result) checkScore(g)
  letTeamsLeave(g)
  if (!g.s.result) tidyAutoma(g)
  if (g.s.result || g.s.decisions.length > 0) return
  // Carry out an answered decision first: nothing comes between an answer and the frame that reads it.
  if (isAnswered(topFrame(g))) {
    g.dirty = true
    return
  }
  checkMemory(g)
  checkRoom(g)
  exposeMarkedForts(g)
  startAutomaDue(g)
}

/** Advances to the next decision, or to the end of the game. */
export const advanceGame = (g: Game): void => {
  for (let i = 0; i < tooMany; i++) {
    checkAfterMoves(g)
    if (g.s.result) {
      g.s.frames = []
      g.s.decisions = []
      g.s.shown = null
      // Ice that was encountered without being installed was in the index only because of its frame.
      g.index = null
      return
    }
    if (g.s.decisions.length > 0) return
    const frame = topFrame(g) ?? fault('no frame left')
    const { phase } = frame
    ;(STEPPERS[frame.kind] as (g: Game, f: Frame) => void)(g, frame)
    if (g.s.decisions.length === 1) offerAccounts(g, frame, phase)
  }
  fault('the game does not come to a decision')
}
