/** Plainly better plays offered beside the AI card's own order, if the table allows them (AC27). */
import { bitsText, defOf, type Game, newPhase, pop, push } from '../../../engine/kernel/game.ts'
import { actionOptions } from '../../../engine/rules/actions.ts'
import type { Card, Option, Say, Seat } from '../../../engine/state/types.ts'
import { beginOrder, say } from '../card-actions.ts'
import { automaOf, type Doing } from '../tools.ts'
import { playOf } from './benefit.ts'
import { bitsGainedNow } from './money.ts'

/** Ordinary actions that may replace an order. */
const VERBS = ['play', 'action', 'trash-resource'] as const
type Verb = (typeof VERBS)[number]
const isVerb = (verb: string): verb is Verb => (VERBS as readonly string[]).includes(verb)

const SAYING: Readonly<Record<Verb, string>> = {
  play: 'play ',
  action: 'use ',
  'trash-resource': 'trash ',
}

/** Puts overrides behind the order itself, in its slot. `counter` keeps the verb of the ordinary action. */
export const withOverrides = (g: Game, seat: Seat, own: Option[]): Option[] => {
  const [order] = own
  if (!order || !automaOf(g, seat).overrides) return own
  const better = actionOptions(g, seat).flatMap((o): Option[] => {
    if (!isVerb(o.verb) || o.card === undefined) return []
    const words: Say = ['Override: ', SAYING[o.verb], { card: o.card }]
    const slot = order.slot === undefined ? {} : { slot: order.slot }
    return [{ ...o, ...slot, verb: 'override', counter: o.verb, words }]
  })
  return [...own, ...better]
}

const damageOf = (g: Game, card: Card): number =>
  (playOf(g, card)?.effects ?? []).reduce(
    (sum, e) => sum + (e.op === 'damage' && e.who === 'rival' && typeof e.n === 'number' ? e.n : 0),
    0,
  )

/** What the play is better by. */
const betterBy = (g: Game, { verb, card, ability = 0 }: Option): Say => {
  if (card === undefined) return []
  const damage = verb === 'play' ? damageOf(g, card) : 0
  if (damage > 0) return [`This does ${damage} damage, more than the Runner has cards.`]
  const used = defOf(g, card).abilities[ability]
  if (used?.kind !== 'action') return []
  return [`This gains ${bitsText(bitsGainedNow(g, card, used.effects))} instead of 1.`]
}

export const doOverride: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  const { slot: _, words: __, counter: verb = '', ...option } = f.option
  const { n: ___, ...order } = f.option
  beginOrder(g, f.seat, order)
  say(g, f.seat, [
    { seat: f.seat },
    ' overrides its AI card: this table allows plays that are clearly better. ',
    ...betterBy(g, { ...option, verb }),
  ])
  push(g, {
    kind: 'action',
    ...newPhase(),
    seat: f.seat,
    option: { ...option, verb },
    returning: false,
    part: true,
  })
}
