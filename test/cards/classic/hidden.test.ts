import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'

describe('Sandbox Dig', () => {
  test('shows the top three cards of R&D to the Runner alone', () => {
    const g = game({
      corp: { deck: ['Wall of Static', 'Night Shift', 'Keeper', 'Quandary'] },
      runner: { bits: 3, rig: ['Sandbox Dig'], hand: ['Score!'] },
      atStart: true,
    })
    g.runner.use('Sandbox Dig')
    g.expect.bits('runner', 0).trash('runner', 'Sandbox Dig')
    expect(g.logLines('runner').join(' ')).toContain(
      'looks at the top 3 cards of R&D (Wall of Static, Night Shift and Keeper).',
    )
    expect(g.logLines('corp').join(' ')).toContain('looks at the top 3 cards of R&D.')
    expect(g.logLines('corp').join(' ')).not.toContain('Night Shift')
    g.settled()
  })

  test('not for 2 bits', () => {
    const g = game({ runner: { bits: 2, rig: ['Sandbox Dig'] }, atStart: true })
    expect(g.runner.can('use')).toBe(false)
    g.settled()
  })
})

describe('Executive File Clerk', () => {
  test('shows all cards in HQ to the Runner alone, who cannot tell later which is which', () => {
    const g = game({
      turn: 'corp',
      atStart: true,
      corp: { hand: ['Hostile Takeover', 'Keeper'], deck: ['Quandary'] },
      runner: { bits: 2, rig: ['Executive File Clerk'] },
    })
    g.runner.use('Executive File Clerk')
    g.expect.bits('runner', 0).trash('runner', 'Executive File Clerk')
    expect(g.logLines('runner').join(' ')).toMatch(
      /looks at 2 cards \((Hostile Takeover and Keeper|Keeper and Hostile Takeover)\)\./,
    )
    expect(g.logLines('corp').join(' ')).toContain('looks at 2 cards.')
    g.settled()
    g.corp.install('Hostile Takeover', 'new')
    expect(g.fort('Fort 1', 'runner')?.cards.map((c) => c.card)).toEqual([null])
    g.settled()
  })
})
