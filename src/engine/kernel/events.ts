/** Every change is an event that passes through replace → prevent → apply → react. */

import type { Ability, EventKind, Reaction } from '../language/index.ts'
import type {
  Card,
  EventFrame,
  GameEvent,
  LastingAbility,
  Option,
  Say,
  Seat,
  Trigger,
  TriggersFrame,
} from '../state/types.ts'
import { boundRival, contextOf, ITS_CARDS } from './amounts.ts'
import { bonusOf } from './bonuses.ts'
import { counterName, isVirus } from './counters.ts'
import { canConvertDamage, stepConvert } from './damage-conversion.ts'
import { canRaiseDamage, raisedBy, stepRaise } from './damage-increase.ts'
import { canConceal, stepConceal } from './expose-prevention.ts'
import { canAnswerFromHand, mightPlay, playFromHand } from './from-hand.ts'
import {
  ask,
  cardOf,
  countPlural,
  defOf,
  type Game,
  isCorp,
  newPhase,
  pickOf,
  pop,
  push,
  rivalsOf,
  seatOf,
  seatsFromTurn,
  takeAnswer,
  topFrame,
} from './game.ts'
import { hiddenAbilities, unseenInRig } from './hidden-abilities.ts'
import { activeAbilities, endLasting, isActive } from './listeners.ts'
import { tell } from './log.ts'
import { mightRez, openWindow } from './open-windows.ts'
import { remember, thisTurn } from './past.ts'
import { canCover, startCost } from './pay.ts'
import { isOff, type Preventer, piercedBy, stepPierce } from './prevention-buyoff.ts'
import { canSpare, stepSpare } from './purge-exceptions.ts'
import { reducers } from './reducers.ts'
import { canBeReplaced, stepReplace } from './replacing.ts'
import { extraDraws, fits } from './stats.ts'
import { canBeSaved, stepDivert, stepSave } from './trash-prevention.ts'
import { isStale, isTriggered, onceKey, rivalOfCarrier, triggersOf } from './triggers.ts'

type Given = Partial<GameEvent> & { kind: EventKind; seat: Seat }

/** An event with default values for the fields not given. */
export const event = (given: Given): GameEvent => ({ by: null, n: 1, cards: [], source: null, ...given })

const isPreventable = (g: Game, { kind, counter = '' }: GameEvent): boolean =>
  kind === 'damage' || kind === 'tag' || kind === 'flatline' || (kind === 'counter' && isVirus(g, counter))

/** True if a face-down card could help against this event, whatever the card really is. */
const mightHide = (g: Game, e: GameEvent): boolean =>
  unseenInRig(g, e.seat).length > 0 &&
  hiddenAbilities(g, 'prevent').some((a) => canAnswerFromHand(g, a, e, null))

/** Decides whether to pause without looking at face-down cards or hands. No card prevents a flatline. */
const mightPrevent = (g: Game, e: GameEvent): boolean =>
  e.kind !== 'flatline' && (mightHide(g, e) || mightPlay(g, e))

const canBePrevented = (g: Game, e: GameEvent): boolean =>
  !e.unpreventable &&
  isPreventable(g, e) &&
  (activeAbilities(g, 'prevent', e.kind).length > 0 || mightPrevent(g, e))

/**
 * Performs an event. If nobody can interfere, it is done on return; else a frame carries it on. The caller
 * must be ready to resume either way; `result.ok` is false if the event was replaced or prevented.
 */
export const perform = (g: Game, given: Given): void => {
  // Nothing happens to a player who has left.
  if (g.s.teams && seatOf(g, given.seat).out) return
  const e = event(given)
  if (e.kind === 'draw' && e.n > 0) e.n += extraDraws(g, e.seat)
  e.n += raisedBy(g, e) + bonusOf(g, e)
  if (
    canBePrevented(g, e) ||
    canBeReplaced(g, e) ||
    canBeSaved(g, e) ||
    canConvertDamage(g, e) ||
    canRaiseDamage(g, e) ||
    canSpare(g, e) ||
    canConceal(g, e) ||
    isWatched(g, e)
  ) {
    // The cards are often a list of the calling frame, which the new frame must not share.
    const own = { ...e, cards: [...e.cards] }
    push(g, { kind: 'event', ...newPhase(), stage: 'replace', event: own, saving: 0 })
    return
  }
  apply(g, e)
}

