import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { rezzed } from '../support/table.ts'

describe('Test Spin', () => {
  const spin = (bits: number, hand: string[] = []) =>
    game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits, hand: ['Test Spin', ...hand], stack: ['Jackhammer', 'Dwarf'] },
    })

  test('lends a program for a run and shuffles it back into the stack', () => {
    const g = spin(1)
    const before = g.seat('runner').stack
    g.runner.play('Test Spin').pick('Dwarf').run('R&D')
    g.expect.rig('Dwarf')
    expect(g.logLines()).toContain('Runner shuffles the stack.')
    g.settled()
    g.expect.notInRig('Dwarf').hand('runner').bits('runner', 0)
    expect(g.seat('runner').stack).toBe(before)
  })

  test('a program lost on the way costs its price and four bits more', () => {
    const g = spin(9)
    g.runner.play('Test Spin').pick('Jackhammer').run('HQ')
    g.corp.pick('Jackhammer')
    g.settled()
    g.expect.bits('runner', 9 - 1 - 4 - 1).trash('runner', 'Jackhammer', 'Test Spin')
  })

  test('what cannot be lost in bits is suffered in meat damage', () => {
    const g = spin(3, ['Score!', 'Score!', 'Score!', 'Score!', 'Score!'])
    g.runner.play('Test Spin').pick('Jackhammer').run('HQ')
    g.corp.pick('Jackhammer')
    g.settled()
    g.expect.bits('runner', 0).handSize('runner', 2)
  })

  test('with nothing found there is no run', () => {
    const g = game({ runner: { bits: 1, hand: ['Test Spin'] } })
    g.runner.play('Test Spin')
    g.expect.noRun().actions('runner', 3)
    g.settled()
  })
})

describe('Mystery Box', () => {
  test('shows five cards and stays when none is a program', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { rig: ['Mystery Box'], stack: ['Score!', 'Broker', 'Fall Guy', 'Broker', 'Score!', 'Dwarf'] },
    })
    expect(g.runner.can('use')).toBe(false)
    g.runner.run('HQ').use('Mystery Box')
    g.expect.rig('Mystery Box').notInRig('Dwarf')
    expect(g.logLines().filter((line) => line.endsWith('is shown.'))).toHaveLength(5)
    expect(g.logLines()).toContain('Runner shuffles the stack.')
    expect(g.view('corp').shown).toEqual([])
    g.settled()
  })
})

describe('Rent-I-Con', () => {
  test('breaks anything for 1 a subroutine, at 1 a point of strength over 2', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] } },
      runner: { bits: 4, rig: ['Rent-I-Con'] },
    })
    g.runner.run('HQ').boost('Rent-I-Con')
    g.expect.card('Rent-I-Con', { strength: 3 }).bits('runner', 3)
    g.runner.boost('Rent-I-Con').break(1).break(2)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('stays as long as it is not used', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { rig: ['Rent-I-Con'], bits: 9 },
    })
    g.runner.run('HQ').boost('Rent-I-Con').pass()
    g.settled()
    g.expect.rig('Rent-I-Con')
    g.runner.run('HQ').break(1)
    g.settled()
    g.expect.notInRig('Rent-I-Con')
  })
})
