import { describe, expect, test } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const SPINAL = 'Omnitech "Spinal Tap" Cybermodem'
const hand = ['Score!', 'Score!', 'Score!', 'Score!', 'Score!']

describe(SPINAL, () => {
  test('costs 5, gives 1 MU and takes the place of an older deck', () => {
    const g = game({ runner: { bits: 5, hand: [SPINAL], rig: ['Parraline 5750'] } })
    g.runner.install(SPINAL)
    g.expect.bits('runner', 0).rig(SPINAL).notInRig('Parraline 5750')
    expect(g.memory().total).toBe(5)
    g.settled()
  })

  test('2 bits for icebreakers or link', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 0, hand, rig: ['Krash', SPINAL] },
    })
    g.runner.run('HQ')
    expect(g.runner.can('break') || g.runner.can('boost')).toBe(true)
    g.settled()
  })

  test.each([
    [1, 2],
    [2, 0],
    [6, 0],
  ])('when a turn begins, a %i does %i brain damage', (face, brain) => {
    const g = whenDiceShow([face], { turn: 'corp', actions: 1, runner: { hand, rig: [SPINAL] } }, (x) => {
      x.corp.gain()
      x.settled()
    })
    g.expect.brain(brain).handSize('runner', 5 - brain)
  })

  test('2 brain damage when it leaves play: trashed, or for a newer deck', () => {
    const sold = game({ runner: { hand: ['misc.for-sale', ...hand], rig: [SPINAL] } })
    sold.runner.play('misc.for-sale').pick(SPINAL)
    sold.settled()
    sold.expect
      .brain(2)
      .handSize('runner', 3)
      .bits('runner', 3 + 5)
    const newer = game({ runner: { bits: 5, hand: ['Parraline 5750', ...hand], rig: [SPINAL] } })
    newer.runner.install('Parraline 5750')
    newer.settled()
    newer.expect.brain(2).rig('Parraline 5750').notInRig(SPINAL)
  })

  test('other cards leave without harm', () => {
    const g = game({ runner: { hand: ['misc.for-sale', ...hand], rig: [SPINAL, 'Krash'] } })
    g.runner.play('misc.for-sale').pick('Krash')
    g.settled()
    g.expect.brain(0)
  })
})
