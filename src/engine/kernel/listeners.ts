import type { Ability } from '../language/index.ts'
import type { Card, CardState, LastingAbility, Seat, SeatState } from '../state/types.ts'
import { cardOf, defOf, type Game, isCorp } from './game.ts'
import type { AbilityIndex, Active, ListenersByKind } from './types.ts'

export type { Active } from './types.ts'

const emptyIndex = (): AbilityIndex => ({
  on: new Map(),
  prevent: new Map(),
  convert: new Map(),
  modify: new Map(),
  rest: new Map(),
})

const shelfOf = (index: AbilityIndex, kind: Ability['kind']): ListenersByKind =>
  kind === 'on' || kind === 'prevent' || kind === 'convert' || kind === 'modify' ? index[kind] : index.rest

const listenerKey = (ability: Ability): string => {
  if (ability.kind === 'on' || ability.kind === 'prevent' || ability.kind === 'convert') return ability.event
  return ability.kind === 'modify' ? ability.stat : ability.kind
}

/** True if the abilities printed on this card work now. Those of Hidden resources work while face down. */
export const isActive = (g: Game, card: Card): boolean => {
  const c = cardOf(g, card)
  if (c.exhausted) return false
  if (c.zone === 'rig' || c.zone === 'play') return true
  if (c.zone === 'fort' || c.zone === 'ice') return c.faceUp
  return c.zone === 'score' && isCorp(g, c.controller)
}

const indexListener = (index: AbilityIndex, active: Active): void => {
  const shelf = shelfOf(index, active.ability.kind)
  const place = listenerKey(active.ability)
  const list = shelf.get(place)
  if (list) list.push(active)
  else shelf.set(place, [active])
}

/** Adds ice that is encountered without being installed. */
const addUninstalledIce = (g: Game, index: AbilityIndex): void => {
  for (const f of g.s.frames)
    if (f.kind === 'run' && f.ice !== null && cardOf(g, f.ice).zone === 'play') addCard(g, index, f.ice)
}

/** Abilities that work while the ice is unrezzed. */
const worksUnrezzed = (ability: Ability): boolean => ability.kind === 'use' && ability.unrezzed === true

/** An ability that works from the hand its card is played from. */
export const isFromHand = (a: Ability): a is Extract<Ability, { kind: 'prevent' }> =>
  a.kind === 'prevent' && a.fromHand === true

const addCard = (g: Game, index: AbilityIndex, card: Card): void => {
  if (isActive(g, card)) addAbilities(g, index, card, (a) => !isFromHand(a))
  else if (cardOf(g, card).zone === 'ice') addAbilities(g, index, card, worksUnrezzed)
}

const addAbilities = (g: Game, index: AbilityIndex, card: Card, which: (a: Ability) => boolean): void => {
  const you = cardOf(g, card).controller
  const { abilities } = defOf(g, card)
  for (let ix = 0; ix < abilities.length; ix++) {
    const ability = abilities[ix] as Ability
    if (!which(ability)) continue
    indexListener(index, {
      ability,
      ix,
      you,
      card,
      counter: null,
      carrier: null,
      on: null,
      lasting: null,
    })
  }
}

const addCounterRules = (
  g: Game,
  index: AbilityIndex,
  kind: string,
  you: Seat,
  where: Pick<Active, 'carrier' | 'on'>,
): void => {
  const abilities = g.pool.counters.get(kind)?.abilities ?? []
  abilities.forEach((ability, ix) => {
    indexListener(index, { ability, ix, you, card: null, counter: kind, lasting: null, ...where })
  })
}

const addCounterRulesOn = (g: Game, index: AbilityIndex, card: Card, you: Seat): void => {
  for (const kind in cardOf(g, card).counters)
    addCounterRules(g, index, kind, you, { carrier: null, on: { card } })
}

const addCounters = (g: Game, index: AbilityIndex): void => {
  g.s.seats.forEach((seat, carrier) => {
    for (const { kind, by } of seat.counters) addCounterRules(g, index, kind, by, { carrier, on: null })
  })
  for (const seat of g.s.seats) {
    for (const card of seat.rig) addCounterRulesOn(g, index, card, cardOf(g, card).controller)
  }
  for (const fort of g.s.forts) {
    for (const kind in fort.counters) {
      addCounterRules(g, index, kind, fort.corp, { carrier: null, on: { fort: fort.id } })
    }
    for (const card of fort.ice) addCounterRulesOn(g, index, card, fort.corp)
  }
}

