import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('tags', () => {
  test('C7.1 the Runner may avoid a tag before receiving it, each tag separately', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Hunter'), rezzed('Hunter')] } },
      runner: { rig: ['Fall Guy'] },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    g.runner.use('Fall Guy')
    g.expect.tags(0).notInRig('Fall Guy').trash('runner', 'Fall Guy')
    g.runner.pass()
    g.corp.commit(0)
    g.expect.tags(1)
    g.settled()
  })

  test('C7.1 the Runner may take a tag and keep the card that could avoid it', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Hunter')] } }, runner: { rig: ['Fall Guy'] } })
    g.runner.run('HQ')
    g.corp.commit(0)
    g.runner.pass()
    g.expect.tags(1).rig('Fall Guy')
    g.settled()
  })

  test('C8.1 tags are public', () => {
    const g = game({ runner: { tags: 2 } })
    for (const viewer of ['corp', 'runner', null] as const) expect(g.seat('runner', viewer).tags).toBe(2)
  })

  test('C4.2 the Runner removes tags one at a time, for 2 bits and an action each', () => {
    const g = game({ runner: { tags: 2, bits: 5 } })
    g.runner.untag()
    g.expect.tags(1).bits('runner', 3).actions('runner', 3)
    g.runner.untag()
    g.expect.tags(0).bits('runner', 1)
    expect(g.runner.can('untag')).toBe(false)
    g.settled()
  })

  test('C3.2 an operation against a tagged Runner cannot be played if the Runner has no tag', () => {
    const play = (tags: number) =>
      game({ corp: { hand: ['Punitive Counterstrike'] }, runner: { tags }, turn: 'corp' }).corp.can('play')
    expect([play(0), play(1)]).toEqual([false, true])
  })

  test('C4.2 a prep that removes a tag may come back to the hand for a bit', () => {
    const mileage = 'Open-Ended Mileage Program'
    const g = game({ runner: { tags: 2, bits: 1, hand: [mileage] } })
    g.runner.play(mileage).yes()
    g.expect.tags(1).bits('runner', 0).hand('runner', mileage)
    g.runner.play(mileage)
    g.expect.tags(0).handSize('runner', 0).trash('runner', mileage)
    g.settled()
  })

  test('C3.2 a run allows an operation about the Runner’s last turn for one turn only', () => {
    const g = game({ corp: { hand: ['Chance Observation'] }, actions: 1 })
    g.runner.run('Archives')
    g.settled()
    expect(g.corp.can('play', { card: 'Chance Observation' })).toBe(true)
    g.corp.gains(3)
    g.runner.gains(4)
    expect(g.corp.can('play', { card: 'Chance Observation' })).toBe(false)
  })
})
