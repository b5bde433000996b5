/** The value of a game for a seat, as a win probability. */
import { type Game, seatOf } from '../../engine/kernel/game.ts'
import { pointsOf } from '../../engine/kernel/stats.ts'
import { teamOf } from '../../engine/kernel/teams.ts'
import type { Seat } from '../../engine/state/types.ts'
import { riggedWith, twoOf } from '../analysis/features.ts'
import { corpChanceOnTable } from '../analysis/value.ts'

/** Further bits count for little. */
const ENOUGH = 12

const bitsWorth = (bits: number): number => Math.min(bits, ENOUGH) + Math.max(0, bits - ENOUGH) / 4

const corpWorth = (g: Game, seat: Seat): number => {
  const { bits, badPublicity, hand } = seatOf(g, seat)
  let worth = bitsWorth(bits) * 0.1 - badPublicity * 0.3 + Math.min(hand.length, 5) * 0.05
  for (const fort of g.s.forts) {
    if (fort.corp !== seat) continue
    for (const card of fort.ice) worth += g.s.cards[card]?.faceUp ? 0.35 : 0.25
    for (const card of fort.cards) {
      const { advancement = 0, faceUp = false } = g.s.cards[card] ?? {}
      worth += advancement * 0.15 + (faceUp ? 0.2 : 0)
    }
  }
  return worth + pointsOf(g, seat)
}

const runnerWorth = (g: Game, seat: Seat): number => {
  const { bits, hand, rig, brain, tags } = seatOf(g, seat)
  const tagged = Object.values(tags).some((n) => n > 0) ? 0.8 : 0
  const { kinds } = riggedWith(g, rig)
  const held = bitsWorth(bits) * 0.1 + Math.min(hand.length, 5) * 0.1 + rig.length * 0.2 + kinds * 0.4
  return held - brain * 0.4 - tagged + pointsOf(g, seat)
}

const seatWorth = (g: Game, seat: Seat): number =>
  seatOf(g, seat).side === 'corp' ? corpWorth(g, seat) : runnerWorth(g, seat)

/** A team's worth counts for it, and each other team's worth counts against it in proportion. */
const amongTeams = (g: Game, seat: Seat): number => {
  const own = teamOf(g, seat)
  const rivals = g.s.seats.length / own.length - 1
  let lead = 0
  for (let each = 0; each < g.s.seats.length; each++)
    lead += own.includes(each) ? seatWorth(g, each) : -seatWorth(g, each) / rivals
  return 0.02 + 0.96 / (1 + Math.exp(-lead / 2))
}

/** From 0 (lost) to 1 (won). For two players, from weights fitted to many games. */
export const evaluateGame = (g: Game, seat: Seat): number => {
  const two = twoOf(g)
  if (two) return seat === two.corp ? corpChanceOnTable(g, two) : 1 - corpChanceOnTable(g, two)
  const { result } = g.s
  return result ? (result.winners.includes(seat) ? 1 : 0) : amongTeams(g, seat)
}
