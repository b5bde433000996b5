/** Upgrades affect their own fort and runs on it. */
import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

/** The upgrade in Fort 1, with the same ice there and on HQ. */
const beside = (upgrade: string, ice: Put[], hand: string[] = []): TestGame =>
  game({
    corp: {
      bits: 20,
      hand,
      hq: { ice },
      forts: [{ ice, cards: [rezzed(upgrade), 'Setup!'] }],
    },
    runner: { bits: 20, rig: ['Codecracker', 'Dwarf'] },
  })
const uses = (g: TestGame, card: string): boolean =>
  g.decision('corp')?.options.some((o) => o.verb === 'use' && o.label.startsWith(card)) ?? false
const strengths = (g: TestGame, fort: string) => g.fort(fort)?.ice.map((c) => c.strength)

test('Antiquated Interface Routines make the ice of their fort stronger, and no other', () => {
  const g = beside('Antiquated Interface Routines', [rezzed('Keeper'), rezzed('Quandary')])
  expect(strengths(g, 'Fort 1')).toEqual([5, 3])
  expect(strengths(g, 'HQ')).toEqual([4, 2])
  g.settled()
})

test('Jerusalem City Grid makes the walls of its fort cheaper and stronger, and no other ice', () => {
  const rezCosts = (g: TestGame, fort: string) => {
    g.runner.run(fort)
    const price = g.corp.options().find((label) => / on /.test(label) && label.startsWith('Rez'))
    g.corp.pass()
    g.runner.jackOut()
    g.settled()
    return price
  }
  const wall = beside('Jerusalem City Grid', ['Fire Wall'])
  expect(rezCosts(wall, 'Fort 1')).toBe('Rez Fire Wall on Fort 1 (3 bits)')
  expect(rezCosts(wall, 'HQ')).toBe('Rez Fire Wall on HQ (5 bits)')
  const gate = beside('Jerusalem City Grid', ['Keeper'])
  expect(rezCosts(gate, 'Fort 1')).toBe('Rez Keeper on Fort 1 (4 bits)')
  const open = beside('Jerusalem City Grid', [rezzed('Fire Wall'), rezzed('Keeper')])
  expect(strengths(open, 'Fort 1')).toEqual([5, 4])
  expect(strengths(open, 'HQ')).toEqual([4, 4])
  open.settled()
})

test('New Galveston City Grid makes what is installed with it dearer to trash, nothing else', () => {
  const grid = rezzed('New Galveston City Grid')
  const g = game({
    corp: {
      hand: ['Krumz'],
      hq: { cards: [grid, rezzed('Red Herrings')] },
      forts: [{ cards: [rezzed('Data Masons')] }],
    },
    runner: { bits: 20 },
  })
  g.runner.run('HQ').pick('Stored', 'New Galveston City Grid', 'Red Herrings')
  expect(g.runner.options()).toEqual([
    'Trash Krumz (2 bits)',
    'Trash New Galveston City Grid (4 bits)',
    'Trash Red Herrings (3 bits)',
    'Leave the rest',
  ])
  g.runner.pass().run('Fort 1')
  expect(g.runner.options()).toEqual(['Trash Data Masons (1 bit)', 'Leave it'])
  g.settled()
})

describe.each(['Olivia Salazar', 'Omni Kismet, Ph.D.', 'Singapore City Grid'])('%s', (card) => {
  test('has to do with ice of the same fort, in runs on it', () => {
    const g = beside(card, ['Keeper', rezzed('Quandary')], ['Hunter'])
    g.runner.run('HQ')
    expect(g.decision('corp')?.step).toBe(3)
    expect(uses(g, card)).toBe(false)
    g.corp.pass()
    g.runner.jackOut().run('Fort 1')
    expect(uses(g, card)).toBe(true)
    g.corp.use(card)
    expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
    expect(g.corp.options()).toEqual(['Keeper on Fort 1'])
    g.corp.pick('Keeper')
    if (card !== 'Olivia Salazar') g.corp.pick('Hunter')
    g.settled()
  })
})

describe.each(['Lisa Blight', 'Marcel DeSoleil'])('%s', (card) => {
  test('repeats subroutines of ice of the same fort, in any run and never outside one', () => {
    const g = beside(card, [rezzed('Keeper')], ['Hunter', 'Fang'])
    g.runner.gain()
    expect(uses(g, card)).toBe(false)
    g.corp.pass()
    g.runner.run('HQ').break(1, 'Codecracker').pass()
    g.corp.use(card)
    expect(g.corp.options()).toEqual(['Subroutine 1 of Keeper'])
    g.corp.pick('Keeper')
    expect(g.fort('Fort 1')?.ice).toHaveLength(1)
    g.settled()
  })
})

