import type { Condition, FortKind, Who } from '../language/index.ts'
import type { Card, Context, GameEvent, PastDeed, RunFrame, Seat, TraceFrame } from '../state/types.ts'
import { cardsMeant, countersGivenToRival } from './amounts.ts'
import { deedsOf, isMine } from './deeds.ts'
import { givesAction } from './extra-actions.ts'
import {
  cardOf,
  currentRun,
  currentTrace,
  defOf,
  findFort,
  type Game,
  hasKeyword,
  isCorp,
  isKind,
  rivalsOf,
  seatOf,
} from './game.ts'
import { SCORED_BY_EFFECT, succeededOn } from './past.ts'
import { fits, tagsFor, tagsKnown } from './stats.ts'
import { subroutinesOf } from './subroutines.ts'
import { isFortKindIn } from './teams.ts'

const anyRival = (g: Game, ctx: Context, test: (rival: Seat) => boolean): boolean =>
  ctx.rival === null ? rivalsOf(g, ctx.you).some(test) : test(ctx.rival)

const anyMeant = (g: Game, ctx: Context, which: Who, test: (seat: Seat) => boolean): boolean =>
  which === 'you' ? test(ctx.you) : anyRival(g, ctx, test)

/** What a player did of this kind in its last turn. */
const lastTurn = (g: Game, what: PastDeed['what'], seat: Seat): PastDeed[] => {
  const last = seatOf(g, seat).turns
  return g.s.past.filter((p) => p.what === what && p.seat === seat && p.seatTurn === last)
}

const runsLastTurn = (g: Game, seat: Seat, ctx: Context): number =>
  lastTurn(g, 'run', seat).filter((p) => isMine(g, p, ctx)).length

/** True if the seat scored or liberated such an agenda in its last turn. */
const scoredLastTurn = (g: Game, seat: Seat, keyword: string | undefined, ctx: Context): boolean =>
  lastTurn(g, isCorp(g, seat) ? 'score' : 'liberate', seat).some(
    (p) =>
      isMine(g, p, ctx) &&
      p.key !== SCORED_BY_EFFECT &&
      (keyword === undefined || (p.card !== null && hasKeyword(defOf(g, p.card), keyword))),
  )

/** True if this player built something in the card's fort in its last turn (corp/roving-submarine/1–2). */
const builtHere = (g: Game, { you, source }: Context): boolean => {
  const fort = source === null ? null : cardOf(g, source).fort
  const last = seatOf(g, you).turns
  return g.s.past.some((p) => p.what === 'build' && p.seat === you && p.seatTurn === last && p.key === fort)
}

/** True if the run with this number succeeded on such a fort. */
const inRunOn = (g: Game, run: number, forts: readonly FortKind[]): boolean =>
  g.s.past.some(
    (p) =>
      p.what === 'success' && p.run === run && isFortKindIn(findFort(g, p.key)?.kind ?? 'subsidiary', forts),
  )

/** True if this player liberated or trashed such a card of the bound rival this turn. */
const hasTaken = (
  g: Game,
  what: 'liberate' | 'trash',
  { you, rival }: Context,
  { keyword, inRunsOn }: { keyword?: string; inRunsOn?: readonly FortKind[] },
): boolean =>
  g.s.past.some(
    (p) =>
      p.what === what &&
      p.seat === you &&
      p.turn === g.s.turn.number &&
      (rival === null || p.against === undefined || p.against === rival) &&
      p.card !== null &&
      (keyword === undefined || hasKeyword(defOf(g, p.card), keyword)) &&
      (inRunsOn === undefined || inRunOn(g, p.run, inRunsOn)),
  )

/** After its success, a run counts for the fort that is accessed (runner/shredder-uplink-protocol/2). */
const fortOfRun = (run: RunFrame): string => (run.successful ? run.access : run.fort)

const hasSucceeded = (g: Game, you: Seat, kind: FortKind | undefined): boolean =>
  succeededOn(g, you).some((fort) => kind === undefined || findFort(g, fort)?.kind === kind)

