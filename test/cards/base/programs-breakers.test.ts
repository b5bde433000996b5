import { describe, expect, test } from 'vitest'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put, RunnerSpec } from '../../support/table-spec.ts'

const facing = (ice: Put | Put[], runner: RunnerSpec) => {
  const g = game({ corp: { bits: 9, hq: { ice: [ice].flat() } }, runner })
  g.runner.run('HQ')
  return g
}

describe('Codecracker', () => {
  test('breaks code gates for nothing, once it is strong enough, at 1 bit a point', () => {
    const g = facing(rezzed('Keeper'), { bits: 4, rig: ['Codecracker'] })
    g.runner.boost('Codecracker').boost('Codecracker').break(1)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.expect.card('Codecracker', { strength: 0 })
    g.settled()
  })

  test('is of no use to a Runner a bit short', () => {
    const g = facing(rezzed('Keeper'), { bits: 3, rig: ['Codecracker'] })
    expect(g.runner.can('break')).toBe(false)
    g.runner.pass()
    g.expect.noRun().bits('runner', 3)
    g.settled()
  })

  test('the strength paid for is gone at the next ice', () => {
    const g = facing([rezzed('Quandary'), rezzed('Quandary')], { bits: 4, rig: ['Codecracker'] })
    g.runner.break(1).do('pass')
    g.expect.card('Codecracker', { strength: 0 })
    g.runner.break(1).jackOut()
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('breaks neither walls nor sentries', () => {
    for (const ice of ['Wall of Static', 'Banpei']) {
      const g = facing(rezzed(ice), { bits: 9, rig: ['Codecracker'] })
      if (ice === 'Banpei') g.corp.pick('Codecracker')
      g.expect.noRun().bits('runner', 9)
      g.settled()
    }
  })

  test('costs 2 and 1 MU', () => {
    const g = game({ runner: { bits: 2, hand: ['Codecracker'] } })
    g.runner.install('Codecracker')
    g.expect.bits('runner', 0).rig('Codecracker').actions('runner', 3)
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    g.settled()
  })
})

describe('Dwarf', () => {
  test('breaks a wall of its strength for 1', () => {
    const g = facing(rezzed('Crystal Wall'), { bits: 1, rig: ['Dwarf'] })
    g.runner.break(1, 'Dwarf')
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('pays for each subroutine', () => {
    const g = facing(rezzed('Razor Wire'), { bits: 2, hand: ['Score!', 'Imp'], rig: ['Dwarf'] })
    g.runner.break(1, 'Dwarf').break(2, 'Dwarf').jackOut()
    g.expect.bits('runner', 0).handSize('runner', 2)
    g.settled()
  })

  test('is made stronger for 1 bit a point', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Crystal Wall')] }, forts: [{ cards: [rezzed('Data Masons')] }] },
      runner: { bits: 2, rig: ['Dwarf'] },
    })
    g.runner.run('HQ').boost('Dwarf')
    g.expect.card('Dwarf', { strength: 4 }).bits('runner', 1)
    g.runner.break(1, 'Dwarf').jackOut()
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('costs 6', () => {
    const poor = game({ runner: { bits: 5, hand: ['Dwarf'] } })
    expect(poor.runner.can('install')).toBe(false)
    poor.settled()
  })
})

describe('Loony Goon', () => {
  test('breaks sentries: 1 a subroutine, 1 a point of strength', () => {
    const g = facing(rezzed("D'Arc Knight"), { bits: 4, rig: ['Loony Goon'] })
    g.runner.break(1).break(2)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('breaks no code gates', () => {
    const g = facing(rezzed('Quandary'), { bits: 9, rig: ['Loony Goon'] })
    g.expect.noRun()
    g.settled()
  })
})

describe('Dogcatcher', () => {
  test.each([
    ['Rex', 1],
    ['Fetch 4.0.1', 1],
    ['Fang', 2],
    ['Hunter', 3],
    ['Canis Minor', 3],
  ])('breaks %s: 1 a subroutine, 1 a point of strength over 3', (ice, price) => {
    const g = facing(rezzed(ice), { bits: price, rig: ['Dogcatcher'] })
    g.runner.break(1)
    g.expect.bits('runner', 0).tags(0)
    g.runner.jackOut()
    g.settled()
  })

  test('breaks no other sentries, and a bit short nothing', () => {
    const other = facing(rezzed('Neural Blade'), { bits: 9, rig: ['Dogcatcher'] })
    other.expect.noRun().bits('runner', 9)
    other.settled()
    const poor = facing(rezzed('Fang'), { bits: 1, rig: ['Dogcatcher'] })
    expect(poor.decision('runner')?.options.some((o) => o.verb === 'break') ?? false).toBe(false)
    poor.corp.commit(0)
    poor.expect.noRun()
    poor.settled()
  })
})

describe('Jackhammer', () => {
  test('breaks walls for nothing but strength', () => {
    const g = facing(rezzed('Wall of Static'), { bits: 2, rig: ['Jackhammer'] })
    g.runner.break(1, 'Jackhammer').jackOut()
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('each subroutine it breaks costs a Stealth card a bit, the Runner choosing which', () => {
    const g = facing(rezzed('Razor Wire'), {
      bits: 9,
      hand: ['Score!', 'Imp'],
      rig: ['Jackhammer', 'Invisibility', 'Vewy Vewy Quiet'],
    })
    g.runner.break(1).pick('Invisibility')
    g.expect.card('Invisibility', { bits: 0 }).card('Vewy Vewy Quiet', { bits: 2 })
    g.runner.break(2)
    g.expect.card('Vewy Vewy Quiet', { bits: 1 }).bits('runner', 6)
    g.runner.jackOut()
    g.settled()
  })

  test('its own noise shuts Stealth bits out', () => {
    const g = facing(rezzed('Wall of Static'), { bits: 1, rig: ['Jackhammer', 'Vewy Vewy Quiet'] })
    expect(g.runner.can('break')).toBe(false)
    g.runner.pass()
    g.expect.noRun().card('Vewy Vewy Quiet', { bits: 2 })
    g.settled()
  })

  test('strength alone makes no noise', () => {
    const g = facing(rezzed('Wall of Static'), { bits: 2, rig: ['Jackhammer', 'Invisibility'] })
    g.runner.boost('Jackhammer').pass()
    g.expect.card('Invisibility', { bits: 1 }).bits('runner', 1).noRun()
    g.settled()
  })

  test('other breakers make no noise either', () => {
    const g = facing(rezzed('Wall of Static'), { bits: 1, rig: ['Dwarf', 'Invisibility', 'Jackhammer'] })
    g.runner.break(1, 'Dwarf').pick('your pool')
    g.expect.card('Invisibility', { bits: 1 }).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })
})

describe('Bartmoss Memorial Icebreaker', () => {
  const passed = (face: number, ice = 'Quandary') =>
    whenDiceShow(
      [face],
      { corp: { hq: { ice: [rezzed(ice)] } }, runner: { bits: 9, rig: ['Bartmoss Memorial Icebreaker'] } },
      (g) => {
        g.runner.run('HQ').break(1).jackOut()
      },
    )

  test('breaks any ice: 1 a subroutine, 1 a point of strength', () => {
    for (const [ice, price] of [
      ['Quandary', 3],
      ['Wall of Static', 3],
      ['Hunter', 6],
    ] as const) {
      const g = passed(5, ice)
      g.expect.bits('runner', 9 - price).rig('Bartmoss Memorial Icebreaker')
      g.settled()
    }
  })

  test('a 1 after the ice has been passed trashes it', () => {
    const g = passed(1)
    g.expect.trash('runner', 'Bartmoss Memorial Icebreaker').path(12, 13, 20)
    g.settled()
  })

  test('a 2 does not', () => {
    const g = passed(2)
    g.expect.rig('Bartmoss Memorial Icebreaker')
    g.settled()
  })

  test('no die is rolled for ice it did not break', () => {
    const g = facing(rezzed('Quandary'), { bits: 9, rig: ['Bartmoss Memorial Icebreaker', 'Codecracker'] })
    g.runner.boost('Bartmoss Memorial Icebreaker').break(1, 'Codecracker').jackOut()
    expect(rolls(g)).toEqual([])
    g.settled()
  })

  test('one die for a piece of ice, however many subroutines; none where the run ends there', () => {
    const both = facing(rezzed('Banpei'), { bits: 9, rig: ['Bartmoss Memorial Icebreaker'] })
    both.runner.break(1).break(2).jackOut()
    expect(rolls(both)).toHaveLength(1)
    both.settled()
    const stopped = facing(rezzed('Banpei'), { bits: 9, rig: ['Bartmoss Memorial Icebreaker'] })
    stopped.runner.break(1).pass()
    expect(rolls(stopped)).toEqual([])
    stopped.expect.noRun().rig('Bartmoss Memorial Icebreaker')
    stopped.settled()
  })
})
