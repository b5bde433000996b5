import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('the run chart', () => {
  test('a run on an open fort goes 1, 13, 14, 15, 16, 17, 18, 19, 20', () => {
    const g = game({ corp: { hand: ['Night Shift'] } })
    g.runner.run('HQ')
    g.settled()
    expect(g.path).toEqual([1, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('ice that is not rezzed is passed: 4 goes to 12', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.corp.pass()
    g.runner.pass()
    g.settled()
    expect(g.path).toEqual([1, 2, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('ice is rezzed as it is approached, met, broken and passed', () => {
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

  test('an agenda in a fort is liberated and seven points win', () => {
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
