/**
 * Actions beyond the usual ones: which seat has them, how many are left, and how they are used up
 * (general/gaining-actions/3).
 */
import type { Ability } from '../language/index.ts'
import type { Card, LastingAbility, Option, Seat } from '../state/types.ts'
import { type Game, seatOf, topFrame } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { remember, thisTurn, useKey } from './past.ts'
import { onCard } from './stats.ts'

export type ActiveExtraAction = Active<Extract<Ability, { kind: 'extraAction' }>>

const lastingBehind = (g: Game, { lasting }: ActiveExtraAction): LastingAbility | undefined =>
  g.s.lasting.find((l) => l.id === lasting)

const extraKey = (g: Game, { lasting, card, ix }: ActiveExtraAction): string =>
  `extra ${lasting ?? (card === null ? '' : useKey(g, card))}/${ix}`

/** How many actions it gives this turn, if it gives some each turn. */
const eachTurn = (g: Game, extra: ActiveExtraAction): number => {
  const { turns } = lastingBehind(g, extra) ?? {}
  const now = seatOf(g, extra.you).turns
  if (turns !== undefined && (now < turns.first || now > turns.last)) return 0
  const { times } = extra.ability
  if (times === undefined) return 1
  return typeof times === 'object' && 'here' in times && extra.card !== null
    ? onCard(g, extra.card, times)
    : 1
}

/** How many of its actions are left this turn. */
export const actionsLeftOf = (g: Game, extra: ActiveExtraAction): number =>
  extra.ability.n === undefined
    ? eachTurn(g, extra) - thisTurn(g, 'use', extraKey(g, extra))
    : (lastingBehind(g, extra)?.n ?? 0)

/** Only in the player's own turn, and only while there is time to use them (general/gaining-actions/1, 4). */
export const canGainActions = (g: Game, seat: Seat): boolean =>
  g.s.turn.seat === seat && (g.s.turn.phase === 'start' || g.s.turn.phase === 'actions')

/**
 * Everything that still has an action for this seat. Empty outside its own turn (general/gaining-actions/1).
 */
export const extrasOf = (g: Game, seat: Seat): ActiveExtraAction[] =>
  canGainActions(g, seat)
    ? activeAbilities(g, 'extraAction').filter((a) => a.you === seat && actionsLeftOf(g, a) > 0)
    : []

/** Actions that must follow each other: the seat is bound to them until none is left or it stops. */
export const unfinishedExtra = (g: Game, seat: Seat): ActiveExtraAction | undefined =>
  canGainActions(g, seat)
    ? activeAbilities(g, 'extraAction').find((a) => a.you === seat && a.ability.inARow)
    : undefined

/** True for an action like any other, which must be taken. */
export const isOrdinaryAction = ({ ability }: ActiveExtraAction): boolean =>
  !ability.only && !ability.does && !ability.may && !ability.inARow

const countExtraActions = (g: Game, extras: readonly ActiveExtraAction[]): number =>
  extras.reduce((n, extra) => n + actionsLeftOf(g, extra), 0)

/** Actions a seat can take freely, extra ones included. */
export const actionsFor = (g: Game, seat: Seat): number =>
  seatOf(g, seat).actions + countExtraActions(g, extrasOf(g, seat).filter(isOrdinaryAction))

/** All actions a seat still has to take, of those that can be taken, plus those it may take in a row. */
export const actionsLeft = (g: Game, seat: Seat, canBeTaken: (extra: ActiveExtraAction) => boolean): number =>
  seatOf(g, seat).actions +
  countExtraActions(
    g,
    extrasOf(g, seat).filter((extra) => (!extra.ability.may || extra.ability.inARow) && canBeTaken(extra)),
  )

/** Marks `n` of its actions as taken. */
export const useUp = (g: Game, extra: ActiveExtraAction, n = 1): void => {
  const lasting = lastingBehind(g, extra)
  if (extra.ability.n === undefined) remember(g, 'use', extra.you, extra.card, extraKey(g, extra), n)
  else if (lasting) lasting.n -= n
}

/** Spends actions, the usual ones first. */
export const spendActions = (g: Game, seat: Seat, n: number): void => {
  const s = seatOf(g, seat)
  const usual = Math.min(n, s.actions)
  s.actions -= usual
  for (let i = usual; i < n; i++) {
    const extra = extrasOf(g, seat).find(isOrdinaryAction)
    if (extra) useUp(g, extra)
  }
}

/** Forfeits the rest of a row, and ends what lasted as long. */
export const closeRow = (g: Game, { lasting, card, you }: ActiveExtraAction): void => {
  g.s.lasting = g.s.lasting.filter(
    (l) => l.id !== lasting && !(l.until === 'actions' && l.source === card && l.you === you),
  )
  g.index = null
}

/** How an option names its extra action. */
export const asOption = ({
  card,
  ix,
  lasting,
}: ActiveExtraAction): Pick<Option, 'card' | 'ability' | 'n'> => ({
  ...(card === null ? {} : { card }),
  ability: ix,
  ...(lasting === null ? {} : { n: lasting }),
})

/** The extra action that an option names. */
export const extraFor = (g: Game, option: Option): ActiveExtraAction | undefined =>
  activeAbilities(g, 'extraAction').find(
    (a) => a.lasting === (option.n ?? null) && a.card === (option.card ?? null) && a.ix === option.ability,
  )

/**
 * True if this card gave the current action, or the one being chosen. False for what happens between two
 * actions.
 */
export const givesAction = (g: Game, card: Card): boolean => {
  const top = topFrame(g)
  if (top?.kind === 'turn') return unfinishedExtra(g, top.seat)?.card === card
  return g.s.frames.some((f) => f.kind === 'action' && f.given?.source === card)
}
