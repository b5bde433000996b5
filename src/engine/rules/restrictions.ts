/** "Cannot" beats "must" and "may" (general/card-effects/4). */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { actionsLeft } from '../kernel/extra-actions.ts'
import { cardOf, defOf, type Game, isCorp, rivalsOf, seatOf } from '../kernel/game.ts'
import { activeAbilities } from '../kernel/listeners.ts'
import { canPay, spending } from '../kernel/pay.ts'
import { jackOutBits } from '../kernel/stats.ts'
import { isFortKindIn } from '../kernel/teams.ts'
import type { ActionLimit, FortKind } from '../language/index.ts'
import type { Card, FortState, LastingAbility, Option, Seat } from '../state/types.ts'

/**
 * True if this seat may run now. A ban for the next actions does not apply to runs outside actions
 * (runner/bodyweight-data-creche/2).
 */
export const canRun = (g: Game, seat: Seat): boolean =>
  !activeAbilities(g, 'cannotRun').some((a) => a.you === seat && a.ability.lift !== undefined) &&
  !g.s.frames.some((f) => f.kind === 'action' && f.seat === seat && f.barred)

/** True if this seat's next action may be a run, or make one. */
export const canRunNext = (g: Game, seat: Seat): boolean =>
  canRun(g, seat) && !activeAbilities(g, 'cannotRun').some((a) => a.you === seat)

/** True if this fort may be run on, or a run be sent there. */
export const canBeRun = (g: Game, fort: string): boolean =>
  activeAbilities(g, 'onlyIf').every(
    ({ ability, you, card }) =>
      ability.act !== 'run' ||
      card === null ||
      cardOf(g, card).fort !== fort ||
      allHold(g, ability.if, contextOf(g, you, card)),
  )

/** True for a ban on runs in the next `n` actions. */
export const countsActions = ({ ability }: Pick<LastingAbility, 'ability'>): boolean =>
  ability.kind === 'cannotRun' && ability.lift === undefined

/**
 * Counts actions against the bans that expire by them. Bans run in parallel. Returns whether there was one.
 */
export const countActions = (g: Game, seat: Seat, actions: number): boolean => {
  const bans = g.s.lasting.filter((l) => countsActions(l) && l.you === seat)
  for (const ban of bans) ban.n = Math.max(0, ban.n - actions)
  if (bans.some((ban) => ban.n === 0)) {
    g.s.lasting = g.s.lasting.filter((l) => !bans.includes(l) || l.n > 0)
    g.index = null
  }
  return bans.length > 0
}

export const canJackOut = (g: Game, seat: Seat): boolean =>
  !activeAbilities(g, 'cannotJackOut').some((a) => a.you === seat) &&
  canPay(g, seat, jackOutBits(g, seat), spending('ability'))

/** The option to jack out, with its price for this Runner. */
export const jackOutOption = (g: Game, seat: Seat): Option => {
  const cost = jackOutBits(g, seat)
  return cost === 0 ? { verb: 'jack-out' } : { verb: 'jack-out', cost }
}

/** True if this Corp may create forts. */
export const canFound = (g: Game, corp: Seat): boolean =>
  !activeAbilities(g, 'cannotFound').some((a) => rivalsOf(g, a.you).includes(corp))

/** True if this card may be installed in or on a fort of this kind. */
export const canStandOn = (g: Game, card: Card, kind: FortKind): boolean =>
  defOf(g, card).abilities.every((a) => a.kind !== 'installOnly' || isFortKindIn(kind, a.forts))

/** True if it may stand in or on this particular fort. */
export const mayStandOn = (g: Game, card: Card, fort: FortState): boolean =>
  canStandOn(g, card, fort.kind) && (g.variant?.mayStand(g, card, fort) ?? true)

/** The forts a Runner can run on: those of rivals. */
export const runnableForts = (g: Game, runner: Seat): FortState[] => {
  const corps = rivalsOf(g, runner)
  return g.s.forts.filter(({ corp, id }) => corps.includes(corp) && canBeRun(g, id))
}

/**
 * True if an action for one purpose could be taken, as far as the table can see. What could be installed must
 * not show.
 */
const isWithinReach = (g: Game, seat: Seat, { to, fort }: ActionLimit): boolean => {
  const { hand, stack } = seatOf(g, seat)
  switch (to) {
    case 'run':
      return (
        canRunNext(g, seat) && runnableForts(g, seat).some(({ kind }) => fort === undefined || kind === fort)
      )
    case 'install':
      return hand.length > 0
    case 'draw':
      return !isCorp(g, seat) || stack.length > 0
    case 'gain':
      return true
  }
}

/** The actions a seat still has and can take. */
export const actionsAhead = (g: Game, seat: Seat): number =>
  actionsLeft(g, seat, ({ ability: { only } }) => only === undefined || isWithinReach(g, seat, only))
