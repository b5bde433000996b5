/** Other worlds that look the same to a viewer: hidden cards exchanged, hidden chance and answers changed. */
import type { Pile } from '../../../src/engine/automa.ts'
import type { GameState, SeatId } from '../../../src/engine/index.ts'
import { type Game, openGame } from '../../../src/engine/kernel/game.ts'
import { fortRoom, memoryOf, memoryUsed } from '../../../src/engine/kernel/stats.ts'
import type { CardDef, CardType } from '../../../src/engine/language/index.ts'
import { fillsRoom } from '../../../src/engine/rules/fort-capacity.ts'
import { cloneState, type OwnState } from '../../../src/engine/state/clone.ts'
import type { Card, CardState, Pending, Seat } from '../../../src/engine/state/types.ts'
import type { Rng } from '../../../src/sim/random.ts'
import { pool } from '../../support/random-play.ts'

export type Viewer = SeatId | null

/** Position of a viewer among the bits of `known`: the seat, or the place after the last seat. */
export const viewerIx = (s: GameState, viewer: Viewer): number =>
  viewer === null ? s.seats.length : s.seats.findIndex(({ id }) => id === viewer)

export const isKnown = (s: GameState, card: Card, viewer: Viewer): boolean => {
  const c = s.cards[card]
  return c !== undefined && (c.faceUp || (c.known & (1 << viewerIx(s, viewer))) !== 0)
}

export const hiddenFrom = (s: GameState, viewer: Viewer): Card[] =>
  [...s.cards.keys()].filter((card) => !isKnown(s, card, viewer))

/**
 * Cards of which a viewer's own questions may tell nothing either. What an automa's AI card allows comes from its own
 * piles, though nobody sees into them (AX1).
 */
export const secretFrom = (s: GameState, viewer: Viewer): Card[] =>
  hiddenFrom(s, viewer).filter((card) => {
    const c = s.cards[card]
    return c?.zone !== 'pile' || s.seats[c.controller]?.id !== viewer
  })

const defOf = (c: CardState): CardDef => {
  const def = pool.cards.get(c.def)
  if (!def) throw new Error(`no card ${c.def}`)
  return def
}

const advanceable = (def: CardDef): boolean =>
  def.type === 'agenda' || def.abilities.some((a) => a.kind === 'advanceable')

const INSTALLED_FROM: readonly CardType[] = ['agenda', 'node', 'upgrade', 'resource', 'prep']
/** What lies in which pile of an automa is known to all (AC2–6, AR2–4). */
const IN_PILE: Readonly<Record<Pile, readonly CardType[]>> = {
  ice: ['ice'],
  op: ['operation'],
  re: INSTALLED_FROM,
  st: ['operation', 'upgrade'],
  pro: ['program', 'hardware'],
  ec: ['resource', 'prep'],
}

/** No agenda is in the fort of an Agent. */
const mayBeIn = (def: CardDef, { fort }: CardState): boolean =>
  def.type !== 'agenda' || fort?.endsWith('-agent') !== true

/** Could this card lie where that one does, as it does? */
const couldBe = (def: CardDef, c: CardState): boolean => {
  if (c.advancement > 0 && !advanceable(def)) return false
  if (c.zone === 'pile') return IN_PILE[c.pile ?? 're'].includes(def.type)
  if (c.zone === 'ice') return def.type === 'ice'
  if (c.zone === 'fort') return ['agenda', 'node', 'upgrade'].includes(def.type) && mayBeIn(def, c)
  // What lies aside unseen is an agenda handed over.
  if (c.zone === 'aside') return def.type === 'agenda'
  return c.zone !== 'rig' || def.keywords.includes('Hidden')
}

/** The nodes in an Agent's fort take no more memory than there is. */
const fitsMemory = (g: Game, runner: Seat): boolean =>
  memoryUsed(g, runner) + (g.variant?.memoryTaken(g, runner) ?? 0) <= memoryOf(g, runner)