/** True if anything printed on this card works where it is. */
const hasWorkingAbility = (g: Game, card: Card, { zone, controller }: CardState): boolean => {
  if (isActive(g, card)) return defOf(g, card).abilities.length > 0
  if (zone === 'ice') return defOf(g, card).abilities.some(worksUnrezzed)
  return zone === 'hand' && !isCorp(g, controller) && defOf(g, card).abilities.some(isFromHand)
}

/** True if anything put on this card works where it is. */
const hasWorkingAddition = ({ zone, counters }: CardState): boolean => {
  if (zone === 'rig' || zone === 'ice') for (const _kind in counters) return true
  return false
}

/** True if the card contributes to the index, so that moving it makes the index stale. */
export const isIndexed = (g: Game, card: Card, c: CardState): boolean =>
  hasWorkingAbility(g, card, c) ||
  hasWorkingAddition(c) ||
  g.s.lasting.some(({ source, install }) => source === card && install !== undefined)

/** True if it is bound to an installation that is over. */
export const hasEnded = (g: Game, { source, install }: LastingAbility): boolean =>
  install !== undefined && (source === null || cardOf(g, source).install !== install)

/** Ends the lasting abilities that match. */
export const endLasting = (g: Game, ends: (l: LastingAbility) => boolean): void => {
  if (!g.s.lasting.some(ends)) return
  g.s.lasting = g.s.lasting.filter((l) => !ends(l))
  g.index = null
}

const addLastings = (g: Game, index: AbilityIndex): void => {
  for (const l of g.s.lasting) {
    if (hasEnded(g, l)) continue
    indexListener(index, {
      ability: l.ability,
      ix: 0,
      you: l.you,
      card: l.source,
      counter: null,
      carrier: null,
      on: null,
      lasting: l.id,
    })
  }
}

const addSeat = (g: Game, index: AbilityIndex, seat: SeatState): void => {
  for (const card of seat.rig) addCard(g, index, card)
  if (seat.side === 'runner') for (const card of seat.hand) addAbilities(g, index, card, isFromHand)
  if (seat.side === 'corp') for (const card of seat.score) addCard(g, index, card)
}

const build = (g: Game): AbilityIndex => {
  const index = emptyIndex()
  for (const seat of g.s.seats) addSeat(g, index, seat)
  for (const fort of g.s.forts) {
    for (const card of fort.cards) addCard(g, index, card)
    for (const card of fort.ice) addCard(g, index, card)
  }
  addUninstalledIce(g, index)
  addCounters(g, index)
  addLastings(g, index)
  return index
}

/** The invariant of the index: building it again gives the same. */
export const isIndexCurrent = (g: Game): boolean => {
  if (g.index === null) return true
  const { index } = g
  const anew = build(g)
  return SHELVES.every((shelf) => isSameShelf(index[shelf], anew[shelf]))
}

const SHELVES: readonly (keyof AbilityIndex)[] = ['on', 'prevent', 'convert', 'modify', 'rest']

const isSamePlace = (a: Active['on'], b: Active['on']): boolean => {
  if (a === null || b === null) return a === b
  return 'card' in a ? 'card' in b && a.card === b.card : 'fort' in b && a.fort === b.fort
}

const isSameListener = (a: Active, b: Active | undefined): boolean =>
  b !== undefined &&
  a.ability === b.ability &&
  a.ix === b.ix &&
  a.you === b.you &&
  a.card === b.card &&
  a.counter === b.counter &&
  a.carrier === b.carrier &&
  a.lasting === b.lasting &&
  isSamePlace(a.on, b.on)

const isSameShelf = (a: ListenersByKind, b: ListenersByKind): boolean => {
  if (a.size !== b.size) return false
  for (const [place, actives] of a) {
    const others = b.get(place)
    if (others?.length !== actives.length || !actives.every((x, n) => isSameListener(x, others[n])))
      return false
  }
  return true
}

const NONE: Active[] = []

/**
 * Active abilities of one kind, for example all actions, or everything that modifies MU. Built once after
 * each move of cards.
 */
export const activeAbilities = <K extends Ability['kind']>(
  g: Game,
  kind: K,
  what: string = kind,
): Active<Extract<Ability, { kind: K }>>[] => {
  g.index ??= build(g)
  return (shelfOf(g.index, kind).get(what) ?? NONE) as Active<Extract<Ability, { kind: K }>>[]
}
