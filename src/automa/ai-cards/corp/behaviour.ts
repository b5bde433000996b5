/** Behaviour cards: what the Corp does with its remaining clicks (AC23). */
import type { AutomaState } from '../../../engine/automa.ts'
import type { Game } from '../../../engine/kernel/game.ts'
import type { BehaviourCard, CorpOrder } from '../../../engine/language/index.ts'
import type { Option, OrderFrame, Say, Seat } from '../../../engine/state/types.ts'
import { say } from '../card-actions.ts'
import { automaOf, type Offers, optionsIn } from '../tools.ts'
import { failedWords } from '../words.ts'

type BehaviourSide = 'a' | 'b'
/** The `n` of an option from the behaviour card: from the side that is face up, or from the other. */
const OPEN = 2
const OTHER = 3

const otherBehaviourSide = (side: BehaviourSide): BehaviourSide => (side === 'a' ? 'b' : 'a')

/** The behaviour card in use; undefined for a Runner or without one. */
const behaviourOf = ({ pack, behaviour }: AutomaState): BehaviourCard | undefined =>
  pack.side === 'corp' && behaviour ? pack.behaviours[behaviour.card] : undefined

/** The first order on this side that can be carried out. */
const fromSide = (
  g: Game,
  seat: Seat,
  card: BehaviourCard,
  side: BehaviourSide,
  offer: Offers<CorpOrder>,
): Option[] => {
  for (const order of card[side]) {
    const options = optionsIn(offer(g, seat, order))
    const name = `${card.name}, side ${side.toUpperCase()}: `
    if (options.length > 0) return options.map((o) => ({ ...o, words: [name, ...(o.words ?? [])] }))
  }
  return []
}

/** Tries the face-up side from its first order on, then the other side. */
export const fromBehaviour = (g: Game, seat: Seat, offer: Offers<CorpOrder>): Option[] => {
  const a = automaOf(g, seat)
  const card = behaviourOf(a)
  if (!card || !a.behaviour) return []
  const { side } = a.behaviour
  const open = fromSide(g, seat, card, side, offer)
  if (open.length > 0) return open.map((o) => ({ ...o, n: OPEN }))
  return fromSide(g, seat, card, otherBehaviourSide(side), offer).map((o) => ({ ...o, n: OTHER }))
}

/** Says why no order on either side can be carried out, order by order. */
export const whyNothing = (g: Game, seat: Seat, offer: Offers<CorpOrder>): Say => {
  const card = behaviourOf(automaOf(g, seat))
  if (!card) return []
  const reasons = [...card.a, ...card.b].flatMap((order, n): Say => {
    const offered = offer(g, seat, order)
    return Array.isArray(offered) ? [] : [...(n === 0 ? [] : [', ']), ...failedWords('corp', order, offered)]
  })
  return [`, as nothing on ${card.name} is possible: `, ...reasons]
}

/** Notes which side shows after the order: the side that the order is not on. */
export const noteFlip = (g: Game, f: OrderFrame): void => {
  const { behaviour } = automaOf(g, f.seat)
  const { slot, n } = f.option
  if (!behaviour || slot !== undefined || (n !== OPEN && n !== OTHER)) return
  f.flipsTo = n === OPEN ? otherBehaviourSide(behaviour.side) : behaviour.side
}

/** Turns the card over as soon as its order has been carried out. */
export const flipBehaviour = (g: Game, { seat, flipsTo }: OrderFrame): void => {
  const a = automaOf(g, seat)
  if (!a.behaviour || flipsTo === undefined) return
  a.behaviour.side = flipsTo
  say(g, seat, [`${behaviourOf(a)?.name ?? ''} shows side ${flipsTo.toUpperCase()} now.`])
}
