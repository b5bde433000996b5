/**
 * Operations that an automa resolves in its own way: installs from hand come from the resource deck instead
 * (AC21).
 */
import { contextOf } from '../../../engine/kernel/amounts.ts'
import { perform } from '../../../engine/kernel/events.ts'
import { defOf, type Game, newPhase, popWithoutResult, push } from '../../../engine/kernel/game.ts'
import { tell } from '../../../engine/kernel/log.ts'
import { pay, spending } from '../../../engine/kernel/pay.ts'
import { placeCard } from '../../../engine/kernel/zones.ts'
import type { Effect } from '../../../engine/language/index.ts'
import type { Card, Seat } from '../../../engine/state/types.ts'
import { spendMore } from '../card-actions.ts'
import type { Doing } from '../tools.ts'
import { playOf, rivalFor } from './benefit.ts'
import { cardIn, startChore } from './order-parts.ts'

/** The number of cards the effect lets its player install from hand. */
const installCount = (e: Effect): number => {
  if (e.op === 'lasting' && e.ability.kind === 'extraAction' && e.ability.only?.to === 'install')
    return e.ability.n ?? 1
  const fromHand = e.op === 'installFree' || e.op === 'playOrInstall'
  return fromHand && typeof e.what === 'object' && 'in' in e.what && e.what.in === 'hand' ? 1 : 0
}

const isInstallSegment = (e: Effect): boolean => installCount(e) > 0

/** Whether the operation installs cards from hand, which an automa replaces. */
export const installsFromHand = (g: Game, card: Card): boolean =>
  playOf(g, card)?.effects.some(isInstallSegment) ?? false

/** Starts such an operation; `extra`: actions beyond the click. */
export const startInstallOperation = (g: Game, seat: Seat, card: Card, cost: number, extra: number): void => {
  if (extra > 0) spendMore(g, seat, extra)
  startChore(g, seat, 'play-made-over', { cards: [card], cost })
}

/** Pushes later segments first, so that the next one is on top. */
const startSegment = (g: Game, seat: Seat, card: Card, effects: readonly Effect[]): void => {
  const at = effects.findIndex(isInstallSegment)
  const own = effects[at]
  const before = own ? effects.slice(0, at) : effects
  if (own) {
    startSegment(g, seat, card, effects.slice(at + 1))
    startChore(g, seat, 'install-from-re', { left: installCount(own) })
  }
  if (before.length === 0) return
  const rival = rivalFor(g, seat, card)
  const ctx = contextOf(g, seat, card, rival === undefined ? {} : { rival })
  push(g, { kind: 'effects', ...newPhase(), todo: before, pc: 0, ctx })
}

/** Pays for the operation, puts it away and carries it out, like any operation. */
export const playInstallOperation: Doing = (g, f) => {
  const card = cardIn(f)
  switch (f.phase++) {
    case 0:
      tell(g, 'play', f.seat, [{ seat: f.seat }, ' plays ', { def: defOf(g, card).id }, '.'])
      return pay(g, f.seat, f.option.cost ?? 0, spending('play', card))
    case 1:
      placeCard(g, card, { zone: 'trash', seat: f.seat, faceUp: true })
      return perform(g, { kind: 'play', seat: f.seat, by: f.seat, cards: [card] })
    case 2:
      return startSegment(g, f.seat, card, playOf(g, card)?.effects ?? [])
    default:
      return popWithoutResult(g)
  }
}
