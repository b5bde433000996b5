import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { hosted, rezzed } from '../../support/table.ts'

describe('Imp', () => {
  test('holds two MU of programs that take no memory of their own', () => {
    const g = game({ runner: { bits: 20, hand: ['Shield', 'Invisibility', 'Codecracker'], rig: ['Imp'] } })
    g.runner.install('Shield', 'Imp').install('Invisibility', 'Imp')
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    expect(g.runner.can('install', { card: 'Codecracker', words: 'in Imp' })).toBe(false)
    expect(g.runner.can('install', { card: 'Codecracker' })).toBe(true)
    g.settled()
  })

  test('holds icebreakers at one strength less; what stands beside it keeps its own', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 5, rig: ['Imp', hosted('Codecracker', 'Imp'), 'Dwarf'] },
    })
    g.expect.card('Codecracker', { strength: -1 }).card('Dwarf', { strength: 3 })
    g.runner.run('HQ').break(1, 'Codecracker')
    g.expect.bits('runner', 2)
    g.runner.jackOut()
    g.settled()
  })

  test('trashed, it takes its programs with it', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { rig: ['Imp', hosted('Shield', 'Imp'), hosted('Codecracker', 'Imp'), 'Dwarf'] },
    })
    g.runner.run('HQ')
    g.corp.pick('Imp')
    g.expect.rig('Dwarf').noRun().trash('runner', 'Codecracker', 'Shield', 'Imp')
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    g.settled()
  })

  test('trashed to make room, it makes room for its programs too', () => {
    const g = game({
      runner: {
        bits: 9,
        hand: ['Dwarf'],
        rig: ['Imp', hosted('Shield', 'Imp'), 'Codecracker', 'Jackhammer', 'Loony Goon'],
      },
    })
    g.runner.install('Dwarf').pick('Imp')
    g.expect.rig('Codecracker', 'Jackhammer', 'Loony Goon', 'Dwarf').trash('runner', 'Shield', 'Imp')
    g.settled()
  })
})

describe('Afreet', () => {
  test('holds three MU of programs', () => {
    const g = game({
      runner: { bits: 20, hand: ['Shield', 'Invisibility', 'Smarteye', 'Imp'], rig: ['Afreet'] },
    })
    g.runner.install('Shield', 'Afreet').install('Invisibility', 'Afreet').install('Smarteye', 'Afreet')
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    expect(g.runner.can('install', { card: 'Imp', words: 'in Afreet' })).toBe(false)
    g.settled()
  })

  test('holds icebreakers at one strength less', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 3, rig: ['Afreet', hosted('Codecracker', 'Afreet'), 'Dwarf'] },
    })
    g.expect.card('Codecracker', { strength: -1 }).card('Dwarf', { strength: 3 })
    g.runner.run('HQ').break(1, 'Codecracker').jackOut()
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('trashed, it takes its programs with it', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { rig: ['Afreet', hosted('Shield', 'Afreet'), hosted('Codecracker', 'Afreet'), 'Dwarf'] },
    })
    g.runner.run('HQ')
    g.corp.pick('Afreet')
    g.expect.rig('Dwarf').trash('runner', 'Codecracker', 'Shield', 'Afreet')
    g.settled()
  })
})
