import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { advanced } from '../support/table.ts'

describe('Team Restructuring', () => {
  const restructured = (...picked: string[]) => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 1,
        hand: ['Team Restructuring'],
        forts: [
          { cards: [advanced('Marine Arcology', 1)] },
          { cards: ['Hostile Takeover'] },
          { cards: ['Vacant Soulkiller'] },
          { cards: ['Data Masons'] },
        ],
      },
    })
    g.corp.play('Team Restructuring').pick(...picked)
    return g
  }

  test('puts one counter on each of two cards', () => {
    const g = restructured('Marine Arcology', 'Vacant Soulkiller')
    g.expect
      .card('Marine Arcology', { advancement: 2 })
      .card('Vacant Soulkiller', { advancement: 1 })
      .card('Hostile Takeover', { advancement: 0 })
    g.settled()
  })

  ruling('corp/team-restructuring/1', 'both counters cannot go on one card', () => {
    expect(() => restructured('Marine Arcology', 'Marine Arcology')).toThrow('no option')
    const g = restructured('Marine Arcology')
    g.expect.card('Marine Arcology', { advancement: 2 })
    g.settled()
  })

  ruling('corp/team-restructuring/2', 'the counters cost no bits', () => {
    const g = restructured('Marine Arcology', 'Hostile Takeover')
    g.expect.bits('corp', 0).actions('corp', 2)
    g.settled()
  })

  test('offers only what can be advanced', () => {
    expect(() => restructured('Data Masons')).toThrow('no option')
  })
})

test('Corporate Shuffle draws five cards and shuffles one of HQ into R&D, for two actions', () => {
  const g = game({
    turn: 'corp',
    corp: { hand: ['Corporate Shuffle', 'Setup!'], deck: ['Rex', 'Fang', 'Hunter', 'Keeper', 'Banpei'] },
  })
  const { stack } = g.seat('corp')
  g.corp.play('Corporate Shuffle').pick('Setup!')
  g.expect.hand('corp', 'Rex', 'Fang', 'Hunter', 'Keeper', 'Banpei').actions('corp', 1)
  expect(g.seat('corp').stack).toBe(stack - 4)
  g.settled()
  const late = game({ turn: 'corp', actions: 1, corp: { hand: ['Corporate Shuffle'] } })
  expect(late.corp.can('play')).toBe(false)
  late.settled()
})
