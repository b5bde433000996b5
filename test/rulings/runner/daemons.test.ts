import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed } from '../../support/table.ts'

const see = (n: number) => `runner/imp/1 + runner/afreet/${n}`

ruling(
  see(1),
  'a program stays where it was installed: a daemon that comes later does not take it in',
  () => {
    const g = game({ runner: { bits: 5, hand: ['Imp', 'Invisibility'], rig: ['Shield'] } })
    g.runner.install('Imp')
    g.expect.card('Imp', { hosted: [] })
    expect(g.memory().used).toBe(2)
    expect(g.runner.verbs()).not.toContain('move')
    g.runner.install('Invisibility', 'Imp')
    g.settled()
    expect(g.seat('runner').rig?.programs.map((c) => [c.card, c.hosted.map((h) => h.card)])).toEqual([
      ['shield', []],
      ['imp', ['invisibility']],
    ])
  },
)

ruling(see(2), 'a breaker in a daemon in a daemon is weakened once only', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { bits: 3, rig: ['Afreet', hosted('Imp', 'Afreet'), hosted('Codecracker', 'Imp')] },
  })
  g.expect.card('Codecracker', { strength: -1 })
  g.runner.run('HQ').break(1).jackOut()
  g.expect.bits('runner', 0)
  g.settled()
})

ruling(see(3), 'a daemon goes into a daemon and takes no memory there', () => {
  const g = game({ runner: { hand: ['Imp', 'Shield', 'Invisibility'], rig: ['Imp'] } })
  g.runner.install('Imp', 'Imp')
  expect(g.memory()).toEqual({ used: 1, total: 4 })
  g.runner.install('Shield', 'Imp').install('Invisibility', 'Imp')
  expect(g.memory()).toEqual({ used: 1, total: 4 })
  g.settled()
})

ruling(see(3), 'when the outer one is trashed, everything within goes', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Banpei')] } },
    runner: { rig: ['Afreet', hosted('Imp', 'Afreet'), hosted('Codecracker', 'Imp'), 'Shield'] },
  })
  g.runner.run('HQ')
  g.corp.pick('Afreet')
  expect(g.seat('runner').rig?.programs.map((c) => c.card)).toEqual(['shield'])
  expect(g.seat('runner').trash.faceUp).toHaveLength(3)
  g.settled()
})

ruling(see(4), 'a daemon taken to hand leaves its programs in the trash', () => {
  const g = game({
    runner: { bits: 9, hand: ['Sneak Preview', 'Shield', 'Codecracker'], trash: ['Imp'], rig: ['Dwarf'] },
  })
  g.runner.play('Sneak Preview').pick('Imp')
  g.runner.install('Shield', 'Imp').install('Codecracker', 'Imp').gain()
  g.settled()
  g.expect.hand('runner', 'Imp').rig('Dwarf').notInRig('Shield').notInRig('Codecracker')
  expect(
    g
      .seat('runner')
      .trash.faceUp.map((c) => c.card)
      .toSorted(),
  ).toEqual(['codecracker', 'shield', 'sneak-preview'])
})

ruling(see(5), 'a program fits in whole or not at all', () => {
  const g = game({
    runner: { hand: ['Bakdoor'], rig: ['Imp', hosted('Shield', 'Imp')] },
  })
  expect(g.runner.can('install', { card: 'Bakdoor', words: 'in Imp' })).toBe(false)
  expect(g.runner.can('install', { card: 'Bakdoor' })).toBe(true)
  g.settled()
  const empty = game({ runner: { hand: ['Bakdoor'], rig: ['Imp'] } })
  empty.runner.install('Bakdoor', 'Imp')
  expect(empty.memory().used).toBe(1)
  empty.settled()
})

/** Afreet itself, which holds 3 MU. */
const own = (n: number) => `runner/afreet/${n}`

ruling(own(1), 'an Afreet that comes later takes in nothing that is installed already', () => {
  const g = game({ runner: { bits: 9, hand: ['Afreet', 'Invisibility'], rig: ['Shield'] } })
  g.runner.install('Afreet')
  g.expect.card('Afreet', { hosted: [] })
  expect(g.memory().used).toBe(2)
  g.runner.install('Invisibility', 'Afreet')
  g.expect.card('Afreet', { hosted: [expect.objectContaining({ card: 'invisibility' })] })
  g.settled()
})

ruling(own(3), 'Imp and Succubus go into an Afreet, and an Afreet into either', () => {
  const into = (host: string, guest: string) => {
    const g = game({ runner: { bits: 9, hand: [guest], rig: [host] } })
    g.runner.install(guest, host)
    expect(g.memory().used).toBe(1)
    expect(g.seat('runner').rig?.programs[0]?.hosted).toHaveLength(1)
    g.settled()
  }
  for (const other of ['Imp', 'Succubus']) {
    into('Afreet', other)
    into(other, 'Afreet')
  }
})

for (const daemon of ['Afreet', 'Imp', 'Succubus']) {
  ruling(
    own(4),
    `${daemon} taken to hand: Joan of Arc and an Umbrella Policy are not even asked for what it held`,
    () => {
      const g = game({
        actions: 2,
        runner: {
          bits: 9,
          hand: ['Sneak Preview', 'Shield'],
          trash: [daemon],
          rig: ['Joan of Arc', 'Umbrella Policy'],
        },
      })
      g.runner.play('Sneak Preview').pick(daemon)
      g.runner.install('Shield', daemon)
      expect(g.view().turn.seat).toBe('corp')
      g.expect.hand('runner', daemon).trash('runner', 'Shield', 'Sneak Preview').rig('Joan of Arc')
      g.settled()
    },
  )
}

ruling(own(5), 'what is left of 3 MU takes no program of 2', () => {
  const rig = ['Afreet', hosted('Shield', 'Afreet'), hosted('Invisibility', 'Afreet')]
  const g = game({ runner: { hand: ['Bakdoor'], rig } })
  expect(g.runner.can('install', { card: 'Bakdoor', words: 'in Afreet' })).toBe(false)
  g.settled()
  const room = game({ runner: { hand: ['Bakdoor'], rig: rig.slice(0, 2) } })
  room.runner.install('Bakdoor', 'Afreet')
  expect(room.memory().used).toBe(1)
  room.settled()
})
