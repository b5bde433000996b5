/**
 * Trashing is an event for a set of cards. Prevention saves members of the set, one saver of a seat at a
 * time; cards that are not saved may be kept elsewhere. Prevention comes before anything that follows
 * (general/prevention-effects/1).
 */
import type { Ability } from '../language/index.ts'
import type { Card, EventFrame, GameEvent, Option, Seat } from '../state/types.ts'
import { contextOf } from './amounts.ts'
import { allHold } from './conditions.ts'
import {
  ask,
  cardOf,
  defOf,
  type Game,
  newPhase,
  pickedOf,
  pickOf,
  push,
  seatsFromTurn,
  takeAnswer,
} from './game.ts'
import { hiddenAbilities, unseenInRig } from './hidden-abilities.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { sayCards, tell } from './log.ts'
import { canCover, startCost } from './pay.ts'
import { fits } from './stats.ts'
import { faceUp, withHosted } from './zones.ts'

type Saves = Extract<Ability, { kind: 'save' }>
type Saver = Active<Saves>

/** Phase of a trashing in which a seat pays to save cards. */
const PAYING = 2

const saversOf = (g: Game, seat: Seat): Saver[] => activeAbilities(g, 'save').filter((a) => a.you === seat)

/** The other cards of its owner in the set that an ability could save. */
const savableAmong = (
  g: Game,
  { what }: Saves,
  saver: Card | null,
  seat: Seat,
  cards: readonly Card[],
): Card[] =>
  cards.filter((card) => {
    const c = cardOf(g, card)
    return (
      card !== saver && c.controller === seat && c.install > 0 && what.some((f) => fits(g, card, f, saver))
    )
  })

/** While its price is being paid it saves nothing else, or two cards could save each other for ever. */
const isBeingPaid = (g: Game, { card, ix }: Saver): boolean =>
  g.s.frames.some(
    (f) => f.kind === 'event' && f.phase === PAYING && f.using?.card === card && f.using?.ability === ix,
  )

const canSave = (g: Game, a: Saver, cards: readonly Card[]): Card[] =>
  !isBeingPaid(g, a) &&
  allHold(g, a.ability.if, contextOf(g, a.you, a.card)) &&
  canCover(g, a.you, a.card, a.ability.cost)
    ? savableAmong(g, a.ability, a.card, a.you, cards)
    : []

/**
 * True if a face-down card of this seat could save any of these. What it really is must not show in pauses
 * (C8.3).
 */
const mightSave = (g: Game, seat: Seat, cards: readonly Card[]): boolean =>
  hiddenAbilities(g, 'save').some(
    (ability) =>
      allHold(g, ability.if, contextOf(g, seat, null)) &&
      unseenInRig(g, seat).some((card) => savableAmong(g, ability, card, seat, cards).length > 0),
  )

const asks = (g: Game, seat: Seat, cards: readonly Card[]): boolean =>
  saversOf(g, seat).some((a) => canSave(g, a, cards).length > 0) || mightSave(g, seat, cards)

/**
 * An account used within a payment cannot be saved: what was announced must be paid. Nor can programs that
 * are trashed with their daemon (runner/afreet/4), or cards that the ability of a format trashes
 * unpreventably.
 */
const beyondSaving = (g: Game, e: GameEvent): boolean =>
  e.unpreventable === true ||
  e.cause === 'host' ||
  (e.cause === 'cost' && g.s.frames.some((f) => f.kind === 'pay'))

/** True if any of these cards might be saved or kept elsewhere. */
export const canBeSaved = (g: Game, e: GameEvent): boolean =>
  e.kind === 'trash' &&
  e.cards.some((c) => cardOf(g, c).install > 0) &&
  (activeAbilities(g, 'keeps').length > 0 ||
    (!beyondSaving(g, e) && seatsFromTurn(g).some((seat) => asks(g, seat, e.cards))))

const saveOptions = (g: Game, a: Saver, cards: readonly Card[]): Option[] => {
  const savable = canSave(g, a, cards)
  if (a.card === null || savable.length === 0) return []
  const { bits } = a.ability.cost
  const option: Option = {
    verb: 'save',
    card: a.card,
    ability: a.ix,
    ...(bits === undefined ? {} : { cost: bits }),
  }
  return a.ability.one ? savable.map((target) => ({ target, ...option })) : [option]
}

const saverOf = (g: Game, option: Option): Saver | undefined =>
  activeAbilities(g, 'save').find((a) => a.card === option.card && a.ix === option.ability)

/** The cards to save are chosen before the price is paid. */
const choose = (g: Game, f: EventFrame, seat: Seat, option: Option): void => {
  const saver = saverOf(g, option)
  f.using = { ...option }
  const savable = saver ? canSave(g, saver, f.event.cards) : []
  if (option.target !== undefined || savable.length < 2) {
    return payToSave(g, f, seat, option.target === undefined ? savable : [option.target])
  }
  f.phase = 1
  ask(g, {
    seat,
    kind: 'cards',
    prompt: ['Save which of them?'],
    min: 1,
    max: savable.length,
    options: savable.map((card) => ({ verb: 'choose', card })),
  })
}

const payToSave = (g: Game, f: EventFrame, seat: Seat, saved: Card[]): void => {
  const saver = f.using && saverOf(g, f.using)
  if (!saver || saver.card === null) return
  f.saved = saved
  f.phase = PAYING
  if (!cardOf(g, saver.card).faceUp) faceUp(g, saver.card)
  tell(g, 'use', seat, [{ seat }, ' uses ', { card: saver.card }, '.'])
  startCost(g, seat, saver.card, saver.ability.cost)
}

