/** Positions out of games, with what came of them. */
import { featuresOf, type Two, twoOf } from '../../automa/analysis/features.ts'
import { corpChanceOnTable } from '../../automa/analysis/value.ts'
import { fullPool as pool } from '../../automa/engine.ts'
import { FEATURES, writeFeatures } from '../../automa/learned-value/features.ts'
import type { Game } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'
import { Broken, playMatch, type SimMatch, type SimResult } from '../match.ts'
import { drawSome, seededRng } from '../random.ts'
import { type ValueTable, valueGameAt } from './games.ts'

/** A position, as the learned value and as today's weights see it. */
type Seen = {
  turn: number
  /** Nobody has done anything in this turn yet, and it is the Runner's: thinking looks at such positions. */
  isLeaf: boolean
  values: Float32Array
  linear: readonly number[]
  /** The Corp's chance by today's weights. */
  chance: number
}

export type ValueSample = Seen & {
  table: ValueTable
  /** 1 if the Corp won, 0 if it lost, ½ for neither. */
  won: number
  /** The position three turns on; null if the game was over by then. */
  later: { values: Float32Array; chance: number } | null
}

/** Positions of a game, and how many of them are starts of a Runner's turn. */
const [POSITIONS, LEAVES] = [12, 8]
const TURNS_ON = 3

const wonBy = ({ result, seats }: GameState): number => {
  const winners = (result?.winners ?? []).map((seat) => seats[seat]?.side)
  return winners.length === 1 ? (winners[0] === 'corp' ? 1 : 0) : 0.5
}

const look = (g: Game, two: Two, isLeaf: boolean): Seen => {
  const values = new Float32Array(FEATURES)
  writeFeatures(g, two, values)
  return {
    ...{ turn: g.s.turn.number, isLeaf, values },
    ...{ linear: featuresOf(g, two), chance: corpChanceOnTable(g, two) },
  }
}

/** One decision in so many is looked at beside the starts of turns. */
const SOMETIMES = 8

/** Looks at starts of turns, and at some other decisions. */
const watchGame = (seed: number) => {
  const rng = seededRng(seed + 77)
  const starts: Seen[] = []
  const others: Seen[] = []
  let turn = 0
  return {
    starts,
    others,
    check: (g: Game): string[] => {
      const two = g.s.over ? null : twoOf(g)
      if (!two) return []
      const isStart = g.s.turn.number !== turn
      turn = g.s.turn.number
      if (isStart) starts.push(look(g, two, g.s.turn.seat === two.runner))
      else if (rng(SOMETIMES) === 0) others.push(look(g, two, false))
      return []
    },
  }
}

/** Some positions of the game of this seed; none if it broke. */
export const samplesAt = (seed: number, play: (match: SimMatch) => SimResult = playMatch): ValueSample[] => {
  const { table, setup, players } = valueGameAt(seed)
  const { starts, others, check } = watchGame(seed)
  try {
    const won = wonBy(play({ setup, pool, players, check }).state)
    const rng = seededRng(seed + 99)
    const leaves = starts.filter(({ isLeaf }) => isLeaf)
    const rest = [...starts.filter(({ isLeaf }) => !isLeaf), ...others]
    const some = drawSome(rng, leaves, Math.min(LEAVES, leaves.length))
    const more = drawSome(rng, rest, Math.min(POSITIONS - some.length, rest.length))
    return [...some, ...more].map((seen) => {
      const later = starts.find(({ turn }) => turn >= seen.turn + TURNS_ON)
      return { ...seen, table, won, later: later ? { values: later.values, chance: later.chance } : null }
    })
  } catch (err) {
    if (!(err instanceof Broken)) throw err
    console.error(`seed ${seed}: ${err.message}`)
    return []
  }
}
