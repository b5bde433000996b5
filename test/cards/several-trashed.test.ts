import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { hosted, rezzed } from '../support/table.ts'

const here = 'general/trashing-cards/2'

describe('one effect trashes several cards', () => {
  ruling(here, 'all cards of one effect are gone before memory is counted: nothing more is lost', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Shock Treatment')] }] },
      runner: {
        tags: 4,
        rig: [
          'WuTech Mem Chip',
          'WuTech Mem Chip',
          'Codecracker',
          'Jackhammer',
          'Loony Goon',
          'Dwarf',
          'Smarteye',
        ],
      },
    })
    g.runner.run('Fort 1')
    g.corp.pick('Codecracker', 'Jackhammer')
    g.corp.pick('WuTech Mem Chip', 'WuTech Mem Chip', 'Codecracker', 'Jackhammer')
    g.expect.rig('Loony Goon', 'Dwarf', 'Smarteye').notInRig('WuTech Mem Chip').notInRig('Codecracker')
    g.settled()
    expect(g.logLines().filter((line) => line.includes('MU'))).toEqual([])
  })

  ruling(here, 'the Runner is asked once what it saves of all that one effect trashes', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Shock Treatment')] }] },
      runner: { tags: 4, rig: ['Umbrella Policy', 'WuTech Mem Chip', 'Codecracker', 'Jackhammer', 'Dwarf'] },
    })
    g.runner.run('Fort 1')
    g.corp.pick('Codecracker', 'Jackhammer')
    g.corp.pick('WuTech Mem Chip', 'Jackhammer', 'Codecracker')
    g.runner.do('save', { words: 'Codecracker' })
    g.expect.rig('Codecracker', 'Dwarf').trash('runner', 'Jackhammer', 'WuTech Mem Chip', 'Umbrella Policy')
    g.settled()
  })

  ruling(here, 'whose effect it is says in which order all cards of a kind go', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Shock Treatment')] }] },
      runner: { tags: 4, rig: ['WuTech Mem Chip', 'MRAM Chip', 'Shield'] },
    })
    g.runner.run('Fort 1')
    g.corp.pick('Shield')
    expect(g.decision('corp')).toMatchObject({ kind: 'order', min: 3, max: 3 })
    g.corp.pick('MRAM Chip', 'Shield', 'WuTech Mem Chip')
    g.expect.trash('runner', 'WuTech Mem Chip', 'Shield', 'MRAM Chip')
    g.settled()
  })

  test('cards that are all the same need no order', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Shock Treatment')] }] },
      runner: { tags: 4, rig: ['WuTech Mem Chip', 'WuTech Mem Chip'] },
    })
    g.runner.run('Fort 1')
    g.expect.trash('runner', 'WuTech Mem Chip', 'WuTech Mem Chip')
    g.settled()
  })

  ruling(here, 'a daemon goes before what it holds', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Shock Treatment')] }] },
      runner: { tags: 4, rig: ['Imp', hosted('Codecracker', 'Imp'), 'Shield'] },
    })
    g.runner.run('Fort 1')
    g.corp.pick('Imp', 'Shield').pick('Imp', 'Shield')
    g.expect.trash('runner', 'Shield', 'Codecracker', 'Imp')
    g.settled()
  })
})
