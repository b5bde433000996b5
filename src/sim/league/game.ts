/** One game of the league. */
import { fullPool as pool } from '../../automa/engine.ts'
import { findPerson } from '../../automa/people/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import { Broken, playMatch } from '../match.ts'
import type { SimPlayer } from '../players.ts'
import { randomTable } from '../setups.ts'
import { leaguePlayer } from './players.ts'
import { type StyleCounts, watchStyle } from './style.ts'

/** Whose decks are played: those of the people, or all pairs of starter decks in turn. */
export type LeagueDecks = 'own' | 'starters'

export type LeaguePairing = { corp: string; runner: string; seed: number; decks: LeagueDecks }

/** A game as a line of a file. `prints` say which version of both people played it. */
export type LeagueGame = LeaguePairing & {
  prints: Record<Side, string>
  /** The Corp's score: 1 a win, ½ a draw, 0 a loss; null if the game broke. */
  score: number | null
  turns: number
  ms: number
  style: Record<Side, StyleCounts>
}

/** The deck of a side. */
export const deckFor = (side: Side, { decks, seed, [side]: name }: LeaguePairing) => {
  const own = decks === 'own' ? findPerson(name)?.decks[side] : undefined
  const all = starterDecks.filter((deck) => deck.side === side)
  const turn = side === 'corp' ? seed : Math.floor(seed / 7)
  return (all.find(({ id }) => id === own) ?? all[turn % all.length])?.cards ?? []
}

const corpScore = (winners: readonly number[]): number => {
  if (winners.length !== 1) return 0.5
  return winners[0] === 0 ? 1 : 0
}

/** Plays it. The same pairing always gives the same game, but for the time it takes. */
export const playLeagueGame = (
  pairing: LeaguePairing,
  prints: Record<Side, string>,
  people = findPerson,
): LeagueGame => {
  const { corp, runner, seed } = pairing
  const setup = randomTable(seed, {
    corps: [deckFor('corp', pairing)],
    runners: [deckFor('runner', pairing)],
  })
  const style = watchStyle(pool)
  const watched =
    (player: SimPlayer): SimPlayer =>
    (g, pending) => {
      const choice = player(g, pending)
      style.chosen(g, pending, choice)
      return choice
    }
  const players = [leaguePlayer(corp, seed, people), leaguePlayer(runner, seed, people)].map(watched)
  const from = performance.now()
  const line = { ...pairing, prints, style: { corp: {}, runner: {} } }
  try {
    const { state } = playMatch({
      setup,
      pool,
      players,
      check: (g) => {
        style.look(g)
        return []
      },
    })
    const ms = Math.round(performance.now() - from)
    const score = corpScore(state.result?.winners ?? [])
    return { ...line, score, turns: state.turn.number, ms, style: style.over(state) }
  } catch (err) {
    if (!(err instanceof Broken)) throw err
    console.error(`${corp} against ${runner}, seed ${seed}: ${err.message}`)
    return { ...line, score: null, turns: 0, ms: Math.round(performance.now() - from) }
  }
}
