import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'
import { held } from '../second-pair/family.ts'

const corp = (spec: CorpSpec): TestGame => game({ turn: 'corp', corp: spec })
const labels = (g: TestGame, verb: string) => g.corp.options().filter((label) => label.startsWith(verb))

ruling('runner/pox/2', 'its counters keep no empty fort alive, and are gone with it', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Krumz')], counters: { pox: 3 } }] },
    runner: { bits: 2, rig: ['Pox'] },
  })
  g.runner.run('Fort 1').trash('Krumz')
  g.expect.fort('Fort 1', null)
  expect(held(g, 'pox')).toBe(0)
  g.settled()
})

const NEW_FORT = 'Install Krumz in a new fort (1 action)'

ruling(
  'runner/pox/2',
  'what takes the place of the only card of a fort is paid for while the fort stands, and stands in a clean one',
  () => {
    const forts = [{ cards: ['Braindance Campaign'], counters: { pox: 4 } }]
    const poor = corp({ bits: 1, hand: ['Krumz'], forts })
    expect(labels(poor, 'Install Krumz')).toEqual([NEW_FORT])
    poor.settled()
    const g = corp({ bits: 2, hand: ['Krumz'], forts })
    expect(labels(g, 'Install Krumz')).toEqual(['Install Krumz in Fort 1 (1 action, 2 bits)', NEW_FORT])
    g.corp.install('Krumz', 'Fort 1')
    g.expect.fort('Fort 1', { cards: ['Krumz'] }).bits('corp', 0)
    expect(held(g, 'pox')).toBe(0)
    const lines = g.logLines('corp')
    const at = (words: string) => lines.findIndex((line) => line.includes(words))
    expect(at('pays 2 bits')).toBeGreaterThan(-1)
    expect(at('pays 2 bits')).toBeLessThan(at('Braindance Campaign is trashed'))
    g.settled()
  },
)

ruling('runner/pox/2', 'a fort that goes with its last card is made anew, where new forts can be', () => {
  const table = (fort: object, rig: string[]) =>
    game({
      turn: 'corp',
      corp: { bits: 9, hand: ['Krumz', 'Keeper'], forts: [fort] },
      runner: { rig },
    })
  const bribed = ['Precision Bribery']
  const last = { cards: ['Braindance Campaign'] }
  expect(table(last, []).corp.can('install', { card: 'Krumz', fort: 'Fort 1' })).toBe(true)
  expect(table(last, bribed).corp.can('install', { card: 'Krumz', fort: 'Fort 1' })).toBe(false)
  const iced = table({ ...last, ice: ['Rex'] }, bribed)
  iced.corp.install('Krumz', 'Fort 1')
  iced.expect.fort('Fort 1', { ice: ['Rex'], cards: ['Krumz'] })
  iced.settled()
  const [one, two] = [['Rex'], ['Rex', 'Hunter']].map((ice) => table({ ice }, bribed))
  expect(one?.corp.can('install-trim')).toBe(false)
  two?.corp.installTrimming('Keeper', 'Fort 1')
  expect(two?.decision('corp')).toMatchObject({ kind: 'cards', min: 1, max: 1 })
  two?.corp.pick('Rex')
  two?.settled()
  expect(two?.fort('Fort 1')?.ice.map(({ card }) => card)).toContain('keeper')
})

ruling('runner/pox/2', 'with ice on the fort it stays as it is, and so does the price', () => {
  const forts = [{ ice: ['Keeper'], cards: ['Braindance Campaign'], counters: { pox: 4 } }]
  const poor = corp({ bits: 1, hand: ['Krumz'], forts })
  expect(labels(poor, 'Install Krumz')).toEqual(['Install Krumz in a new fort (1 action)'])
  const g = corp({ bits: 2, hand: ['Krumz'], forts })
  g.corp.install('Krumz', 'Fort 1')
  g.expect.fort('Fort 1', { cards: ['Krumz'] }).bits('corp', 0)
  expect(held(g, 'pox')).toBe(4)
  g.settled()
})

describe('Pox', () => {
  test('puts a counter in any fort that was run with success, and in no other', () => {
    const g = game({
      corp: { forts: [{ cards: ['Krumz'] }, { cards: ['Krumz'] }] },
      runner: { rig: ['Pox'] },
    })
    for (const fort of ['Fort 1', 'HQ', 'R&D', 'Archives']) {
      g.runner.run(fort)
      g.settled()
    }
    const counters = ['Fort 1', 'HQ', 'R&D', 'Archives', 'Fort 2'].map((fort) => g.fort(fort)?.counters.pox)
    expect(counters).toEqual([1, 1, 1, 1, undefined])
  })
})

