/** AI cards: one is turned up in a turn, and its clicks are read from the first to the last. */
import type { AutomaState } from '../../engine/automa.ts'
import { type Game, isCorp, plural, seatOf } from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import type { CorpCard, CorpSlot, RunnerCard, RunnerSlot } from '../../engine/language/index.ts'
import { shuffleInPlace } from '../../engine/state/random.ts'
import type { Option, Say, Seat } from '../../engine/state/types.ts'
import { lastCorpOrder, offerCorp } from './corp/index.ts'
import { lastRunnerOrder, offerRunner } from './runner/index.ts'
import { automaOf } from './tools.ts'

export const cardUp = (a: AutomaState): CorpCard | RunnerCard | undefined =>
  a.card === null ? undefined : a.pack.cards[a.card]

/** The AI cards are shuffled anew once all have been turned. */
const turnUp = (g: Game, seat: Seat, a: AutomaState): void => {
  const { turns } = seatOf(g, seat)
  if (a.turned === turns) return
  if (a.deck.length === 0) {
    a.deck = [...a.pack.cards.keys()]
    shuffleInPlace(g.s, a.deck)
  }
  a.card = a.deck.pop() ?? null
  a.turned = turns
  const card = cardUp(a)
  a.slots = (card?.slots ?? []).map(() => 'waiting')
  say(g, seat, [{ seat }, ` turns up ${card?.name ?? 'nothing'}.`])
}

export const say = (g: Game, seat: Seat, words: Say): void => {
  tell(g, 'automa', seat, words)
}

const slotAt = (a: AutomaState, n: number): CorpSlot | RunnerSlot | undefined => cardUp(a)?.slots[n]

/** Where there are more clicks than actions, disposable ones go, the top one first (AR14). */
const dropDisposable = (g: Game, seat: Seat, a: AutomaState): void => {
  let over = a.slots.filter((s) => s === 'waiting').length - seatOf(g, seat).actions
  a.slots.forEach((state, n) => {
    const slot = slotAt(a, n)
    if (over <= 0 || state !== 'waiting' || !slot || !('disposable' in slot) || !slot.disposable) return
    a.slots[n] = 'dropped'
    over--
    say(g, seat, [`Click ${n + 1} of ${cardUp(a)?.name ?? ''} is left out: the action is needed elsewhere.`])
  })
}

const offer = (g: Game, seat: Seat, order: CorpSlot['order'] | RunnerSlot['order']): Option[] =>
  isCorp(g, seat)
    ? offerCorp(g, seat, order as CorpSlot['order'])
    : offerRunner(g, seat, order as RunnerSlot['order'])

/** The first click that can be carried out; those that can't stay available for the last instruction (AC20, AR15). */
const fromSlots = (g: Game, seat: Seat, a: AutomaState): Option[] => {
  for (let n = 0; n < a.slots.length; n++) {
    const slot = slotAt(a, n)
    if (a.slots[n] !== 'waiting' || !slot) continue
    const primary = offer(g, seat, slot.order)
    if (primary.length > 0) return primary.map((o) => ({ ...o, slot: n }))
    const second = slot.else === undefined ? [] : offer(g, seat, slot.else)
    if (second.length > 0) return second.map((o) => ({ ...o, slot: n, n: 1 }))
    a.slots[n] = 'free'
    say(g, seat, [`Click ${n + 1} of ${cardUp(a)?.name ?? ''} cannot be carried out: it stays available.`])
  }
  return []
}

/** What the seat may do with its next action. Nothing left to do ends its actions. */
export const optionsOf = (g: Game, seat: Seat): Option[] => {
  const a = automaOf(g, seat)
  turnUp(g, seat, a)
  dropDisposable(g, seat, a)
  const options = fromSlots(g, seat, a)
  if (options.length > 0) return options
  return isCorp(g, seat) ? lastCorpOrder(g, seat) : lastRunnerOrder(g, seat)
}

/** Marks the click as used, and tells the table what is done on whose order (AX1). */
export const beginOrder = (g: Game, seat: Seat, option: Option): void => {
  const a = automaOf(g, seat)
  if (option.slot !== undefined) a.slots[option.slot] = option.n === 1 ? 'else' : 'done'
  const click = option.slot === undefined ? 'last instruction' : `click ${option.slot + 1}`
  const way = option.n === 1 ? ', second choice' : ''
  say(g, seat, [`${cardUp(a)?.name ?? ''}, ${click}${way}: `, ...(option.words ?? []), '.'])
}

/** Takes further actions for an order that costs more than one. Disposable clicks make room. */
export const spendMore = (g: Game, seat: Seat, n: number): void => {
  const s = seatOf(g, seat)
  s.actions -= n
  say(g, seat, [{ seat }, ` spends ${plural(n, 'more action')} on it.`])
  dropDisposable(g, seat, automaOf(g, seat))
}
