import { expect, test } from 'vitest'
import { pool } from '../../../src/cards/index.ts'
import { carried } from '../../support/counters.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const hand = ['Score!', 'Imp', 'Shield', 'Broker']
const guarded = (cards: Put[], more: { corp?: Spec['corp']; runner?: Spec['runner'] } = {}): TestGame =>
  game({
    corp: { bits: 9, forts: [{ cards }], ...more.corp },
    runner: { hand, rig: ['Speed Trap'], ...more.runner },
  })
const wayOut = (g: TestGame): boolean =>
  g.decision('runner')?.options.some((o) => o.verb === 'jack-out') ?? false
const accesses = (g: TestGame): boolean =>
  g.logLines('runner').some((line) => line.startsWith('Runner accesses'))

ruling('runner/speed-trap/1', 'after the last ice the run is a success without access', () => {
  const g = game({
    corp: { bits: 9, hand: ['Hostile Takeover'], hq: { ice: ['Keeper'], cards: ['Red Herrings'] } },
    runner: { rig: ['Speed Trap', 'Butcher Boy', 'Armageddon', 'Codecracker'] },
  })
  g.runner.run('HQ')
  g.corp.pass()
  g.runner.pass()
  g.expect.step(15)
  g.corp.rez('Red Herrings')
  g.runner.jackOut()
  g.expect.noRun().path(15, 20).points('runner', 0)
  expect(g.path).not.toContain(17)
  expect(accesses(g)).toBe(false)
  expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  expect(carried(g, 'corp')).toEqual({ 'butcher-boy': 1 })
  g.settled()
})

ruling('runner/speed-trap/1', 'with ice still to pass it is none', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: ['Keeper'], cards: ['Red Herrings'] } },
    runner: { rig: ['Speed Trap', 'Butcher Boy'] },
  })
  g.runner.run('HQ')
  g.expect.step(3)
  g.corp.rez('Red Herrings')
  g.runner.jackOut()
  g.expect.noRun()
  expect(carried(g, 'corp')).toEqual({})
  g.settled()
})

test('an ordinary way out after the last ice is no success', () => {
  const g = game({
    corp: { bits: 0, hq: { ice: ['Keeper'] } },
    runner: { rig: ['Speed Trap', 'Butcher Boy'] },
  })
  g.runner.run('HQ')
  g.corp.pass()
  g.runner.jackOut()
  expect(carried(g, 'corp')).toEqual({})
  g.settled()
})

test('staying costs nothing, and the next rez is another chance; it comes before what the card does', () => {
  const g = guarded(['BBS Whispering Campaign', 'Red Herrings'])
  g.runner.run('Fort 1')
  g.corp.rez('Red Herrings')
  g.runner.pass()
  g.corp.rez('BBS Whispering Campaign')
  g.expect.card('BBS Whispering Campaign', { bits: 0 })
  g.runner.jackOut()
  g.expect.noRun().card('BBS Whispering Campaign', { bits: 16 })
  g.settled()
})

test('one question for each, and none once the Runner has left', () => {
  const g = guarded(['Red Herrings'], { runner: { rig: ['Speed Trap', 'Speed Trap'] } })
  g.runner.run('Fort 1')
  g.corp.rez('Red Herrings')
  g.runner.jackOut()
  g.expect.noRun()
  g.settled()
})

const ambushes = [
  ['corp/trap/1', 'TRAP!'],
  ['corp/setup/1', 'Setup!'],
  ['corp/doppelganger-antibody/1', 'Doppelganger Antibody'],
  ['corp/pattel-antibody/1', 'Pattel Antibody'],
] as const
for (const [id, card] of ambushes) {
  ruling(
    `runner/speed-trap/2 + ${id}`,
    'installed it must be rezzed, and the Runner may be gone then',
    () => {
      const g = guarded([card])
      g.runner.run('Fort 1')
      g.expect.step(15)
      g.corp.rez(card)
      expect(wayOut(g)).toBe(true)
      g.runner.jackOut()
      g.expect.noRun().handSize('runner', 4).tags(0).bits('corp', 9)
      g.settled()

      const shut = guarded([card])
      shut.runner.run('Fort 1')
      shut.corp.pass()
      shut.expect.handSize('runner', 4).tags(0)
      expect(wayOut(shut)).toBe(false)
      shut.settled()
      shut.expect.bits('corp', 9)
    },
  )

  ruling(`runner/speed-trap/2`, `from HQ and R&D ${card} works unrezzed, with no way out`, () => {
    for (const [fort, place] of [
      ['HQ', 'hand'],
      ['R&D', 'deck'],
    ] as const) {
      const g = game({
        corp: { bits: 9, [place]: [card] },
        runner: { bits: 9, hand, rig: ['Speed Trap', 'Krash'] },
      })
      g.runner.run(fort)
      if (card !== 'Setup!') {
        g.expect.step(17)
        g.corp.yes()
      }
      expect(g.logLines().some((line) => line.includes('jacks out'))).toBe(false)
      expect(wayOut(g)).toBe(false)
      const felt = {
        'TRAP!': () => g.expect.tags(1).handSize('runner', 1),
        'Setup!': () => g.expect.handSize('runner', 2),
        'Doppelganger Antibody': () => expect(carried(g, 'runner')).toEqual({ doppelganger: 1 }),
        'Pattel Antibody': () => g.expect.card('Krash', { strength: -1, counters: { 'pattel-antibody': 1 } }),
      }
      felt[card]()
      g.settled()
    }
  })
}