const runOnThisFort = (g: Game, ctx: Context): boolean => {
  const run = currentRun(g)
  return run !== null && ctx.source !== null && cardOf(g, ctx.source).fort === fortOfRun(run)
}

/**
 * True when the last piece of ice is passed (run-chart step 12), or when the run is declared if there is none
 * (step 1).
 */
const lastIcePassed = (g: Game, { source }: Context): boolean => {
  const run = currentRun(g)
  if (!run || run.ended || run.encountering || source === null) return false
  if (cardOf(g, source).fort !== run.fort) return false
  const [innermost] = findFort(g, run.fort)?.ice ?? []
  if (run.step === 1) return innermost === undefined
  return run.step === 12 && (innermost === undefined || run.passed.includes(innermost))
}

const yourRun = (g: Game, ctx: Context, kind: string | undefined): boolean => {
  const run = currentRun(g)
  if (run?.runner !== ctx.you) return false
  return kind === undefined || findFort(g, run.access)?.kind === kind
}

/** True if the success of the run is the last thing of note this seat has done. */
const justSucceeded = (g: Game, you: Seat): boolean => {
  const run = currentRun(g)
  const done = g.s.past.filter((p) => p.seat === you && (p.what === 'success' || p.what === 'use'))
  const last = done.at(-1)
  return run?.successful === true && last?.what === 'success' && last.run === run.id
}

const isIceMet = (g: Game, ctx: Context, filter: Parameters<typeof fits>[2]): boolean => {
  const ice = currentRun(g)?.ice ?? null
  return ice !== null && fits(g, ice, filter, ctx.source)
}

const brokeAllBefore = (g: Game, source: Card | null, keyword: string): boolean => {
  const last = currentRun(g)?.lastMet
  if (!last?.broken || !isKind(g, last.ice, keyword)) return false
  return last.with.every((card) => card === source)
}

/**
 * True if all subroutines of the ice just passed were broken: as it is passed, and in the window after that
 * (runner/startup-immolator/1).
 */
const passedBroken = (g: Game): boolean => {
  const run = currentRun(g)
  if (run === null || run.ice === null || cardOf(g, run.ice).zone !== 'ice') return false
  // It is derezzed again before anything can be done about it (B7).
  if (run.booted === cardOf(g, run.ice).install) return false
  if (run.encountering) return run.step === 12 && run.broken.length >= subroutinesOf(g, run.ice).length
  return run.lastMet?.ice === run.ice && run.lastMet.broken
}

/** True if the card installed under this name is still the same installation (runner/sneak-preview/1). */
const isStillInstalled = (g: Game, ctx: Context, name: string): boolean => {
  const card = ctx.vars[name]?.[0]
  return card !== undefined && cardOf(g, card).install > 0 && cardOf(g, card).install === ctx.stood?.[name]
}

const hasCaught = (trace: TraceFrame | null): boolean =>
  trace !== null && trace.value >= trace.link && !trace.canceled

