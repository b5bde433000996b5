/** Runs that end during an access or while ice is passed, and runs without ice. */
import { describe, expect, test } from 'vitest'
import {
  endRun,
  gain,
  ice,
  leaveInTime,
  on,
  onPass,
  program,
  rezFree,
  sub,
  yourRun,
  yourRunOn,
  yours,
} from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('a run that ends', () => {
  test('just before access turns no card in Archives face up', () => {
    const coward = program('Imp', {
      cost: 0,
      mu: 1,
      abilities: [on('breach', [yourRunOn('archives')], endRun)],
    })
    const g = game({
      corp: { archives: ['?Setup!', '?Data Masons'] },
      runner: { rig: ['Imp'] },
      pool: poolWith(coward),
    })
    g.runner.run('Archives')
    g.settled()
    g.expect.noRun().faceDownArchives(2)
  })

  test('while the last ice is being passed is not successful', () => {
    const giving = ice('Filter', {
      rez: 0,
      strength: 0,
      keywords: ['Code Gate'],
      abilities: [sub(gain(1)), onPass(rezFree(yours({ type: 'node', rezzed: false })))],
    })
    const fleeing = program('Speed Trap', {
      cost: 0,
      mu: 1,
      abilities: [on('rez', [yourRun], leaveInTime)],
    })
    const g = game({
      corp: { hq: { ice: [rezzed('Filter')] }, forts: [{ cards: ['Data Masons'] }] },
      runner: { rig: ['Speed Trap'] },
      pool: poolWith(giving, fleeing),
    })
    g.runner.run('HQ').do('jack-out')
    g.settled()
    g.expect.noRun()
    expect(g.logLines().filter((line) => line.includes('successful'))).toEqual([])
    expect(g.logLines()).toContain('The run ends without success.')
  })
})

describe('a run on a fort without ice', () => {
  test('stops at its start for an ability used after the last ice, even if the whole fort is rezzed', () => {
    const g = game({
      corp: {
        bits: 9,
        forts: [{ cards: [rezzed('Lesley Major'), rezzed('Cybertech Think Tank')] }],
      },
    })
    g.passesStarts = false
    g.runner.run('Fort 1')
    g.expect.step(1)
    g.corp.use('Lesley Major').pick('Cybertech Think Tank')
    g.expect.card('Cybertech Think Tank', { advancement: 2 })
    g.runner.pick('Lesley Major', 'Cybertech Think Tank')
    g.settled()
  })
})
