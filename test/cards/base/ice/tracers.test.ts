import { describe, expect, test } from 'vitest'
import { game } from '../../../support/game.ts'
import { rezzed } from '../../../support/table.ts'
import type { CorpSpec, RunnerSpec } from '../../../support/table-spec.ts'

const facing = (ice: string, runner: RunnerSpec = {}, corp: CorpSpec = {}, actions = 4) => {
  const g = game({ actions, corp: { bits: 5, hq: { ice: [rezzed(ice)] }, ...corp }, runner })
  g.runner.run('HQ')
  return g
}
const link = ["Baedeker's Net Map"]

describe('Fetch 4.0.1', () => {
  test('is free, traces 3 for a tag, and lets the run go on', () => {
    const g = game({ corp: { bits: 0, hq: { ice: ['Fetch 4.0.1'] } } })
    g.runner.run('HQ')
    g.corp.rez('Fetch 4.0.1').commit(0)
    g.expect.tags(1).bits('corp', 0).card('Fetch 4.0.1', { strength: 3 })
    g.runner.jackOut()
    g.settled()
  })

  test('reaches 3 and no further: link 4 is safe', () => {
    const g = facing('Fetch 4.0.1', { bits: 3, rig: link }, { bits: 9 })
    expect(g.decision('corp')?.max).toBe(3)
    g.corp.commit(3)
    g.runner.commit(4)
    g.expect.tags(0).bits('corp', 6).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })
})

describe('Data Raven', () => {
  test('gives a tag and a counter; the counter brings another tag next turn', () => {
    const caught = facing('Data Raven', {}, {}, 1)
    caught.corp.commit(0)
    caught.expect.tags(1)
    expect(caught.seat('runner').counters).toEqual([{ kind: 'data-raven', name: 'Data Raven', n: 1 }])
    caught.runner.jackOut()
    caught.corp.gains(3)
    caught.expect.tags(2)
    caught.settled()
  })

  test('a trace that fails gives neither', () => {
    const free = facing('Data Raven', { bits: 9, rig: link }, { bits: 5 })
    free.corp.commit(5)
    free.runner.commit(6)
    free.expect.tags(0)
    expect(free.seat('runner').counters).toEqual([])
    free.runner.jackOut()
    free.settled()
  })

  test('each counter is a tag, and the tags of a turn come together', () => {
    const start = game({ turn: 'corp', actions: 1, runner: { counters: { 'data-raven': 3 } } })
    start.corp.gain()
    start.settled()
    start.expect.tags(3)
    expect(start.logLines().filter((line) => line.includes('tag'))).toEqual(['Runner receives 3 tags.'])
  })

  test('the tag can be prevented, the counter stays', () => {
    const start = game({
      atStart: true,
      runner: { bits: 3, rig: ['Nasuko Cycle'], counters: { 'data-raven': 1 } },
    })
    start.runner.use('Nasuko Cycle')
    start.expect.tags(0).bits('runner', 0)
    expect(start.seat('runner').counters).toMatchObject([{ n: 1 }])
    start.settled()
  })

  test('a counter is taken off for an action and 1 bit, one at a time', () => {
    const two = game({ actions: 4, runner: { bits: 2, counters: { 'data-raven': 2 } } })
    two.runner.do('remove-counter')
    two.expect.actions('runner', 3).bits('runner', 1)
    expect(two.seat('runner').counters).toMatchObject([{ n: 1 }])
    two.runner.do('remove-counter')
    expect(two.seat('runner').counters).toEqual([])
    expect(two.runner.can('remove-counter')).toBe(false)
    two.settled()
  })

  test('a Runner without bits keeps it', () => {
    const poor = game({ runner: { bits: 0, counters: { 'data-raven': 1 } } })
    expect(poor.runner.can('remove-counter')).toBe(false)
    poor.settled()
  })

  test('it is no virus: no purge removes it', () => {
    const g = game({ turn: 'corp', runner: { counters: { 'data-raven': 1 } } })
    expect(g.corp.can('purge')).toBe(false)
    g.settled()
  })
})

describe('Fang', () => {
  test('ends the run and bars the next until an action and 2 bits are spent', () => {
    const g = facing('Fang', { bits: 2 })
    g.corp.commit(0)
    g.expect.noRun().path(11, 20)
    expect(g.runner.can('run')).toBe(false)
    g.runner.do('lift')
    g.expect.bits('runner', 0).actions('runner', 2)
    g.runner.run('Archives')
    g.settled()
  })

  test('traces 4, and does nothing when the trace fails', () => {
    const g = facing('Fang', { bits: 4, rig: link }, { bits: 9 })
    expect(g.decision('corp')?.max).toBe(4)
    g.corp.commit(4)
    g.runner.commit(5)
    g.expect.step(13).bits('runner', 0)
    g.runner.jackOut()
    expect(g.runner.can('run')).toBe(true)
    g.settled()
  })
})

test.each([
  ['Asp', '1 bit'],
  ['Fang', '2 bits'],
])('%s says what it takes to run again', (ice, price) => {
  const g = facing(ice, { bits: 2 })
  g.corp.commit(0)
  expect(g.seat('runner').notes).toEqual([
    `Cannot run because of ${ice}, until an action and ${price} are spent.`,
  ])
})

