/** Clicks that use no card from the piles: drawing, removing tags, abilities (AR10, AR15). */
import { perform } from '../../../engine/kernel/events.ts'
import { cardOf, defOf, type Game, newPhase, pop, push, seatOf } from '../../../engine/kernel/game.ts'
import { tagsOf } from '../../../engine/kernel/stats.ts'
import type { Effect, RunnerOrder } from '../../../engine/language/index.ts'
import { abilityOptions, untagOptions } from '../../../engine/rules/actions.ts'
import { REMOVE_TAG } from '../../../engine/rules/prices.ts'
import type { Option, Seat } from '../../../engine/state/types.ts'
import { hasTrait, ownEffects } from '../../preparation/traits.ts'
import { beginOrder } from '../card-actions.ts'
import { automaOf, type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'

export const offerDraw: Offers<RunnerOrder> = (g, seat, order) =>
  seatOf(g, seat).stack.length > 0
    ? [toOrderOption(order, ['draw a card'])]
    : impossible({ is: 'empty', pile: 'stack' })

export const doDraw: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  perform(g, { kind: 'draw', seat: f.seat })
}

export const offerUntag: Offers<RunnerOrder> = (g, seat, order) => {
  const [option] = untagOptions(g, seat)
  if (!option && tagsOf(g, seat) === 0) return impossible({ is: 'no-tag' })
  if (!option) return impossible({ is: 'bits', needs: REMOVE_TAG, has: seatOf(g, seat).bits })
  const { verb: _, ...rest } = option
  return [toOrderOption(order, ['remove a tag'], rest)]
}

/** The benefit of an ability for the Runner now; 0 for effects that need a human player's judgement. */
const useBenefit = (g: Game, seat: Seat, effects: readonly Effect[]): number =>
  effects.reduce((max, e) => {
    if (e.op === 'take' || (e.op === 'gain' && e.who === 'you')) return Math.max(max, 4)
    if (e.op === 'store') return Math.max(max, 3)
    if (e.op === 'untag') return Math.max(max, tagsOf(g, seat) > 0 ? 5 : 0)
    return e.op === 'putCounter' || e.op === 'draw' ? Math.max(max, 1) : max
  }, 0)

const abilityWorth = (g: Game, seat: Seat, { card, ability = 0 }: Option): number => {
  if (card === undefined || cardOf(g, card).controller !== seat) return 0
  const def = defOf(g, card)
  const used = def.abilities[ability]
  if (used?.kind !== 'action' || def.type !== 'resource' || used.cost.points || used.cost.trash) return 0
  return hasTrait(def, 'click', automaOf(g, seat).sorting) ? useBenefit(g, seat, ownEffects(used)) : 0
}

/** The most useful ability of a resource; the oldest card wins ties. */
export const offerAbility: Offers<RunnerOrder> = (g, seat, order) => {
  const options = abilityOptions(g, seat)
  const worths = options.map((o) => abilityWorth(g, seat, o))
  const max = Math.max(0, ...worths)
  const best = max > 0 ? options[worths.indexOf(max)] : undefined
  if (best?.card === undefined) return impossible({ is: 'no-ability' })
  const { verb: _, n: __, ...rest } = best
  return [toOrderOption(order, ['use ', { card: best.card }, ' (most useful)'], rest)]
}

const actionsToUse = (g: Game, { card, ability = 0 }: Option): number => {
  const used = card === undefined ? undefined : defOf(g, card).abilities[ability]
  return used?.kind === 'action' ? (used.cost.actions ?? 1) : 1
}

/** Carries out an ordinary action as this click's action, and takes any actions it costs beyond one. */
const asAction =
  (verb: string): Doing =>
  (g, f) => {
    if (f.phase++ > 0) return pop(g)
    beginOrder(g, f.seat, f.option)
    const { order: _, slot: __, words: ___, n: ____, insteadOf: _____, ...rest } = f.option
    const option: Option = { ...rest, verb, ...(verb === 'action' ? { n: actionsToUse(g, f.option) } : {}) }
    push(g, { kind: 'action', ...newPhase(), seat: f.seat, option, returning: false, part: true })
  }

export const doUntag = asAction('untag')
export const doAbility = asAction('action')
