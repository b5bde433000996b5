import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

for (const [card, cost, bits] of [
  ['Invisibility', 0, 1],
  ['Vewy Vewy Quiet', 4, 2],
] as const) {
  describe(card, () => {
    test(`costs ${cost} and comes with ${bits}`, () => {
      const g = game({ runner: { bits: cost, hand: [card] } })
      g.runner.install(card)
      g.expect.card(card, { bits }).bits('runner', 0)
      g.settled()
    })

    test('pays for a quiet breaker, as far as it goes', () => {
      const g = game({
        corp: { hq: { ice: [rezzed('Quandary')] } },
        runner: { bits: 2 - bits, rig: [card, 'Codecracker'] },
      })
      g.runner.run('HQ').break(1)
      g.expect.card(card, { bits: 0 }).bits('runner', 0)
      g.runner.jackOut()
      g.settled()
    })

    test('need not be used', () => {
      const g = game({
        corp: { hq: { ice: [rezzed('Crystal Wall')] } },
        runner: { bits: 1, rig: [card, 'Dwarf'] },
      })
      g.runner.run('HQ').break(1).pick('your pool')
      g.expect.card(card, { bits }).bits('runner', 0)
      g.runner.jackOut()
      g.settled()
    })

    test('pays for nothing but icebreakers', () => {
      const g = game({
        corp: { forts: [{ cards: [rezzed('Data Masons')] }] },
        runner: { bits: 0, hand: ['MRAM Chip'], rig: [card] },
      })
      expect(g.runner.can('install')).toBe(false)
      g.runner.run('Fort 1')
      g.settled()
      g.expect.fort('Fort 1', { cards: ['Data Masons'] }).card(card, { bits })
    })
  })
}

describe('Shield', () => {
  const hand = ['Score!', 'Imp', "Jack 'n' Joe", 'Inside Job', 'Dwarf']

  test('prevents 2 net damage a turn, over several sources', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] }, rd: { ice: [rezzed('Razor Wire')] } },
      runner: { hand, rig: ['Shield'] },
    })
    g.runner.run('HQ').use('Shield').jackOut()
    g.expect.handSize('runner', 5)
    g.runner.run('R&D').use('Shield')
    g.expect.handSize('runner', 4)
    g.runner.run('HQ').jackOut()
    g.expect.handSize('runner', 3)
    g.settled()
  })

  test('is back in the next turn', () => {
    const g = game({
      actions: 1,
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: { hand, rig: ['Shield'] },
    })
    g.runner.run('HQ').use('Shield')
    g.expect.handSize('runner', 5)
    g.corp.gain().gain().gain()
    g.runner.run('HQ').use('Shield')
    g.expect.handSize('runner', 5)
    g.settled()
  })

  test('part of it may be used, and none', () => {
    const wire = () =>
      game({ corp: { hq: { ice: [rezzed('Razor Wire')] } }, runner: { hand, rig: ['Shield'] } })
    const part = wire()
    part.runner.run('HQ').use('Shield', 'Prevent 1').do('pass')
    part.expect.handSize('runner', 4)
    part.settled()
    const none = wire()
    none.runner.run('HQ').do('pass')
    none.expect.handSize('runner', 3)
    none.settled()
  })

  test('two of them prevent 4', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Razor Wire')] }, rd: { ice: [rezzed('Razor Wire')] } },
      runner: { hand, rig: ['Shield', 'Shield'] },
    })
    g.runner.run('HQ').use('Shield').run('R&D').use('Shield')
    g.expect.handSize('runner', 5)
    g.settled()
  })

  test('is no help against brain or meat damage', () => {
    const brain = game({
      corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
      runner: { hand, rig: ['Shield'] },
    })
    brain.runner.run('HQ')
    brain.expect.brain(1).handSize('runner', 4)
    brain.settled()
    const meat = game({
      turn: 'corp',
      corp: { hand: ['Punitive Counterstrike'] },
      runner: { tags: 1, hand, rig: ['Shield'] },
    })
    meat.corp.play('Punitive Counterstrike')
    meat.expect.handSize('runner', 3)
    meat.settled()
  })

  test('used up by one card accessed, it lets the damage of the next through', () => {
    const g = game({
      corp: { hand: ['Setup!', 'Setup!'] },
      runner: { hand, rig: ['Shield'] },
    })
    g.runner.run('HQ').use('Shield').do('pass').run('HQ').do('pass')
    g.expect.handSize('runner', 3)
    g.settled()
  })
})

