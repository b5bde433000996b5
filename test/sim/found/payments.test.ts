import { describe, expect, it } from 'vitest'
import { game } from '../../support/game.ts'

describe('found by random games: payments', () => {
  it('an installation whose price went into saving a program that made room comes to nothing', () => {
    const g = game({
      runner: { bits: 2, hand: ['Butcher Boy'], rig: ['Dropp', 'Krash', 'Krash', 'Joan of Arc'] },
    })
    g.runner.install('Butcher Boy').pick('Dropp').do('save', { words: '1 bit' })
    g.expect.bits('runner', 1).rig('Dropp').hand('runner', 'Butcher Boy', 'Joan of Arc')
    g.expect.notInRig('Butcher Boy').actions('runner', 3)
    expect(g.told('corp')).toContain('Runner can no longer pay for installing a card.')
    g.settled()
  })
})
