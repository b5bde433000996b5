/**
 * How an accessed card may be trashed: for its trash cost, or because a card or counter permits it for any
 * card.
 */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { counterName } from '../kernel/counters.ts'
import { currentRun, defOf, findFort, type Game } from '../kernel/game.ts'
import { type Active, activeAbilities } from '../kernel/listeners.ts'
import { trashCostOf, trashSurcharge } from '../kernel/stats.ts'
import type { Ability } from '../language/index.ts'
import type { Accessed, Card, Context, Option, SettleFrame } from '../state/types.ts'

type TrashPermission = Active<Extract<Ability, { kind: 'mayTrash' }>>

const contextFor = (g: Game, { you, card, counter, carrier }: TrashPermission): Context =>
  contextOf(g, you, card, { counter, ...(carrier === null ? {} : { rival: carrier }) })

/** True if the permission covers this card. Counters cover the forts of the Corp that carries them. */
const reaches = (
  g: Game,
  f: SettleFrame,
  { ability, carrier }: TrashPermission,
  { place }: Accessed,
): boolean => {
  const fort = findFort(g, f.fort)
  if (carrier !== null && fort?.corp !== carrier) return false
  if (ability.stored === 'any') return place !== 'archives'
  if (place === 'installed') return ability.installed === true && fort?.kind === ability.stored
  return place === ability.stored
}

/**
 * What permits the Runner to trash this card for nothing, whatever it is. Permissions without a later price
 * come first.
 */
const trashPermissionFor = (g: Game, f: SettleFrame, a: Accessed): TrashPermission | undefined => {
  const all = activeAbilities(g, 'mayTrash').filter(
    (m) => m.you === f.runner && reaches(g, f, m, a) && allHold(g, m.ability.if, contextFor(g, m)),
  )
  return all.find((m) => m.ability.after === undefined) ?? all[0]
}

export const mayTrash = (g: Game, f: SettleFrame, a: Accessed): boolean =>
  trashPermissionFor(g, f, a) !== undefined

const usualPrice = (g: Game, { card, place }: Accessed): number | null =>
  defOf(g, card).type === 'agenda' || place === 'archives' ? null : trashCostOf(g, card)

/**
 * The ways to trash a card: by permission, or, if the permission has a later price, also for the trash cost.
 */
export const trashOptions = (g: Game, f: SettleFrame, a: Accessed): Option[] => {
  const { card } = a
  const permission = trashPermissionFor(g, f, a)
  const cost = usualPrice(g, a)
  const usual: Option[] = cost === null ? [] : [{ verb: 'trash', card, cost }]
  // Surcharges of other cards are paid even if a card trashes at no cost (C7.8).
  const added = trashSurcharge(g, f.runner, [card])
  if (permission?.ability.after === undefined)
    return permission ? [{ verb: 'trash', card, cost: added }] : usual
  if (cost === 0) return usual
  const name = permission.counter === null ? '' : counterName(g, permission.counter)
  const words = ['Trash ', { card }, ...(name === '' ? [] : [` by ${name} counters`])]
  return [...usual, { verb: 'trash', card, cost: added, ability: permission.ix, words }]
}

/** Adds the price of the permission, due when the run ends: once, however many cards it trashes. */
export const addPermissionPrice = (g: Game, f: SettleFrame, card: Card): void => {
  const run = currentRun(g)
  const a = f.accessed.find((x) => x.card === card)
  const permission = a && trashPermissionFor(g, f, a)
  if (!run || permission?.ability.after === undefined) return
  const { counter, card: source } = permission
  const dues = run.dues ?? []
  if (dues.some(({ ctx }) => ctx.counter === counter && ctx.source === source)) return
  run.dues = [...dues, { effects: permission.ability.after, ctx: contextFor(g, permission) }]
}
