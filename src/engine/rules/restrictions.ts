/** "Cannot" beats "must" and "may" (general/card-effects/4). */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { actionsLeft } from '../kernel/extra-actions.ts'
import { cardOf, defOf, type Game, isCorp, rivalsOf, seatOf } from '../kernel/game.ts'
import { listening } from '../kernel/listeners.ts'
import { canPay, spending } from '../kernel/pay.ts'
import { jackOutBits } from '../kernel/stats.ts'
import { isFortKindIn } from '../kernel/teams.ts'
import type { ActionLimit, FortKind } from '../language/index.ts'
import type { Card, FortState, Lasting, Option, Seat } from '../state/types.ts'

/** May this seat run now? A ban on runs in actions to come doesn't reach runs beside them (runner/bodyweight-data-creche/2). */
export const canRun = (g: Game, seat: Seat): boolean =>
  !listening(g, 'cannotRun').some((a) => a.you === seat && a.ability.lift !== undefined) &&
  !g.s.frames.some((f) => f.kind === 'action' && f.seat === seat && f.barred)

/** May this seat's next action be a run, or make one? */
export const canRunNext = (g: Game, seat: Seat): boolean =>
  canRun(g, seat) && !listening(g, 'cannotRun').some((a) => a.you === seat)

/** May this fort be run on, or a run be sent there? */
export const canBeRun = (g: Game, fort: string): boolean =>
  listening(g, 'onlyIf').every(
    ({ ability, you, card }) =>
      ability.act !== 'run' ||
      card === null ||
      cardOf(g, card).fort !== fort ||
      allHold(g, ability.if, contextOf(g, you, card)),
  )

/** A ban on runs in so many actions to come. */
export const countsActions = ({ ability }: Pick<Lasting, 'ability'>): boolean =>
  ability.kind === 'cannotRun' && ability.lift === undefined

/** Counts actions taken against the bans that run out by them; was there one? Bans run side by side. */
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
  !listening(g, 'cannotJackOut').some((a) => a.you === seat) &&
  canPay(g, seat, jackOutBits(g, seat), spending('ability'))

/** Jacking out, and what it costs this Runner. */
export const jackOutOption = (g: Game, seat: Seat): Option => {
  const cost = jackOutBits(g, seat)
  return cost === 0 ? { verb: 'jack-out' } : { verb: 'jack-out', cost }
}

/** May this Corp make new forts? */
export const canFound = (g: Game, corp: Seat): boolean =>
  !listening(g, 'cannotFound').some((a) => rivalsOf(g, a.you).includes(corp))

/** May this card be installed in or on such a fort? */
export const canStandOn = (g: Game, card: Card, kind: FortKind): boolean =>
  defOf(g, card).abilities.every((a) => a.kind !== 'installOnly' || isFortKindIn(kind, a.forts))

/** May it stand in or on this very fort? */
export const mayStandOn = (g: Game, card: Card, fort: FortState): boolean =>
  canStandOn(g, card, fort.kind) && (g.variant?.mayStand(g, card, fort) ?? true)

/** The forts a Runner can make a run on: those of rivals. */
export const runnableForts = (g: Game, runner: Seat): FortState[] => {
  const corps = rivalsOf(g, runner)
  return g.s.forts.filter(({ corp, id }) => corps.includes(corp) && canBeRun(g, id))
}

/** Could an action for one purpose be taken, as far as all can see? What might be installed is nobody else's business. */
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

/** The actions a seat has left that it can take. */
export const actionsAhead = (g: Game, seat: Seat): number =>
  actionsLeft(g, seat, ({ ability: { only } }) => only === undefined || isWithinReach(g, seat, only))
