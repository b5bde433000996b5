/**
 * Other worlds that look the same to a viewer, with hidden cards exchanged and with other hidden randomness
 * and answers.
 */
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

/** The bit of a viewer in `known`: the seat, or the number of seats for spectators. */
export const viewerIx = (s: GameState, viewer: Viewer): number =>
  viewer === null ? s.seats.length : s.seats.findIndex(({ id }) => id === viewer)

export const isKnown = (s: GameState, card: Card, viewer: Viewer): boolean => {
  const c = s.cards[card]
  return c !== undefined && (c.faceUp || (c.known & (1 << viewerIx(s, viewer))) !== 0)
}

export const hiddenFrom = (s: GameState, viewer: Viewer): Card[] =>
  [...s.cards.keys()].filter((card) => !isKnown(s, card, viewer))

/**
 * Cards that a viewer's own decisions must not reveal either. An automa's options do depend on its own piles,
 * although it cannot see into them (AX1).
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
/** The types of card in each pile of an automa are public (AC2–6, AR2–4). */
const IN_PILE: Readonly<Record<Pile, readonly CardType[]>> = {
  ice: ['ice'],
  op: ['operation'],
  re: INSTALLED_FROM,
  st: ['operation', 'upgrade'],
  pro: ['program', 'hardware'],
  ec: ['resource', 'prep'],
}

/** The fort of an Agent holds no agenda. */
const mayBeIn = (def: CardDef, { fort }: CardState): boolean =>
  def.type !== 'agenda' || fort?.endsWith('-agent') !== true

/** Whether this card could be in that one's place and state. */
const couldBe = (def: CardDef, c: CardState): boolean => {
  if (c.advancement > 0 && !advanceable(def)) return false
  if (c.zone === 'pile') return IN_PILE[c.pile ?? 're'].includes(def.type)
  if (c.zone === 'ice') return def.type === 'ice'
  if (c.zone === 'fort') return ['agenda', 'node', 'upgrade'].includes(def.type) && mayBeIn(def, c)
  // A hidden card that is set aside is an agenda that was handed over.
  if (c.zone === 'aside') return def.type === 'agenda'
  return c.zone !== 'rig' || def.keywords.includes('Hidden')
}

/** The nodes in an Agent's fort take no more memory than the Agent has. */
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

/** The memory that nodes take in the viewer's team, which both of its players know (B4). */
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
  const memory = memoryVisibleTo(s, viewer)
  ;[a.def, b.def] = [b.def, a.def]
  if (hasRoom(s) && memoryVisibleTo(s, viewer) === memory) {
    swapSources(s, one, other)
    return true
  }
  ;[a.def, b.def] = [b.def, a.def]
  return false
}

/**
 * A lasting effect follows the face of its source. Otherwise the place of that card would reveal the
 * exchange.
 */
const swapSources = (s: GameState, one: Card, other: Card): void => {
  for (const lasting of s.lasting) {
    if (lasting.source === one) lasting.source = other
    else if (lasting.source === other) lasting.source = one
  }
}

/** All cards that could be in the place of a hidden card, whatever the decks. */
const couldLieThere = (c: CardState): CardDef[] => {
  const side = defOf(c).side
  return [...pool.cards.values()].filter((def) => def.side === side && couldBe(def, c))
}

/** Gives these cards random faces that are possible in their places. */
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

/**
 * The same game with faces exchanged among the cards that are secret from this viewer, or null if none can
 * be.
 */
export const exchanged = (s: GameState, viewer: Viewer, rng: Rng): GameState | null => {
  const cards = secretFrom(s, viewer)
  const other = cloneState(s)
  let done = 0
  for (let n = 0; n < TRIES && cards.length > 1; n++) {
    if (exchange(other, viewer, cards[rng(cards.length)] ?? 0, cards[rng(cards.length)] ?? 0)) done++
  }
  return done > 0 ? other : null
}

/** The decision of another seat, and its answer, are secret. */
const withoutOwnQuestion = (d: Pending): Pending => ({
  ...d,
  prompt: ['Something else.'],
  kind: 'option',
  min: 1,
  max: 1,
  options: [{ verb: 'pass' }],
})

/**
 * Changes what a viewer can't know besides faces: future randomness, and the decisions and secret answers of
 * other seats.
 */
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