ruling('runner/speed-trap/2', 'ambush agendas are not rezzed at all', () => {
  const g = guarded(['Marked Accounts'])
  g.runner.run('Fort 1')
  g.corp.pass()
  g.settled()
  g.expect.tags(1).points('runner', 2)
  expect(g.logLines().some((line) => line.includes('jacks out'))).toBe(false)
})

ruling('runner/speed-trap/2', 'nor need Virus Test Site be', () => {
  const g = guarded([advanced('Virus Test Site', 2)])
  g.runner.run('Fort 1')
  g.corp.pass()
  g.expect.handSize('runner', 3)
  expect(wayOut(g)).toBe(false)
  g.settled()
})

ruling('runner/speed-trap/2', 'neither ice nor an exposed card is a node or upgrade being rezzed', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: ['Quandary'] } },
    runner: { bits: 9, rig: ['Speed Trap', 'Codecracker'] },
  })
  g.runner.run('HQ')
  g.corp.rez('Quandary')
  expect(wayOut(g)).toBe(false)
  g.runner.break(1)
  g.settled()
})

test('nor is one rezzed outside the run', () => {
  const g = guarded(['Red Herrings'])
  g.runner.gain()
  g.corp.rez('Red Herrings')
  expect(g.decision('runner')?.kind).toBe('act')
  g.settled()
})

ruling('corp/jack-attack/2', 'barred from jacking out, the Runner has no use for it', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Jack Attack')], cards: ['Red Herrings'] } },
    runner: { bits: 0, rig: ['Speed Trap'] },
  })
  g.runner.run('HQ')
  g.corp.pass()
  g.corp.commit(0)
  g.corp.rez('Red Herrings')
  expect(wayOut(g)).toBe(false)
  g.settled()
  expect(accesses(g)).toBe(true)
})

const site = (card: Put) => {
  const g = guarded([card], { runner: { hand: [...hand, ...hand], rig: [] } })
  g.runner.run('Fort 1')
  if (g.decision('corp')) g.corp.pass()
  return g
}
ruling('corp/virus-test-site/1', '2 for each counter rezzed, 1 with none on it, 1 unrezzed', () => {
  const left = [
    rezzed('Virus Test Site'),
    advanced('Virus Test Site', 3, true),
    advanced('Virus Test Site', 3),
  ].map((card) => {
    const g = site(card)
    g.settled()
    return g.seat('runner').handSize
  })
  expect(left).toEqual([7, 2, 7])
})

ruling('general/accessing-cards/1', 'Virus Test Site alone works installed and unrezzed', () => {
  for (const advancement of [0, 3]) {
    const g = site({ card: 'Virus Test Site', advancement })
    g.expect.handSize('runner', 7).card('Virus Test Site', { rezzed: false })
    g.settled()
  }
  const others = [...pool.cards.values()].filter(
    ({ name, type, abilities }) =>
      (type === 'node' || type === 'upgrade') &&
      name !== 'Virus Test Site' &&
      abilities.some(({ kind }) => kind === 'accessed'),
  )
  expect(others.length).toBeGreaterThan(12)
  for (const { name, abilities } of others) {
    const advancement = abilities.some(({ kind }) => kind === 'advanceable') ? 3 : 0
    const g = site({ card: name, advancement })
    g.settled()
    g.expect.handSize('runner', 8).tags(0)
    expect(g.seat('runner').counters, name).toEqual([])
  }
})

test('Virus Test Site: 1 from HQ and R&D, nothing from the Archives', () => {
  for (const [fort, place, lost] of [
    ['HQ', 'hand', 1],
    ['R&D', 'deck', 1],
    ['Archives', 'archives', 0],
  ] as const) {
    const g = game({ corp: { [place]: ['Virus Test Site'] }, runner: { hand } })
    g.runner.run(fort)
    g.settled()
    g.expect.handSize('runner', 4 - lost)
  }
})

ruling('corp/experimental-ai/1', 'a program is trashed for each counter, all at once', () => {
  const rig = ['Dwarf', 'Krash', 'Imp', 'WuTech Mem Chip']
  const g = guarded([advanced('Experimental AI', 2, true)], { runner: { rig } })
  g.runner.run('Fort 1')
  g.corp.pick('Krash', 'Imp')
  g.settled()
  g.expect.rig('Dwarf', 'WuTech Mem Chip').trash('runner', 'Imp', 'Krash')

  const few = guarded([advanced('Experimental AI', 5, true)], { runner: { rig: ['Dwarf'] } })
  few.runner.run('Fort 1')
  few.corp.pick('Dwarf')
  few.settled()
  few.expect.notInRig('Dwarf')

  for (const card of [rezzed('Experimental AI'), advanced('Experimental AI', 2)]) {
    const none = guarded([card], { runner: { rig } })
    none.runner.run('Fort 1')
    if (none.decision('corp')) none.corp.pass()
    none.settled()
    none.expect.rig(...rig)
  }
})
