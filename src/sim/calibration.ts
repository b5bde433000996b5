/** Checks win probabilities: asks for them in the middle of games, then plays these to their ends. */

import { featuresOf, twoOf } from '../automa/analysis/features.ts'
import { estimate } from '../automa/analysis/rollouts.ts'
import { rolloutTableOf } from '../automa/analysis/table.ts'
import type { Game } from '../engine/in-place.ts'
import type { GameSetup, GameState } from '../engine/index.ts'
import { cloneState } from '../engine/state/clone.ts'
import { wilsonInterval } from '../shared/interval.ts'
import type { Sample } from './fitting.ts'
import type { GameCheck, SimResult } from './match.ts'

/** The win probability given to the Corp, and the Corp's result. */
export type CalibrationInput = { chance: number; won: number }

/** Plays a game from its deal to its end. */
export type PlayGame = (setup: GameSetup, check: GameCheck) => SimResult

/** 1 if the Corp won, 0 if it lost, ½ for neither. */
const wonBy = ({ result, seats }: GameState): number => {
  const winners = (result?.winners ?? []).map((seat) => seats[seat]?.side)
  return winners.length === 1 ? (winners[0] === 'corp' ? 1 : 0) : 0.5
}

/** Calls `tell` at the start of every turn. */
const turnStarts = (tell: (g: Game) => void): GameCheck => {
  let turn = 0
  return (g) => {
    if (g.s.over || g.s.turn.number === turn) return []
    turn = g.s.turn.number
    tell(g)
    return []
  }
}

/** The features of a game's positions, at the start of every turn. */
export const samplesOf = (play: PlayGame, setup: GameSetup): Sample[] => {
  const seen: (readonly number[])[] = []
  const { state } = play(
    setup,
    turnStarts((g) => {
      const two = twoOf(g)
      if (two) seen.push(featuresOf(g, two))
    }),
  )
  return seen.map((values) => ({ values, won: wonBy(state) }))
}

/** Nearly every game reaches the start of this turn. */
export const SET_TURN = 12

/**
 * The win probabilities at the start of a game's middle turn and of a set turn. The middle turn is biased: to
 * be in the middle, a game has to go on as long again, so a side that was about to win there did not.
 */
export const givenTo = (
  play: PlayGame,
  setup: GameSetup,
  rollouts: number,
): Record<'half' | 'set', CalibrationInput | null> => {
  const starts: GameState[] = []
  const { state } = play(
    setup,
    turnStarts((g) => void starts.push(cloneState(g.s))),
  )
  const given = (when: string, from: GameState | undefined): CalibrationInput | null => {
    const at = from && rolloutTableOf(from)
    return at
      ? { chance: estimate(at, from, rollouts, `${when}/${setup.seed}`).corp, won: wonBy(state) }
      : null
  }
  return {
    half: given('half', starts[Math.floor(starts.length / 2)]),
    set: given(
      'set',
      starts.find(({ turn }) => turn.number === SET_TURN),
    ),
  }
}

const BINS = 5

/** Groups games by the probability given to the likelier side, with the share of them that it won. */
export const calibrationLines = (given: readonly CalibrationInput[]): string[] => {
  const favourites = given.map(({ chance, won }) =>
    chance >= 0.5 ? { chance, won } : { chance: 1 - chance, won: 1 - won },
  )
  const rows = Array.from({ length: BINS }, (_, n) => {
    const [from, to] = [0.5 + n / 10, 0.6 + n / 10]
    return calibrationRow(
      `${Math.round(from * 100)}–${Math.round(to * 100)} %`,
      favourites.filter(({ chance }) => chance >= from && (chance < to || n === BINS - 1)),
    )
  })
  const middle = favourites.filter(({ chance }) => chance >= 0.6 && chance < 0.8)
  return ['given     games  mean  won   95 %', ...rows, calibrationRow('60–80 %', middle)]
}

const calibrationRow = (name: string, games: readonly { chance: number; won: number }[]): string => {
  const percent = (share: number): string => String(Math.round(100 * share)).padStart(3)
  const sum = (what: 'chance' | 'won'): number => games.reduce((all, each) => all + each[what], 0)
  const head = `${name.padEnd(9)} ${String(games.length).padStart(5)}`
  if (games.length === 0) return head
  const [low, high] = wilsonInterval(sum('won'), games.length)
  const count = games.length
  return `${head}  ${percent(sum('chance') / count)} %  ${percent(sum('won') / count)} %  ${percent(low)}–${percent(high).trim()} %`
}