/**
 * A price that was itself prevented buys nothing. A card that has left play meanwhile is no longer in the
 * set.
 */
const saveAfterPaying = (g: Game, f: EventFrame, seat: Seat): void => {
  const { event: e, saved = [], using, stood = [] } = f
  f.phase = 0
  const source = using?.card ?? null
  const ability = source === null ? undefined : defOf(g, source).abilities[using?.ability ?? 0]
  const paid = f.result?.ok === true
  const standing = e.cards.filter((card, i) => cardOf(g, card).install === stood[i])
  e.cards = standing.filter((card) => !paid || !saved.includes(card))
  f.stood = e.cards.map((card) => cardOf(g, card).install)
  if (!paid || ability?.kind !== 'save') return
  const kept = standing.filter((card) => saved.includes(card))
  if (kept.length > 0) tell(g, 'save', seat, [{ seat }, ' saves ', ...sayCards(kept), ' from being trashed.'])
  if (ability.after) {
    push(g, { kind: 'effects', ...newPhase(), todo: ability.after, pc: 0, ctx: contextOf(g, seat, source) })
    f.phase = 3
  }
}

/** The saver may have left play by its own effect. */
const afterEffects = (g: Game, f: EventFrame): void => {
  const { event: e, stood = [] } = f
  f.phase = 0
  e.cards = e.cards.filter((card, i) => cardOf(g, card).install === stood[i])
  f.stood = e.cards.map((card) => cardOf(g, card).install)
}

const askSavers = (g: Game, f: EventFrame, seat: Seat): void => {
  const { cards } = f.event
  if (!asks(g, seat, cards)) {
    f.asked?.shift()
    return
  }
  ask(g, {
    seat,
    kind: 'window',
    prompt: [
      ...sayCards(cards),
      cards.length === 1 ? ' is about to be trashed. Save it?' : ' are about to be trashed. Save any?',
    ],
    min: 1,
    max: 1,
    options: [
      ...saversOf(g, seat).flatMap((a) => saveOptions(g, a, cards)),
      { verb: 'pass', words: [cards.length === 1 ? 'Let it be trashed' : 'Let them be trashed'] },
    ],
  })
}

/** Phases: 0 ask · 1 choose the cards · 2 paid · 3 further effects. Goes seat by seat, active seat first. */
export const stepSave = (g: Game, f: EventFrame): void => {
  f.asked ??= beyondSaving(g, f.event) ? [] : seatsFromTurn(g)
  f.stood ??= f.event.cards.map((card) => cardOf(g, card).install)
  const seat = f.asked[0]
  if (seat === undefined || f.event.cards.length === 0) {
    f.stage = 'divert'
    f.phase = 0
    return
  }
  if (f.phase === PAYING) return saveAfterPaying(g, f, seat)
  if (f.phase === 3) return afterEffects(g, f)
  const answer = takeAnswer(f, seat)
  const picked = pickOf(answer)
  if (f.phase === 1 && answer) {
    return payToSave(
      g,
      f,
      seat,
      pickedOf(answer).flatMap((o) => o.card ?? []),
    )
  }
  if (picked?.verb === 'save') return choose(g, f, seat, picked)
  if (picked) f.asked.shift()
  else askSavers(g, f, seat)
}

/** The next card that could keep some of the set, and the cards it could keep. */
const nextKeeper = (g: Game, f: EventFrame): { host: Card; seat: Seat; savable: Card[] } | undefined => {
  const done = f.keepers ?? []
  const gone = f.event.cards
  for (const { card: host, you, ability } of activeAbilities(g, 'keeps')) {
    if (host === null || done.includes(host) || gone.includes(host)) continue
    const left = gone.filter((c) => !f.event.kept?.some((k) => k.card === c))
    const savable = left.filter((c) => {
      const { install, controller, guise } = cardOf(g, c)
      // A card installed as something else leaves the game instead.
      return install > 0 && !guise && controller === you && fits(g, c, ability.what, host)
    })
    if (savable.length > 0) return { host, seat: you, savable: savable }
  }
  return undefined
}

const keep = (f: EventFrame, host: Card, cards: readonly Card[]): void => {
  f.event.kept = [...(f.event.kept ?? []), ...cards.map((card) => ({ card, host }))]
  f.keepers = [...(f.keepers ?? []), host]
  f.phase = 0
}

const askTrashOrder = (g: Game, f: EventFrame, seat: Seat, host: Card, cards: readonly Card[]): void => {
  f.phase = 1
  ask(g, {
    seat,
    kind: 'order',
    prompt: ['In which order on ', { card: host }, ', the last on top?'],
    min: cards.length,
    max: cards.length,
    options: cards.map((card) => ({ verb: 'put', card })),
  })
}

/** Cards on their way to the trash may go onto a card that keeps them. They still count as trashed. */
export const stepDivert = (g: Game, f: EventFrame): void => {
  const { event: e } = f
  if (f.keepers === undefined) {
    e.cards = withHosted(g, e.cards)
    f.keepers = []
  }
  const next = nextKeeper(g, f)
  if (!next) {
    f.stage = 'apply'
    return
  }
  const { host, seat, savable } = next
  const answer = takeAnswer(f, seat)
  if (answer) {
    const cards = pickedOf(answer).flatMap((o) => o.card ?? [])
    return f.phase === 0 && cards.length > 1 ? askTrashOrder(g, f, seat, host, cards) : keep(f, host, cards)
  }
  ask(g, {
    seat,
    kind: 'cards',
    prompt: ['Put which of them on ', { card: host }, ' instead?'],
    min: 0,
    max: savable.length,
    options: savable.map((card) => ({ verb: 'choose', card })),
  })
}
