import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('Lockjaw', () => {
  test('two more strength for one icebreaker, to the end of the run', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static'), rezzed('Wall of Static')] } },
      runner: { bits: 0, rig: ['Lockjaw', 'Corrosion'] },
    })
    const strength = () => g.seat('runner').rig?.programs.find((c) => c.card === 'corrosion')?.strength
    g.runner.run('HQ').use('Lockjaw').pick('Corrosion')
    expect(strength()).toBe(2)
    g.runner.break(1, 'Corrosion')
    g.runner.pass().break(1, 'Corrosion')
    g.expect.bits('runner', 0)
    g.runner.pass()
    g.settled()
    expect(strength()).toBe(0)
  })

  test('only in an encounter', () => {
    const g = game({
      corp: { hq: { ice: ['Wall of Static'] } },
      runner: { rig: ['Lockjaw', 'Corrosion'] },
    })
    expect(g.runner.can('use')).toBe(false)
    g.runner.run('HQ')
    g.corp.pass()
    expect(g.runner.can('use')).toBe(false)
  })
})