/** No fort holds more agendas and nodes than it has room for. */
const hasRoom = (s: GameState): boolean => {
  const g = openGame(s, pool, false)
  if (s.seats.some(({ side }, seat) => side === 'runner' && g.variant && !fitsMemory(g, seat))) return false
  return s.forts.every((fort) => {
    const filling = fort.cards.filter((card) => fillsRoom(g, card)).length
    return filling <= fortRoom(g, fort.id)
  })
}

/** What nodes take of the memory of the viewer's team, which the two of it know (B4). */
const memoryVisibleTo = (s: GameState, viewer: Viewer): number => {
  const team = s.teams?.of[viewerIx(s, viewer)]
  const g = openGame(s, pool, false)
  return s.seats.reduce(
    (sum, { side }, seat) =>
      side === 'runner' && team !== undefined && s.teams?.of[seat] === team
        ? sum + (g.variant?.memoryTaken(g, seat) ?? 0)
        : sum,
    0,
  )
}

const exchange = (s: OwnState, viewer: Viewer, one: Card, other: Card): boolean => {
  const [a, b] = [s.cards[one], s.cards[other]]
  if (!a || !b || a.owner !== b.owner || a.def === b.def) return false
  if (!couldBe(defOf(a), b) || !couldBe(defOf(b), a)) return false
  const told = memoryVisibleTo(s, viewer)
  ;[a.def, b.def] = [b.def, a.def]
  if (hasRoom(s) && memoryVisibleTo(s, viewer) === told) {
    swapSources(s, one, other)
    return true
  }
  ;[a.def, b.def] = [b.def, a.def]
  return false
}

/** What lasts goes with the face that it came from: where that lies by now must not tell. */
const swapSources = (s: GameState, one: Card, other: Card): void => {
  for (const lasting of s.lasting) {
    if (lasting.source === one) lasting.source = other
    else if (lasting.source === other) lasting.source = one
  }
}

/** What else could lie where a hidden card lies, in no deck that is known. */
const couldLieThere = (c: CardState): CardDef[] => {
  const side = defOf(c).side
  return [...pool.cards.values()].filter((def) => def.side === side && couldBe(def, c))
}

/** Puts any faces that could be there on these cards. */
export const redeal = (s: GameState, cards: readonly Card[], rng: Rng): void => {
  for (const card of cards) {
    const c = s.cards[card]
    const able = c ? couldLieThere(c) : []
    const was = c?.def
    const def = able[rng(able.length)]
    if (!c || !def || was === undefined) continue
    Object.assign(c, { def: def.id })
    if (!hasRoom(s)) Object.assign(c, { def: was })
  }
}

const TRIES = 150

/** The same game with faces exchanged among the cards that are secret from this viewer; null where none could be. */
export const exchanged = (s: GameState, viewer: Viewer, rng: Rng): GameState | null => {
  const cards = secretFrom(s, viewer)
  const other = cloneState(s)
  let done = 0
  for (let n = 0; n < TRIES && cards.length > 1; n++) {
    if (exchange(other, viewer, cards[rng(cards.length)] ?? 0, cards[rng(cards.length)] ?? 0)) done++
  }
  return done > 0 ? other : null
}

/** What another seat has been asked is its own affair, and so is what it has answered. */
const withoutOwnQuestion = (d: Pending): Pending => ({
  ...d,
  prompt: ['Something else.'],
  kind: 'option',
  min: 1,
  max: 1,
  options: [{ verb: 'pass' }],
})

/** Changes what a viewer can't know besides faces: chance to come, questions to others, their secret answers. */
export const withOtherSecrets = (s: GameState, viewer: Viewer): GameState => {
  const other = cloneState(s)
  const me: Seat = viewerIx(s, viewer)
  if (!other.over) other.seed = `${s.seed}, another`
  other.drawn += 7
  other.decisions = other.decisions.map((d) => (d.seat === me ? d : withoutOwnQuestion(d)))
  for (const frame of other.frames) {
    for (const [seat, answer] of Object.entries(frame.answers ?? {})) {
      if (Number(seat) !== me && 'number' in answer) answer.number += 1
    }
  }
  const n = other.cards.length
  other.handles = other.handles.map((handle, at) => (Math.floor(at / n) === me ? handle : handle + 1000))
  return other
}
