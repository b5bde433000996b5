/** Behaviour cards: what is done with the clicks that are left (AC23). */
import type { AutomaState } from '../../../engine/automa.ts'
import type { Game } from '../../../engine/kernel/game.ts'
import type { BehaviourCard, CorpOrder } from '../../../engine/language/index.ts'
import type { Option, Seat } from '../../../engine/state/types.ts'
import { say } from '../clicks.ts'
import { automaOf } from '../tools.ts'

type Side = 'a' | 'b'
/** `n` of an option that comes from the behaviour card: of the side that lay open, or of the other. */
const OPEN = 2
const OTHER = 3

const other = (side: Side): Side => (side === 'a' ? 'b' : 'a')

export const behaviourOf = ({ pack, behaviour }: AutomaState): BehaviourCard | undefined =>
  pack.side === 'corp' && behaviour ? pack.behaviours[behaviour.card] : undefined

type Offer = (g: Game, seat: Seat, order: CorpOrder) => Option[]

/** The first order of a side that can be carried out. */
const fromSide = (g: Game, seat: Seat, card: BehaviourCard, side: Side, offer: Offer): Option[] => {
  for (const order of card[side]) {
    const options = offer(g, seat, order)
    const name = `${card.name}, side ${side.toUpperCase()}: `
    if (options.length > 0) return options.map((o) => ({ ...o, words: [name, ...(o.words ?? [])] }))
  }
  return []
}

/** From the first order on; the other side where nothing applies. */
export const fromBehaviour = (g: Game, seat: Seat, offer: Offer): Option[] => {
  const a = automaOf(g, seat)
  const card = behaviourOf(a)
  if (!card || !a.behaviour) return []
  const { side } = a.behaviour
  const open = fromSide(g, seat, card, side, offer)
  if (open.length > 0) return open.map((o) => ({ ...o, n: OPEN }))
  return fromSide(g, seat, card, other(side), offer).map((o) => ({ ...o, n: OTHER }))
}

/** The card is turned over at once: from the side the order stood on. */
export const turnOver = (g: Game, seat: Seat, option: Option): void => {
  const a = automaOf(g, seat)
  const { behaviour } = a
  if (!behaviour || option.slot !== undefined || (option.n !== OPEN && option.n !== OTHER)) return
  const carried = option.n === OPEN ? behaviour.side : other(behaviour.side)
  behaviour.side = other(carried)
  const name = behaviourOf(a)?.name ?? ''
  say(g, seat, [`${name} shows side ${behaviour.side.toUpperCase()} now.`])
}
