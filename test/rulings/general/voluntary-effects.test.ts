import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed } from '../../support/table.ts'

const here = (n: number) => `general/voluntary-effects/${n}`

const midgame = {
  corp: {
    hand: ['Night Shift', 'Hostile Takeover'],
    hq: { ice: ['Quandary', rezzed('Keeper')], cards: ['Red Herrings'] },
    forts: [{ cards: ['Marine Arcology'] }, { cards: [rezzed('BBS Whispering Campaign', 8)] }],
  },
  runner: {
    hand: ['Score!', 'Shield', 'WuTech Mem Chip'],
    rig: ['Imp', hosted('Codecracker', 'Imp'), 'MRAM Chip', 'Fall Guy', rezzed('Short-Term Contract', 6)],
  },
}

ruling(here(1), 'no card is shown for the showing: agendas, far ice and the hand stay hidden', () => {
  const g = game({ ...midgame, turn: 'corp' })
  expect(g.corp.verbs()).toEqual(['gain', 'draw', 'advance', 'play', 'install', 'action', 'rez'])
  expect(g.corp.options().filter((label) => label.startsWith('Rez'))).toEqual([
    'Rez Red Herrings in HQ (1 bit)',
  ])
  g.corp.gains(3)
  g.corp.pass()
  expect(g.runner.verbs()).toEqual(['gain', 'draw', 'run', 'play', 'install', 'action'])
  expect(g.seat('corp', 'runner').hand).toBeNull()
  expect(g.seat('runner', 'corp').hand).toBeNull()
  g.settled()
})

ruling(here(2), 'nothing installed is trashed or taken up for the sake of it', () => {
  const corpTurn = game({ ...midgame, turn: 'corp' })
  for (const verb of ['trash', 'trash-resource', 'install-trim', 'discard']) {
    expect(corpTurn.corp.can(verb), verb).toBe(false)
  }
  const runnerTurn = game(midgame)
  for (const verb of ['trash', 'discard', 'prevent']) expect(runnerTurn.runner.can(verb), verb).toBe(false)
  runnerTurn.runner.install('WuTech Mem Chip').install('Shield')
  runnerTurn.expect.trash('runner').rig('Imp', 'Codecracker', 'MRAM Chip', 'Fall Guy', 'Shield')
  runnerTurn.settled()
})

ruling(here(2), 'ice may be trashed only to make room for ice, programs only for a program', () => {
  const g = game({ turn: 'corp', corp: { hand: ['Rex'], hq: { ice: ['Quandary'] } } })
  expect(g.corp.options().filter((label) => label.includes('trashing'))).toEqual([
    'Install Rex on HQ, trashing ice there first (1 action)',
  ])
  g.settled()
  const full = game({
    runner: { hand: ['Shield'], rig: ['Dwarf', 'Loony Goon', 'Codecracker', 'Invisibility'] },
  })
  expect(full.runner.can('trash')).toBe(false)
  full.runner.install('Shield').pick('Dwarf')
  full.expect.rig('Shield').notInRig('Dwarf')
  full.settled()
})
