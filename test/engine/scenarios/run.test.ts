import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('the run chart', () => {
  test('a run on a fort without ice goes through steps 1, 13, 14, 15, 16, 17, 18, 19, 20', () => {
    const g = game({ corp: { hand: ['Night Shift'] } })
    g.runner.run('HQ')
    g.settled()
    expect(g.path).toEqual([1, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('the Runner passes unrezzed ice: step 4 leads to step 12', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.corp.pass()
    g.runner.pass()
    g.settled()
    expect(g.path).toEqual([1, 2, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('the Corp rezzes approached ice, and the Runner encounters, breaks and passes it', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } }, runner: { rig: ['Codecracker'] } })
    g.runner.run('HQ')
    g.corp.rez('Quandary')
    g.runner.break(1, 'Codecracker').jackOut()
    g.expect.bits('corp', 3).bits('runner', 3).noRun()
    expect(g.path).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 7, 11, 12, 13, 20])
    g.settled()
  })

  test('an unbroken subroutine ends the run', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } } })
    g.runner.run('HQ')
    g.expect.noRun().path(6, 7, 11, 20)
    g.settled()
  })

  test('the Runner liberates an agenda in a fort and wins with seven points', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Priority Requisition', 2)] }] },
      runner: { score: ['Employee Empowerment', 'Hostile Takeover'] },
    })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.settled()
    g.expect.points('runner', 7).won('runner', 'points').fort('Fort 1', null)
  })
})

describe('steps 15 to 20: in the fort', () => {
  test('step 15: the Corp may rez for the last time before access', () => {
    const g = game({
      corp: { forts: [{ cards: ['Setup!'] }] },
      runner: { hand: ['Score!', 'Score!', 'Score!'] },
    })
    g.runner.run('Fort 1')
    g.expect.step(15)
    g.corp.rez('Setup!')
    g.expect.handSize('runner', 1).step(18)
    g.settled()
  })

  test('step 16: the run becomes successful, and not earlier', () => {
    const g = game({ corp: { deck: ['Data Masons'], rd: { ice: ['Quandary'] } } })
    g.runner.run('R&D')
    g.corp.pass()
    expect(g.view().run?.successful).toBe(false)
    g.runner.pass()
    g.expect.step(18)
    expect(g.view().run?.successful).toBe(true)
    g.settled()
  })

  test('steps 16 to 20: a run with access replaced goes from step 16 to step 20 and is successful', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover'], bits: 1 },
      runner: { hand: ['Edited Shipping Manifests'], rig: ['Karl de Veres, Corporate Stooge'] },
    })
    g.runner.play('Edited Shipping Manifests')
    expect(g.path).toEqual([1, 13, 14, 15, 16, 20])
    g.expect.bits('runner', 15).points('runner', 0).tags(1)
    g.settled()
  })

  test('step 17: the Runner accesses cards in the chosen order before any is liberated or trashed', () => {
    const g = game({
      corp: { forts: [{ cards: ['Hostile Takeover', rezzed('Red Herrings')] }] },
      runner: { bits: 6 },
    })
    g.runner.run('Fort 1').pick('Red Herrings', 'face-down')
    g.expect
      .step(18)
      .points('runner', 0)
      .fort('Fort 1', { cards: ['Hostile Takeover', 'Red Herrings'] })
    const lines = g.logLines('runner')
    expect(lines.indexOf('Runner accesses Red Herrings.')).toBeLessThan(
      lines.indexOf('Runner accesses Hostile Takeover.'),
    )
    g.settled()
  })

  test('step 17: a Runner who is flatlined during access scores nothing', () => {
    const g = game({ corp: { deck: ['Hostile Takeover', 'Setup!'] }, runner: { rig: ['R&D Interface'] } })
    g.runner.run('R&D')
    g.expect.won('corp', 'flatline').points('runner', 0)
    expect(g.path.at(-1)).toBe(17)
  })

  test('step 18: cards whose trash cost is paid are trashed after agendas are liberated', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Red Herrings'), 'Hostile Takeover'] }] },
      runner: { bits: 6 },
    })
    g.runner
      .run('Fort 1')
      .pick('Red Herrings', 'face-down')
      .trash('Red Herrings')
      .liberate('Hostile Takeover')
    g.expect.bits('runner', 0).points('runner', 1).trash('corp', 'Red Herrings').fort('Fort 1', null)
    const text = g.logLines().join(' ')
    expect(text.indexOf('liberates Hostile Takeover')).toBeLessThan(text.indexOf('Red Herrings is trashed'))
    g.settled()
  })

  test('step 18: the game ends with the seventh point; with the sixth, the run goes on to step 19', () => {
    const take = (score: string[]) => {
      const g = game({ corp: { deck: ['Hostile Takeover'] }, runner: { score } })
      g.runner.run('R&D')
      return g
    }
    const won = take(['Priority Requisition', 'Employee Empowerment'])
    won.expect.won('runner', 'points')
    expect(won.path.at(-1)).toBe(18)
    const on = take(['Priority Requisition', 'Political Coup'])
    expect(on.path.slice(-3)).toEqual([18, 19, 20])
    on.settled()
  })

  test('step 19: a trashed card no longer has its effect', () => {
    const g = game({
      corp: { bits: 5, hq: { ice: ['Wall of Static'] }, forts: [{ cards: [rezzed('Data Masons')] }] },
    })
    g.runner.run('Fort 1').trash('Data Masons')
    g.expect.path(17, 18, 19, 20)
    g.runner.run('HQ')
    g.corp.rez('Wall of Static')
    g.expect.bits('corp', 2).card('Wall of Static', { strength: 2 })
    g.settled()
  })

  test('step 20: effects of a successful run happen at its end, and not earlier', () => {
    const g = game({
      corp: { hand: ['Data Masons'], hq: { ice: ['Quandary'] } },
      runner: { rig: ['Butcher Boy', 'Karl de Veres, Corporate Stooge'] },
    })
    g.runner.run('HQ')
    g.corp.pass()
    g.runner.pass()
    g.expect.step(18).bits('runner', 5)
    expect(g.seat('corp').counters).toEqual([])
    g.runner.pass().pick('Butcher Boy', 'Karl')
    expect(g.seat('corp').counters).toMatchObject([{ kind: 'butcher-boy', n: 1 }])
    g.expect.bits('runner', 6)
    g.settled()
  })

  test('step 20: a run that was ended, or that the Runner jacked out of, was not successful', () => {
    const rig = ['Butcher Boy', 'Karl de Veres, Corporate Stooge']
    const ended = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { rig } })
    ended.runner.run('HQ')
    ended.expect.bits('runner', 5)
    expect(ended.seat('corp').counters).toEqual([])
    ended.settled()
    const left = game({ corp: { hq: { ice: ['Quandary'] } }, runner: { rig } })
    left.runner.run('HQ')
    left.corp.pass()
    left.runner.jackOut()
    left.expect.bits('runner', 5)
    expect(left.seat('corp').counters).toEqual([])
    left.settled()
  })
})