type Attached = { trigger: Trigger; card: Card; install: number }

/** Reactions to the card's own departure from play, for the cards of an event. */
const attachedTo = (g: Game, e: GameEvent): Attached[] => {
  const found: Attached[] = []
  for (const card of e.cards) {
    const { abilities } = defOf(g, card)
    for (let ability = 0; ability < abilities.length; ability++) {
      const a = abilities[ability]
      if (a?.kind !== 'on' || a.event !== 'leave' || !isActive(g, card)) continue
      const { install, controller: you } = cardOf(g, card)
      const trigger = { card, ability, counter: null, carrier: null, lasting: null, you }
      found.push({ trigger, card, install })
    }
  }
  return found
}

const reactToLeaving = (g: Game, e: GameEvent, before: Attached[]): void => {
  if (before.length === 0) return
  const leftCards = before.filter(({ card, install }) => cardOf(g, card).install !== install)
  if (leftCards.length === 0) return
  const groups = seatsFromTurn(g)
    .map((seat) => leftCards.map(({ trigger }) => trigger).filter(({ you }) => you === seat))
    .filter((group) => group.length > 0)
  push(g, { kind: 'triggers', ...newPhase(), groups, event: { ...e, cards: [...e.cards] } })
}

/** A Corp has done meat damage: opens the window for abilities that respond to it. */
const openStruck = (g: Game, { kind, damage, n, seat, by, lethal }: GameEvent): void => {
  if (kind !== 'damage' || damage !== 'meat' || n <= 0 || lethal) return
  if (by === null || !isCorp(g, by)) return
  openWindow(g, 'struck', [seat])
  const top = topFrame(g)
  if (top?.kind === 'window') top.by = by
}

const apply = (g: Game, e: GameEvent): void => {
  const before = attachedTo(g, e)
  reducers[e.kind](g, e)
  if (g.s.result) return
  reactToLeaving(g, e, before)
  openStruck(g, e)
  react(g, e)
  if (e.lethal) perform(g, { kind: 'flatline', seat: e.seat, source: e.source })
}

/** An ability that triggers once is used up when it triggers. */
const useUp = (g: Game, { lasting }: Trigger): void => {
  const isOnce = ({ ability, until }: LastingAbility): boolean =>
    until === 'used' || (ability.kind === 'on' && ability.once === 'ever')
  endLasting(g, (l) => l.id === lasting && isOnce(l))
}

/** Reactions to an event by seat, active seat first. */
const reactionsTo = (g: Game, e: GameEvent): Trigger[][] => {
  const listeners = activeAbilities(g, 'on', e.kind)
  if (listeners.length === 0) return []
  const hits = listeners.filter((a) => isTriggered(g, a, e))
  if (hits.length === 0) return []
  return seatsFromTurn(g)
    .map((seat) => hits.filter((a) => a.you === seat).flatMap((a) => triggersOf(g, a)))
    .filter((group) => group.length > 0)
}

const react = (g: Game, e: GameEvent): void => {
  const groups = reactionsTo(g, e)
  if (groups.length > 0) push(g, { kind: 'triggers', ...newPhase(), groups, event: e })
}

/** The ability of a trigger, if it still exists. */
export const abilityOf = (g: Game, t: Trigger): Ability | undefined => {
  if (t.lasting !== null) return g.s.lasting.find((l) => l.id === t.lasting && !isStale(g, l))?.ability
  if (t.counter !== null) return g.pool.counters.get(t.counter)?.abilities[t.ability]
  return t.card === null ? undefined : defOf(g, t.card).abilities[t.ability]
}

