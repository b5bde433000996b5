import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('Corporate War', () => {
  const scored = (bits: number) => {
    const g = game({ turn: 'corp', corp: { bits, forts: [{ cards: [advanced('Corporate War', 3)] }] } })
    g.corp.score('Corporate War')
    return g
  }
  test('with 12 bits or more it brings 12', () => {
    const g = scored(12)
    g.expect.bits('corp', 24).points('corp', 3)
    g.settled()
  })
  test('with fewer, all are lost', () => {
    const g = scored(11)
    g.expect.bits('corp', 0).points('corp', 3)
    g.settled()
  })
})

describe('Security Net Optimization', () => {
  const optimized = () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        hand: ['Quandary'],
        hq: { ice: [rezzed('Keeper')] },
        rd: { ice: [rezzed('Keeper')] },
        forts: [{ cards: [advanced('Security Net Optimization', 5)] }],
      },
    })
    g.corp.score('Security Net Optimization')
    expect(g.corp.options()).toEqual(['HQ', 'R&D', 'Archives'])
    g.corp.pick('HQ')
    return g
  }
  const strengths = (g: ReturnType<typeof game>, fort: string) => g.fort(fort)?.ice.map((ice) => ice.strength)

  ruling(
    'corp/security-net-optimization/1',
    'ice that was there is stronger, and ice that comes later',
    () => {
      const g = optimized()
      g.corp.install('Quandary', 'HQ').gain().gain()
      g.settled()
      g.runner.run('HQ')
      g.corp.rez('Quandary')
      expect(strengths(g, 'HQ')).toEqual([3, 5])
      expect(strengths(g, 'R&D')).toEqual([4])
    },
  )

  test('which fort it is stands with the Corp for all to see', () => {
    const g = optimized()
    expect(g.seat('corp', 'runner').notes).toEqual(['Security Net Optimization: HQ.'])
    g.settled()
  })
})
