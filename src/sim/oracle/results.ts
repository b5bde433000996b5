/** What paired games say about the cost of hidden cards. */
import type { Side } from '../../engine/view/types.ts'
import { wilsonInterval } from '../../shared/interval.ts'
import { SPARRING_RATING, seatRating, signTest, type WinCount } from '../paired-results.ts'
import { seededRng } from '../random.ts'
import type { OracleGame } from './game.ts'
import { type OracleMode, oracleModes } from './player.ts'

/** The results of one seed on one side, by mode. */
export type OracleRow = Partial<Record<OracleMode, boolean>>

/** The games of a side by seed; broken games are left out. */
export const rowsBySeed = (games: readonly OracleGame[], side: Side): OracleRow[] => {
  const rows = new Map<number, OracleRow>()
  for (const { side: own, seed, mode, won } of games) {
    if (own !== side || won === null) continue
    rows.set(seed, { ...rows.get(seed), [mode]: won })
  }
  return [...rows.values()]
}

export const countWins = (rows: readonly OracleRow[], mode: OracleMode): WinCount => {
  const played = rows.flatMap((row) => row[mode] ?? [])
  return { games: played.length, wins: played.filter((won) => won).length }
}

/** How far thinking gets to what it would be with open cards; null if open cards give nothing. */
const shareIn = (rows: readonly OracleRow[]): number | null => {
  const sparring = countWins(rows, 'sparring')
  const gain = (mode: OracleMode): number =>
    seatRating(countWins(rows, mode), sparring).rating - SPARRING_RATING
  const open = gain('hands')
  return open > 0 ? gain('thinking') / open : null
}

const RESAMPLES = 2000
/** The share of resamples beyond each end of the interval. */
const TAIL = 0.025

export type StrengthShare = {
  share: number | null
  /** The 95 % interval; null if so few games do not bound it. */
  interval: [number, number] | null
  seeds: number
}

/** `(R − 1500) / (R_hands − 1500)` over seeds that all three have played, with its interval by resampling them. */
export const strengthShare = (all: readonly OracleRow[]): StrengthShare => {
  const rows = all.filter((row) =>
    (['sparring', 'thinking', 'hands'] as const).every((mode) => row[mode] !== undefined),
  )
  const rng = seededRng(rows.length)
  const shares = Array.from({ length: RESAMPLES }, () =>
    shareIn(rows.flatMap(() => rows[rng(rows.length)] ?? [])),
  )
    .flatMap((share) => share ?? [])
    .sort((a, b) => a - b)
  const isBounded = RESAMPLES - shares.length < TAIL * RESAMPLES
  const at = (part: number): number => shares[Math.floor(part * (shares.length - 1))] ?? 0
  return {
    share: rows.length > 0 ? shareIn(rows) : null,
    interval: isBounded ? [at(TAIL), at(1 - TAIL)] : null,
    seeds: rows.length,
  }
}

/** On how many seeds one mode won and the other lost, both ways. */
export const pairedSeeds = (
  rows: readonly OracleRow[],
  one: OracleMode,
  other: OracleMode,
): { one: number; other: number; p: number } => {
  const apart = rows.filter((row) => row[one] !== undefined && row[other] !== undefined)
  const won = apart.filter((row) => row[one] && !row[other]).length
  const lost = apart.filter((row) => !row[one] && row[other]).length
  return { one: won, other: lost, p: signTest(won, lost) }
}

const toPercent = (share: number): string => (100 * share).toFixed(0)

const modeLine = (rows: readonly OracleRow[], mode: OracleMode): string[] => {
  const count = countWins(rows, mode)
  if (count.games === 0) return []
  const [from, to] = wilsonInterval(count.wins, count.games)
  const { rating, margin } = seatRating(count, countWins(rows, 'sparring'))
  const rated = mode === 'sparring' ? String(SPARRING_RATING) : `${rating.toFixed(0)} ± ${margin.toFixed(0)}`
  const share = `${toPercent(count.wins / count.games)} % (${toPercent(from)} to ${toPercent(to)})`
  return [`  ${mode.padEnd(8)}  ${count.wins} of ${count.games} won, ${share}, rating ${rated}`]
}

const shareLine = ({ share, interval, seeds }: StrengthShare): string => {
  if (share === null) return '  strength share: none, for open cards won no more than the sparring partner'
  const between = interval ? `${toPercent(interval[0])} to ${toPercent(interval[1])}` : 'not bounded'
  return `  strength share ${toPercent(share)} % (95 % interval ${between}), ${seeds} seeds`
}

const pairLine = (rows: readonly OracleRow[], mode: OracleMode): string[] => {
  if (countWins(rows, mode).games === 0) return []
  const { one, other, p } = pairedSeeds(rows, mode, 'thinking')
  return [
    `  ${mode} won ${one} seeds that thinking lost, and lost ${other} that it won: sign test p = ${p.toFixed(3)}`,
  ]
}

/** The results of a side as text. */
export const oracleLines = (games: readonly OracleGame[], side: Side): string[] => {
  const rows = rowsBySeed(games, side)
  if (rows.length === 0) return []
  return [
    `as ${side === 'corp' ? 'Corp' : 'Runner'}`,
    ...oracleModes.flatMap((mode) => modeLine(rows, mode)),
    shareLine(strengthShare(rows)),
    ...(['hands', 'all'] as const).flatMap((mode) => pairLine(rows, mode)),
  ]
}
