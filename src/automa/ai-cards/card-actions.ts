/** The actions of the face-up AI card: which ones are left, and which is being carried out. */
import type { AutomaState } from '../../engine/automa.ts'
import { countPlural, type Game, seatOf } from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import type { CorpCard, CorpSlot, RunnerCard, RunnerSlot } from '../../engine/language/index.ts'
import type { Option, Say, Seat } from '../../engine/state/types.ts'
import { automaOf } from './tools.ts'

/** The face-up AI card; undefined if none is face up. */
export const cardUp = (a: AutomaState): CorpCard | RunnerCard | undefined =>
  a.card === null ? undefined : a.pack.cards[a.card]

/** The click in slot `n` of the face-up card. */
export const slotAt = (a: AutomaState, n: number): CorpSlot | RunnerSlot | undefined => cardUp(a)?.slots[n]

/** Logs a line about the automa in this seat. */
export const say = (g: Game, seat: Seat, words: Say): void => {
  tell(g, 'automa', seat, words)
}

const leaveOut = (g: Game, seat: Seat, a: AutomaState, n: number): void => {
  a.slots[n] = 'dropped'
  say(g, seat, [`Action ${n + 1} of ${cardUp(a)?.name ?? ''} is skipped: its action is needed elsewhere.`])
}

/**
 * Drops the next click when an order takes more actions than its own and too few are left for all (AC21).
 */
export const dropNext = (g: Game, seat: Seat): void => {
  const a = automaOf(g, seat)
  const waiting = a.slots.filter((s) => s === 'waiting').length
  const next = a.slots.indexOf('waiting')
  if (waiting > seatOf(g, seat).actions - 1 && next >= 0) leaveOut(g, seat, a, next)
}

/** Drops disposable clicks, top first, while there are more clicks than actions (AR14). */
export const dropDisposable = (g: Game, seat: Seat, a: AutomaState): void => {
  let over = a.slots.filter((s) => s === 'waiting').length - seatOf(g, seat).actions
  a.slots.forEach((state, n) => {
    const slot = slotAt(a, n)
    if (over <= 0 || state !== 'waiting' || !slot || !('disposable' in slot) || !slot.disposable) return
    leaveOut(g, seat, a, n)
    over--
  })
}

/** Marks the click as used and logs the order, what is done for it, and what that replaces (AX1, AC20). */
export const beginOrder = (g: Game, seat: Seat, option: Option): void => {
  const a = automaOf(g, seat)
  if (option.slot !== undefined) a.slots[option.slot] = option.n === 1 ? 'else' : 'done'
  const click = option.slot === undefined ? 'last instruction' : `action ${option.slot + 1}`
  const { insteadOf } = option
  const way = insteadOf ? [': ', ...insteadOf, ' is not possible. Second choice: '] : [': ']
  say(g, seat, [`${cardUp(a)?.name ?? ''}, ${click}`, ...way, ...(option.words ?? []), '.'])
}

/** Takes further actions for an order that costs more than one. Disposable clicks make room. */
export const spendMore = (g: Game, seat: Seat, n: number): void => {
  const s = seatOf(g, seat)
  s.actions -= n
  say(g, seat, [{ seat }, ` spends ${countPlural(n, 'more action')} on it.`])
  dropDisposable(g, seat, automaOf(g, seat))
}