/** True if a condition holds in this context and, for conditions about an event, for this event. */
const holds = (g: Game, condition: Condition, ctx: Context, event: GameEvent | null): boolean => {
  switch (condition.is) {
    case 'not':
      return !holds(g, condition.that, ctx, event)
    case 'happened':
      return deedsOf(g, condition.deed, ctx).length > 0
    case 'hurtLately':
      return (seatOf(g, ctx.you).hurt ?? condition.actions) < condition.actions
    case 'runOnMarked':
      return ctx.source !== null && cardOf(g, ctx.source).marked === (currentRun(g)?.fort ?? '')
    case 'hasChosen':
      return ctx.source !== null && cardOf(g, ctx.source).chosen !== undefined
    case 'lastIceBroken':
      return currentRun(g)?.lastMet?.broken === true
    case 'brokeInRun':
      return ctx.source !== null && currentRun(g)?.brokeWith?.includes(ctx.source) === true
    case 'traceSucceeded':
      return hasCaught(currentTrace(g))
    case 'rivalTagged':
      return anyRival(g, ctx, (rival) => tagsFor(g, ctx.you, rival) > 0)
    case 'rivalTags':
      return anyRival(g, ctx, (rival) => tagsKnown(g, ctx.you, rival) >= condition.n)
    case 'hasBits':
      return anyMeant(g, ctx, condition.who, (seat) => seatOf(g, seat).bits >= condition.least)
    case 'bitsHere':
      return ctx.source !== null && cardOf(g, ctx.source).bits > 0
    case 'thereAre':
      return cardsMeant(g, condition.cards, ctx).length >= (condition.least ?? 1)
    case 'gone':
      return !isStillInstalled(g, ctx, condition.card)
    case 'rivalsTurn':
      return rivalsOf(g, ctx.you).includes(g.s.turn.seat)
    case 'rivalRanLastTurn':
      return anyRival(g, ctx, (rival) => runsLastTurn(g, rival, ctx) >= (condition.times ?? 1))
    case 'builtHereLastTurn':
      return builtHere(g, ctx)
    case 'rivalScoredLastTurn':
      return anyRival(g, ctx, (rival) => scoredLastTurn(g, rival, condition.keyword, ctx))
    case 'traceDoesMore':
      return currentTrace(g)?.more === true
    case 'countersAtLeast':
      return countersGivenToRival(g, ctx) >= condition.n
    case 'succeededThisTurn':
      return hasSucceeded(g, ctx.you, condition.fort)
    case 'liberatedThisTurn':
      return hasTaken(g, 'liberate', ctx, condition)
    case 'trashedThisTurn':
      return hasTaken(g, 'trash', ctx, condition)
    case 'byYou':
      return event?.by === ctx.you
    case 'runOnThisFort':
      return runOnThisFort(g, ctx)
    case 'runGoesOn':
      return currentRun(g)?.ended === false
    case 'lastIcePassed':
      return lastIcePassed(g, ctx)
    case 'yourRun':
      return yourRun(g, ctx, condition.fort)
    case 'passedBroken':
      return passedBroken(g)
    case 'lastOf':
      return event?.counter === condition.counter
    case 'inRun':
      return currentRun(g) !== null
    case 'runSuccessful':
      return currentRun(g)?.successful === true
    case 'justSucceeded':
      return justSucceeded(g, ctx.you)
    case 'iceMet':
      return isIceMet(g, ctx, condition.filter)
    case 'brokeItHere':
      return ctx.source !== null && (currentRun(g)?.brokenWith.includes(ctx.source) ?? false)
    case 'brokeAllBefore':
      return brokeAllBefore(g, ctx.source, condition.keyword)
    case 'brokenWithThis':
      return event?.source !== null && event?.source === ctx.source
    case 'inGivenAction':
      return ctx.source !== null && givesAction(g, ctx.source)
    case 'happensTo':
      return event?.cards.some((card) => condition.any.some((f) => fits(g, card, f, ctx.source))) ?? false
    case 'thisIs':
      return ctx.source !== null && fits(g, ctx.source, condition.filter, ctx.source)
    case 'accessedFrom':
      return event?.place !== undefined && accessedFrom(g, condition, event, ctx)
  }
}

const accessedFrom = (
  g: Game,
  { places, unrezzed }: Extract<Condition, { is: 'accessedFrom' }>,
  event: GameEvent,
  ctx: Context,
): boolean => {
  const { place } = event
  if (place === undefined || !places.includes(place)) return false
  return place !== 'installed' || unrezzed === true || (ctx.source !== null && cardOf(g, ctx.source).faceUp)
}

export const allHold = (
  g: Game,
  conditions: readonly Condition[] | undefined,
  ctx: Context,
  event: GameEvent | null = null,
): boolean => conditions === undefined || conditions.every((c) => holds(g, c, ctx, event))
