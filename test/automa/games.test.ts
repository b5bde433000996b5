import { describe, expect, it } from 'vitest'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { pool } from '../../src/cards/index.ts'
import { type Player, playGame, randomPlayer, spar } from './match.ts'

const seeds = (n: number, from = 1): number[] => Array.from({ length: n }, (_, i) => from + i)

describe('whole games', () => {
  it('come to an end between sparring seats, every answer legal', () => {
    for (const seed of seeds(20)) {
      const { reason, winner } = playGame(seed, { corp: spar, runner: spar })
      expect({ seed, reason, winner }).toMatchObject({ seed, winner: expect.any(String) })
    }
  })

  it('go the same way every time', () => {
    const choices = (player: Player, seed: number): string => {
      const log: unknown[] = []
      playGame(seed, { corp: player, runner: player }, (_, { id }, choice) => log.push([id, choice]))
      return JSON.stringify(log)
    }
    for (const seed of [3, 4]) expect(choices(createSpar(pool.cards), seed)).toBe(choices(spar, seed))
  })

  it('read nothing but the view and the decision, and change neither', () => {
    const frozen: Player = (view, decision) => {
      const [v, d] = [JSON.stringify(view), JSON.stringify(decision)]
      const choice = spar(view, decision)
      expect(JSON.stringify(view)).toBe(v)
      expect(JSON.stringify(decision)).toBe(d)
      expect(spar(JSON.parse(v), JSON.parse(d))).toEqual(choice)
      return choice
    }
    expect(playGame(5, { corp: frozen, runner: frozen }).winner).not.toBeNull()
  })

  it.each(['corp', 'runner'] as const)('are won by a sparring %s against chance', (side) => {
    const games = seeds(40, 100).map((seed) => {
      const players = { corp: randomPlayer(seed), runner: randomPlayer(seed) }
      return playGame(seed, { ...players, [side]: spar }).winner
    })
    expect(games.filter((winner) => winner === side).length).toBeGreaterThanOrEqual(36)
  })
})
