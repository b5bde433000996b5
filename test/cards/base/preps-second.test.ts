import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('All-Nighter', () => {
  const night = (corp: Parameters<typeof game>[0] = {}) =>
    game({ ...corp, runner: { bits: 0, hand: ['All-Nighter'], ...corp.runner } })

  test('makes two runs for one action, on any forts', () => {
    const g = night({ corp: { hand: ['Marked Accounts'], archives: ['Hostile Takeover'] } })
    g.runner.play('All-Nighter').pick('Archives').yes().pick('HQ')
    g.settled()
    g.expect.points('runner', 3).actions('runner', 3).bits('runner', 0)
  })

  test('the same fort may be run twice', () => {
    const g = night({ corp: { hand: ['Night Shift', 'Rex'] } })
    g.runner.play('All-Nighter').pick('HQ').pass().yes().pick('HQ').pass()
    expect(g.logLines().filter((line) => line.includes('makes a run'))).toHaveLength(2)
    g.settled()
  })

  test('whether or not the first succeeds', () => {
    const g = night({ corp: { hq: { ice: [rezzed('Quandary')] }, archives: ['Hostile Takeover'] } })
    g.runner.play('All-Nighter').pick('HQ').yes().pick('Archives')
    g.settled()
    g.expect.points('runner', 1)
  })

  test('the second run may be left out, the first may not', () => {
    const g = night()
    g.runner.play('All-Nighter')
    expect(g.runner.verbs()).toEqual(['run'])
    g.runner.pick('HQ').no()
    g.expect.actions('runner', 3).noRun()
    g.settled()
  })

  test('a Runner barred from running by the first is not asked for a second', () => {
    const g = night({ corp: { bits: 5, hq: { ice: [rezzed('Fang')] } } })
    g.runner.play('All-Nighter').pick('HQ')
    g.corp.commit(0)
    g.settled()
    expect(g.decision('runner')?.kind).toBe('act')
    expect(g.runner.can('run')).toBe(false)
  })

  test('cannot be played while runs are barred', () => {
    const g = game({
      corp: { bits: 5, hq: { ice: [rezzed('Fang')] } },
      runner: { hand: ['All-Nighter'] },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    expect(g.runner.can('play', { card: 'All-Nighter' })).toBe(false)
    g.settled()
  })

  test('a Runner flatlined in the first makes no second', () => {
    const g = night({ corp: { hand: ['Setup!'] } })
    g.runner.play('All-Nighter').pick('HQ')
    g.expect.won('corp', 'flatline')
  })
})

describe('Temple Microcode Outlet', () => {
  const outlet = (stack: string[]) =>
    game({ runner: { bits: 1, hand: ['Temple Microcode Outlet'], stack, fillers: 3 } })

  test('brings a program from the stack into the hand, shown to the Corp', () => {
    const g = outlet(['Score!', 'Krash', 'Broker', 'Corrosion'])
    g.runner.play('Temple Microcode Outlet')
    expect(g.runner.options()).toEqual(['Corrosion', 'Krash'])
    g.runner.pick('Krash')
    g.expect.hand('runner', 'Krash').bits('runner', 0).actions('runner', 3)
    expect(g.logLines('corp').join(' ')).toContain('Krash is shown')
    expect(g.logLines('corp')).toContain('Runner shuffles the stack.')
    g.settled()
  })

  test('nothing of the rest is seen', () => {
    const g = outlet(['Krash', 'Corrosion'])
    g.runner.play('Temple Microcode Outlet').pick('Krash')
    expect(g.logLines('corp').join(' ')).not.toContain('Corrosion')
    g.settled()
  })

  test('without a program it finds nothing, and shuffles', () => {
    const g = outlet(['Score!', 'Broker'])
    g.runner.play('Temple Microcode Outlet')
    g.expect.hand('runner').bits('runner', 0)
    expect(g.logLines('corp')).toContain('Runner shuffles the stack.')
    g.settled()
  })
})
