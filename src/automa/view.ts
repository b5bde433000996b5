/** What every viewer sees of an automa: its AI card in words, and the sizes of its piles. */
import type { AutomaState } from '../engine/automa.ts'
import { type Game, isCorp, seatOf } from '../engine/kernel/game.ts'
import type { Seat } from '../engine/state/types.ts'
import type { AutomaView, Side } from '../engine/view/types.ts'
import { cardUp } from './ai-cards/card-actions.ts'
import { automaOf } from './ai-cards/tools.ts'
import { orderWords } from './ai-cards/words.ts'
import { memoize } from './memoize.ts'
import { levelName } from './packs/levels.ts'
import { PILE_NAMES, PILES } from './preparation/piles.ts'

type AiCardTexts = { slots: { text: string; else: string | null }[]; bottom: string }
type AiCard = NonNullable<ReturnType<typeof cardUp>>

const textsOf = (side: Side, { slots, bottom }: AiCard): AiCardTexts => ({
  slots: slots.map((slot) => ({
    text: orderWords(side, slot.order),
    else: slot.else === undefined ? null : orderWords(side, slot.else),
  })),
  bottom:
    bottom === 'gain' || bottom === 'behaviour'
      ? BOTTOM[bottom]
      : `For each action left: ${orderWords(side, bottom)}`,
})

const textsIn: Readonly<Record<Side, (card: AiCard) => AiCardTexts>> = {
  corp: memoize((card) => textsOf('corp', card)),
  runner: memoize((card) => textsOf('runner', card)),
}

const BOTTOM = {
  gain: 'For each action left: gain 1 bit',
  behaviour: 'For each action left: use the behaviour card',
} as const

const cardView = (a: AutomaState, side: Side, acting: boolean): AutomaView['card'] => {
  const card = cardUp(a)
  if (!card) return null
  const next = a.slots.indexOf('waiting')
  const { slots, bottom } = textsIn[side](card)
  return {
    name: card.name,
    slots: slots.map((slot, n) => ({
      text: slot.text,
      else: slot.else,
      state: a.slots[n] ?? 'waiting',
      now: acting && n === next,
    })),
    bottom,
  }
}

const behaviourView = ({ pack, behaviour }: AutomaState): AutomaView['behaviour'] => {
  const card = pack.side === 'corp' && behaviour ? pack.behaviours[behaviour.card] : undefined
  if (!card || !behaviour) return null
  return {
    name: card.name,
    text: card.text,
    side: behaviour.side === 'a' ? 'A' : 'B',
    orders: card[behaviour.side].map((order) => orderWords('corp', order)),
  }
}

const pilesOf = ({ piles }: AutomaState, side: Side): AutomaView['piles'] => {
  const views: AutomaView['piles'] = []
  for (const id of PILES[side]) {
    const pile = piles[id]
    if (pile) views.push({ id, name: PILE_NAMES[id], n: pile.length })
  }
  return views
}

/** What every viewer sees of the automa in this seat. */
export const view = (g: Game, seat: Seat): AutomaView => {
  const a = automaOf(g, seat)
  const { side } = seatOf(g, seat)
  return {
    pack: a.pack.id,
    name: a.pack.name,
    difficulty: a.difficulty,
    level: levelName(side, a.difficulty),
    playing: a.playing,
    card: cardView(a, side, a.playing && g.s.turn.seat === seat && g.s.turn.phase === 'actions'),
    behaviour: behaviourView(a),
    piles: pilesOf(a, side),
    mark: isCorp(g, seat) ? a.mark : null,
    limits: a.limits && { ...a.limits },
  }
}
