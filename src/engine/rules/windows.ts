/** Windows: moments for special effects, rezzing, scoring and purging (C3.7, C5.6, general/card-effects/1–2). */

import { cardsMeant, contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { fullyConnected, hasVirus } from '../kernel/counters.ts'
import { perform } from '../kernel/events.ts'
import {
  ask,
  cardOf,
  currentRun,
  currentTrace,
  defOf,
  type Game,
  hasKeyword,
  hidesCards,
  isAutoma,
  isCorp,
  newPhase,
  pickOf,
  pop,
  push,
  rivalsOf,
  takeAnswer,
} from '../kernel/game.ts'
import { type Active, activeAbilities } from '../kernel/listeners.ts'
import { mightRez } from '../kernel/open-windows.ts'
import { thisRun, thisTurn, useKey } from '../kernel/past.ts'
import { bitsOf, canCover, canPay, effectSpending, spending } from '../kernel/pay.ts'
import { canSpendPoints, pointCostOf } from '../kernel/points.ts'
import { difficultyOf, halfRez, rezBits } from '../kernel/stats.ts'
import type { Pool } from '../kernel/types.ts'
import type { Ability, Condition, Effect, UseAbility } from '../language/index.ts'
import { isUniqueUnder } from '../state/card-rules.ts'
import type { Card, Option, Seat, TraceFrame, WindowFrame, WindowPlace } from '../state/types.ts'
import { isBanned } from './breaking.ts'
import { findsNothing } from './ice-from-hq.ts'
import { mightMove, movesNowhere } from './moving.ts'
import { leadsNowhere } from './redirect.ts'
import { beginEarly, isRezMoment, rezInAnswer, rezzableNow, startOptions } from './rez-moments.ts'
import { promptOf } from './window-words.ts'

const ownCards = (g: Game, corp: Seat): Card[] => {
  const cards: Card[] = []
  for (const fort of g.s.forts) if (fort.corp === corp) cards.push(...fort.cards)
  return cards
}

const approachedCard = (g: Game, where: WindowPlace): Card | null =>
  where === 'approach' ? (currentRun(g)?.ice ?? null) : null

/** True if a unique card of this name is in play already (C7.6). */
export const uniqueInPlay = (g: Game, card: Card): boolean => {
  const def = defOf(g, card)
  if (!isUniqueUnder(g.s.options.cardRules, def)) return false
  return g.s.cards.some((c) => c.def === def.id && c.install > 0 && c.faceUp)
}

/** Some cards can be rezzed only at certain moments, whatever rezzes them (general/card-effects/4). */
const isTimeToRez = (g: Game, seat: Seat, card: Card): boolean =>
  defOf(g, card).abilities.every(
    (a) => a.kind !== 'onlyIf' || a.act !== 'rez' || allHold(g, a.if, contextOf(g, seat, card)),
  )

/** True if this card can be rezzed for this many bits. */
export const canRezFor = (g: Game, seat: Seat, card: Card, bits: number): boolean =>
  !cardOf(g, card).faceUp &&
  isTimeToRez(g, seat, card) &&
  !uniqueInPlay(g, card) &&
  canPay(g, seat, bits, spending('rez', card)) &&
  canSpendPoints(g, seat, pointCostOf(g, card, 'rez'))

const rezWindowOptions = (g: Game, seat: Seat, cards: readonly Card[]): Option[] => {
  const options: Option[] = []
  for (const card of cards) {
    const cost = rezBits(g, card)
    if (canRezFor(g, seat, card, cost)) options.push({ verb: 'rez', card, cost })
  }
  return options
}

/**
 * A run on a fort without ice has none left to pass from its start. This window is only for what waits for
 * that.
 */
const awaitsLastIce = (conditions: readonly Condition[] | undefined): boolean =>
  conditions?.some((c) => c.is === 'lastIcePassed') ?? false

const waitsForLastIce = (ability: Ability): boolean =>
  (ability.kind === 'use' || ability.kind === 'onlyIf') && awaitsLastIce(ability.if)

/** What stands in the fort of the current run. */
const inRunFort = (g: Game, corp: Seat): Card[] => {
  const fort = currentRun(g)?.fort
  return ownCards(g, corp).filter((card) => cardOf(g, card).fort === fort)
}

const rezOptions = (g: Game, seat: Seat, where: WindowPlace): Option[] => {
  if (where === 'bare') {
    const waiting = inRunFort(g, seat).filter((card) => defOf(g, card).abilities.some(waitsForLastIce))
    return rezWindowOptions(
      g,
      seat,
      waiting.filter((card) => !cardOf(g, card).faceUp),
    )
  }
  if (isRezMoment(where)) return rezWindowOptions(g, seat, rezzableNow(g, seat, where))
  const ice = approachedCard(g, where)
  const rezzable = ownCards(g, seat).filter((c) => !cardOf(g, c).faceUp && defOf(g, c).type !== 'agenda')
  if (ice !== null && !cardOf(g, ice).faceUp && currentRun(g)?.corp === seat) rezzable.unshift(ice)
  return rezWindowOptions(g, seat, rezzable)
}

/**
 * Agendas may be scored at the start of the Corp's turn and after its actions (C3.8). An automa scores at
 * another time (AC16).
 */
const scoreOptions = (g: Game, seat: Seat, where: WindowPlace): Option[] => {
  if (isAutoma(g, seat) || g.s.turn.seat !== seat || (where !== 'start' && where !== 'afterAction')) return []
  return ownCards(g, seat)
    .filter((c) => defOf(g, c).type === 'agenda' && cardOf(g, c).advancement >= difficultyOf(g, c))
    .map((card) => ({ verb: 'score', card }))
}

/** An effect that gains actions can be used only in the player's own turn (general/gaining-actions/1). */
const outOfTurn = (g: Game, seat: Seat, effects: readonly Effect[]): boolean =>
  g.s.turn.seat !== seat && effects.some((e) => e.op === 'gainActions')

/** These windows are only for their own effects, like those in which only some cards can be rezzed. */
const OWN: readonly WindowPlace[] = [
  'encounter',
  'success',
  'accessing',
  'trace',
  'reveal',
  'traced',
  'struck',
]

const isTimeFor = ({ at, inEncounters }: UseAbility, where: WindowPlace): boolean => {
  if (where === 'encounter' && inEncounters) return true
  return at === 'window' ? !isRezMoment(where) && !OWN.includes(where) : at === where
}

const isUsedUp = (g: Game, { oncePerTurn, oncePerRun, oncePerTrace }: UseAbility, card: Card): boolean =>
  (oncePerTrace === true && currentTrace(g)?.raised?.includes(useKey(g, card)) === true) ||
  (oncePerTurn === true && thisTurn(g, 'use', useKey(g, card)) > 0) ||
  (oncePerRun === true && thisRun(g, 'use', useKey(g, card)) > 0)

/** True if there is no fort to send the run to, no position for the ice, or nothing left to rez. */
const comesToNothing = (g: Game, effects: readonly Effect[], card: Card, blind: boolean): boolean =>
  leadsNowhere(g, currentRun(g), effects, card) ||
  movesNowhere(g, effects, card) ||
  rezzesNothing(g, effects, card, blind)

/**
 * True if no unrezzed card is there that these effects would rez at half price. With `blind`, the price does
 * not count.
 */
const rezzesNothing = (g: Game, effects: readonly Effect[], source: Card, blind: boolean): boolean =>
  effects.some((effect) => {
    if (effect.op !== 'rezHalf') return false
    const you = cardOf(g, source).controller
    const there = cardsMeant(g, effect.what, contextOf(g, you, source))
    return !there.some((card) => blind || canRezFor(g, you, card, halfRez(g, card)))
  })

/** An option to take counters off the forts of a Corp, once for each Corp that has them. */
const againstConnected = (g: Game, seat: Seat, counter: string | undefined, option: Option): Option[] => {
  const rivals = rivalsOf(g, seat)
  if (counter === undefined || rivals.length < 2) return [option]
  return fullyConnected(g, rivals, counter).map((corp) => ({ seat: corp, ...option }))
}

/** An icebreaker that cannot be used in this run cannot be used for anything else in an encounter, either. */
const isBannedNow = (g: Game, card: Card): boolean => {
  const run = currentRun(g)
  return run !== null && isBanned(g, run, card)
}

/**
 * True if it can be used now. With `blind`, only what the rival can see counts. The slowest checks come last.
 */
const isUsable = (
  g: Game,
  seat: Seat,
  where: WindowPlace,
  a: Active<UseAbility>,
  blind: boolean,
): boolean => {
  const { ability, card } = a
  if (a.you !== seat || card === null || !isTimeFor(ability, where)) return false
  if (outOfTurn(g, seat, ability.effects) || isUsedUp(g, ability, card)) return false
  if (where === 'encounter' && isBannedNow(g, card)) return false
  if (!canCover(g, seat, card, ability.cost, effectSpending(g, ability, card))) return false
  const ctx = contextOf(g, seat, card)
  return (
    allHold(g, ability.if, ctx) &&
    !comesToNothing(g, ability.effects, card, blind) &&
    !findsNothing(g, ctx, ability.effects, blind)
  )
}

const isAny = (): boolean => true

/** True if this seat might have something of this sort to use, as far as the rival can tell. */
const couldUse = (
  g: Game,
  seat: Seat,
  where: WindowPlace,
  sort: (use: UseAbility) => boolean = isAny,
): boolean => activeAbilities(g, 'use').some((a) => sort(a.ability) && isUsable(g, seat, where, a, true))

const useOptions = (g: Game, seat: Seat, where: WindowPlace): Option[] =>
  activeAbilities(g, 'use').flatMap((a) => {
    const { ability, card, ix } = a
    if (card === null || !isUsable(g, seat, where, a, false)) return []
    const option = { verb: 'use', card, ability: ix, cost: bitsOf(g, seat, card, ability.cost) }
    return againstConnected(g, seat, ability.cost.fromCentral, option)
  })

/** Special effects in an encounter. */
export const encounterUses = (g: Game, runner: Seat): Option[] => useOptions(g, runner, 'encounter')

/** Everything a seat may do in a window except pass. */
export const windowOptions = (g: Game, seat: Seat, where: WindowPlace): Option[] => {
  const uses = useOptions(g, seat, where)
  if (!isCorp(g, seat)) return uses
  if (isRezMoment(where)) {
    const due = where === 'runStart' ? startOptions(g, seat) : []
    return [...rezOptions(g, seat, where), ...due, ...uses]
  }
  if (where === 'bare') return [...rezOptions(g, seat, where), ...uses]
  const purge = hasVirus(g, seat) ? [{ verb: 'purge' }] : []
  return [...scoreOptions(g, seat, where), ...rezOptions(g, seat, where), ...uses, ...purge]
}

const hiddenUses = new WeakMap<Pool, readonly UseAbility[]>()
/** Abilities without actions that face-down cards of this pool can have. */
const usesOfHidden = (pool: Pool): readonly UseAbility[] => {
  const known = hiddenUses.get(pool)
  if (known) return known
  const found = [...pool.cards.values()]
    .filter((def) => hasKeyword(def, 'Hidden'))
    .flatMap((def) => def.abilities.filter((a) => a.kind === 'use'))
  hiddenUses.set(pool, found)
  return found
}

/** True if a face-down card could be used in this window, as far as the table knows. */
const mightUse = (g: Game, seat: Seat, where: WindowPlace): boolean =>
  !OWN.includes(where) ||
  usesOfHidden(g.pool).some((a) => isTimeFor(a, where) && allHold(g, a.if, contextOf(g, seat, null)))

/**
 * True if something in the fort of the run might wait for the last ice to be passed, as far as the table
 * knows.
 */
const mightAwaitLastIce = (g: Game, corp: Seat): boolean =>
  inRunFort(g, corp).some((card) => !cardOf(g, card).faceUp) || couldUse(g, corp, 'bare', waitsForLastIce)

/** True if a Runner might use something in the encounter, as far as the table knows. */
export const mightUseInEncounter = (g: Game, runner: Seat): boolean =>
  hidesCards(g, runner) && mightUse(g, runner, 'encounter')

/**
 * True if the game stops here for this seat. Only public facts decide (face-down cards, counters, face-up
 * cards), so that a pause reveals nothing to the other side.
 */
export const couldAct = (g: Game, seat: Seat, where: WindowPlace): boolean => {
  if (where === 'bare') return mightAwaitLastIce(g, seat)
  if (couldUse(g, seat, where)) return true
  if (where === 'runStart' && isCorp(g, seat) && mightMove(g, seat)) return true
  if (isRezMoment(where)) return isCorp(g, seat) && mightRez(g, seat, where)
  if (!isCorp(g, seat)) return hidesCards(g, seat) && mightUse(g, seat, where)
  const ice = approachedCard(g, where)
  if (ice !== null && !cardOf(g, ice).faceUp && currentRun(g)?.corp === seat) return true
  return hasVirus(g, seat) || ownCards(g, seat).some((c) => !cardOf(g, c).faceUp)
}

const passWords = (g: Game, seat: Seat, where: WindowPlace): Option => {
  const ice = approachedCard(g, where)
  const leaves = ice !== null && !cardOf(g, ice).faceUp && isCorp(g, seat)
  return leaves ? { verb: 'pass', words: ['Leave it unrezzed'] } : { verb: 'pass' }
}

const OUTSIDE: readonly WindowPlace[] = ['start', 'afterAction', 'draw', 'struck', 'trace', 'expose']

/**
 * A window of a run closes when the run ends or moves to new ice, one of a trace when the trace has failed.
 */
const isWindowOver = (g: Game, { where }: WindowFrame): boolean => {
  if (where === 'reveal') return !stillCaught(currentTrace(g))
  if (where === 'traced') return currentTrace(g)?.canceled === true
  const run = OUTSIDE.includes(where) ? null : currentRun(g)
  return run !== null && (run.ended || run.detour !== undefined)
}

/** True if what the Corp put in still matches the link. */
const stillCaught = (trace: TraceFrame | null): boolean => trace !== null && trace.value >= trace.link

export const stepWindow = (g: Game, f: WindowFrame): void => {
  const seat = f.queue[0]
  if (seat === undefined || isWindowOver(g, f)) return pop(g)
  const picked = pickOf(takeAnswer(f, seat))
  if (picked?.verb === 'start') return beginEarly(g, seat, picked)
  if (picked?.verb === 'rez') return rezInAnswer(g, f, seat, picked.card ?? 0)
  if (picked && picked.verb !== 'pass') return doWindowOption(g, seat, picked)
  if (picked || !couldAct(g, seat, f.where)) {
    f.queue.shift()
    return
  }
  const options = [...windowOptions(g, seat, f.where), passWords(g, seat, f.where)]
  const ice = approachedCard(g, f.where)
  const canRez = options.some(({ verb, card }) => verb === 'rez' && card === ice)
  ask(g, { seat, kind: 'window', prompt: promptOf(g, seat, f, canRez), min: 1, max: 1, options })
}

/** Carries out what was picked in a window. */
export const doWindowOption = (g: Game, seat: Seat, option: Option): void => {
  const { card } = option
  if (option.verb === 'purge') return perform(g, { kind: 'purge', seat })
  if (card === undefined) return
  if (option.verb === 'score') return perform(g, { kind: 'score', seat, by: seat, cards: [card] })
  if (option.verb === 'rez') push(g, { kind: 'rez', ...newPhase(), seat, card, free: false })
  if (option.verb === 'use') push(g, { kind: 'use', ...newPhase(), seat, option })
}
