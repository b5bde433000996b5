/** Are chances what they say? Games are asked for theirs at half-time, and then played to their ends. */

import { featuresOf, twoOf } from '../automa/understanding/features.ts'
import { estimate } from '../automa/understanding/rollouts.ts'
import { tableOf } from '../automa/understanding/table.ts'
import type { Game } from '../engine/direct.ts'
import type { GameState } from '../engine/index.ts'
import { cloneState } from '../engine/state/clone.ts'
import type { Sample } from './fitting.ts'
import { interval } from './interval.ts'
import type { Check, Played } from './match.ts'

/** What the Corp was given at half-time, and made of it. */
export type Given = { seed: number; chance: number; won: number }

type Play = (seed: number, check: Check) => Played

/** 1 where the Corp won, 0 where it lost, ½ where nobody did. */
const wonBy = ({ result, seats }: GameState): number => {
  const winners = (result?.winners ?? []).map((seat) => seats[seat]?.side)
  return winners.length === 1 ? (winners[0] === 'corp' ? 1 : 0) : 0.5
}

/** Is told of the game at the start of every turn. */
const turnStarts = (tell: (g: Game) => void): Check => {
  let turn = 0
  return (g) => {
    if (g.s.over || g.s.turn.number === turn) return []
    turn = g.s.turn.number
    tell(g)
    return []
  }
}

/** The numbers of a game's positions, at the start of every turn. */
export const samplesOf = (play: Play, seed: number): Sample[] => {
  const seen: (readonly number[])[] = []
  const { state } = play(
    seed,
    turnStarts((g) => {
      const two = twoOf(g)
      if (two) seen.push(featuresOf(g, two))
    }),
  )
  return seen.map((values) => ({ values, won: wonBy(state) }))
}

/** What a game is given at the start of its middle turn. */
export const givenAtHalf = (play: Play, seed: number, rollouts: number): Given | null => {
  const starts: GameState[] = []
  const { state } = play(
    seed,
    turnStarts((g) => void starts.push(cloneState(g.s))),
  )
  const half = starts[Math.floor(starts.length / 2)]
  const at = half && tableOf(half)
  return half && at
    ? { seed, chance: estimate(at, half, rollouts, `half/${seed}`).corp, won: wonBy(state) }
    : null
}

const BINS = 5

/** Games by what the likelier side was given, and how many of them it won. */
export const calibrationLines = (given: readonly Given[]): string[] => {
  const favourites = given.map(({ chance, won }) =>
    chance >= 0.5 ? { chance, won } : { chance: 1 - chance, won: 1 - won },
  )
  const rows = Array.from({ length: BINS }, (_, n) => {
    const [from, to] = [0.5 + n / 10, 0.6 + n / 10]
    return rowOf(
      `${Math.round(from * 100)}–${Math.round(to * 100)} %`,
      favourites.filter(({ chance }) => chance >= from && (chance < to || n === BINS - 1)),
    )
  })
  const middle = favourites.filter(({ chance }) => chance >= 0.6 && chance < 0.8)
  return ['given     games  mean  won   95 %', ...rows, rowOf('60–80 %', middle)]
}

const rowOf = (name: string, games: readonly { chance: number; won: number }[]): string => {
  const percent = (share: number): string => String(Math.round(100 * share)).padStart(3)
  const sum = (what: 'chance' | 'won'): number => games.reduce((all, each) => all + each[what], 0)
  const head = `${name.padEnd(9)} ${String(games.length).padStart(5)}`
  if (games.length === 0) return head
  const [low, high] = interval(sum('won'), games.length)
  const count = games.length
  return `${head}  ${percent(sum('chance') / count)} %  ${percent(sum('won') / count)} %  ${percent(low)}–${percent(high).trim()} %`
}