describe('Pox counters', () => {
  for (const [n, more] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
  ] as const) {
    test(`${n} make ice there cost ${more} more, beside the usual`, () => {
      const g = corp({ bits: 5, hand: ['Keeper'], hq: { ice: ['Rex'], counters: { pox: n } } })
      g.corp.install('Keeper', 'HQ')
      g.expect.bits('corp', 4 - more).fort('HQ', { ice: ['Keeper', 'Rex'] })
      g.settled()
    })
  }

  test('an upgrade costs as much, an agenda and a node too', () => {
    const forts = [{ ice: ['Keeper'], counters: { pox: 4 } }]
    for (const card of ['Red Herrings', 'Hostile Takeover', 'Krumz']) {
      const g = corp({ bits: 2, hand: [card], forts })
      expect(labels(g, `Install ${card} in Fort 1`)).toEqual([`Install ${card} in Fort 1 (1 action, 2 bits)`])
      g.corp.install(card, 'Fort 1')
      g.expect.bits('corp', 0)
      g.settled()
    }
  })

  test('what cannot be paid cannot be done; other forts, and new ones, cost nothing', () => {
    const g = corp({
      bits: 1,
      hand: ['Red Herrings', 'Keeper'],
      hq: { counters: { pox: 4 } },
      rd: { counters: { pox: 1 } },
    })
    expect(labels(g, 'Install')).toEqual([
      'Install Red Herrings in R&D (1 action)',
      'Install Red Herrings in Archives (1 action)',
      'Install Red Herrings in a new fort (1 action)',
      'Install Keeper on R&D (1 action)',
      'Install Keeper on Archives (1 action)',
      'Install Keeper on a new fort (1 action)',
    ])
    g.settled()
  })

  test('a Region must be rezzed with what is left', () => {
    const region = (bits: number) =>
      corp({ bits, hand: ['Rio de Janeiro City Grid'], hq: { counters: { pox: 2 } } })
    expect(region(1).corp.can('install', { fort: 'HQ' })).toBe(false)
    const g = region(2)
    g.corp.install('Rio de Janeiro City Grid', 'HQ')
    g.expect.bits('corp', 0)
    g.settled()
  })

  ruling(
    'corp/chester-mix/1 + corp/fortress-architects/1',
    'what makes ice cheaper there lowers their price as well, and that of nothing else',
    () => {
      const fort = { ice: ['Rex'], cards: [rezzed('Chester Mix')], counters: { pox: 4 } }
      const architects = { cards: [rezzed('Fortress Architects')] }
      const spec = { bits: 2, hand: ['Keeper', 'Red Herrings'] }
      const mixed = corp({ ...spec, forts: [fort] })
      expect(labels(mixed, 'Install Red Herrings in Fort 1')).toEqual([
        'Install Red Herrings in Fort 1 (1 action, 2 bits)',
      ])
      expect(labels(mixed, 'Install Keeper on Fort 1')).toContain(
        'Install Keeper on Fort 1 (1 action, 1 bit)',
      )
      const both = corp({ ...spec, bits: 0, forts: [fort, architects] })
      both.corp.install('Keeper', 'Fort 1')
      both.settled()
      const trimmed = corp({ ...spec, bits: 0, forts: [fort] })
      trimmed.corp.installTrimming('Keeper', 'Fort 1')
      trimmed.expect.bits('corp', 0).fort('Fort 1', { ice: ['Keeper'] })
      trimmed.settled()
    },
  )

  test('they are due where ice is installed at no cost', () => {
    const g = corp({
      bits: 1,
      deck: ['Keeper', 'Night Shift', 'Night Shift'],
      hq: { counters: { pox: 4 } },
      rd: { counters: { pox: 2 } },
      forts: [{ cards: [{ card: 'Security Purge', advancement: 4 }] }],
    })
    g.corp.score('Security Purge')
    expect(g.corp.options().join()).not.toContain('HQ')
    g.corp.do(null, { fort: 'R&D' })
    g.expect.bits('corp', 0).fort('R&D', { ice: ['Keeper'] })
    g.settled()
  })

  test('trashing all ice of a fort that has nothing else takes them with it', () => {
    const g = corp({ bits: 0, hand: ['Keeper'], forts: [{ ice: ['Rex', 'Hunter'], counters: { pox: 2 } }] })
    g.corp.installTrimming('Keeper', 'Fort 1')
    expect(g.decision('corp')).toMatchObject({ min: 2, max: 2 })
    g.corp.pick('Rex', 'Hunter')
    g.expect.fort('Fort 1', { ice: ['Keeper'] }).bits('corp', 0)
    expect(held(g, 'pox')).toBe(0)
    g.settled()
  })

  test('where a card inside keeps the fort, trashing ice is not enough', () => {
    const g = corp({
      bits: 0,
      hand: ['Keeper'],
      forts: [{ ice: ['Rex'], cards: ['Krumz'], counters: { pox: 2 } }],
    })
    expect(g.corp.can('install-trim')).toBe(false)
    g.settled()
  })

  test('a purge ends the price', () => {
    const g = corp({ bits: 0, hand: ['Keeper'], hq: { counters: { pox: 2 } } })
    expect(g.corp.can('install', { fort: 'HQ' })).toBe(false)
    g.corp.purge()
    g.settled()
    expect(held(g, 'pox')).toBe(0)
  })
})
