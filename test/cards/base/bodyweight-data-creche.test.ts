import { describe, expect, test } from 'vitest'
import { cardInfo } from '../../../src/cards/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const creche = 'Bodyweight Data Crèche'
const wired = (more: Spec = {}): TestGame =>
  game({ ...more, runner: { bits: 9, rig: [creche], ...more.runner } })
const asked = (g: TestGame): boolean => g.decision('runner')?.kind === 'confirm'

describe('Bodyweight Data Crèche', () => {
  test('a successful run may be followed by another, which takes no action', () => {
    const g = wired({ corp: { bits: 0 } })
    g.runner.run('Archives').yes().do('run', { fort: 'R&D' })
    g.expect.actions('runner', 3)
    expect(g.logLines().join(' ')).toContain('The run on R&D is successful.')
    g.settled()
    expect(cardInfo('bodyweight-data-creche')?.text.slice(0, 2)).toEqual([
      'You have +1 MU.',
      'Right after a successful run of yours, once each turn you may make a run.',
    ])
  })

  test('once each turn, and a no is no use of it', () => {
    const g = wired({ corp: { bits: 0 }, actions: 3 })
    g.runner.run('Archives').no()
    g.runner.run('Archives').yes().do('run', { fort: 'Archives' })
    expect(asked(g)).toBe(false)
    g.runner.run('Archives')
    expect(asked(g)).toBe(false)
    g.settled()
    g.corp.gains(3)
    g.runner.run('Archives')
    expect(asked(g)).toBe(true)
    g.runner.no()
    g.settled()
  })

  test('not after a run that fails', () => {
    const g = wired({ corp: { hq: { ice: [rezzed('Wall of Static')] } } })
    g.runner.run('HQ')
    g.expect.noRun()
    expect(asked(g)).toBe(false)
    g.settled()
  })

  test('what held for the first run does not hold for the second', () => {
    const g = wired({
      corp: { bits: 0, hq: { ice: [rezzed('Wall of Static')] } },
      runner: { hand: ['Inside Job'] },
    })
    g.runner.play('Inside Job').pick('Archives').yes().do('run', { fort: 'HQ' })
    g.expect.noRun()
    expect(g.logLines().join(' ')).toContain('The run ends without success.')
    expect(g.logLines().join(' ')).not.toContain('automatically')
    g.settled()
  })

  test('costs 3, gives 1 MU, and ends an older deck', () => {
    const g = game({ runner: { bits: 3, hand: [creche], rig: ['Parraline 5750'] } })
    g.runner.install(creche)
    g.expect.bits('runner', 0).notInRig('Parraline 5750')
    expect(g.memory().total).toBe(5)
    g.settled()
  })
})

ruling(
  'runner/bodyweight-data-creche/1',
  'after a run with Wilson’s action, too, and without his limit',
  () => {
    const g = wired({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 9, rig: [creche, 'Wilson, Weeflerunner Apprentice', 'Krash'] },
    })
    g.runner.do('extra').run('Archives').yes().do('run', { fort: 'HQ' })
    g.runner.break(1)
    expect(g.seat('runner').bits).toBeLessThan(6)
    g.settled()
  },
)
