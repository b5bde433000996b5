/** Keeps cards from being exposed: they are rezzed at that moment, or their owner pays card by card. */
import type { Ability } from '../language/index.ts'
import type { Card, EventFrame, GameEvent, Option, Seat } from '../state/types.ts'
import { allViewers, ask, cardOf, type Game, pickOf, takeAnswer } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { tell } from './log.ts'
import { mightRez, openWindow } from './open-windows.ts'
import { bitsOf, canCover, startCost } from './pay.ts'

type Concealer = Active<Extract<Ability, { kind: 'conceals' }>>

const ownerOf = (g: Game, { cards: [first] }: GameEvent): Seat | null =>
  first === undefined ? null : cardOf(g, first).controller

/** Cards that at least one viewer does not know yet. */
const unseenCards = (g: Game, { cards }: GameEvent): Card[] =>
  cards.filter((card) => cardOf(g, card).known !== allViewers(g))

const affordableConcealers = (g: Game, seat: Seat): Concealer[] =>
  activeAbilities(g, 'conceals').filter(
    (a) => a.you === seat && a.card !== null && canCover(g, seat, a.card, a.ability.cost),
  )

/** True if the owner may prevent this expose, or the game must stop as if it could. */
export const canConceal = (g: Game, e: GameEvent): boolean => {
  const seat = e.kind === 'expose' && unseenCards(g, e).length > 0 ? ownerOf(g, e) : null
  return seat !== null && (affordableConcealers(g, seat).length > 0 || mightRez(g, seat, 'expose'))
}

const concealOptions = (g: Game, seat: Seat, a: Concealer, cards: readonly Card[]): Option[] => {
  if (a.card === null) return []
  const option = {
    verb: 'conceal',
    card: a.card,
    ability: a.ix,
    cost: bitsOf(g, seat, a.card, a.ability.cost),
  }
  return cards.map((target) => ({ target, ...option }))
}

/** A price that was prevented buys nothing (C7.8). */
const concealAfterPaying = (g: Game, f: EventFrame, seat: Seat): void => {
  const { target } = f.using ?? {}
  f.phase = 0
  if (!f.result?.ok || target === undefined) return
  f.event.cards = f.event.cards.filter((card) => card !== target)
  tell(g, 'prevent', seat, [{ seat }, ' keeps ', { card: target }, ' from being exposed.'])
}

const payFor = (g: Game, f: EventFrame, seat: Seat, picked: Option): void => {
  const concealer = affordableConcealers(g, seat).find(
    (a) => a.card === picked.card && a.ix === picked.ability,
  )
  if (!concealer) return
  f.using = { ...picked }
  f.phase = 1
  startCost(g, seat, concealer.card, concealer.ability.cost)
}

/** First the window to rez, then card by card. */
export const stepConceal = (g: Game, f: EventFrame): void => {
  const seat = ownerOf(g, f.event)
  if (seat === null) {
    f.stage = 'apply'
    return
  }
  if (f.asked === undefined) {
    f.asked = []
    return openWindow(g, 'expose', [seat])
  }
  if (f.phase === 1) concealAfterPaying(g, f, seat)
  const picked = pickOf(takeAnswer(f, seat))
  if (picked?.verb === 'conceal') return payFor(g, f, seat, picked)
  const cards = picked ? [] : unseenCards(g, f.event)
  const options = affordableConcealers(g, seat).flatMap((a) => concealOptions(g, seat, a, cards))
  if (options.length === 0) {
    f.stage = 'apply'
    return
  }
  ask(g, {
    seat,
    kind: 'window',
    prompt: ['Cards are about to be exposed. Keep any of them from being exposed?'],
    min: 1,
    max: 1,
    options: [...options, { verb: 'pass', words: ['Let them be exposed'] }],
  })
}
