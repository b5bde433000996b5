/** Whole games on one core. */

import { fullPool } from '../src/automa/engine.ts'
import { forcedAnswer } from '../src/automa/forced-answers.ts'
import { createSpar } from '../src/automa/judgement/index.ts'
import { packs } from '../src/automa/packs/index.ts'
import { createAutoma } from '../src/automa/seat.ts'
import { words } from '../src/cards/engine.ts'
import { pool } from '../src/cards/index.ts'
import type { GameSetup } from '../src/engine/index.ts'
import { playMatch } from '../src/sim/match.ts'
import { whoOf } from '../src/sim/player-spec.ts'
import { type SimPlayer, seeingPlayer } from '../src/sim/players.ts'
import { pairSetup } from '../src/sim/series.ts'
import { median } from '../src/sim/tally.ts'
import { loadKit, randomGame, setupOf, starterDecks } from './kit.ts'
import { percentile, type Row, timed, whole } from './measure.ts'

const kit = await loadKit()
const decks = starterDecks(kit)
const starterSetup = (seed: number): GameSetup => setupOf(seed, decks)

const sparringPlayer = seeingPlayer(createSpar(pool), words)

const sparringGame = (seed: number): number =>
  playMatch({ setup: starterSetup(seed), pool, players: [sparringPlayer, sparringPlayer] }).decisions

const automaPlayer = seeingPlayer(createAutoma(fullPool), words, forcedAnswer)
const corpPacks = packs.filter(({ side }) => side === 'corp')

/** Plays the AI card packs of the Corp in turn against those of the Runner. */
const automaGame = (seed: number, player: SimPlayer): number => {
  const corp = corpPacks[seed % corpPacks.length]?.id ?? ''
  const pair = { corp: whoOf(corp, 'corp', packs), runner: whoOf('global-runner', 'runner', packs) }
  const setup = pairSetup(seed, pair)
  return playMatch({ setup, pool: fullPool, players: [player, player] }).decisions
}

/**
 * How long an automa takes for decisions that make it look at the table: the median and the 99th percentile.
 */
const decisionMs = (games: number): { p50: number; p99: number } => {
  const times: number[] = []
  const clocked: SimPlayer = (g, pending) => {
    const started = performance.now()
    const choice = automaPlayer(g, pending)
    if (forcedAnswer(pending) === null) times.push(performance.now() - started)
    return choice
  }
  for (let seed = 1; seed <= games; seed++) automaGame(seed, clocked)
  const sorted = times.sort((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

type Speed = { games: number; decisions: number }

const ROUNDS = 5

/**
 * Games and decisions a second on one core. The first `warmUp` games are not measured: the code is still
 * compiling.
 */
const speedOf = (play: (seed: number) => number, games: number, warmUp = games): Speed => {
  for (let seed = 1; seed <= warmUp; seed++) play(seed)
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    let decisions = 0
    const ms = timed(() => {
      for (let n = 1; n <= games; n++) decisions += play(warmUp + round * games + n)
    })
    return { games: (1000 * games) / ms, decisions: (1000 * decisions) / ms }
  })
  return {
    games: median(rounds.map((r) => r.games)),
    decisions: median(rounds.map((r) => r.decisions)),
  }
}

export const gameRows = (): Row[] => {
  const random = speedOf((seed) => randomGame(kit, seed, decks), 300)
  const sparring = speedOf(sparringGame, 25)
  const automa = speedOf((seed) => automaGame(seed, automaPlayer), 50, 300)
  const decision = decisionMs(40)
  return [
    { what: 'random games', value: `${whole(random.games)} games/s`, aim: '≥ 200' },
    { what: 'random games, decisions', value: `${whole(random.decisions)} decisions/s`, aim: '≥ 50,000' },
    { what: 'sparring games', value: `${whole(sparring.games)} games/s` },
    { what: 'sparring games, decisions', value: `${whole(sparring.decisions)} decisions/s` },
    { what: 'automa v. automa, by CPU time', value: `${whole(automa.games)} games/s`, aim: '≥ 100' },
    { what: 'automa v. automa, decisions', value: `${whole(automa.decisions)} decisions/s` },
    { what: 'automa decision with a look, median', value: `${decision.p50.toFixed(3)} ms`, aim: '≤ 2' },
    { what: 'the slowest in a hundred', value: `${decision.p99.toFixed(3)} ms` },
  ]
}
