import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'

describe('Code Viral Cache', () => {
  test('only after a successful run on HQ in the same turn', () => {
    const g = game({ corp: { hand: ['Keeper'] }, runner: { bits: 1, hand: ['Code Viral Cache'] } })
    expect(g.runner.can('install')).toBe(false)
    g.runner.run('R&D')
    g.runner.pass()
    expect(g.runner.can('install')).toBe(false)
    g.runner.run('HQ').pass()
    g.runner.install('Code Viral Cache')
    g.expect.rig('Code Viral Cache').bits('runner', 0)
    g.settled()
  })

  test('two of them spare four counters, and never more than there are', () => {
    const g = game({
      turn: 'corp',
      corp: { counters: { vienna: 3 } },
      runner: { rig: ['Code Viral Cache', 'Code Viral Cache'] },
    })
    g.corp.purge()
    expect(g.seat('corp').counters).toEqual([{ kind: 'vienna', name: 'Vienna', n: 3 }])
  })

  test('the Corp may trash it for an action and five bits', () => {
    const g = game({ turn: 'corp', corp: { bits: 5 }, runner: { rig: ['Code Viral Cache'] } })
    g.corp.use('Code Viral Cache')
    g.expect.bits('corp', 0).actions('corp', 2).trash('runner', 'Code Viral Cache')
    g.settled()

    const poor = game({ turn: 'corp', corp: { bits: 4 }, runner: { rig: ['Code Viral Cache'] } })
    expect(poor.corp.can('action')).toBe(false)
    const own = game({ runner: { bits: 9, rig: ['Code Viral Cache'] } })
    expect(own.runner.can('action')).toBe(false)
  })
})
