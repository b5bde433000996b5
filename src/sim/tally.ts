import type { GameState } from '../engine/index.ts'
import { wilsonInterval } from '../shared/interval.ts'
import type { SimResult } from './match.ts'

/** The results of many games. */
export type SimTally = {
  games: number
  decisions: number[]
  turns: number[]
  /** Wins by side and reason; at tables of teams by reason alone. */
  wins: Map<string, number>
  /** At tables of teams: wins by the team's place at the table, and the rounds of each game. */
  places: Map<string, number>
  rounds: number[]
}

export const newTally = (): SimTally => ({
  games: 0,
  decisions: [],
  turns: [],
  wins: new Map(),
  places: new Map(),
  rounds: [],
})

const winOf = (state: GameState): string => {
  const { result } = state
  if (!result) return 'not over'
  if (state.teams) return `by ${result.reason}`
  const sides = [...new Set(result.winners.map((seat) => state.seats[seat]?.side ?? 'nobody'))]
  return `${sides.join(' and ') || 'nobody'} by ${result.reason}`
}

const incrementCount = (to: Map<string, number>, key: string): void => {
  to.set(key, (to.get(key) ?? 0) + 1)
}

/** Counts whether it is better to sit before the others or after them. */
const countTeams = (tally: SimTally, { teams, result, seats }: GameState): void => {
  const winner = result?.winners[0]
  if (!teams) return
  tally.rounds.push(Math.max(...seats.map(({ turns }) => turns)))
  incrementCount(tally.places, winner === undefined ? 'no team' : `team ${(teams.of[winner] ?? 0) + 1}`)
}

/** Adds a finished game to the tally. */
export const tallyGame = (tally: SimTally, { state, decisions }: SimResult): void => {
  tally.games++
  tally.decisions.push(decisions)
  tally.turns.push(state.turn.number)
  incrementCount(tally.wins, winOf(state))
  countTeams(tally, state)
}

/** The median; 0 for an empty list. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

const percentOf = (n: number, of: number): string => `${((100 * n) / of).toFixed(1)} %`
const sumTally = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const countRows = (map: Map<string, number>, games: number): string[] => {
  const rows = [...map].sort((a, b) => b[1] - a[1])
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, n]) => `  ${name.padEnd(width)}  ${n}  (${percentOf(n, games)})`)
}

/** Wins by the team's place at the table, first to last, with 95 % intervals. */
const placeRows = ({ places, games }: SimTally): string[] =>
  [...places]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, n]) => {
      const [from, to] = wilsonInterval(n, games).map((share) => (100 * share).toFixed(1))
      return `  ${name}  ${n}  (${percentOf(n, games)}, 95 % interval ${from} to ${to} %)`
    })

const spreadText = (numbers: readonly number[]): string =>
  `median ${median(numbers)}, longest ${Math.max(...numbers)}`

/** The counts so far, in one line. */
export const progressLine = ({ games, wins, places }: SimTally): string => {
  const shares = [...wins, ...places].map(([name, n]) => `${name} ${n}`)
  return `${games} games: ${shares.join(', ')}`
}

/** The lines to print after `seconds`. */
export const tallyLines = (tally: SimTally, seconds: number): string[] => {
  const decisions = sumTally(tally.decisions)
  return [
    tally.games === 1 ? '1 game' : `${tally.games} games`,
    ...countRows(tally.wins, tally.games),
    ...placeRows(tally),
    `decisions a game: ${(decisions / tally.games).toFixed(1)} (median ${median(tally.decisions)})`,
    `turns a game: ${spreadText(tally.turns)}`,
    ...(tally.rounds.length > 0 ? [`rounds a game: ${spreadText(tally.rounds)}`] : []),
    `speed: ${(tally.games / seconds).toFixed(1)} games/s, ${(decisions / seconds).toFixed(0)} decisions/s`,
  ]
}
