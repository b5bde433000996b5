/** What cards remember about earlier events. */
import { describe, expect, test } from 'vitest'
import { gain, happened, node, rivalDid, useIf } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('an ability that asks about the rival’s last turn', () => {
  test('does not count what happens in the current turn', () => {
    const watch = node('Satellite Monitors', {
      rez: 0,
      trash: 1,
      abilities: [useIf([happened(rivalDid('run', 'lastTurn'))], {}, gain(1))],
    })
    const g = game({
      actions: 2,
      corp: { forts: [{ cards: [rezzed('Satellite Monitors'), 'Chimera'] }] },
      pool: poolWith(watch),
    })
    g.runner.run('Archives').gain()
    while (g.view().turn.seat === 'runner') {
      expect(g.corp.can('use')).toBe(false)
      g.corp.pass()
    }
    expect(g.corp.can('use', { card: 'Satellite Monitors' })).toBe(true)
    g.settled()
  })
})

describe('an ability that counts events', () => {
  test('counts only those of this turn if it says so', () => {
    const g = game({
      actions: 1,
      corp: { bits: 9, hq: { ice: ['Quandary'] } },
      runner: { bits: 0, rig: ['Field Reporter for Ice and Data'] },
    })
    g.runner.run('HQ')
    g.corp.rez('Quandary')
    g.idleUntil('runner')
    const { bits } = g.seat('runner')
    g.runner.gains(4)
    g.idleUntil('runner')
    g.expect.bits('runner', bits + 4)
    g.settled()
  })

  test('counts only those with the kind of card it names', () => {
    const playable = (card: string) => {
      const g = game({
        actions: 1,
        corp: { bits: 9, hand: ['Underworld Mole'] },
        runner: { bits: 9, hand: [card] },
      })
      g.runner.install(card)
      return g.corp.can('play', { card: 'Underworld Mole' })
    }
    expect([playable('Imp'), playable('Fall Guy')]).toEqual([false, true])
  })
})
