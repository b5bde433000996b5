import { describe, expect, it } from 'vitest'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { pool } from '../../src/cards/index.ts'
import { chance, play, seated, spar, sparring, wholly, winner } from './match.ts'

const seeds = (n: number, from = 1): number[] => Array.from({ length: n }, (_, i) => from + i)

const both = { corp: sparring, runner: sparring }

describe('whole games', () => {
  it('come to an end between sparring seats, every answer legal', () => {
    for (const seed of seeds(20)) expect(['corp', 'runner']).toContain(winner(play(seed, both)))
  })

  it('come to an end at a table of two Corps and two Runners, after mulligans', () => {
    for (const seed of seeds(5)) expect(play(seed, both, 2).state.over).toBe(true)
  })

  it('go the same way every time', () => {
    const other = seated(createSpar(pool))
    for (const seed of [3, 4]) {
      const again = play(seed, { corp: other, runner: other })
      expect(again.journal.moves).toEqual(play(seed, both).journal.moves)
    }
  })

  it('read nothing but the view and the decision, and change neither', () => {
    const careful = wholly((view, decision) => {
      const [v, d] = [JSON.stringify(view), JSON.stringify(decision)]
      const choice = spar(view, decision)
      expect([JSON.stringify(view), JSON.stringify(decision)]).toEqual([v, d])
      expect(spar(JSON.parse(v), JSON.parse(d))).toEqual(choice)
      return choice
    })
    expect(play(5, { corp: careful, runner: careful }).state.over).toBe(true)
  })

  it.each(['corp', 'runner'] as const)('are won by a sparring %s against chance', (side) => {
    const won = seeds(40, 100).filter((seed) => {
      const players = { corp: chance(seed), runner: chance(seed), [side]: sparring }
      return winner(play(seed, players)) === side
    })
    expect(won.length).toBeGreaterThanOrEqual(37)
  })
})
