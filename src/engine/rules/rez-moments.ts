/**
 * Special windows, in which only cards that say so can be rezzed (corp/aardvark/1, corp/city-surveillance/3).
 * Face-down cards where such a card could stand decide whether the game stops.
 */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { startTrigger, triggerOption } from '../kernel/events.ts'
import { currentRun, defOf, type Game, newPhase, push } from '../kernel/game.ts'
import { activeAbilities } from '../kernel/listeners.ts'
import { mightRez, rezCandidates } from '../kernel/open-windows.ts'
import { fits } from '../kernel/stats.ts'
import { isTriggered, keyOfTrigger, triggersOf } from '../kernel/triggers.ts'
import type { Pool } from '../kernel/types.ts'
import type { Ability, RezMoment } from '../language/index.ts'
import type { Card, Option, Seat, Trigger, WindowFrame, WindowPlace } from '../state/types.ts'

type RezAt = Extract<Ability, { kind: 'rezAt' }>

/** Moments outside runs: a card for them can stand in any subsidiary fort. */
const ANYWHERE: readonly WindowPlace[] = ['draw', 'trace', 'expose']

/** True for windows in which only cards with `rezAt` can be rezzed. */
export const isRezMoment = (where: WindowPlace): where is RezMoment =>
  where === 'runStart' || where === 'breaker' || ANYWHERE.includes(where)

const rezAt = (g: Game, seat: Seat, card: Card, where: WindowPlace): RezAt | undefined =>
  defOf(g, card).abilities.find(
    (a): a is RezAt => a.kind === 'rezAt' && a.moment === where && allHold(g, a.if, contextOf(g, seat, card)),
  )

export const rezzableNow = (g: Game, corp: Seat, where: RezMoment): Card[] =>
  rezCandidates(g, corp, where).filter((card) => rezAt(g, corp, card, where) !== undefined)

const answers = new WeakMap<Pool, readonly RezAt[]>()
/** All abilities of this pool that respond to a breaker. */
const answersIn = (pool: Pool): readonly RezAt[] => {
  const known = answers.get(pool)
  if (known) return known
  const found = [...pool.cards.values()].flatMap(({ abilities }) =>
    abilities.filter((a): a is RezAt => a.kind === 'rezAt' && a.moment === 'breaker'),
  )
  answers.set(pool, found)
  return found
}

/** True if this Corp might respond to the use of this breaker, as far as the table knows. */
export const mightAnswer = (g: Game, corp: Seat, breaker: Card): boolean =>
  mightRez(g, corp, 'breaker') && answersIn(g.pool).some((a) => fits(g, breaker, a.answers, null))

/** Rezzes a card in response to something, and carries out what follows. */
export const rezInAnswer = (g: Game, f: WindowFrame, seat: Seat, card: Card): void => {
  const todo = rezAt(g, seat, card, f.where)?.effects ?? []
  const vars = { these: [...(f.cards ?? [])] }
  if (todo.length > 0)
    push(g, { kind: 'effects', ...newPhase(), todo, pc: 0, ctx: contextOf(g, seat, card, { vars }) })
  push(g, { kind: 'rez', ...newPhase(), seat, card, free: false })
}

/** Run-start effects that this seat may carry out before anything else (corp/obfuscated-fortress/3). */
const dueAtRunStart = (g: Game, seat: Seat): Trigger[] => {
  const run = currentRun(g)
  if (!run) return []
  const start = { kind: 'run' as const, seat: run.runner, by: null, n: 1, cards: [], source: null }
  return activeAbilities(g, 'on', 'run')
    .filter((a) => a.you === seat && isTriggered(g, a, start))
    .flatMap((a) => triggersOf(g, a))
}

export const startOptions = (g: Game, seat: Seat): Option[] =>
  dueAtRunStart(g, seat).map((t, n) => ({ ...triggerOption(g, t, n), verb: 'start' }))

/** Carries out a run-start effect before the others. */
export const beginEarly = (g: Game, seat: Seat, option: Option): void => {
  const run = currentRun(g)
  const trigger = dueAtRunStart(g, seat)[option.n ?? 0]
  if (!run || !trigger) return
  run.begun = [...(run.begun ?? []), keyOfTrigger(trigger)]
  startTrigger(g, trigger)
}
