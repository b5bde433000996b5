/** What a game is judged by where it is not played to its end: numbers that both sides' cards come to. */
import { defOf, type Game, seatOf } from '../../engine/kernel/game.ts'
import { pointsOf } from '../../engine/kernel/stats.ts'
import type { Card, FortState, Seat } from '../../engine/state/types.ts'

/** The seats of a game of two. */
export type Two = { corp: Seat; runner: Seat }

/** Null at a table of more than two. */
export const twoOf = (g: Game): Two | null => {
  if (g.s.seats.length !== 2 || g.s.teams) return null
  const corp = g.s.seats.findIndex(({ side }) => side === 'corp')
  return corp < 0 || g.s.seats[1 - corp]?.side !== 'runner' ? null : { corp, runner: 1 - corp }
}

/** Bits beyond these are worth little. */
const ENOUGH = 12
const purse = (bits: number): number => Math.min(bits, ENOUGH) / ENOUGH + Math.max(0, bits - ENOUGH) / 60

const worthOf = (g: Game, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (defOf(g, card).agendaPoints ?? 0), 0)

/** How far an agenda is on its way, in points. */
const underWay = (g: Game, card: Card): number => {
  const { agendaPoints, difficulty } = defOf(g, card)
  if (!agendaPoints || !difficulty) return 0
  return (agendaPoints * Math.min(1, ((g.s.cards[card]?.advancement ?? 0) + 1) / (difficulty + 1))) / 3
}

type Defence = { rezzed: number; hidden: number; bare: number; agendas: number; way: number; nodes: number }

/** What stands in and on a fort. */
const addFort = (g: Game, found: Defence, { kind, ice, cards }: FortState): void => {
  for (const card of ice) found[g.s.cards[card]?.faceUp ? 'rezzed' : 'hidden'] += 1
  if (ice.length === 0 && (kind === 'hq' || kind === 'rd')) found.bare++
  found.agendas += worthOf(g, cards)
  for (const card of cards) {
    found.way += underWay(g, card)
    if (!defOf(g, card).agendaPoints) found.nodes++
  }
}

/** What a Corp has standing; `bare` are central forts without ice. */
const defenceOf = (g: Game, corp: Seat): Defence => {
  const found: Defence = { rezzed: 0, hidden: 0, bare: 0, agendas: 0, way: 0, nodes: 0 }
  for (const fort of g.s.forts) if (fort.corp === corp) addFort(g, found, fort)
  return found
}

const riggedWith = (g: Game, rig: readonly Card[]): { kinds: number; others: number } => {
  const kinds = new Set<string>()
  let others = 0
  for (const card of rig) {
    const breaks = defOf(g, card).abilities.filter(({ kind }) => kind === 'break')
    for (const ability of breaks) kinds.add(JSON.stringify(ability).slice(0, 80))
    if (breaks.length === 0) others++
  }
  return { kinds: kinds.size, others }
}

/** The numbers, from the Corp's side; the first is always 1. Each is about 0 to 2. */
export const featuresOf = (g: Game, { corp, runner }: Two): number[] => {
  const [c, r] = [seatOf(g, corp), seatOf(g, runner)]
  const toWin = g.s.options.agendaPoints ?? 7
  const [mine, theirs] = [pointsOf(g, corp) / toWin, pointsOf(g, runner) / toWin]
  const { rezzed, hidden, bare, agendas, way, nodes } = defenceOf(g, corp)
  const { kinds, others } = riggedWith(g, r.rig)
  const tags = Object.values(r.tags).reduce((sum, n) => sum + n, 0)
  return [
    1,
    g.s.turn.seat === corp ? 1 : 0,
    mine,
    theirs,
    mine ** 3,
    theirs ** 3,
    purse(c.bits),
    purse(r.bits),
    rezzed / 5,
    hidden / 5,
    bare / 2,
    agendas / 5,
    way,
    nodes / 5,
    worthOf(g, c.hand) / 5,
    c.hand.length / 5,
    kinds / 3,
    others / 5,
    r.hand.length / 5,
    tags > 0 ? 1 : 0,
    r.brain / 2,
    worthOf(g, c.trash) / 5,
    Math.min(g.s.turn.number, 60) / 30,
  ]
}
