import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { RunnerSpec } from '../../support/table-spec.ts'

describe('accounts', () => {
  test('Liberated Savings Account: seven bits become eleven', () => {
    const g = game({
      atStart: true,
      runner: { bits: 7, hand: ['Dwarf'], rig: ['Liberated Savings Account'] },
    })
    g.runner.use('Liberated Savings Account')
    g.expect.bits('runner', 11).trash('runner', 'Liberated Savings Account')
    g.settled()
  })

  test('with six bits it gives nothing', () => {
    const g = game({ atStart: true, runner: { bits: 6, rig: ['Liberated Savings Account'] } })
    expect(g.runner.can('use')).toBe(false)
  })

  test('Swiss Bank Account: for nothing, or for three bits more', () => {
    const poor = game({ atStart: true, runner: { bits: 2, rig: ['Swiss Bank Account'] } })
    expect(poor.runner.options().filter((o) => o.includes('Swiss'))).toHaveLength(1)
    poor.runner.use('Swiss Bank Account')
    poor.expect.bits('runner', 4)
    poor.settled()

    const rich = game({ atStart: true, runner: { bits: 3, rig: ['Swiss Bank Account'] } })
    rich.runner.use('Swiss Bank Account', '6')
    rich.expect.bits('runner', 6)
    rich.settled()
  })

  test('a payment takes only what suffices: the cheaper use of Swiss is not offered where it does not', () => {
    const g = game({ runner: { bits: 3, hand: ['Dwarf'], rig: ['Swiss Bank Account'] } })
    g.runner.install('Dwarf')
    g.expect.bits('runner', 0).rig('Dwarf')
    g.settled()
  })

  test('two are used one after the other inside one payment', () => {
    const g = game({
      runner: { bits: 1, hand: ['Dwarf'], rig: ['Chiba Bank Account', 'Chiba Bank Account'] },
    })
    g.runner.install('Dwarf')
    g.runner.use('Chiba Bank Account')
    g.expect.bits('runner', 1).rig('Dwarf').notInRig('Chiba Bank Account')
    g.settled()
  })

  test('a breaker is raised with the last bits only where an account can still be used to break', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Fang')] } },
      runner: { bits: 4, rig: ['Loony Goon', 'Chiba Bank Account'] },
    })
    g.runner.run('HQ').pass()
    g.runner.break(1, 'Loony Goon')
    g.expect.bits('runner', 2).trash('runner', 'Chiba Bank Account')
    g.settled()
  })

  test('so is a base link paid for where it will be raised', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 2, rig: ['Access to Arasaka', 'Chiba Bank Account'] },
    })
    g.runner.run('HQ').pass()
    g.corp.commit(4)
    g.runner.commit(5)
    g.expect.bits('runner', 1).tags(0).trash('runner', 'Chiba Bank Account')
    g.settled()
  })

  test('ice is broken on an account', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 3, rig: ['Krash', 'Chiba Bank Account'] },
    })
    g.runner.run('HQ').pass()
    g.runner.break(1, 'Krash')
    g.expect.bits('runner', 0).trash('runner', 'Chiba Bank Account')
    g.settled()
  })
})

const same = (hidden: string, runner: RunnerSpec) =>
  game({
    corp: {
      bits: 5,
      hq: { ice: [rezzed('Wall of Static')] },
      forts: [{ cards: [rezzed('BBS Whispering Campaign')] }, { cards: [advanced('Hostile Takeover', 1)] }],
    },
    runner: { ...runner, rig: [...(runner.rig ?? []), hidden] },
  })

describe('what can be afforded betrays nothing', () => {
  test('a breaker the pool cannot pay for stops the run with any face-down card', () => {
    for (const hidden of ['Chiba Bank Account', 'Liberated Savings Account']) {
      const g = same(hidden, { bits: 3, rig: ['Krash'] })
      g.runner.run('HQ').pass()
      g.until('runner')
      expect(g.view().run?.step).toBe(7)
      expect(g.runner.can('break')).toBe(hidden === 'Chiba Bank Account')
      g.runner.pass()
      g.settled()
    }
  })

  test('a trash cost the pool cannot pay stops the access with any face-down card', () => {
    for (const hidden of ['Chiba Bank Account', 'Liberated Savings Account']) {
      const g = same(hidden, { bits: 1 })
      g.runner.run('Fort 1').pass()
      g.until('runner')
      // The run also stops for what a face-down card might do on success.
      expect(g.view().run?.step).toBe(16)
      g.runner.pass()
      expect(g.view().run?.step).toBe(17)
      g.runner.pass()
      expect(g.view().run?.step).toBe(18)
      expect(g.decision('runner')?.options.at(-1)?.verb).toBe('pass')
      expect(g.runner.can('trash')).toBe(hidden === 'Chiba Bank Account')
      g.runner.pass()
      g.settled()
    }
  })
})

describe('Time to Collect', () => {
  const taken = (hidden: string) =>
    game({ turn: 'corp', corp: { bits: 5 }, runner: { tags: 1, rig: ['Broker', hidden] } })

  test('saves another resource in the Corp’s turn', () => {
    const g = taken('Time to Collect')
    g.corp.trash('Broker')
    g.runner.do('save')
    g.expect.rig('Broker').notInRig('Time to Collect').bits('corp', 3)
    g.settled()
  })

  test('any face-down card stops the game there, whatever it is', () => {
    const g = taken('Chiba Bank Account')
    g.corp.trash('Broker')
    expect(g.runner.verbs()).toEqual(['pass'])
    g.runner.pass()
    g.expect.notInRig('Broker').rig('Chiba Bank Account')
    g.settled()
  })

  test('no face-down card stops it when the only one is taken itself', () => {
    const g = taken('Time to Collect')
    g.corp.do('trash-resource', { words: 'face-down' })
    g.expect.notInRig('Time to Collect').rig('Broker')
    g.settled()
  })

  test('it is of no use in the Runner’s own turn', () => {
    const g = game({ runner: { bits: 0, hand: ['misc.for-sale'], rig: ['Broker', 'Time to Collect'] } })
    g.runner.play('misc.for-sale').pick('Broker')
    g.expect.bits('runner', 3).notInRig('Broker').rig('Time to Collect')
    g.settled()
  })
})
