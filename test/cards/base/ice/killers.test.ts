import { describe, expect, test } from 'vitest'
import { game } from '../../../support/game.ts'
import { rezzed } from '../../../support/table.ts'
import type { RunnerSpec } from '../../../support/table-spec.ts'

const killers = [
  { ice: 'Banpei', rez: 4, strength: 0 },
  { ice: "D'Arc Knight", rez: 6, strength: 2 },
]

for (const { ice, rez, strength } of killers) {
  describe(ice, () => {
    const met = (runner: RunnerSpec) => {
      const g = game({ corp: { bits: rez, hq: { ice: [ice] } }, runner })
      g.runner.run('HQ')
      g.corp.rez(ice)
      g.expect.bits('corp', 0).card(ice, { strength })
      return g
    }

    test('trashes a program the Corp chooses, and ends the run', () => {
      const g = met({ rig: ['Shield', 'Codecracker', 'Broker', 'MRAM Chip'] })
      expect(g.decision('corp')?.options).toHaveLength(2)
      expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
      g.corp.pick('Shield')
      g.expect.trash('runner', 'Shield').rig('Codecracker', 'Broker', 'MRAM Chip').noRun()
      g.settled()
    })

    test('ends the run where there is no program', () => {
      const g = met({ rig: ['Broker'] })
      g.expect.rig('Broker').noRun()
      g.settled()
    })

    test(`takes a breaker ${strength + 2} bits to break whole`, () => {
      const g = met({ bits: strength + 2, rig: ['Loony Goon'] })
      g.runner.break(1, 'Loony Goon').break(2, 'Loony Goon').jackOut()
      g.expect.bits('runner', 0).rig('Loony Goon')
      g.settled()
    })

    test('the breaker used on one subroutine may fall to the other', () => {
      const g = met({ bits: strength + 1, rig: ['Loony Goon'] })
      g.runner.break(2, 'Loony Goon')
      g.corp.pick('Loony Goon')
      g.expect.trash('runner', 'Loony Goon')
      g.runner.jackOut()
      g.settled()
    })
  })
}

describe('Cortical Scrub', () => {
  test('does 1 brain damage, which lowers the hand size for good, and ends the run', () => {
    const g = game({
      corp: { bits: 7, hq: { ice: ['Cortical Scrub'] } },
      runner: { hand: ['Score!', 'Imp'], rig: ['Shield'] },
    })
    g.runner.run('HQ')
    g.corp.rez('Cortical Scrub')
    g.expect.brain(1).handSize('runner', 1).noRun().bits('corp', 0)
    expect(g.seat('runner').maxHand).toBe(4)
    g.settled()
  })

  test('flatlines a Runner without cards', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Cortical Scrub')] } } })
    g.runner.run('HQ')
    g.expect.won('corp', 'flatline')
  })

  test('is broken by a sentry breaker of its strength', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
      runner: { bits: 5, rig: ['Loony Goon'] },
    })
    g.runner.run('HQ').break(1, 'Loony Goon').break(2, 'Loony Goon').jackOut()
    g.expect.bits('runner', 0).brain(0)
    g.settled()
  })
})
