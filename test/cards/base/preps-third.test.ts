import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced } from '../../support/table.ts'

describe('Terrorist Reprisal', () => {
  const scoring = (agenda: string, counters: number) => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        hand: ['Quandary', 'Keeper', 'Setup!', 'Night Shift', 'Rex'],
        forts: [{ cards: [advanced(agenda, counters)] }],
      },
      runner: { bits: 2, hand: ['Terrorist Reprisal'] },
    })
    g.corp.score(agenda).gains(3)
    g.until('runner')
    return g
  }
  test('the Corp scored Black Ops in its last turn: it loses five cards at random', () => {
    const g = scoring('Political Coup', 5)
    g.runner.play('Terrorist Reprisal')
    g.expect.handSize('corp', 0).faceDownArchives(5)
    g.settled()
  })
  test('any other agenda is no reason', () => {
    const g = scoring('Marine Arcology', 3)
    expect(g.runner.can('play')).toBe(false)
  })
})

describe('MIT West Tier', () => {
  test('hand, trash and stack are one, five cards are drawn, and it is gone', () => {
    const g = game({
      runner: {
        bits: 3,
        hand: ['MIT West Tier', 'Score!', 'Dwarf'],
        trash: ['Imp', 'Krash'],
        stack: ['Broker'],
        fillers: 1,
      },
    })
    g.runner.play('MIT West Tier')
    g.expect.handSize('runner', 5).trash('runner')
    const me = g.seat('runner')
    expect(me.removed.map((c) => c.card)).toEqual(['mit-west-tier'])
    expect(me.stack).toBe(1)
    g.settled()
  })
})
