/** What the games of bots' decks say, by kind of seat. */
import type { LimitedSide } from '../../limited/sheets/types.ts'
import { wilsonInterval } from '../../shared/interval.ts'
import type { LimitedGame } from './game.ts'
import { type SeatKind, seatKinds } from './pickers.ts'

/** The 95 % quantile of a normal distribution. */
const Z = 1.96
const sides = ['corp', 'runner'] as const

/** By seed, whether a kind of seat won its game of a side. Broken games are left out. */
function wonBySeed(games: readonly LimitedGame[], kind: SeatKind, side: LimitedSide): Map<number, number> {
  const own = games.filter((game) => game.kind === kind && game.side === side)
  return new Map(own.flatMap(({ seed, won }) => (won === null ? [] : [[seed, won ? 1 : 0] as const])))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
const percent = (share: number): string => (100 * share).toFixed(0)
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`

function shareText(won: readonly number[]): string {
  const wins = sumOf(won)
  const [from, to] = wilsonInterval(wins, won.length)
  return `${wins} of ${won.length} won, ${percent(wins / won.length)} % (${percent(from)} to ${percent(to)})`
}

/** The mean of differences and its 95 % interval, as shares. */
export function meanWithInterval(values: readonly number[]): { mean: number; from: number; to: number } {
  const mean = sumOf(values) / values.length
  const squares = sumOf(values.map((value) => (value - mean) ** 2))
  const margin = Z * Math.sqrt(squares / Math.max(1, values.length - 1) / values.length)
  return { mean, from: mean - margin, to: mean + margin }
}

/** By seed, how much more a kind won than `plain` did with the same seed, chair, boosters and rival. */
function gains(games: readonly LimitedGame[], kind: SeatKind, of: readonly LimitedSide[]): number[] {
  const pairs = of.map((side) => [wonBySeed(games, kind, side), wonBySeed(games, 'plain', side)] as const)
  const [first] = pairs
  return [...(first?.[0].keys() ?? [])].flatMap((seed) => {
    const each = pairs.map(([own, plain]) => {
      const [mine, theirs] = [own.get(seed), plain.get(seed)]
      return mine === undefined || theirs === undefined ? null : mine - theirs
    })
    return each.some((gain) => gain === null) ? [] : [sumOf(each.map((gain) => gain ?? 0))]
  })
}

function gainText(values: readonly number[]): string {
  const { mean, from, to } = meanWithInterval(values)
  return `${signed(mean)} (${signed(from)} to ${signed(to)}), ${values.length} seeds`
}

/** Of each kind the games won on each side, and how far it is from `plain`. */
export function limitedLines(games: readonly LimitedGame[]): string[] {
  return seatKinds.flatMap((kind) => {
    const played = sides.flatMap((side) => {
      const won = [...wonBySeed(games, kind, side).values()]
      return won.length > 0 ? [{ side, won }] : []
    })
    const lines = played.map(({ side, won }) => `  ${kind.padEnd(8)}  ${side.padEnd(6)}  ${shareText(won)}`)
    if (kind === 'plain' || played.length === 0) return lines
    const apart = [...sides.map((side) => [side] as const), sides].flatMap((of) => {
      const values = gains(games, kind, of)
      const name = of.length > 1 ? 'sum' : of.join()
      return values.length > 1 ? [`  ${kind.padEnd(8)}  ${name.padEnd(6)}  ${gainText(values)}`] : []
    })
    return [...lines, ...apart.map((line) => `${line} (points of a hundred more than plain)`)]
  })
}