/** The cards of an event, without those that have left play since. */
const leftBy = (g: Game, { kind, cards }: GameEvent): Card[] =>
  kind === 'install' ? cards.filter((c) => cardOf(g, c).install > 0) : [...cards]

/**
 * True if the ability is directed at the rival that the event happens to: it says so, or it names nobody
 * else.
 */
const isAgainst = (g: Game, you: Seat, { whose }: Reaction, { seat }: GameEvent): boolean =>
  (whose !== undefined || boundRival(g, you) === null) && rivalsOf(g, you).includes(seat)

/** Starts the effects of a reaction to an event. */
export const startTrigger = (g: Game, t: Trigger, e?: GameEvent): void => {
  const ability = abilityOf(g, t)
  if (ability?.kind !== 'on') return
  const todo = ability.may
    ? [{ op: 'may' as const, why: ability.may, effects: ability.effects }]
    : ability.effects
  useUp(g, t)
  if (ability.once === 'run')
    remember(g, 'use', t.you, t.card, onceKey(g, { card: t.card, ix: t.ability, lasting: t.lasting }))
  const { counter, lasting, carrier } = t
  const vars = e === undefined ? {} : { [ITS_CARDS]: leftBy(g, e) }
  const ctx = contextOf(g, t.you, t.card ?? t.on ?? null, {
    counter,
    lasting,
    vars,
    ...(e && isAgainst(g, t.you, ability, e) ? { rival: e.seat } : {}),
    ...rivalOfCarrier(carrier ?? t.against ?? null),
  })
  push(g, { kind: 'effects', ...newPhase(), todo, pc: 0, ctx })
}