describe('Smarteye', () => {
  const approach = (ice: Put[], bits = 9) =>
    game({ corp: { bits, hq: { ice } }, runner: { rig: ['Smarteye'] } })

  test('exposes unrezzed ice as it is approached, with a way out before the rez', () => {
    const g = approach(['Cortical Scrub'])
    g.runner.run('HQ').use('Smarteye')
    expect(g.logLines('runner').join(' ')).toContain('Cortical Scrub is exposed')
    g.runner.jackOut()
    g.expect.noRun().path(1, 2, 20).card('Cortical Scrub', { rezzed: false })
    expect(g.fort('HQ', 'runner')?.ice[0]?.card).toBe('cortical-scrub')
    g.settled()
  })

  test('the Runner may stay, and the Corp rez', () => {
    const g = approach(['Quandary'], 2)
    g.runner.run('HQ').use('Smarteye').do('pass')
    g.expect.step(3)
    g.corp.rez('Quandary')
    g.expect.noRun().bits('corp', 0)
    g.settled()
  })

  test('works once in a run, and again in the next', () => {
    const g = approach(['Quandary', 'Keeper'])
    g.runner.run('HQ').use('Smarteye').do('pass')
    g.corp.pass()
    g.runner.do('pass')
    expect(g.decision('corp')).not.toBeNull()
    g.corp.pass()
    g.runner.jackOut().run('HQ').use('Smarteye').jackOut()
    g.settled()
  })

  test('need not be used, and may be kept for inner ice', () => {
    const g = approach(['Quandary', 'Keeper'])
    g.runner.run('HQ').do('pass')
    g.corp.pass()
    g.runner.do('pass').use('Smarteye')
    expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual([null, 'keeper'])
    g.runner.jackOut()
    g.settled()
  })

  test('is not offered at rezzed ice', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Hunter')] } }, runner: { rig: ['Smarteye'] } })
    g.runner.run('HQ')
    expect(g.decision('runner')).toBeNull()
    g.expect.step(11)
    g.corp.commit(0)
    g.runner.jackOut()
    g.settled()
  })
})

describe('Butcher Boy', () => {
  const counters = (g: ReturnType<typeof game>) => g.seat('corp').counters.map((c) => c.n)

  test('gives a counter after each successful run on HQ, and on HQ only', () => {
    const g = game({ runner: { rig: ['Butcher Boy'] } })
    g.runner.run('HQ').run('Archives').run('HQ').run('R&D')
    expect(counters(g)).toEqual([2])
    g.settled()
  })

  test('a run that fails gives none', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { rig: ['Butcher Boy'] } })
    g.runner.run('HQ')
    expect(counters(g)).toEqual([])
    g.settled()
  })

  test('two of them give two counters', () => {
    const g = game({ runner: { rig: ['Butcher Boy', 'Butcher Boy'] } })
    g.runner.run('HQ')
    expect(counters(g)).toEqual([2])
    g.settled()
  })

  for (const [n, gain] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
  ] as const) {
    test(`${n} counters bring ${gain} at the start of the Runner's turn`, () => {
      const g = game({ atStart: true, corp: { counters: { 'butcher-boy': n } }, runner: { bits: 0 } })
      g.settled()
      g.expect.bits('runner', gain).actions('runner', 4)
    })
  }
})

describe("Baedeker's Net Map", () => {
  const traced = (rig: string[], bits: number) => {
    const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
    g.runner.run('HQ')
    return g
  }

  test('gives link 1 for nothing and more at a bit each', () => {
    const g = traced(["Baedeker's Net Map"], 2)
    g.corp.commit(2)
    g.runner.commit(3)
    g.expect.tags(0).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('without bits it still gives 1', () => {
    const g = traced(["Baedeker's Net Map"], 0)
    g.corp.commit(0)
    expect(g.decision('runner')?.max).toBe(1)
    g.runner.commit(1)
    g.expect.tags(0)
    g.runner.jackOut()
    g.settled()
  })

  test('only one base link card counts', () => {
    const g = traced(["Baedeker's Net Map", "Baedeker's Net Map"], 0)
    expect(g.decision('runner')?.max).toBe(1)
    g.corp.commit(0)
    g.runner.commit(0)
    g.expect.tags(1)
    g.runner.jackOut()
    g.settled()
  })
})
