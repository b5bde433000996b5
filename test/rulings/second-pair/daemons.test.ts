import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed } from '../../support/table.ts'

const see = (n: number) => `runner/succubus/1 + runner/afreet/${n}`
const programs = (g: TestGame) =>
  g.seat('runner').rig?.programs.map((c) => [c.card, c.hosted.map((h) => h.card)])

ruling(see(1), 'a Succubus that comes later takes in nothing that is installed already', () => {
  const g = game({
    runner: { bits: 5, hand: ['Succubus', 'Krash'], rig: ['Shield', 'Imp', hosted('Codecracker', 'Imp')] },
  })
  g.runner.install('Succubus')
  g.expect.card('Succubus', { hosted: [] })
  expect(g.memory().used).toBe(3)
  expect(g.runner.verbs()).not.toContain('move')
  g.runner.install('Krash', 'Succubus')
  expect(programs(g)).toEqual([
    ['shield', []],
    ['imp', ['codecracker']],
    ['succubus', ['krash']],
  ])
  g.settled()
})

ruling(see(2), 'only the daemon a breaker lies in itself counts for its strength', () => {
  const inImp = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { bits: 3, rig: ['Succubus', hosted('Imp', 'Succubus'), hosted('Codecracker', 'Imp')] },
  })
  inImp.expect.card('Codecracker', { strength: -1 })
  inImp.runner.run('HQ').break(1).jackOut()
  inImp.expect.bits('runner', 0)
  inImp.settled()
})

ruling(see(2), 'in a Succubus within a weakening daemon a breaker keeps its full strength', () => {
  const rig = ['Afreet', hosted('Succubus', 'Afreet'), hosted('Codecracker', 'Succubus')]
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { bits: 2, rig },
  })
  g.expect.card('Codecracker', { strength: 0 })
  g.runner.run('HQ').break(1).jackOut()
  g.expect.bits('runner', 0)
  g.settled()
})

ruling(see(3), 'a daemon goes into a Succubus, and a Succubus into another', () => {
  const g = game({
    runner: { bits: 9, hand: ['Imp', 'Succubus', 'Shield', 'Krash'], rig: ['Succubus', 'Invisibility'] },
  })
  g.runner.install('Imp', 'Succubus').install('Shield', 'Imp')
  expect(g.memory()).toEqual({ used: 2, total: 4 })
  g.runner.install('Succubus', 'Succubus')
  expect(g.memory()).toEqual({ used: 2, total: 4 })
  expect(g.seat('runner').rig?.programs[0]?.hosted.map((c) => c.card)).toEqual(['imp', 'succubus'])
  g.settled()
})

ruling(see(3), 'trashed, the outer one takes everything within along', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Banpei')] } },
    runner: {
      rig: ['Succubus', hosted('Imp', 'Succubus'), hosted('Codecracker', 'Imp'), 'Shield'],
    },
  })
  g.runner.run('HQ')
  g.corp.pick('Succubus')
  expect(programs(g)).toEqual([['shield', []]])
  expect(g.seat('runner').trash.faceUp).toHaveLength(3)
  g.settled()
})

ruling(see(4), 'taken to hand it leaves its programs in the trash, counters of viruses staying', () => {
  const g = game({
    corp: { counters: { tax: 1 } },
    runner: { bits: 9, hand: ['Sneak Preview', 'Taxman', 'Krash'], trash: ['Succubus'], rig: ['Dwarf'] },
  })
  g.runner.play('Sneak Preview').pick('Succubus')
  g.runner.install('Taxman', 'Succubus').install('Krash', 'Succubus').gain()
  g.settled()
  g.expect.hand('runner', 'Succubus').rig('Dwarf').notInRig('Krash').notInRig('Taxman')
  expect(
    g
      .seat('runner')
      .trash.faceUp.map((c) => c.card)
      .toSorted(),
  ).toEqual(['krash', 'sneak-preview', 'taxman'])
  expect(g.seat('corp').counters).toMatchObject([{ kind: 'tax', n: 1 }])
})

ruling(see(5), 'a program fits in whole or not at all', () => {
  const rig = ['Succubus', hosted('Shield', 'Succubus'), hosted('Krash', 'Succubus')]
  const full = game({ runner: { hand: ['Bakdoor', 'Imp'], rig } })
  expect(full.runner.can('install', { card: 'Bakdoor', words: 'in Succubus' })).toBe(false)
  full.runner.install('Imp', 'Succubus')
  expect(full.runner.can('install', { card: 'Bakdoor', words: 'in Succubus' })).toBe(false)
  full.settled()
  const room = game({
    runner: { hand: ['Bakdoor'], rig: rig.slice(0, 2) },
  })
  room.runner.install('Bakdoor', 'Succubus')
  expect(room.memory().used).toBe(1)
  room.settled()
})
