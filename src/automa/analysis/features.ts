/** The numbers by which an unfinished game is evaluated, from the cards of both sides. */
import { defOf, type Game, seatOf } from '../../engine/kernel/game.ts'
import { pointsOf } from '../../engine/kernel/stats.ts'
import type { Card, FortState, Seat, SeatState } from '../../engine/state/types.ts'

/** The seats of a game of two. */
export type Two = { corp: Seat; runner: Seat }

/** Null at a table of more than two. */
export const twoOf = (g: Game): Two | null => {
  if (g.s.seats.length !== 2 || g.s.teams) return null
  const corp = g.s.seats.findIndex(({ side }) => side === 'corp')
  return corp < 0 || g.s.seats[1 - corp]?.side !== 'runner' ? null : { corp, runner: 1 - corp }
}

/** Further bits count for little. */
const ENOUGH = 12
const bitsFeature = (bits: number): number =>
  Math.min(bits, ENOUGH) / ENOUGH + Math.max(0, bits - ENOUGH) / 60

const agendaPointsIn = (g: Game, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (defOf(g, card).agendaPoints ?? 0), 0)

const printedCost = (g: Game, card: Card): number => {
  const { cost } = defOf(g, card)
  return typeof cost === 'number' ? cost : 0
}

const costsOf = (g: Game, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + printedCost(g, card), 0)

/**
 * Rezzed ice by cost, agendas in forts, how close the best of them is to being scored, the points still
 * needed to win, and nodes.
 */
type DefenceFeatures = { ice: number; agendas: number; near: number; wins: number; nodes: number }

/** An agenda this many advancements short of its difficulty is at most a turn away. */
const A_TURN = 3

/**
 * Adds an agenda in a fort: the fewer counters it lacks, the more it counts, and most of all if it would win.
 */
const addAgenda = (g: Game, found: DefenceFeatures, card: Card, toWin: number): void => {
  const { agendaPoints, difficulty } = defOf(g, card)
  if (!agendaPoints || !difficulty) return
  const left = Math.max(0, difficulty - (g.s.cards[card]?.advancement ?? 0))
  found.agendas += agendaPoints
  found.near = Math.max(found.near, agendaPoints / (1 + left))
  if (left <= A_TURN && agendaPoints >= toWin) found.wins = Math.max(found.wins, 1 - left / (A_TURN + 1))
}

/** What a Corp that needs `toWin` more points has installed. */
const defenceOf = (g: Game, forts: readonly FortState[], toWin: number): DefenceFeatures => {
  const found: DefenceFeatures = { ice: 0, agendas: 0, near: 0, wins: 0, nodes: 0 }
  for (const { ice, cards } of forts) {
    found.ice += costsOf(
      g,
      ice.filter((card) => g.s.cards[card]?.faceUp),
    )
    for (const card of cards) {
      if (defOf(g, card).agendaPoints) addAgenda(g, found, card, toWin)
      else found.nodes++
    }
  }
  return found
}

/** Cards still to come: the deck, and the piles that AI cards draw from. */
const remainingDeck = ({ stack, automa }: SeatState): Card[] => [
  ...stack,
  ...Object.values(automa?.piles ?? {}).flat(),
]

const iceOn = (forts: readonly FortState[], which: FortState['kind']): number =>
  forts.find(({ kind }) => kind === which)?.ice.length ?? 0

type RigCounts = { kinds: number; programs: number; others: number }

/** Counts the kinds of breaking, the programs, and the cards that break nothing. */
export const riggedWith = (g: Game, rig: readonly Card[]): RigCounts => {
  const kinds = new Set<string>()
  let [programs, others] = [0, 0]
  for (const card of rig) {
    const { abilities, type } = defOf(g, card)
    const breaks = abilities.filter(({ kind }) => kind === 'break')
    for (const ability of breaks) kinds.add(JSON.stringify(ability).slice(0, 80))
    if (breaks.length === 0) others++
    if (type === 'program') programs++
  }
  return { kinds: kinds.size, programs, others }
}

/** The features from the Corp's side, each about 0 to 2. The first is always 1. */
export const featuresOf = (g: Game, { corp, runner }: Two): number[] => {
  const [c, r] = [seatOf(g, corp), seatOf(g, runner)]
  const toWin = g.s.options.agendaPoints ?? 7
  const mine = pointsOf(g, corp)
  const forts = g.s.forts.filter((fort) => fort.corp === corp)
  const { ice, agendas, near, wins, nodes } = defenceOf(g, forts, toWin - mine)
  const { kinds, programs, others } = riggedWith(g, r.rig)
  const tags = Object.values(r.tags).reduce((sum, n) => sum + n, 0)
  const held = agendaPointsIn(g, c.hand)
  const [deck, theirs] = [remainingDeck(c), remainingDeck(r)]
  return [
    1,
    g.s.turn.seat === corp ? 1 : 0,
    mine / toWin,
    pointsOf(g, runner) / toWin,
    bitsFeature(c.bits),
    bitsFeature(r.bits),
    ice / 20,
    iceOn(forts, 'rd') / 3,
    agendas / 5,
    near,
    wins,
    nodes / 5,
    held / 5,
    held / Math.max(1, c.hand.length) / (1 + iceOn(forts, 'hq')),
    c.hand.length / 5,
    agendaPointsIn(g, deck) / 10,
    deck.length / 20,
    kinds / 3,
    (bitsFeature(r.bits) * kinds) / 3,
    programs / 5,
    others / 5,
    costsOf(g, r.rig) / 20,
    r.hand.length / 5,
    theirs.length / 20,
    tags > 0 ? 1 : 0,
    r.brain / 2,
    Math.min(g.s.turn.number, 60) / 30,
  ]
}
