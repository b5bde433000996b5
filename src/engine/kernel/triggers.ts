/** What abilities respond to, and the triggers that result. */
import type { Condition, EventKind, Reaction } from '../language/index.ts'
import type { Card, GameEvent, LastingAbility, Seat, Trigger } from '../state/types.ts'
import { boundRival, contextOf } from './amounts.ts'
import { allHold } from './conditions.ts'
import { cardOf, currentRun, type Game, rivalsOf } from './game.ts'
import type { Active } from './listeners.ts'
import { thisRun, useKey } from './past.ts'
import { countersCarried } from './stats.ts'

/** The rule of a counter is directed at the player who carries it. */
export const rivalOfCarrier = (carrier: Seat | null): { rival?: Seat } =>
  carrier === null ? {} : { rival: carrier }

const OWN: readonly EventKind[] = ['turnStart', 'turnEnd', 'draw']

/** True if the event happens to you, or to the player the ability is directed at. */
const isWhose = (g: Game, { ability, you, carrier }: Active<Reaction>, seat: Seat): boolean => {
  if (ability.whose === 'any') return true
  if (ability.whose !== 'rival') return you === seat
  return carrier === null ? rivalsOf(g, you).includes(seat) : carrier === seat
}

/** True if it belongs to an installation of its card that is over. */
export const isStale = (g: Game, l: LastingAbility): boolean =>
  l.install !== undefined && (l.source === null || cardOf(g, l.source).install !== l.install)

const BETWEEN_TWO: readonly EventKind[] = ['run', 'afterRun', 'traced']

/** A run or a trace concerns only its two players, and the counters they carry. */
const isBystander = (g: Game, { you, carrier }: Active, e: GameEvent): boolean => {
  if (!BETWEEN_TWO.includes(e.kind) || carrier !== null) return false
  const [one, other] = e.kind === 'traced' ? [e.seat, e.by] : [currentRun(g)?.runner, currentRun(g)?.corp]
  return one !== undefined && you !== one && you !== other
}

const isConcerned = (
  g: Game,
  active: Active<Reaction>,
  e: GameEvent,
  l: LastingAbility | undefined,
): boolean => {
  // An effect that lasts for this turn waits for the turn's end, no matter whose turn it is.
  const own = OWN.includes(e.kind) && l?.until !== 'turn'
  if ((own || active.ability.whose) && !isWhose(g, active, e.seat)) return false
  return !isBystander(g, active, e)
}

/** True if this ability responds to the event. */
export const isTriggered = (g: Game, active: Active<Reaction>, e: GameEvent): boolean => {
  const { ability, you, counter, carrier, lasting } = active
  const card = active.card ?? carriedBy(active) ?? null
  if (e.kind === 'run' && currentRun(g)?.begun?.includes(keyOfTrigger(triggerOf(active)))) return false
  if (ability.self && (card === null || !e.cards.includes(card))) return false
  const l = lasting === null ? undefined : g.s.lasting.find((x) => x.id === lasting)
  if (l && isStale(g, l)) return false
  if (ability.once === 'run' && thisRun(g, 'use', onceKey(g, active)) > 0) return false
  if (!isConcerned(g, active, e, l)) return false
  return allHold(g, ability.if, contextOf(g, you, card, { counter, lasting, ...rivalOfCarrier(carrier) }), e)
}

/** The key under which the first use in a run is remembered. */
export const onceKey = (g: Game, { card, ix, lasting }: Pick<Active, 'card' | 'ix' | 'lasting'>): string =>
  `once ${card === null ? '' : useKey(g, card)}/${ix}/${lasting}`

/** The card that carries the counter: the counter's rule works from that card. */
const carriedBy = ({ on }: Active): Card | undefined => (on !== null && 'card' in on ? on.card : undefined)

const asksOfDeed = (condition: Condition): boolean =>
  condition.is === 'happened' && condition.deed.who === 'rival'

/**
 * The rivals that have done what an ability asks for, if nothing says which rival is meant; null if it asks
 * for no deed.
 */
const whoDidIt = (g: Game, { ability, you, card, carrier }: Active<Reaction>): Seat[] | null => {
  if (carrier !== null || !ability.if?.some(asksOfDeed) || boundRival(g, you) !== null) return null
  const deedConditions = ability.if.filter(asksOfDeed)
  return rivalsOf(g, you).filter((rival) => allHold(g, deedConditions, contextOf(g, you, card, { rival })))
}

/**
 * The triggers of an ability at this moment: one, or one for each counter with the rule, or one for each
 * rival concerned.
 */
export const triggersOf = (g: Game, a: Active<Reaction>): Trigger[] => {
  const rivals = whoDidIt(g, a)
  if (rivals) return rivals.map((rival) => ({ ...triggerOf(a), against: rival }))
  return a.ability.each
    ? Array.from({ length: countersCarried(g, a) }, (_, nth) => ({ nth, ...triggerOf(a) }))
    : [triggerOf(a)]
}

const triggerOf = (a: Active): Trigger => ({
  card: a.card,
  ability: a.ix,
  counter: a.counter,
  carrier: a.carrier,
  lasting: a.lasting,
  you: a.you,
  ...(carriedBy(a) === undefined ? {} : { on: carriedBy(a) as Card }),
})

/** A key that tells a trigger from others at the same moment. */
export const keyOfTrigger = (t: Trigger): string =>
  `${t.card}/${t.counter}/${t.carrier}/${t.lasting}/${t.ability}/${t.you}${t.on === undefined ? '' : `/${t.on}`}${t.nth === undefined ? '' : `#${t.nth}`}${t.against === undefined ? '' : `>${t.against}`}`
