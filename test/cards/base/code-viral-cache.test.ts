import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { counted, rezzed } from '../../support/table.ts'

describe('Code Viral Cache', () => {
  test('only after a successful run on HQ in the same turn', () => {
    const g = game({ corp: { hand: ['Keeper'] }, runner: { bits: 1, hand: ['Code Viral Cache'] } })
    expect(g.runner.can('install')).toBe(false)
    g.runner.run('R&D')
    g.runner.pass()
    expect(g.runner.can('install')).toBe(false)
    g.runner.run('HQ').pass()
    g.runner.install('Code Viral Cache')
    g.expect.rig('Code Viral Cache').bits('runner', 0)
    g.settled()
  })

  test('a run on HQ that ice has ended is not enough, for it and for a Security Code WORM Chip', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary'), 'Keeper'] } },
      runner: { bits: 1, hand: ['Code Viral Cache', 'Security Code WORM Chip'] },
    })
    g.runner.run('HQ')
    g.expect.noRun()
    expect(g.runner.can('install')).toBe(false)
    expect(g.runner.can('play')).toBe(false)
    g.settled()
  })

  test('nor is one of the turn before', () => {
    const g = game({ actions: 1, runner: { bits: 1, hand: ['Code Viral Cache', 'Security Code WORM Chip'] } })
    g.runner.run('HQ')
    g.settled()
    g.corp.gains(3)
    g.settled()
    expect(g.runner.can('install')).toBe(false)
    expect(g.runner.can('play')).toBe(false)
    g.settled()
  })

  test('two of them spare four counters, and never more than there are', () => {
    const g = game({
      turn: 'corp',
      corp: { counters: { vienna: 3 } },
      runner: { rig: ['Code Viral Cache', 'Code Viral Cache'] },
    })
    g.corp.purge()
    expect(g.seat('corp').counters).toEqual([{ kind: 'vienna', name: 'Vienna', n: 3 }])
  })

  test('what may stay is listed in order: on the Corp, then fort by fort, its ice, and the cards in it', () => {
    const spec = (picks: string[]) => {
      const g = game({
        turn: 'corp',
        corp: {
          counters: { tax: 1, vienna: 1 },
          hq: {
            ice: [counted('Keeper', { pattel: 2 }), counted('Rex', { pattel: 1 })],
            counters: { socket: 1 },
          },
          forts: [
            { ice: [counted('Hunter', { pattel: 1 })], cards: ['Krumz'], counters: { pox: 2, fait: 1 } },
          ],
        },
        runner: { rig: ['Code Viral Cache'] },
      })
      g.corp.purge()
      const offered = g.runner.options()
      for (const pick of picks) g.runner.pick(pick)
      g.settled()
      return { g, offered }
    }
    const { g, offered } = spec(['Pattel on Keeper', 'Pox in Fort 1'])
    expect(offered).toEqual([
      'Tax',
      'Vienna',
      'Socket in HQ',
      'Pattel on Rex',
      'Pattel on Keeper',
      'Pox in Fort 1',
      'Fait in Fort 1',
      'Pattel on Hunter',
    ])
    g.expect.card('Keeper', { counters: { pattel: 1 }, strength: 3 })
    g.expect.card('Rex', { counters: {} }).card('Hunter', { counters: {} })
    expect(g.fort('Fort 1')?.counters).toEqual({ pox: 1 })
    expect(g.fort('HQ')?.counters).toEqual({})
    expect(g.seat('corp').counters).toEqual([])
    const twice = spec(['Pattel on Keeper', 'Pattel on Keeper']).g
    twice.expect.card('Keeper', { counters: { pattel: 2 }, strength: 2 })
  })

  test('the Corp may trash it for an action and five bits', () => {
    const g = game({ turn: 'corp', corp: { bits: 5 }, runner: { rig: ['Code Viral Cache'] } })
    g.corp.use('Code Viral Cache')
    g.expect.bits('corp', 0).actions('corp', 2).trash('runner', 'Code Viral Cache')
    g.settled()

    const poor = game({ turn: 'corp', corp: { bits: 4 }, runner: { rig: ['Code Viral Cache'] } })
    expect(poor.corp.can('action')).toBe(false)
    const own = game({ runner: { bits: 9, rig: ['Code Viral Cache'] } })
    expect(own.runner.can('action')).toBe(false)
  })
})