describe.each(['Herman Revista', 'Mobile Barricade', 'Walking Wall'])('%s', (card) => {
  const start = (): TestGame =>
    game({
      corp: {
        bits: 9,
        forts: [
          {
            ice:
              card === 'Herman Revista'
                ? [rezzed('Keeper'), rezzed('Quandary')]
                : [rezzed('Quandary'), rezzed(card)],
            cards: card === 'Herman Revista' ? [rezzed(card)] : ['Setup!'],
          },
        ],
      },
    })
  const offered = (g: TestGame) => g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false

  test('moves ice as a run on its own fort starts, and no other', () => {
    const own = start()
    own.runner.run('Fort 1')
    expect(offered(own)).toBe(true)
    own.corp.pass()
    own.settled()
    const other = start()
    other.runner.run('HQ')
    expect(offered(other)).toBe(false)
    other.settled()
  })
})

describe('Lesley Major', () => {
  const lesley = (ice: Put[] = []): TestGame =>
    game({
      corp: {
        bits: 20,
        forts: [
          {
            ice,
            cards: [
              rezzed('Lesley Major'),
              'Red Herrings',
              'Hostile Takeover',
              rezzed('Namatoki Plaza'),
              'Vacant Soulkiller',
            ],
          },
          { cards: ['Marine Arcology'] },
        ],
      },
      runner: { bits: 20, rig: ['Codecracker'] },
    })

  test('adds to one card of her own fort that can be advanced, once in a run', () => {
    const g = lesley()
    g.runner.run('Fort 1')
    g.corp.use('Lesley Major')
    expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
    expect(g.corp.options()).toEqual(['Hostile Takeover in Fort 1', 'Vacant Soulkiller in Fort 1'])
    g.corp.pick('Hostile Takeover')
    g.expect.bits('corp', 15).card('Hostile Takeover', { advancement: 2 })
    expect(uses(g, 'Lesley Major')).toBe(false)
    g.corp.pass()
    g.runner.pick('Lesley Major', 'Namatoki Plaza', 'face-down', 'face-down', 'face-down')
    g.settled()
    g.runner.run('Fort 2')
    expect(uses(g, 'Lesley Major')).toBe(false)
    g.settled()
  })
})

test.each(['Lesley Major', 'Pavit Bharat'])('%s is installed in a subsidiary fort only', (card) => {
  const g = game({ turn: 'corp', corp: { hand: [card], forts: [{ cards: ['Setup!'] }] } })
  const where = (fort: string) => g.corp.can('install', { card, fort })
  expect(['HQ', 'R&D', 'Archives', 'Fort 1', 'new'].map(where)).toEqual([false, false, false, true, true])
  g.settled()
})

test('Obfuscated Fortress is rezzed as a run on its own fort starts, not on another', () => {
  const g = game({
    corp: { bits: 9, forts: [{ cards: ['Obfuscated Fortress'] }], hq: { ice: ['Keeper'] } },
  })
  const rezzable = () =>
    g.decision('corp')?.options.some((o) => o.verb === 'rez' && o.label.includes('Obfuscated')) ?? false
  g.passesStarts = false
  g.runner.run('HQ')
  while (g.view('corp').run?.step === 1) {
    expect(rezzable()).toBe(false)
    g.corp.pass()
  }
  g.corp.pass()
  g.runner.jackOut()
  g.settled()
  g.runner.run('Fort 1')
  expect(g.view('corp').run?.step).toBe(1)
  expect(rezzable()).toBe(true)
  g.corp.pass()
  g.settled()
})

test('Jenny Jett is used once in a run', () => {
  const g = game({
    corp: { bits: 20, hand: ['Quandary', 'Keeper', 'Hunter'], forts: [{ cards: [rezzed('Jenny Jett')] }] },
    runner: { bits: 20, rig: ['Codecracker'] },
  })
  g.runner.run('Fort 1')
  g.corp.use('Jenny Jett').pick('Quandary').rez('Quandary')
  g.runner.break(1, 'Codecracker')
  expect(uses(g, 'Jenny Jett')).toBe(false)
  g.settled()
  expect(g.fort('Fort 1')?.ice).toHaveLength(1)
})

describe('Chimera', () => {
  const hunted = (where: 'hand' | 'forts', isRezzed = true) =>
    game({
      corp:
        where === 'hand'
          ? { hand: ['Chimera'] }
          : { forts: [{ cards: [isRezzed ? rezzed('Chimera') : 'Chimera'] }] },
      runner: { bits: 0, rig: ['Imp', 'Succubus', 'Dwarf', 'MRAM Chip'] },
    })

  test('trashes one daemon, which the Corp chooses, and nothing else', () => {
    const g = hunted('forts')
    g.runner.run('Fort 1')
    expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
    expect(g.corp.options()).toEqual(['Imp', 'Succubus'])
    g.corp.pick('Succubus')
    g.settled()
    g.expect.rig('Imp', 'Dwarf', 'MRAM Chip').trash('runner', 'Succubus')
  })

  test('works installed and rezzed only', () => {
    for (const g of [hunted('hand'), hunted('forts', false)]) {
      g.runner.run(g.fort('Fort 1') ? 'Fort 1' : 'HQ')
      g.settled()
      g.expect.rig('Imp', 'Succubus')
    }
  })
})
