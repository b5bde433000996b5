/** What everybody at the table sees of an automa: its AI card in words, and how large its piles are. */
import type { AutomaState } from '../engine/automa.ts'
import { type Game, isCorp, seatOf } from '../engine/kernel/game.ts'
import type { AutomaOrder, CorpOrder, RunnerOrder } from '../engine/language/index.ts'
import type { Seat } from '../engine/state/types.ts'
import type { AutomaView, Side } from '../engine/view/types.ts'
import { cardUp } from './orders/clicks.ts'
import { corpWords } from './orders/corp/words.ts'
import { runnerWords } from './orders/runner/words.ts'
import { automaOf } from './orders/tools.ts'
import { PILE_NAMES, PILES } from './preparation/piles.ts'

/** Packs never change, so that their orders are put into words once. */
const told = new WeakMap<AutomaOrder, string>()

const wordsOf = (side: Side, order: AutomaOrder): string => {
  const known =
    told.get(order) ?? (side === 'corp' ? corpWords(order as CorpOrder) : runnerWords(order as RunnerOrder))
  told.set(order, known)
  return known
}

const BOTTOM = {
  gain: 'Each click left: gain 1 bit',
  behaviour: 'Each click left: read the behaviour card',
} as const

const cardView = (a: AutomaState, side: Side, acting: boolean): AutomaView['card'] => {
  const card = cardUp(a)
  if (!card) return null
  const next = a.slots.indexOf('waiting')
  return {
    name: card.name,
    slots: card.slots.map((slot, n) => ({
      text: wordsOf(side, slot.order),
      else: slot.else === undefined ? null : wordsOf(side, slot.else),
      state: a.slots[n] ?? 'waiting',
      now: acting && n === next,
    })),
    bottom:
      card.bottom === 'gain' || card.bottom === 'behaviour'
        ? BOTTOM[card.bottom]
        : `Each click left: ${wordsOf(side, card.bottom)}`,
  }
}

const behaviourView = ({ pack, behaviour }: AutomaState): AutomaView['behaviour'] => {
  const card = pack.side === 'corp' && behaviour ? pack.behaviours[behaviour.card] : undefined
  if (!card || !behaviour) return null
  return {
    name: card.name,
    text: card.text,
    side: behaviour.side === 'a' ? 'A' : 'B',
    orders: card[behaviour.side].map((order) => wordsOf('corp', order)),
  }
}

export const view = (g: Game, seat: Seat): AutomaView => {
  const a = automaOf(g, seat)
  const { side } = seatOf(g, seat)
  return {
    pack: a.pack.id,
    name: a.pack.name,
    difficulty: a.difficulty,
    playing: a.playing,
    card: cardView(a, side, a.playing && g.s.turn.seat === seat && g.s.turn.phase === 'actions'),
    behaviour: behaviourView(a),
    piles: PILES[side].flatMap((id) => {
      const pile = a.piles[id]
      return pile ? [{ id, name: PILE_NAMES[id], n: pile.length }] : []
    }),
    mark: isCorp(g, seat) ? a.mark : null,
    limits: a.limits && { ...a.limits },
  }
}
