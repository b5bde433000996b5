import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/engine/in-place.ts'
import { brokenInvariants, checkConserved, checkListeners } from '../../../src/sim/invariants/index.ts'
import { playMatch } from '../../../src/sim/match.ts'
import { randomPlayer } from '../../../src/sim/players.ts'
import { seededRng } from '../../../src/sim/random.ts'
import { pool, setupOf } from '../../support/random-play.ts'

const idOf = (g: Game, seat: number): string => g.s.seats[seat]?.id ?? ''

/** The runner and the Corp of each run in progress. */
const runsIn = (g: Game): string[] =>
  g.s.frames.flatMap((f) => (f.kind === 'run' ? [`${idOf(g, f.runner)} on ${idOf(g, f.corp)}`] : []))

/** A whole game of two Corps and two Runners, checked after every decision. */
const play = (seed: number, decks: 'starter' | 'random', look: (g: Game) => void) => {
  const setup = setupOf({ seed, decks, pairs: 2, steps: 0 })
  const rng = seededRng(seed)
  return playMatch({
    setup,
    pool,
    players: setup.seats.map(() => randomPlayer(rng)),
    check: (g, start) => {
      look(g)
      return [...brokenInvariants(g.s, pool), ...checkConserved(start, g.s), ...checkListeners(g)]
    },
  })
}

const seeds = Array.from({ length: 40 }, (_, n) => n + 1)

describe('a table of two Corps and two Runners', () => {
  it('seats Corps and Runners alternately', () => {
    const { seats } = setupOf({ seed: 1, decks: 'starter', pairs: 2, steps: 0 })
    expect(seats.map(({ id }) => id)).toEqual(['corp-1', 'runner-1', 'corp-2', 'runner-2'])
  })

  it('plays to the end with all invariants kept, and each Runner runs on each Corp', () => {
    const runs = new Set<string>()
    const reasons = new Set<string>()
    for (const seed of seeds) {
      const { state } = play(seed, seed % 2 === 0 ? 'random' : 'starter', (g) => {
        for (const run of runsIn(g)) runs.add(run)
      })
      expect(state.over).toBe(true)
      reasons.add(state.result?.reason ?? 'none')
    }
    expect([...runs].sort()).toEqual([
      'runner-1 on corp-1',
      'runner-1 on corp-2',
      'runner-2 on corp-1',
      'runner-2 on corp-2',
    ])
    expect(reasons.size).toBeGreaterThan(1)
  })

  it('gives every seat its turns in order', () => {
    const turns: string[] = []
    play(5, 'starter', (g) => {
      const { number, seat } = g.s.turn
      if (number > turns.length) turns.push(idOf(g, seat))
    })
    const round = ['corp-1', 'runner-1', 'corp-2', 'runner-2']
    expect(turns.length).toBeGreaterThan(8)
    expect(turns).toEqual(turns.map((_, n) => round[n % 4]))
  })
})
