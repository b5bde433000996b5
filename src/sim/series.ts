/** Many games of one pair of players, over the starter decks in turn. */

import { starterDecks } from '../decks/starters.ts'
import type { GameSetup, Pool } from '../engine/index.ts'
import type { Side } from '../engine/view/types.ts'
import { otherSide } from '../shared/other-side.ts'
import { Broken, type GameCheck, playMatch } from './match.ts'
import { type Windows, watchWindows } from './missed-windows.ts'
import type { PlayerSpec } from './player-spec.ts'
import type { SimPlayer } from './players.ts'
import { type Rng, seededRng } from './random.ts'
import { randomTable } from './setups.ts'

/** What a series needs. */
export type Hall = {
  pool: Pool
  /** Creates the player of a seat. */
  player: (who: PlayerSpec, rng: Rng) => SimPlayer
  /** Checks invariants; no checks if absent. */
  check?: GameCheck | undefined
  /** Called for every broken game; the series continues without it. */
  broken: (seed: number, broken: Broken) => void
}

export type PlayerPair = { corp: PlayerSpec; runner: PlayerSpec }

/** The results of one pair, from the first player's point of view. */
export type Series = {
  first: string
  second: string
  /** Games that came to an end. */
  games: number
  /** Broken games; they count for no side. */
  broken: number
  wins: number
  turns: number[]
  reasons: Map<string, number>
  windows: Windows
  seconds: number
}

/**
 * The first two starter decks of a side. The strength of packs was measured with these, so results stay
 * comparable.
 */
const firstStartersOf = (side: Side) =>
  starterDecks
    .filter((deck) => deck.side === side)
    .slice(0, 2)
    .map(({ cards }) => cards)

/** A two-player table with an automa in each automa's seat. Seeds go through all pairs of starter decks. */
export const pairSetup = (seed: number, { corp, runner }: PlayerPair): GameSetup => {
  const [corps, runners] = [firstStartersOf('corp'), firstStartersOf('runner')]
  const mine = corps[seed % corps.length] ?? []
  const theirs = runners[Math.floor(seed / corps.length) % runners.length] ?? []
  return withAutomaSeats(randomTable(seed, { corps: [mine], runners: [theirs] }), { corp, runner })
}

/** The set-up with an automa in each seat that an automa plays. */
export const withAutomaSeats = (setup: GameSetup, who: PlayerPair): GameSetup => ({
  ...setup,
  seats: setup.seats.map((seat) => {
    const player = who[seat.side]
    return player.kind === 'automa' ? { ...seat, automa: player.setup } : seat
  }),
})

/** Plays `games` games from `seed` on and counts them for the side `first`. */
export const playSeries = (
  hall: Hall,
  pair: PlayerPair,
  first: Side,
  { games, seed }: { games: number; seed: number },
): Series => {
  const second = otherSide(first)
  const series: Series = {
    first: pair[first].name,
    second: pair[second].name,
    games: 0,
    broken: 0,
    wins: 0,
    turns: [],
    reasons: new Map(),
    windows: { open: 0, missed: 0 },
    seconds: 0,
  }
  const started = performance.now()
  for (let n = seed; n < seed + games; n++) {
    try {
      playOne(hall, pair, first, n, series)
    } catch (err) {
      if (!(err instanceof Broken)) throw err
      series.broken++
      hall.broken(n, err)
    }
  }
  series.seconds = (performance.now() - started) / 1000
  return series
}

const playOne = (hall: Hall, pair: PlayerPair, first: Side, seed: number, series: Series): void => {
  const rng = seededRng(seed)
  const setup = pairSetup(seed, pair)
  const watch = watchWindows(series.windows)
  const { state } = playMatch({
    setup,
    pool: hall.pool,
    players: setup.seats.map(({ side }) => hall.player(pair[side], rng)),
    check: (g, start) => {
      watch(g)
      return hall.check?.(g, start) ?? []
    },
  })
  const { result } = state
  const winners = (result?.winners ?? []).map((seat) => state.seats[seat]?.side)
  series.games++
  if (winners.includes(first)) series.wins++
  series.turns.push(state.turn.number)
  const how = `${winners.join(' and ') || 'nobody'} by ${result?.reason ?? 'nothing'}`
  series.reasons.set(how, (series.reasons.get(how) ?? 0) + 1)
}
