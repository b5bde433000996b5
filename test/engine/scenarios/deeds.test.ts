/** What cards remember about earlier events. */
import { describe, expect, test } from 'vitest'
import { gain, happened, node, rivalDid, useIf } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('what was done in the last turn', () => {
  test('is not what is done in this one', () => {
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

describe('what is counted of deeds', () => {
  test('are those of this turn, where this turn is meant', () => {
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

  test('are those with such cards as are meant, by whom is meant', () => {
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
