/** AI cards: each turn turns one up and reads its clicks from first to last. */
import type { AutomaState } from '../../engine/automa.ts'
import { type Game, isCorp, seatOf } from '../../engine/kernel/game.ts'
import type { AutomaOrder, CorpSlot, RunnerSlot } from '../../engine/language/index.ts'
import { shuffleInPlace } from '../../engine/state/random.ts'
import type { Option, Say, Seat } from '../../engine/state/types.ts'
import { cardUp, dropDisposable, say, slotAt } from './card-actions.ts'
import { lastCorpOrder, offerCorp, withOverrides } from './corp/index.ts'
import { offerRunner } from './runner/index.ts'
import { automaOf, type Impossible, type OrderOffer } from './tools.ts'
import { failedWords } from './words.ts'

/** Shuffles the AI cards again once all have been turned up. */
const turnUpCards = (g: Game, seat: Seat, a: AutomaState): void => {
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
  say(g, seat, [{ seat }, ` follows the AI card ${card?.name ?? 'nothing'} this turn.`])
}

const offer = (g: Game, seat: Seat, order: CorpSlot['order'] | RunnerSlot['order']): OrderOffer =>
  isCorp(g, seat)
    ? offerCorp(g, seat, order as CorpSlot['order'])
    : offerRunner(g, seat, order as RunnerSlot['order'])

const sayFailed = (g: Game, seat: Seat, order: AutomaOrder, why: Impossible): Say =>
  failedWords(seatOf(g, seat).side, order, why)

/** Leaves a click to the last instruction and logs why neither of its choices can be carried out. */
const leaveClick = (g: Game, seat: Seat, a: AutomaState, n: number, first: Say, second: Say | null): void => {
  a.slots[n] = 'free'
  const name = cardUp(a)?.name ?? ''
  const what = second
    ? ['neither ', ...first, ' nor ', ...second, ' is possible']
    : [...first, ' is not possible']
  say(g, seat, [`${name}, action ${n + 1}: `, ...what, '. The action stays for the last instruction.'])
}

/**
 * The first click that can be carried out. The others stay available for the last instruction (AC20, AR15).
 */
const fromSlots = (g: Game, seat: Seat, a: AutomaState): Option[] => {
  for (let n = 0; n < a.slots.length; n++) {
    const slot = slotAt(a, n)
    if (a.slots[n] !== 'waiting' || !slot) continue
    const primary = offer(g, seat, slot.order)
    if (Array.isArray(primary)) return primary.map((o) => ({ slot: n, ...o }))
    const insteadOf = sayFailed(g, seat, slot.order, primary)
    const second = slot.else === undefined ? null : offer(g, seat, slot.else)
    if (Array.isArray(second)) return second.map((o) => ({ slot: n, ...o, n: 1, insteadOf }))
    leaveClick(g, seat, a, n, insteadOf, slot.else && second ? sayFailed(g, seat, slot.else, second) : null)
  }
  return []
}

/**
 * The lower instruction of a Runner's card, for every click still available. If it cannot be carried out, the
 * log says why (AR15).
 */
const lastOfRunner = (g: Game, seat: Seat, a: AutomaState): Option[] => {
  const card = cardUp(a)
  if (!card || card.bottom === 'gain' || card.bottom === 'behaviour') return []
  const offered = offerRunner(g, seat, card.bottom)
  if (Array.isArray(offered)) return offered
  // The remaining actions are forfeited. With none left, this is only a query for further options.
  if (seatOf(g, seat).actions > 0) {
    const why = sayFailed(g, seat, card.bottom, offered)
    say(g, seat, [`${card.name}, last instruction: `, ...why, ' is not possible. The turn ends.'])
  }
  return []
}

/** What the seat may do with its next action. If nothing is left to do, its actions end. */
export const automaOptions = (g: Game, seat: Seat): Option[] => {
  const a = automaOf(g, seat)
  turnUpCards(g, seat, a)
  dropDisposable(g, seat, a)
  const options = fromSlots(g, seat, a)
  if (!isCorp(g, seat)) return options.length > 0 ? options : lastOfRunner(g, seat, a)
  return withOverrides(g, seat, options.length > 0 ? options : lastCorpOrder(g, seat))
}
