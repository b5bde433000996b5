/** Whole games on one core. */
import { createSpar } from '../src/automa/judgement/index.ts'
import { words } from '../src/cards/engine.ts'
import { pool } from '../src/cards/index.ts'
import { defaultDeck } from '../src/decks/starters.ts'
import { answerDirect, dealDirect } from '../src/engine/direct.ts'
import type { GameSetup } from '../src/engine/index.ts'
import type { Pending } from '../src/engine/state/types.ts'
import { playMatch } from '../src/sim/match.ts'
import { seeingPlayer } from '../src/sim/players.ts'
import { drawSome, type Rng, seededRng } from '../src/sim/random.ts'
import { tableOf } from '../src/sim/setups.ts'
import { median } from '../src/sim/tally.ts'
import { type Row, timed, whole } from './measure.ts'

export const starterSetup = (seed: number): GameSetup =>
  tableOf(seed, {
    corps: [defaultDeck('corp')?.cards ?? []],
    runners: [defaultDeck('runner')?.cards ?? []],
  })

const answerAtRandom = (rng: Rng, { kind, min, max, options }: Pending) => {
  const n = min + rng(max - min + 1)
  return kind === 'number' || kind === 'secret' ? { number: n } : { picked: drawSome(rng, options, n) }
}

/** A random game in place; gives back its decisions. */
const randomGame = (seed: number): number => {
  const g = dealDirect(starterSetup(seed), pool)
  const rng = seededRng(seed)
  let decisions = 0
  for (let pending = g.s.decisions[0]; pending; pending = g.s.decisions[0]) {
    answerDirect(g, pending, answerAtRandom(rng, pending))
    decisions++
  }
  return decisions
}

const sparringPlayer = seeingPlayer(createSpar(pool.cards), words)

const sparringGame = (seed: number): number =>
  playMatch({ setup: starterSetup(seed), pool, players: [sparringPlayer, sparringPlayer] }).decisions

type Speed = { games: number; decisions: number }

const ROUNDS = 5

/** Games and decisions a second; a round of games goes by unmeasured. */
const speedOf = (play: (seed: number) => number, games: number): Speed => {
  const rounds = Array.from({ length: ROUNDS + 1 }, (_, round) => {
    let decisions = 0
    const ms = timed(() => {
      for (let n = 1; n <= games; n++) decisions += play(round * games + n)
    })
    return { games: (1000 * games) / ms, decisions: (1000 * decisions) / ms }
  }).slice(1)
  return {
    games: median(rounds.map((r) => r.games)),
    decisions: median(rounds.map((r) => r.decisions)),
  }
}

export const gameRows = (): Row[] => {
  const random = speedOf(randomGame, 300)
  const sparring = speedOf(sparringGame, 25)
  return [
    { what: 'random games', value: `${whole(random.games)} games/s`, aim: '≥ 200' },
    { what: 'random games, decisions', value: `${whole(random.decisions)} decisions/s`, aim: '≥ 50,000' },
    { what: 'sparring games', value: `${whole(sparring.games)} games/s` },
    { what: 'sparring games, decisions', value: `${whole(sparring.decisions)} decisions/s` },
  ]
}
