/** The worth of each of the Runner's actions. */
import { seatWith } from '../../../engine/view/lazy-view.ts'
import { abilityOf } from '../abilities.ts'
import { uncoveredKinds, unprovidedKinds } from '../ice/kinds.ts'
import { fortAt, type Heuristic, placedOf, type Situation } from '../situation.ts'
import { tradeWorth } from '../teams/trades.ts'
import { effectsWorth, painOfTag } from '../worth/effects.ts'
import { bitWorth } from '../worth/money.ts'
import { installWorth } from './install.ts'
import { prepWorth } from './preps.ts'
import { runProspect } from './prospects.ts'

/** A bit is worth a bit, and more to a poor Runner. */
const gain: Heuristic = (s) => bitWorth(s.me) + Math.max(0, 6 - s.me.bits) * 0.15 + saving(s)

/** The worth of bits that open a fort, closed now, for the last action of this turn. */
const saving = (s: Situation): number => {
  const more = s.me.actions - 1
  if (more < 1) return 0
  const forts = s.rivals.flatMap((corp) => corp.forts)
  const later: Situation = { ...s, me: seatWith(s.me, { bits: s.me.bits + more, actions: 1 }) }
  const gains = forts.map((fort) => runProspect(later, fort) - more - Math.max(0, runProspect(s, fort)))
  return Math.max(0, ...gains) * 0.8
}

/** Cards protect against damage, and one may be the missing breaker. */
const draw: Heuristic = (s) => {
  const { handSize, maxHand, stack } = s.me
  if (stack === 0) return -1
  const byHand = [3, 2.6, 2.1, 1.6, 1.2, 0.9]
  const thirst = handSize >= maxHand ? 0.2 : (byHand[handSize] ?? 0.7)
  return thirst + (uncoveredKinds(s).length > 0 && handSize <= maxHand ? 0.3 : 0)
}

const run: Heuristic = (s, option) => {
  const fort = fortAt(s, option.fort)
  return fort ? runProspect(s, fort) : -1
}

/** A tagged Runner risks its resources and its life; removing one tag of many hardly helps. */
const untag: Heuristic = (s) => {
  const pain = painOfTag(s)
  const fear = pain > 1 ? Math.max(0, 4 - s.me.handSize) : 0
  return (pain * 1.3 + fear) / Math.max(1, s.me.tags - 1)
}

/** Such a counter hurts every turn. */
const removeCounter: Heuristic = () => 4

const lift: Heuristic = ({ me }) => (me.bits >= 4 ? 3.5 : 1)

const action: Heuristic = (s, option) => {
  const ability = abilityOf(s, option)
  const card = placedOf(s, option)?.card
  if (!ability || !card) return 0
  if (ability.effects.some((e) => e.op === 'search')) return searchWorth(s)
  const actions = Math.max(1, ability.cost.actions ?? 1)
  return (effectsWorth(s, ability.effects, card) - (option.cost ?? 0) * bitWorth(s.me)) / actions
}

const searchWorth = (s: Situation): number => {
  const inHand = s.me.handSize >= s.me.maxHand ? -1 : 0
  return (unprovidedKinds(s).length > 0 && s.me.stack > 0 ? 3 : 0) + inHand
}

export const runnerActions: Readonly<Record<string, Heuristic>> = {
  gain,
  draw,
  run,
  untag,
  lift,
  'remove-counter': removeCounter,
  action,
  install: installWorth,
  play: prepWorth,
  trade: tradeWorth,
}