describe('Jack Attack', () => {
  test('keeps the Runner in: the run continues to the fort', () => {
    const g = facing('Jack Attack', {}, { hq: { ice: [rezzed('Jack Attack'), rezzed('Keeper')] } })
    g.corp.commit(0)
    g.expect.tags(1)
    g.settled()
    g.expect.noRun().path(13, 2, 11, 20)
  })

  test('there is no way out even after inner ice that is passed', () => {
    const g = facing(
      'Jack Attack',
      { rig: ['Codecracker'], bits: 9 },
      { hq: { ice: [rezzed('Jack Attack'), rezzed('Quandary')] } },
    )
    g.corp.commit(0)
    expect(g.view().run?.notes).toEqual(['Jack Attack: The Runner cannot jack out.'])
    g.runner.break(1, 'Codecracker')
    g.settled()
    g.expect.path(12, 13, 14, 2, 10, 12, 13, 14, 15, 16, 20).noRun()
  })

  test('its first subroutine broken, the Runner may leave', () => {
    const g = facing('Jack Attack', { bits: 9, rig: ['Loony Goon'] })
    g.runner.break(1).do('pass')
    g.corp.commit(0)
    g.runner.jackOut()
    g.expect.tags(1).noRun()
    g.settled()
  })

  test('the ban ends with the run', () => {
    const g = facing('Jack Attack', {}, { rd: { ice: [rezzed('Hunter')] } })
    g.corp.commit(0)
    g.runner.run('R&D')
    g.corp.commit(0)
    g.runner.jackOut()
    g.expect.noRun()
    g.settled()
  })
})

describe('Pocket Virtual Reality', () => {
  const pocket = (bits: number, runner: RunnerSpec = {}) => facing('Pocket Virtual Reality', runner, { bits })

  test('brings 4 bits of its own for its two traces', () => {
    const g = pocket(0)
    expect(g.decision('corp')?.max).toBe(4)
    expect(g.view().run?.notes).toEqual(['Pocket Virtual Reality: 4 extra bits, which pay only for traces.'])
    expect(g.view().run?.runBits).toBe(0)
    g.corp.commit(3)
    g.expect.tags(1).bits('corp', 0)
    expect(g.view().run?.notes).toEqual(['Pocket Virtual Reality: 1 extra bit, which pays only for traces.'])
    expect(g.decision('corp')?.max).toBe(1)
    g.corp.commit(1)
    g.expect.tags(2)
    g.runner.jackOut()
    g.settled()
  })

  test('the Corp may add its own bits, up to 6', () => {
    const g = pocket(9)
    expect(g.decision('corp')?.max).toBe(6)
    g.corp.commit(6).pick('4 bits from Pocket Virtual Reality')
    g.expect.bits('corp', 7)
    g.corp.commit(0)
    g.runner.jackOut()
    g.settled()
  })

  test('what is left is gone when the encounter ends, and returns with the next', () => {
    const g = pocket(0)
    g.corp.commit(0).commit(0)
    expect(g.view().run?.notes).toEqual([])
    g.expect.bits('corp', 0)
    g.runner.jackOut().run('HQ')
    expect(g.decision('corp')?.max).toBe(4)
    g.corp.commit(4).commit(0)
    g.runner.jackOut()
    g.settled()
  })

  test('the bits end with a run that is ended, too', () => {
    const g = game({
      corp: { bits: 0, hand: ['Audit of Call Records'], hq: { ice: [rezzed('Pocket Virtual Reality')] } },
      runner: { bits: 20, rig: ['Loony Goon'] },
    })
    g.runner.run('HQ').break(1).break(2).jackOut()
    g.expect.bits('corp', 0).tags(0)
    expect(g.state.lasting).toEqual([])
    g.settled()
  })
})

describe('Homewrecker', () => {
  const hand = ['Score!', 'Imp', 'Shield']

  test('ends the run, trashes hardware the Corp chooses, and does 2 meat damage that nothing prevents', () => {
    const g = facing('Homewrecker', {
      hand,
      rig: ['MRAM Chip', 'WuTech Mem Chip', 'Trauma Team', 'Fall Guy'],
    })
    g.corp.commit(0)
    expect(g.corp.options().sort()).toEqual(['MRAM Chip', 'WuTech Mem Chip'])
    g.corp.pick('MRAM Chip')
    g.expect.noRun().handSize('runner', 1).notInRig('MRAM Chip').rig('WuTech Mem Chip', 'Trauma Team')
    g.settled()
  })

  test('without hardware it does the rest', () => {
    const g = facing('Homewrecker', { hand })
    g.corp.commit(0)
    g.expect.noRun().handSize('runner', 1)
    g.settled()
  })

  test('a trace that fails leaves everything as it is', () => {
    const g = facing('Homewrecker', { bits: 5, hand, rig: [...link, 'MRAM Chip'] })
    g.corp.commit(5)
    g.runner.commit(6)
    g.expect.handSize('runner', 3).rig('MRAM Chip').step(13)
    g.runner.jackOut()
    g.settled()
  })

  test('can flatline', () => {
    const g = facing('Homewrecker', { hand: ['Score!'] })
    g.corp.commit(0)
    g.expect.won('corp', 'flatline')
  })
})

describe('Fire Wall', () => {
  test('costs 5, has strength 4 and ends the run', () => {
    const g = game({ corp: { bits: 5, hq: { ice: ['Fire Wall'] } } })
    g.runner.run('HQ')
    g.corp.rez('Fire Wall')
    g.expect.noRun().bits('corp', 0).card('Fire Wall', { strength: 4 })
    g.settled()
  })
})
