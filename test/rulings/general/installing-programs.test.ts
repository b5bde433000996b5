import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted } from '../../support/table.ts'

const here = (n: number) => `general/installing-programs/${n}`

ruling(here(1), 'a program stays where it was installed, in memory or in a daemon', () => {
  const g = game({
    runner: {
      bits: 9,
      hand: ['Dwarf', 'Imp'],
      rig: ['Imp', hosted('Codecracker', 'Imp'), 'Loony Goon'],
    },
  })
  const installs = () => g.runner.options().filter((label) => label.startsWith('Install'))
  expect(installs()).toEqual([
    'Install Dwarf (1 action, 6 bits)',
    'Install Dwarf in Imp (1 action, 6 bits)',
    'Install Imp (1 action)',
    'Install Imp in Imp (1 action)',
  ])
  g.runner.do('install', { words: 'Install Imp (' }).install('Dwarf', 'Imp')
  expect(installs()).toEqual([])
  expect(g.memory()).toEqual({ used: 3, total: 4 })
  g.settled()
})

ruling(here(2), 'full memory is no bar: programs are trashed until the new one fits', () => {
  const g = game({
    runner: { hand: ['Codecracker'], rig: ['Dwarf', 'Loony Goon', 'Shield', 'Invisibility'] },
  })
  g.runner.do('install', { card: 'Codecracker' })
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 1, max: 1 })
  expect(g.runner.verbs()).toEqual(['trash'])
  g.runner.pick('Shield')
  g.expect
    .rig('Dwarf', 'Loony Goon', 'Invisibility', 'Codecracker')
    .trash('runner', 'Shield')
    .bits('runner', 3)
  expect(g.memory()).toEqual({ used: 4, total: 4 })
  g.settled()
})

ruling(here(2), 'with room to spare nothing is trashed', () => {
  const g = game({
    runner: {
      hand: ['Codecracker'],
      rig: ['Dwarf', 'Loony Goon', 'Shield', 'Invisibility', 'WuTech Mem Chip'],
    },
  })
  g.runner.install('Codecracker')
  g.expect.trash('runner').rig('Shield', 'Codecracker')
  expect(g.memory()).toEqual({ used: 5, total: 5 })
  g.settled()
})
