import { expect, test } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { packs } from '../../src/automa/packs/index.ts'
import type { Broken } from '../../src/sim/match.ts'
import { whoOf } from '../../src/sim/player-spec.ts'
import { randomPlayer } from '../../src/sim/players.ts'
import { playSeries } from '../../src/sim/series.ts'
import { tournamentLines } from '../../src/sim/tournament.ts'

test('A game that fails is counted and reported with its seed, and the series continues', () => {
  const reported: [number, Broken][] = []
  const hall = {
    pool,
    player: () => randomPlayer((n) => n - 1),
    check: (): string[] => ['nothing is ever right'],
    broken: (seed: number, broken: Broken) => reported.push([seed, broken]),
  }
  const pair = { corp: whoOf('dash', 'corp', packs), runner: whoOf('random', 'runner', packs) }
  const series = playSeries(hall, pair, 'corp', { games: 2, seed: 7 })
  expect(reported.map(([seed, { reasons }]) => [seed, reasons])).toEqual([
    [7, ['nothing is ever right']],
    [8, ['nothing is ever right']],
  ])
  expect({ games: series.games, broken: series.broken }).toEqual({ games: 0, broken: 2 })
  expect(tournamentLines([series])[1]).toMatch(/^dash +random +0 +2 +–/)
})
