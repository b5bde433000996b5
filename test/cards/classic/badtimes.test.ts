import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'

describe('Badtimes', () => {
  test('a tagged Runner has 2 MU less until the turn ends, and trashes what it has no room for', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 4, hand: ['Badtimes'] },
      runner: { tags: 1, rig: ['Codecracker', 'Dwarf', 'Loony Goon'] },
    })
    expect(g.memory()).toEqual({ used: 3, total: 4 })
    g.corp.play('Badtimes')
    expect(g.decision('runner')).toMatchObject({ kind: 'cards' })
    g.runner.pick('Dwarf')
    expect(g.memory()).toEqual({ used: 2, total: 2 })
    g.expect.rig('Codecracker', 'Loony Goon').trash('runner', 'Dwarf')
    g.corp.gains(2)
    g.settled()
    expect(g.memory()).toEqual({ used: 2, total: 4 })
  })

  test('needs a tag', () => {
    const g = game({ turn: 'corp', corp: { bits: 4, hand: ['Badtimes'] } })
    expect(g.corp.can('play')).toBe(false)
    g.settled()
  })
})
