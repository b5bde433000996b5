/**
 * The full price of an option: for its words, for clients, and for the rules that charge it. The bits are
 * those the option was offered for.
 */
import { counterName } from '../kernel/counters.ts'
import { currentRun, defOf, findFort, type Game, hasKeyword } from '../kernel/game.ts'
import { bitsOf } from '../kernel/pay.ts'
import { pointCostOf } from '../kernel/points.ts'
import { breakBits, fortInstallBits, iceInstallBits, rezBits } from '../kernel/stats.ts'
import type { Ability, CardDef, Cost } from '../language/index.ts'
import { takesAction } from '../state/price.ts'
import type { LastingAbility, Option, Pending, Seat } from '../state/types.ts'
import type { Price } from '../view/types.ts'
import { rezzesOnInstall, toTrim } from './install.ts'

/** Bits for trashing a tagged Runner's resource, and for removing a tag. */
export const TRASH_RESOURCE = 2
export const REMOVE_TAG = 2

/** The ability of an operation or prep. */
export const playAbility = (def: CardDef): Extract<Ability, { kind: 'play' }> | undefined =>
  def.abilities.find((a) => a.kind === 'play')

/** Actions an option takes. */
export const actionsOf = (g: Game, { verb, card, n = 1 }: Option): number => {
  if (verb === 'action') return n
  return verb === 'play' && card !== undefined && hasKeyword(defOf(g, card), 'Double') ? 2 : 1
}

/** The price of ending a lasting effect on a player. */
export const liftCost = ({ ability, until, lift }: LastingAbility): Cost | undefined => {
  if (until !== 'lifted') return undefined
  return lift?.cost ?? (ability.kind === 'cannotRun' ? ability.lift : undefined)
}

const BY_ABILITY: readonly string[] = ['action', 'use', 'save', 'conceal', 'prevent', 'raise']

/** The cost of the ability behind an option. */
const abilityCost = (g: Game, { verb, card, ability }: Option): Cost | undefined => {
  if (!BY_ABILITY.includes(verb) || card === undefined || ability === undefined) return undefined
  const used = defOf(g, card).abilities[ability]
  return used !== undefined && 'cost' in used && typeof used.cost === 'object' ? used.cost : undefined
}

const countersIn = (g: Game, { counter, fromCentral }: Cost): string | undefined => {
  if (counter !== undefined) return `1 ${counterName(g, counter)} counter`
  return fromCentral === undefined
    ? undefined
    : `1 ${counterName(g, fromCentral)} counter of each central fort`
}

/** What a cost takes besides actions and bits. */
const otherCosts = (g: Game, cost: Cost): Price => {
  const { points, discard, mill, trash } = cost
  const counters = countersIn(g, cost)
  return {
    ...(points === undefined ? {} : { points }),
    ...(counters === undefined ? {} : { counters }),
    ...(discard === undefined ? {} : { random: discard }),
    ...(mill === undefined ? {} : { mill }),
    ...(trash === undefined ? {} : { trash }),
  }
}

/** Bits, and whether that is all that is known about them. */
type BitsPrice = Pick<Price, 'bits' | 'range'>

const bitsFor = (g: Game, seat: Seat, option: Option): BitsPrice => {
  const { verb, card, cost = 0 } = option
  const ownCost = abilityCost(g, option)
  if (ownCost !== undefined) return { bits: bitsOf(g, seat, card ?? null, ownCost) }
  // The bid above the minimum is asked next.
  if (card === undefined) return verb === 'bid' ? { bits: cost, range: 'more' } : { bits: cost }
  const def = defOf(g, card)
  if (verb === 'play' && def.cost === 'X' && cost > 0) return { bits: cost, range: 'more' }
  // A card that is rezzed as it is installed is paid for together with that.
  if (verb === 'install' && def.side === 'corp' && rezzesOnInstall(def))
    return { bits: cost + rezBits(g, card) }
  if (verb === 'install-trim') return installPrice(g, seat, option)
  if (verb === 'break-some' && paysByPiece(g)) return { bits: cost, range: 'more' }
  return { bits: cost }
}

/** True if each subroutine has a surcharge. Which ones are broken is asked next. */
const paysByPiece = (g: Game): boolean => {
  const run = currentRun(g)
  return run !== null && breakBits(g, run.runner, run.fort) > 0
}

/** Trashing ice first makes it cheaper; how much is known when the ice is trashed. */
const installPrice = (g: Game, seat: Seat, { card = 0, fort }: Option): BitsPrice => {
  const there = fort === undefined ? undefined : findFort(g, fort)
  const trimmed = there && toTrim(g, seat, card, there)
  if (!there || !trimmed) return {}
  const due = fortInstallBits(g, there.id) + there.ice.length - trimmed
  return { bits: iceInstallBits(g, card, there.id, due), range: 'less' }
}

/** Ice that an Agent boots unseen must not reveal its price (B7). */
const pointsFor = (g: Game, { verb, card, cost }: Option): number => {
  if (card === undefined) return 0
  if (verb === 'install') return pointCostOf(g, card, 'install')
  return verb === 'rez' || (verb === 'boot' && cost !== undefined) ? pointCostOf(g, card, 'rez') : 0
}

/**
 * Actions of an option as it is offered. A card played in the middle of an action does not need another one.
 */
const actionCost = (g: Game, { kind }: Pick<Pending, 'kind'>, option: Option): number => {
  if (takesAction(kind, option.verb)) return actionsOf(g, option)
  return kind === 'option' && option.verb === 'play' ? actionsOf(g, option) - 1 : 0
}

/** The full price of taking an option of a decision; undefined if it is free. */
export const priceOf = (
  g: Game,
  decision: Pick<Pending, 'kind' | 'seat'>,
  option: Option,
): Price | undefined => {
  const { bits = 0, range } = bitsFor(g, decision.seat, option)
  const actions = actionCost(g, decision, option)
  const points = pointsFor(g, option)
  const cost = abilityCost(g, option)
  const price: Price = {
    ...(actions === 0 ? {} : { actions }),
    ...(bits === 0 ? {} : { bits }),
    ...(bits === 0 || range === undefined ? {} : { range }),
    ...(points === 0 ? {} : { points }),
    ...(cost === undefined ? {} : otherCosts(g, cost)),
  }
  for (const _ in price) return price
  return undefined
}
