import type { GameState } from '../engine/index.ts'
import type { Played } from './match.ts'

/** What many games came to. */
export type Tally = {
  games: number
  decisions: number[]
  turns: number[]
  /** Wins by side and reason. */
  wins: Map<string, number>
}

export const newTally = (): Tally => ({ games: 0, decisions: [], turns: [], wins: new Map() })

const winOf = (state: GameState): string => {
  const { result } = state
  if (!result) return 'not over'
  // At a table of teams it is of interest which of them wins.
  if (state.teams) return `team ${(state.teams.of[result.winners[0] ?? 0] ?? 0) + 1} by ${result.reason}`
  const sides = [...new Set(result.winners.map((seat) => state.seats[seat]?.side ?? 'nobody'))]
  return `${sides.join(' and ') || 'nobody'} by ${result.reason}`
}

export const count = (tally: Tally, { state, decisions }: Played): void => {
  const win = winOf(state)
  tally.games++
  tally.decisions.push(decisions)
  tally.turns.push(state.turn.number)
  tally.wins.set(win, (tally.wins.get(win) ?? 0) + 1)
}

/** The middle one of some numbers; 0 of none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

const perCent = (n: number, of: number): string => `${((100 * n) / of).toFixed(1)} %`
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The lines to print, after so many seconds. */
export const tallyLines = (tally: Tally, seconds: number): string[] => {
  const wins = [...tally.wins].sort((a, b) => b[1] - a[1])
  const width = Math.max(0, ...wins.map(([win]) => win.length))
  const decisions = sum(tally.decisions)
  return [
    tally.games === 1 ? '1 game' : `${tally.games} games`,
    ...wins.map(([win, n]) => `  ${win.padEnd(width)}  ${n}  (${perCent(n, tally.games)})`),
    `decisions a game: ${(decisions / tally.games).toFixed(1)} (median ${median(tally.decisions)})`,
    `turns a game: median ${median(tally.turns)}, longest ${Math.max(...tally.turns)}`,
    `speed: ${(tally.games / seconds).toFixed(1)} games/s, ${(decisions / seconds).toFixed(0)} decisions/s`,
  ]
}