const sayTheSame = (a: Ability | undefined, b: Ability | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * True if all are the same ability of copies of one card, or of one card twice: their order makes no
 * difference.
 */
const allAlike = (g: Game, [first, ...rest]: Trigger[]): boolean => {
  const ability = first && abilityOf(g, first)
  const defOfTrigger = (t: Trigger) => (t.card === null ? null : cardOf(g, t.card).def)
  return (
    first?.counter === null &&
    rest.every(
      (t) =>
        t.counter === null && defOfTrigger(t) === defOfTrigger(first) && sayTheSame(abilityOf(g, t), ability),
    )
  )
}

/** Runs reactions seat by seat. A seat with several chooses their order. */
export const stepTriggers = (g: Game, f: TriggersFrame): void => {
  const group = f.groups[0]
  if (!group) return pop(g)
  const seat = group[0]?.you ?? 0
  const answer = takeAnswer(f, seat)
  if (answer && 'picked' in answer) {
    f.groups[0] = answer.picked.flatMap((o) => group[o.n ?? 0] ?? [])
    f.phase = 1
    return
  }
  if (group.length > 1 && f.phase === 0 && !allAlike(g, group)) return askTriggerOrder(g, seat, group)
  const next = group.shift()
  if (group.length === 0) {
    f.groups.shift()
    f.phase = 0
  }
  if (next) startTrigger(g, next, f.event)
}

/** The option for a trigger. */
export const triggerOption = (g: Game, t: Trigger, n: number): Option => ({
  verb: 'trigger',
  n,
  ...(t.card === null ? {} : { card: t.card, ability: t.ability }),
  ...(t.counter === null ? {} : { words: counterWords(g, t.counter, t) }),
  ...(t.lasting === null || t.card === null ? {} : { words: [{ card: t.card }] }),
})

/** Names the rival that carries the counters, if there are several rivals. */
const counterWords = (g: Game, kind: string, { carrier, you }: Trigger): Say => {
  const name = counterName(g, kind)
  return carrier === null || rivalsOf(g, you).length < 2 ? [name] : [name, ' on ', { seat: carrier }]
}

const askTriggerOrder = (g: Game, seat: Seat, group: Trigger[]): void =>
  ask(g, {
    seat,
    kind: 'order',
    prompt: ['Put these effects in order.'],
    min: group.length,
    max: group.length,
    options: group.map((t, n) => triggerOption(g, t, n)),
  })

const preventKey = (g: Game, a: Preventer): string =>
  a.lasting === null
    ? `${a.card === null ? 0 : cardOf(g, a.card).install}/${a.ix}`
    : `lasting ${a.lasting}/${a.ix}`

/** How much a lasting ability can still prevent, if it is limited. */
const lastingLeft = (g: Game, { lasting }: Preventer): number | undefined =>
  g.s.lasting.find((l) => l.id === lasting)?.n || undefined

/** How much of an event this ability can still prevent. */
const preventionLeft = (g: Game, a: Preventer, e: GameEvent): number => {
  const { ability } = a
  if (a.you !== e.seat) return 0
  if (!canAnswerFromHand(g, ability, e, a.card)) return 0
  const left = ability.perTurn
    ? ability.n - thisTurn(g, 'prevent', preventKey(g, a))
    : (lastingLeft(g, a) ?? ability.n)
  const { from, leaves = 0 } = ability
  if (from && (e.source === null || !fits(g, e.source, from, a.card))) return 0
  return canCover(g, a.you, a.card, ability.cost) ? Math.min(left, e.n - leaves) : 0
}

const by = (source: Card | null): Say => (source === null ? [] : [' with ', { source }])

/** Applies automatic prevention, which uses up lasting prevention. */
const preventAutomatically = (g: Game, f: EventFrame): void => {
  const { event: e } = f
  for (const a of activeAbilities(g, 'prevent', e.kind)) {
    const n = a.ability.auto && !isOff(g, a) ? preventionLeft(g, a, e) - piercedBy(g, f, a) : 0
    if (n <= 0) continue
    tell(g, 'prevent', e.seat, [{ seat: e.seat }, ` prevents ${harmOf(g, { ...e, n })}`, ...by(a.card), '.'])
    e.n -= n
    const used = a.lasting === null ? undefined : g.s.lasting.find((l) => l.id === a.lasting)
    if (used?.until === 'used') {
      used.n = Math.max(0, used.n - n)
      if (used.n === 0) g.s.lasting = g.s.lasting.filter((l) => l !== used)
    }
    g.index = null
  }
}

const preventOptions = (g: Game, e: GameEvent): Option[] =>
  activeAbilities(g, 'prevent', e.kind).flatMap((a) => {
    const max = a.ability.auto ? 0 : preventionLeft(g, a, e)
    if (max <= 0 || a.card === null) return []
    const { card, ix } = a
    const amounts = a.ability.perTurn ? Array.from({ length: max }, (_, i) => max - i) : [max]
    return amounts.map((n) => ({ verb: 'prevent', card, ability: ix, n }))
  })

/** What an event does to its seat: "2 net damage". */
export const harmOf = (g: Game, e: GameEvent): string => {
  if (e.kind === 'flatline') return 'the flatline'
  if (e.kind === 'counter') return countPlural(e.n, `${counterName(g, e.counter ?? '')} counter`)
  return e.kind === 'tag' ? countPlural(e.n, 'tag') : `${e.n} ${e.damage ?? 'net'} damage`
}

const stepPrevent = (g: Game, f: EventFrame): void => {
  const e = f.event
  if (stepPierce(g, f)) return
  preventAutomatically(g, f)
  if (f.phase === 1) {
    // The price of a prevention has been paid, or was itself prevented and buys nothing.
    if (f.result?.ok) {
      e.n -= f.saving
      tell(g, 'prevent', e.seat, [
        { seat: e.seat },
        ` prevents ${harmOf(g, { ...e, n: f.saving })}`,
        ...by(f.using?.card ?? null),
        '.',
      ])
      if (startAfter(g, f)) return
    }
    f.phase = 0
  }
  const picked = pickOf(takeAnswer(f, e.seat))
  if (picked?.verb === 'prevent') return usePrevention(g, f, picked)
  const done = picked?.verb === 'pass' || e.n <= 0
  const options = done ? [] : preventOptions(g, e)
  if (done || (options.length === 0 && !mightPrevent(g, e))) {
    f.stage = 'divert'
    return
  }
  ask(g, {
    seat: e.seat,
    kind: 'window',
    prompt: [`You are about to ${suffer(g, e)}. Prevent it?`],
    min: 1,
    max: 1,
    options: [...options, { verb: 'pass', words: [`${suffer(g, e).replace(/^./, (c) => c.toUpperCase())}`] }],
  })
}

const suffer = (g: Game, e: GameEvent): string => {
  if (e.kind === 'flatline') return 'be flatlined'
  return `${e.kind === 'counter' ? 'receive' : 'take'} ${harmOf(g, e)}`
}

/** The rival that causes the event. */
const doneBy = (g: Game, { seat, by }: GameEvent): Seat | null =>
  by !== null && rivalsOf(g, seat).includes(by) ? by : null

/** Starts the effects that come with a paid prevention. */
const startAfter = (g: Game, f: EventFrame): boolean => {
  const { card, ability = 0 } = f.using ?? {}
  const used = card === undefined ? undefined : defOf(g, card).abilities[ability]
  if (card === undefined || used?.kind !== 'prevent' || !used.after) return false
  f.phase = 0
  push(g, {
    kind: 'effects',
    ...newPhase(),
    todo: used.after,
    pc: 0,
    ctx: contextOf(g, f.event.seat, card, rivalOfCarrier(doneBy(g, f.event))),
  })
  return true
}

const usePrevention = (g: Game, f: EventFrame, option: Option): void => {
  const active = activeAbilities(g, 'prevent', f.event.kind).find(
    (a) => a.card === option.card && a.ix === option.ability,
  )
  if (!active || option.card === undefined) return
  f.saving = option.n ?? 0
  f.using = { ...option }
  f.phase = 1
  if (active.ability.fromHand) playFromHand(g, active.you, option.card)
  if (active.ability.perTurn) remember(g, 'prevent', active.you, active.card, preventKey(g, active), f.saving)
  startCost(g, active.you, option.card, active.ability.cost)
}

/** True if nothing is left of the event: everything to be trashed was saved, or all damage was prevented. */
const isNothing = (e: GameEvent): boolean =>
  e.kind === 'trash' || e.kind === 'expose' ? e.cards.length === 0 : e.n <= 0

const divertingStep = (kind: EventKind) =>
  kind === 'trash' ? stepDivert : kind === 'purge' ? stepSpare : stepConvert

/** Before a Runner draws, the Corps may have a response (corp/city-surveillance/3). */
const isWatched = (g: Game, e: GameEvent): boolean =>
  e.kind === 'draw' && e.n > 0 && opposingSeats(g, e).length > 0
const opposingSeats = (g: Game, e: GameEvent): Seat[] =>
  isCorp(g, e.seat) ? [] : rivalsOf(g, e.seat).filter((corp) => mightRez(g, corp, 'draw'))

export const stepEvent = (g: Game, f: EventFrame): void => {
  if (f.asked === undefined && isWatched(g, f.event)) {
    f.asked = []
    return openWindow(g, 'draw', opposingSeats(g, f.event))
  }
  if (f.stage === 'replace') return stepReplace(g, f)
  const { kind } = f.event
  if (f.stage === 'prevent') {
    if (kind === 'trash') return stepSave(g, f)
    if (kind === 'expose') return stepConceal(g, f)
    if (isPreventable(g, f.event)) return stepPrevent(g, f)
    f.stage = 'divert'
  }
  if (f.stage === 'divert') return divertingStep(kind)(g, f)
  if (f.stage === 'raise') return stepRaise(g, f)
  const done = !isNothing(f.event)
  pop(g, { ok: done, n: f.event.n })
  if (done) apply(g, f.event)
}
