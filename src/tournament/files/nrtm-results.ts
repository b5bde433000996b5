import type { EventGame, EventResult } from '../event.ts'
import { pointsOfGame } from '../points.ts'
import { refuse } from '../refusal.ts'
import type { NrtmSwissSeat, NrtmSwissTable } from './nrtm-schema.ts'

const gameWithoutDetails = (winner: EventGame['winner'], by: EventGame['by'] = 'unsaid'): EventGame => ({
  winner,
  by,
  agenda: null,
})

/** All the ways in which a game can be worth points. */
const games: EventGame[] = [
  gameWithoutDetails('runner'),
  gameWithoutDetails('corp'),
  gameWithoutDetails('runner', 'time'),
  gameWithoutDetails('corp', 'time'),
  gameWithoutDetails(null, 'time'),
]

const matchesPoints = (stated: number | null | undefined, points: number): boolean =>
  stated === null || stated === undefined || stated === points

/** Do these games give these scores, if the first player is the first Runner? */
const agreesWithPoints = ([first, second]: EventGame[], one: NrtmSwissSeat, two: NrtmSwissSeat): boolean => {
  const a = first ? pointsOfGame(first) : { runner: 0, corp: 0 }
  const b = second ? pointsOfGame(second) : { runner: 0, corp: 0 }
  return (
    matchesPoints(one.runnerScore, a.runner) &&
    matchesPoints(two.corpScore, a.corp) &&
    matchesPoints(one.corpScore, b.corp) &&
    matchesPoints(two.runnerScore, b.runner) &&
    matchesPoints(one.combinedScore, a.runner + b.corp) &&
    matchesPoints(two.combinedScore, a.corp + b.runner)
  )
}

const totalOf = (seat: NrtmSwissSeat): number =>
  seat.combinedScore ?? (seat.runnerScore ?? 0) + (seat.corpScore ?? 0)

const playedGames = (count: number): EventGame[][] =>
  count === 1 ? games.flatMap((g) => [[g]]) : games.flatMap((first) => games.map((second) => [first, second]))

/** The result of a table, and which of the two players was the first Runner. */
export type NrtmMatchResult = { result: EventResult | null; firstRunner: 0 | 1 }

/**
 * How a table without scores is read: as having no result yet, or (in old journals) as any games that fit.
 */
export type Unreported = 'open' | 'guessed'

/** No scores, or none above 0: no two games end like that. */
const isUnreported = ({ player1, player2 }: NrtmSwissTable): boolean =>
  [player1, player2].every((s) => !s.runnerScore && !s.corpScore && !s.combinedScore)

/** Some programs write the total only, and 0 for both sides: such sides are unknown. */
const withoutEmptySides = (table: NrtmSwissTable): NrtmSwissTable => {
  const seats = [table.player1, table.player2]
  const empty = seats.every((s) => !s.runnerScore && !s.corpScore) && seats.some((s) => s.combinedScore)
  const total = ({ id, combinedScore, role }: NrtmSwissSeat): NrtmSwissSeat => ({ id, combinedScore, role })
  return empty ? { ...table, player1: total(table.player1), player2: total(table.player2) } : table
}

/** The result that gives these scores; refused with its place in the file if no games do. */
export const nrtmResult = (
  table: NrtmSwissTable,
  count: 1 | 2,
  where: string,
  unreported: Unreported = 'open',
): NrtmMatchResult => {
  const [a, b] = [totalOf(table.player1), totalOf(table.player2)]
  const firstRunner = count === 1 && table.player1.role === 'corp' ? 1 : 0
  if (unreported === 'open' && isUnreported(table)) return { result: null, firstRunner }
  if (table.intentionalDraw) return { result: agreedResult(a, b, count, where), firstRunner }
  if (table.twoForOne) return { result: twoForOne(table, where), firstRunner: 0 }
  return (
    playedNrtmMatch(withoutEmptySides(table), count) ??
    refuse(
      'bad-file',
      `${where}: no ${count === 1 ? 'game gives' : 'two games give'} ${a} to ${b} points so.`,
    )
  )
}

/** In two games the first player is the first Runner; in a single game the scores show the sides. */
const playedNrtmMatch = (
  { player1: one, player2: two }: NrtmSwissTable,
  count: 1 | 2,
): NrtmMatchResult | null => {
  const ways = playedGames(count)
  if (count === 1 && (one.role === 'corp' || two.role === 'runner')) {
    const swapped = ways.find((w) => agreesWithPoints(w, two, one))
    return swapped ? { result: { kind: 'games', games: swapped }, firstRunner: 1 } : null
  }
  const way = ways.find((w) => agreesWithPoints(w, one, two))
  if (way) return { result: { kind: 'games', games: way }, firstRunner: 0 }
  const other = ways.find((w) => agreesWithPoints(w, two, one))
  return other ? { result: { kind: 'games', games: other }, firstRunner: 1 } : null
}

/** With 5 points one of the two games was a modified win: the Corp's, unless the scores say the Runner's. */
const twoForOne = ({ player1, player2 }: NrtmSwissTable, where: string): EventResult => {
  const [a, b] = [totalOf(player1), totalOf(player2)]
  const most = Math.max(a, b)
  if (![5, 6].includes(most) || Math.min(a, b) !== 0)
    return refuse('bad-file', `${where}: two for one is 6 or 5 to 0, not ${a} to ${b}.`)
  const timed = most === 6 ? null : (a > b ? player1 : player2).runnerScore === 2 ? 'runner' : 'corp'
  const wonAs = (side: 'runner' | 'corp') => gameWithoutDetails(side, side === timed ? 'time' : 'unsaid')
  const games = a > b ? [wonAs('runner'), wonAs('corp')] : [wonAs('corp'), wonAs('runner')]
  return { kind: 'games', games, twoForOne: true }
}

const agreedResult = (a: number, b: number, count: number, where: string): EventResult => {
  if (count === 2 && a === 3 && b === 3) return { kind: 'split' }
  if (a === count && b === count) return { kind: 'draw' }
  return refuse('bad-file', `${where}: an agreed round is 3 to 3 or all draws, not ${a} to ${b}.`)
}
