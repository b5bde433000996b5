/** Virus counters that a Corp is about to receive can be avoided, wherever they would go. */
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/engine/index.ts'
import { carried } from '../support/counters.ts'
import { whenDiceShow } from '../support/dice.ts'
import { game, type TestGame } from '../support/game.ts'
import { advanced, rezzed } from '../support/table.ts'

const DISINFECTANT = 'Disinfectant, Inc.'
const next = (g: TestGame) => g.decision('corp') ?? g.until('runner')
/** Chooses Tax as the counter to double, avoids what can be avoided, and otherwise passes. */
const answer = (g: TestGame, d: Decision): void => {
  if (d.kind === 'option') g.runner.pick('Tax')
  else if (d.options.some((o) => o.verb === 'prevent')) g.corp.use(DISINFECTANT)
  else g[d.seat === 'corp' ? 'corp' : 'runner'].pass()
}
const ground = { forts: [{ cards: [rezzed(DISINFECTANT)] }] }

describe(DISINFECTANT, () => {
  test('for 1 bit a virus counter is avoided, once each turn', () => {
    const g = game({ corp: { bits: 5, ...ground }, runner: { rig: ['Taxman'] } })
    g.runner.run('HQ')
    expect(g.until('corp').prompt).toBe('You are about to receive 1 Tax counter. Prevent it?')
    g.corp.use(DISINFECTANT)
    g.settled()
    expect(carried(g, 'corp')).toEqual({})
    g.expect.bits('corp', 4)
    g.runner.run('HQ')
    g.settled()
    expect(carried(g, 'corp')).toEqual({ tax: 1 })
    g.expect.bits('corp', 4)
  })

  test('it may be left, and cannot be used without a bit, unrezzed, or against other counters', () => {
    const g = game({ corp: { bits: 5, ...ground }, runner: { rig: ['Taxman'] } })
    g.runner.run('HQ')
    g.until('corp')
    g.corp.pass()
    g.settled()
    expect(carried(g, 'corp')).toEqual({ tax: 1 })
    g.expect.bits('corp', 5)
    const poor = game({ corp: { bits: 0, ...ground }, runner: { rig: ['Taxman'] } })
    poor.runner.run('HQ')
    poor.settled()
    expect(carried(poor, 'corp')).toEqual({ tax: 1 })
    const own = game({
      turn: 'corp',
      corp: {
        bits: 5,
        forts: [
          { ice: [rezzed('Keeper')], cards: [rezzed(DISINFECTANT)] },
          { cards: [advanced('Ice Transmutation', 5)] },
        ],
      },
    })
    own.corp.score('Ice Transmutation').pick('Keeper')
    own.expect.card('Keeper', { counters: { transmutation: 1 } }).bits('corp', 5)
    own.settled()
  })

  test('it works for a fort, and for ice', () => {
    const fort = game({ corp: { bits: 5, ...ground }, runner: { bits: 0, rig: ['Pox'] } })
    fort.runner.run('R&D')
    fort.corp.use(DISINFECTANT)
    fort.settled()
    expect(fort.state.forts.map((f) => f.counters)).toEqual([{}, {}, {}, {}])
    const ice = game({
      corp: { bits: 5, hq: { ice: [rezzed('Quandary')] }, ...ground },
      runner: { bits: 9, rig: ["Pattel's Virus", 'Codecracker'] },
    })
    ice.runner.run('HQ').break(1, 'Codecracker')
    ice.runner.pass().pick('Quandary')
    ice.corp.use(DISINFECTANT)
    ice.settled()
    ice.expect.card('Quandary', { strength: 2, counters: {} }).bits('corp', 4)
  })

  test('it keeps one counter from becoming two', () => {
    const spec = (avoids: boolean) => ({
      turn: 'corp' as const,
      actions: 1,
      corp: { bits: 4, counters: { tax: 1, incubate: 1 }, ...(avoids ? ground : {}) },
    })
    const incubate = (avoids: boolean) =>
      whenDiceShow([6], spec(avoids), (g) => {
        g.corp.gain()
        for (let d = next(g); d.kind !== 'act'; d = next(g)) {
          answer(g, d)
        }
      })
    expect(carried(incubate(false), 'corp')).toEqual({ tax: 2, incubate: 1 })
    expect(carried(incubate(true), 'corp')).toEqual({ tax: 1, incubate: 1 })
  })
})

describe('Superserum', () => {
  test('scored, it removes all virus counters, at no price', () => {
    const g = game({
      turn: 'corp',
      corp: {
        counters: { tax: 2 },
        hq: { ice: [{ card: 'Keeper', rezzed: true, counters: { pattel: 2 } }], counters: { pox: 1 } },
        forts: [{ cards: [advanced('Superserum', 4)] }],
      },
    })
    g.corp.score('Superserum')
    expect(carried(g, 'corp')).toEqual({})
    g.expect.card('Keeper', { counters: {}, strength: 4 }).actions('corp', 3)
    expect(g.state.forts.map((f) => f.counters)).toEqual([{}, {}, {}])
    expect(g.state.seats[0]?.owed).toBe(0)
    expect(g.logLines().join(' ')).not.toContain('forgoes')
    g.settled()
  })

  test('the next two virus counters are avoided by themselves, the third is not', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { forts: [{ cards: [advanced('Superserum', 4)] }] },
      runner: { rig: ['Taxman', 'Pox'] },
    })
    g.corp.score('Superserum').gain()
    g.settled()
    g.runner.run('R&D')
    g.settled()
    expect(g.state.forts.map((f) => f.counters)).toEqual([{}, {}, {}])
    expect(g.state.lasting.map((l) => l.n)).toEqual([1])
    g.runner.run('Archives')
    g.settled()
    expect(g.state.lasting).toEqual([])
    g.runner.run('HQ').pick('Taxman', 'Pox')
    g.settled()
    expect(carried(g, 'corp')).toEqual({ tax: 1 })
  })

  test('nothing spares a counter from it: that is for a Corp that forgoes actions', () => {
    const g = game({
      turn: 'corp',
      corp: { counters: { tax: 3 }, forts: [{ cards: [advanced('Superserum', 4)] }] },
      runner: { rig: ['Code Viral Cache'] },
    })
    g.corp.score('Superserum')
    expect(carried(g, 'corp')).toEqual({})
    g.settled()
  })
})
