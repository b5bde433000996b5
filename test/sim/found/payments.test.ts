import { describe, expect, it } from 'vitest'
import { game } from '../../support/game.ts'

describe('found by random games: payments', () => {
  it('an installation fails if its price was spent on saving the program trashed for room', () => {
    const g = game({
      runner: { bits: 2, hand: ['Butcher Boy'], rig: ['Dropp', 'Krash', 'Krash', 'Joan of Arc'] },
    })
    g.runner.install('Butcher Boy').pick('Dropp').do('save', { words: '1 bit' })
    g.expect.bits('runner', 1).rig('Dropp').hand('runner', 'Butcher Boy', 'Joan of Arc')
    g.expect.notInRig('Butcher Boy').actions('runner', 3)
    expect(g.logLines('corp')).toContain('Runner can no longer pay for installing a card.')
    g.settled()
  })

  it('a program that is trashed to make room can still pay for the installation with its bits', () => {
    const g = game({
      corp: { bits: 5 },
      runner: {
        bits: 5,
        hand: ['Blink'],
        rig: ['Zetatech Software Installer', 'Krash', 'Krash', 'Krash'],
      },
    })
    g.runner.install('Blink').pick('Zetatech Software Installer')
    g.answer('runner', ['o1'])
    expect(g.logLines('corp').join(' ')).toContain('2 bits from Zetatech Software Installer')
    g.expect.rig('Blink')
    g.settled()
  })

  it('an icebreaker that is trashed for lack of memory does not get the counter meant for it', () => {
    const g = game({
      runner: { bits: 8, hand: ['The Personal Touch'], rig: ['Omnitech Wet Drive', 'Dwarf'] },
    })
    g.runner.play('The Personal Touch')
    if (g.decision('runner')?.options.some((o) => o.verb === 'choose')) g.runner.pick('Dwarf')
    if (g.decision('runner')?.options.some((o) => o.verb === 'trash')) g.runner.pick('Dwarf')
    g.expect.trash('runner', 'Dwarf', 'The Personal Touch')
    expect(g.logLines('corp').join(' ')).not.toContain('Strength counter')
    g.settled()
  })
})
