import { describe, expect, test } from 'vitest'
import { seededRng } from '../../../src/sim/random.ts'
import { atRest, playSideBySide } from '../../engine/properties/lockstep.ts'
import { exchanged, withOtherSecrets } from '../../engine/properties/worlds.ts'
import { engine, type Plan, reach, viewers } from '../../support/random-play.ts'
import { rule } from '../../support/rule-test.ts'
import { teamTable } from '../../support/teams.ts'

const planOf = (teams: number, seed: number): Plan => ({
  seed,
  decks: 'random',
  pairs: 1,
  teams,
  steps: 60 + ((seed * 37) % 300),
})
const seeds = (n: number) => Array.from({ length: n }, (_, seed) => seed + 1)
const { PROPERTY_RUNS = '1' } = process.env
/** Larger tables take longer and have more points of view. */
const runsOf = (teams: number): number => Math.ceil(10 / teams) * Number(PROPERTY_RUNS)

describe('what a seat of a team table sees', () => {
  for (const teams of [2, 3, 4]) {
    rule('B18', `with ${teams} teams no view depends on cards that its viewer may not know`, () => {
      let looked = 0
      for (const seed of seeds(runsOf(teams))) {
        const s = reach(planOf(teams, seed))
        const rng = seededRng(seed)
        for (const viewer of viewers(s)) {
          const seen = (state: typeof s): string =>
            JSON.stringify([
              engine.viewFor(state, viewer),
              viewer === null ? null : engine.decisionFor(state, viewer),
            ])
          expect(seen(withOtherSecrets(s, viewer))).toBe(seen(s))
          const other = exchanged(s, viewer, rng)
          if (!other) continue
          looked++
          expect(seen(other)).toBe(seen(s))
        }
      }
      expect(looked).toBeGreaterThan(10)
    })

    rule('B18', `with ${teams} teams nothing that is sent during play depends on such cards`, () => {
      let compared = 0
      for (const seed of seeds(runsOf(teams))) {
        const start = atRest(planOf(teams, seed))
        for (const viewer of viewers(start)) {
          const outcome = playSideBySide(start, viewer, seededRng(seed), 25)
          expect(outcome.difference).toBeNull()
          compared += outcome.compared
        }
      }
      expect(compared).toBeGreaterThan(20)
    })
  }

  rule('B18', 'partners do not see each other’s hands', () => {
    const g = teamTable({ s1: { hand: ['Filter'] }, a1: { hand: ['Mouse'] } })
    expect([g.seat('s1', 'a1').hand, g.seat('a1', 's1').hand]).toEqual([null, null])
    expect(g.seat('a1').hand?.map(({ card }) => card)).toEqual(['mouse'])
  })

  test('all see the owners of tags, the points of each team, and which teams have left', () => {
    const g = teamTable({
      teams: 3,
      s1: { score: ['Hostile Takeover'] },
      a3: { tags: { a1: 1, s2: 2 } },
    })
    g.concede('a2')
    expect(g.view(null).teams).toEqual([
      { sponsor: 's1', agent: 'a1', points: 1, out: false, guard: 0 },
      { sponsor: 's2', agent: 'a2', points: 0, out: true, guard: 0 },
      { sponsor: 's3', agent: 'a3', points: 0, out: false, guard: 0 },
    ])
    expect(g.seat('a3', null).tagsOf).toEqual({ a1: 1 })
  })
})
