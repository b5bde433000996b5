import { describe, expect, test } from 'vitest'
import { game } from '../../../support/game.ts'
import { rezzed } from '../../../support/table.ts'

const plain = [
  { ice: 'Wall of Static', rez: 3, strength: 2, right: 'Jackhammer', wrong: 'Codecracker' },
  { ice: 'Crystal Wall', rez: 4, strength: 3, right: 'Dwarf', wrong: 'Loony Goon' },
  { ice: 'Quandary', rez: 2, strength: 2, right: 'Codecracker', wrong: 'Dwarf' },
  { ice: 'Keeper', rez: 4, strength: 4, right: 'Codecracker', wrong: 'Loony Goon' },
]

for (const { ice, rez, strength, right, wrong } of plain) {
  describe(ice, () => {
    test(`costs ${rez} to rez and ends the run`, () => {
      const g = game({ corp: { bits: rez, hq: { ice: [ice] } } })
      g.runner.run('HQ')
      g.corp.rez(ice)
      g.expect.bits('corp', 0).card(ice, { rezzed: true, strength }).noRun().path(5, 6, 7, 11, 20)
      g.settled()
    })

    test('cannot be rezzed for a bit less', () => {
      const g = game({ corp: { bits: rez - 1, hq: { ice: [ice] } } })
      g.runner.run('HQ')
      expect(g.corp.can('rez')).toBe(false)
      g.corp.pass()
      g.runner.jackOut()
      g.settled()
    })

    test(`is broken by ${right}, and not by ${wrong}`, () => {
      const g = game({ corp: { hq: { ice: [rezzed(ice)] } }, runner: { bits: 20, rig: [right, wrong] } })
      g.runner.run('HQ')
      expect(g.runner.can('break', { card: wrong })).toBe(false)
      g.runner.break(1, right).jackOut()
      g.expect.path(10, 11, 12, 13, 20)
      g.settled()
    })
  })
}

describe('Razor Wire', () => {
  const wire = (runner: { bits?: number; hand?: string[]; rig?: string[] }) =>
    game({ corp: { hq: { ice: [rezzed('Razor Wire')] } }, runner })

  test('does 2 net damage and then ends the run', () => {
    const g = wire({ hand: ['Score!', 'Shield', 'Imp'] })
    g.runner.run('HQ')
    g.expect.handSize('runner', 1).noRun()
    g.settled()
  })

  test('flatlines a Runner with a single card', () => {
    const g = wire({ hand: ['Score!'] })
    g.runner.run('HQ')
    g.expect.won('corp', 'flatline')
  })

  test('the damage alone may be broken, and the run ends unharmed', () => {
    const g = wire({ bits: 1, hand: ['Score!'], rig: ['Dwarf'] })
    g.runner.run('HQ').break(1, 'Dwarf')
    g.expect.handSize('runner', 1).bits('runner', 0).noRun()
    g.settled()
  })

  test('the end of the run alone may be broken, and the damage stays', () => {
    const g = wire({ bits: 1, hand: ['Score!', 'Shield', 'Imp'], rig: ['Dwarf'] })
    g.runner.run('HQ').break(2, 'Dwarf').jackOut()
    g.expect.handSize('runner', 1).path(11, 12, 13)
    g.settled()
  })
})
