import { describe, expect, test } from 'vitest'
import { game } from '../../../support/game.ts'
import { rezzed } from '../../../support/table.ts'
import type { RunnerSpec } from '../../../support/table-spec.ts'

describe('Hunter', () => {
  const hunt = (runner: RunnerSpec, bits = 5) => {
    const g = game({ corp: { bits, hq: { ice: [rezzed('Hunter')] } }, runner })
    g.runner.run('HQ')
    return g
  }

  test('tags a Runner without link, and lets the run go on', () => {
    const g = hunt({})
    g.corp.commit(0)
    g.expect.tags(1).bits('corp', 5)
    g.runner.jackOut()
    g.expect.path(11, 12, 13, 20)
    g.settled()
  })

  test('a tie is a success; one more link is none', () => {
    const tie = hunt({ bits: 3, rig: ["Baedeker's Net Map"] })
    tie.corp.commit(2)
    tie.runner.commit(2)
    tie.expect.tags(1)
    tie.runner.jackOut()
    tie.settled()
    const lost = hunt({ bits: 3, rig: ["Baedeker's Net Map"] })
    lost.corp.commit(2)
    lost.runner.commit(3)
    lost.expect.tags(0).bits('corp', 3).bits('runner', 1)
    lost.runner.jackOut()
    lost.settled()
  })

  test('takes 5 at most, and no more than the Corp has', () => {
    expect(hunt({}, 9).decision('corp')?.max).toBe(5)
    expect(hunt({}, 3).decision('corp')?.max).toBe(3)
  })

  test('broken, it traces nobody', () => {
    const g = hunt({ bits: 6, rig: ['Loony Goon'] })
    g.runner.break(1, 'Loony Goon').jackOut()
    g.expect.tags(0).bits('runner', 0)
    g.settled()
  })
})

describe('Rex', () => {
  const bitten = (bits = 5, actions = 4) => {
    const g = game({
      actions,
      corp: { bits: 9, hand: ['Night Shift'], deck: ['Keeper', 'Hunter'], hq: { ice: [rezzed('Rex')] } },
      runner: { bits, hand: ['Inside Job', 'Lucidrine Booster Drug', 'Score!'] },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    return g
  }

  test('ends the run and bars the Runner from running', () => {
    const g = bitten()
    g.expect.noRun().path(11, 20)
    expect(g.runner.can('run')).toBe(false)
    expect(g.seat('runner').notes).toHaveLength(1)
    g.settled()
  })

  test('preps that make runs are barred as well, others are not', () => {
    const g = bitten()
    expect(g.runner.can('play', { card: 'Inside Job' })).toBe(false)
    expect(g.runner.can('play', { card: 'Lucidrine Booster Drug' })).toBe(false)
    expect(g.runner.can('play', { card: 'Score!' })).toBe(true)
    g.settled()
  })

  test('an action and 2 bits lift the ban', () => {
    const g = bitten()
    g.runner.use('Rex')
    g.expect.bits('runner', 3).actions('runner', 2)
    expect(g.runner.can('run')).toBe(true)
    expect(g.runner.can('lift')).toBe(false)
    expect(g.seat('runner').notes).toEqual([])
    g.settled()
  })

  test('a Runner with 1 bit cannot lift it yet', () => {
    const g = bitten(1)
    expect(g.runner.can('lift')).toBe(false)
    g.runner.gain().use('Rex')
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('the ban holds in the next turn, until it is lifted', () => {
    const g = bitten(5, 1)
    g.corp.gain().gain().gain()
    expect(g.runner.can('run')).toBe(false)
    g.runner.use('Rex').run('Archives')
    g.expect.actions('runner', 2)
    g.settled()
  })

  test('a failed trace neither ends the run nor bars anything', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Rex')] } },
      runner: { bits: 3, rig: ["Baedeker's Net Map"] },
    })
    g.runner.run('HQ')
    expect(g.decision('corp')?.max).toBe(3)
    g.corp.commit(3)
    g.runner.commit(4)
    g.runner.jackOut()
    expect(g.runner.can('run')).toBe(true)
    g.expect.bits('corp', 6).bits('runner', 0)
    g.settled()
  })
})
