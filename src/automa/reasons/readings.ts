/** What is read at the end of a line: the value, the numbers behind it, and what can be said about them. */
import { defOf, type Game, seatOf } from '../../engine/kernel/game.ts'
import { pointsOf } from '../../engine/kernel/stats.ts'
import type { Card } from '../../engine/state/types.ts'
import type { Side } from '../../engine/view/types.ts'
import { featuresOf, type Two } from '../analysis/features.ts'
import { corpChanceOnTable } from '../analysis/value.ts'

/** Numbers of a table that anybody could count who saw all of it. */
export type TableCounts = Record<Side, { points: number; bits: number; cards: number }> & {
  tags: number
  brain: number
  ice: number
  rig: number
  counters: number
  held: number
  nodes: number
}

export type TableReading = {
  /** The Corp's win probability. */
  corp: number
  features: readonly number[]
  /** Null while the game goes on. */
  winner: Side | 'nobody' | null
  counts: TableCounts
}

const sumBy = <T>(items: readonly T[], read: (item: T) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0)

const isAgenda = (g: Game, card: Card): boolean => defOf(g, card).type === 'agenda'

const countsOn = (g: Game, { corp, runner }: Two): TableCounts => {
  const [c, r] = [seatOf(g, corp), seatOf(g, runner)]
  const forts = g.s.forts.filter((fort) => fort.corp === corp)
  const inside = forts.flatMap(({ cards }) => cards)
  const ice = forts.flatMap((fort) => fort.ice)
  return {
    corp: { points: pointsOf(g, corp), bits: c.bits, cards: c.hand.length },
    runner: { points: pointsOf(g, runner), bits: r.bits, cards: r.hand.length },
    tags: sumBy(Object.values(r.tags), (n) => n),
    brain: r.brain,
    ice: ice.filter((card) => g.s.cards[card]?.faceUp).length,
    rig: r.rig.length,
    counters: sumBy(inside, (card) => g.s.cards[card]?.advancement ?? 0),
    held: sumBy(c.hand, (card) => defOf(g, card).agendaPoints ?? 0),
    nodes: inside.filter((card) => !isAgenda(g, card)).length,
  }
}

const winningSideOf = ({ s }: Game, { corp }: Two): TableReading['winner'] => {
  if (!s.result) return null
  const [winner, ...others] = s.result.winners
  if (winner === undefined || others.length > 0) return 'nobody'
  return winner === corp ? 'corp' : 'runner'
}

export const readTable = (g: Game, two: Two): TableReading => ({
  corp: corpChanceOnTable(g, two),
  features: featuresOf(g, two),
  winner: winningSideOf(g, two),
  counts: countsOn(g, two),
})
