import { describe, expect, test } from 'vitest'
import {
  chooseOne,
  chosen,
  hardware,
  modify,
  operation,
  play,
  rivals,
  saves,
  trash,
  upgrade,
  yours,
} from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { advanced, hosted, rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const four = ['Codecracker', 'Jackhammer', 'Shield', 'Smarteye']

describe('C4.3 memory', () => {
  test('C4.3 the Runner has four MU at first, and chips and decks add to them', () => {
    const g = game({ runner: { bits: 6, rig: ['Codecracker'], hand: ['WuTech Mem Chip', 'Parraline 5750'] } })
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    g.runner.install('WuTech Mem Chip').install('Parraline 5750')
    expect(g.memory()).toEqual({ used: 1, total: 6 })
    g.settled()
  })

  test('C4.3 a Runner without enough MU trashes a program to install another', () => {
    const g = game({ runner: { rig: four, hand: ['Butcher Boy'] } })
    g.runner.install('Butcher Boy')
    expect(g.decision('runner')?.options).toHaveLength(4)
    g.runner.pick('Smarteye')
    g.expect.rig('Butcher Boy', 'Shield').notInRig('Smarteye').trash('runner', 'Smarteye').bits('runner', 3)
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    g.settled()
  })

  test('C4.3 a Runner with enough MU installs a program without trashing one', () => {
    const g = game({ runner: { rig: ['Codecracker', 'Shield', 'Imp'], hand: ['Butcher Boy'] } })
    g.runner.do('install', { card: 'Butcher Boy' })
    g.expect.rig('Codecracker', 'Shield', 'Imp', 'Butcher Boy')
    g.settled()
  })

  test('C4.3 hardware and resources take no MU', () => {
    const g = game({ runner: { rig: four, hand: ['MRAM Chip', 'Broker'] } })
    g.runner.install('MRAM Chip').install('Broker')
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    g.settled()
  })

  test('C4.3 a prep played with Omnitech Wet Drive costs MU only once its run has begun', () => {
    const g = game({
      runner: {
        bits: 3,
        rig: ['Omnitech Wet Drive', 'Codecracker', 'Shield'],
        hand: ['Inside Job', 'Score!'],
      },
    })
    expect(g.memory()).toEqual({ used: 2, total: 2 })
    g.runner.play('Inside Job').pick('HQ')
    expect(g.decision('runner')?.prompt).toContain('more than you have')
    g.expect.step(1)
    g.runner.pick('Shield')
    g.expect.notInRig('Shield').rig('Codecracker')
    expect(g.memory()).toEqual({ used: 1, total: 1 })
    g.settled()
  })

  test('C4.3 a Runner who loses memory trashes programs until the rest fits', () => {
    const raid = operation('I Got a Rock', {
      cost: 0,
      abilities: [
        play(chooseOne(rivals({ type: 'hardware' }), 'it', 'Choose hardware to trash.'), trash(chosen('it'))),
      ],
    })
    const g = game({
      corp: { hand: ['I Got a Rock', 'I Got a Rock'] },
      runner: { rig: ['WuTech Mem Chip', 'MRAM Chip', ...four, 'Dwarf'] },
      turn: 'corp',
      pool: poolWith(raid),
    })
    g.corp.play('I Got a Rock').pick('MRAM Chip')
    expect(g.memory()).toEqual({ used: 5, total: 5 })
    g.corp.play('I Got a Rock').pick('WuTech Mem Chip')
    expect(g.view().waitingFor).toEqual(['runner'])
    g.runner.pick('Dwarf')
    g.expect.notInRig('Dwarf').rig(...four)
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    g.settled()
  })
})

describe('C4.3 daemons', () => {
  test('C4.3 programs in a daemon use its memory instead of the Runner’s MU, as far as they fit', () => {
    const g = game({
      runner: { rig: [...four.slice(0, 3), 'Imp'], hand: ['Butcher Boy', 'Dwarf', 'Loony Goon'], bits: 20 },
    })
    g.runner.install('Butcher Boy', 'Imp').install('Dwarf', 'Imp')
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    expect(g.seat('runner').rig?.programs.find((c) => c.card === 'imp')?.hosted).toHaveLength(2)
    expect(g.runner.can('install', { card: 'Loony Goon', words: 'in Imp' })).toBe(false)
    expect(g.runner.can('install', { card: 'Loony Goon' })).toBe(true)
    g.settled()
  })

  test('C4.3 an option to install a program into a daemon names the daemon', () => {
    const g = game({ runner: { rig: ['Imp'], hand: ['Dwarf'], bits: 6 } })
    const imp = g.seat('runner').rig?.programs[0]?.handle
    const installs = g.decision('runner')?.options.filter(({ verb }) => verb === 'install')
    expect(installs?.map(({ target }) => target)).toEqual([undefined, imp])
    g.settled()
  })

  test('C4.3 an icebreaker in an Imp has 1 less strength than one outside it', () => {
    const g = game({ runner: { rig: ['Imp', 'Dwarf'], hand: ['Dwarf'], bits: 6 } })
    g.runner.install('Dwarf', 'Imp')
    const programs = g.seat('runner').rig?.programs ?? []
    expect(programs.find((c) => c.card === 'dwarf')?.strength).toBe(3)
    expect(programs.find((c) => c.card === 'imp')?.hosted).toMatchObject([{ card: 'dwarf', strength: 2 }])
    g.settled()
  })

  test('C4.3 a daemon may hold another daemon, and only the outer one takes MU', () => {
    const g = game({ runner: { rig: ['Imp', hosted('Imp', 'Imp')], hand: ['Dwarf'], bits: 6 } })
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    expect(g.runner.options().filter((label) => label.startsWith('Install Dwarf'))).toHaveLength(3)
    g.settled()
  })

  test('C4.3 trashing a daemon trashes the programs in it', () => {
    const g = game({
      runner: { rig: ['Imp', hosted('Dwarf', 'Imp'), ...four.slice(0, 3)], hand: ['Butcher Boy'] },
    })
    g.runner.do('install', { card: 'Butcher Boy', words: 'Install Butcher Boy (' })
    g.runner.pick('Imp')
    g.expect.notInRig('Imp').notInRig('Dwarf').rig('Butcher Boy')
    expect(g.seat('runner').trash.faceUp).toHaveLength(2)
    g.settled()
  })

  test('C4.3 installed programs cannot be moved into a new daemon', () => {
    const g = game({ runner: { rig: ['Dwarf'], hand: ['Imp'] } })
    g.runner.install('Imp')
    expect(g.runner.verbs()).not.toContain('host')
    expect(g.seat('runner').rig?.programs.find((c) => c.card === 'imp')?.hosted).toEqual([])
    g.settled()
  })
})

describe('C4.3 decks', () => {
  test('C4.3 installing a second deck trashes the first', () => {
    const g = game({ runner: { rig: ['Parraline 5750'], hand: ['Parraline 5750'], bits: 5 } })
    g.runner.install('Parraline 5750')
    g.expect.trash('runner', 'Parraline 5750').bits('runner', 0)
    expect(g.seat('runner').rig?.hardware).toHaveLength(1)
    expect(g.memory()).toEqual({ used: 0, total: 5 })
    g.settled()
  })

  test('C4.3 replacing a deck loses the MU of the old deck', () => {
    const big = hardware('Zetatech Portastation', {
      cost: 0,
      keywords: ['Deck'],
      abilities: [modify('mu', 'you', 2)],
    })
    const g = game({
      runner: { rig: ['Zetatech Portastation', ...four, 'Dwarf', 'Imp'], hand: ['Parraline 5750'] },
      pool: poolWith(big),
    })
    expect(g.memory()).toEqual({ used: 6, total: 6 })
    g.runner.install('Parraline 5750')
    g.runner.pick('Imp')
    g.expect.notInRig('Imp').notInRig('Zetatech Portastation')
    expect(g.memory()).toEqual({ used: 5, total: 5 })
    g.settled()
  })

  test('C4.3 a second memory chip does not trash the first', () => {
    const g = game({ runner: { rig: ['WuTech Mem Chip'], hand: ['WuTech Mem Chip'] } })
    g.runner.install('WuTech Mem Chip')
    expect(g.memory().total).toBe(6)
    g.settled()
  })
})

describe('a save inside a memory check', () => {
  const remains = (rig: Put[], bits = 5) => {
    const g = game({
      corp: { hq: {}, forts: [{ cards: [advanced("Corprunner's Shattered Remains", 1, true)] }] },
      runner: { bits, rig },
    })
    g.runner.run('Fort 1')
    return g
  }

  test('the program is saved before the Runner is asked again which program to trash', () => {
    const g = remains(['WuTech Mem Chip', ...four, 'Dwarf', 'Umbrella Policy'])
    g.corp.pick('WuTech Mem Chip')
    g.runner.pass()
    expect(g.decision('runner')?.prompt).toBe('Your programs need 1 MU more than you have. Trash one.')
    g.runner.pick('Dwarf').do('save', { card: 'Umbrella Policy', words: 'Dwarf' })
    expect(g.logLines()).toContain('Runner saves Dwarf from being trashed.')
    expect(g.logLines().join('|')).not.toContain('saves  from')
    // Memory is still short: another program must be trashed, and nothing is left to save it.
    expect(g.decision('runner')?.prompt).toBe('Your programs need 1 MU more than you have. Trash one.')
    g.runner.pick('Shield')
    g.expect.rig('Dwarf').notInRig('Shield').trash('runner', 'Shield', 'Umbrella Policy', 'WuTech Mem Chip')
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    g.settled()
  })

  test('the program is saved even if trashing the card that saves it frees too little memory', () => {
    const g = remains(['Zetatech Mem Chip', ...four, 'Dwarf', 'Joan of Arc'])
    g.corp.pick('Zetatech Mem Chip')
    expect(g.decision('runner')?.prompt).toBe('Your programs need 2 MU more than you have. Trash one.')
    g.runner.pick('Dwarf').do('save', { card: 'Joan of Arc', words: 'trash it' })
    expect(g.logLines()).toContain('Runner saves Dwarf from being trashed.')
    expect(g.decision('runner')?.prompt).toBe('Your programs need 1 MU more than you have. Trash one.')
    g.runner.pick('Shield')
    g.expect.rig('Dwarf').notInRig('Shield').notInRig('Joan of Arc')
    g.settled()
  })

  test('a Runner who does not save the program is not asked again', () => {
    const g = remains(['WuTech Mem Chip', ...four, 'Dwarf', 'Umbrella Policy'])
    g.corp.pick('WuTech Mem Chip')
    g.runner.pass().pick('Dwarf').pass()
    g.expect.notInRig('Dwarf').rig('Umbrella Policy', ...four)
    g.settled()
  })

  test('a node in a fort that lost room is saved before the Corp is asked again what to trash', () => {
    const raze = operation('Night Shift', {
      cost: 0,
      abilities: [
        play(chooseOne(yours({ type: 'upgrade' }), 'it', 'Choose an upgrade.'), trash(chosen('it'))),
      ],
    })
    const guard = upgrade('Chimera', {
      rez: 0,
      trash: 0,
      abilities: [saves([{ type: 'node' }], { trash: true })],
    })
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: {
        hand: ['Night Shift'],
        forts: [
          { cards: [rezzed('Namatoki Plaza'), rezzed('BBS Whispering Campaign'), rezzed('Cowboy Sysop')] },
          { cards: [rezzed('Chimera')] },
        ],
      },
      pool: poolWith(guard, raze),
    })
    g.corp.play('Night Shift').pick('Namatoki Plaza').pick('Cowboy Sysop')
    g.corp.do('save', { card: 'Chimera' })
    expect(g.logLines()).toContain('Corp saves Cowboy Sysop from being trashed.')
    g.corp.pick('BBS Whispering Campaign')
    g.expect.fort('Fort 1', { cards: ['Cowboy Sysop'] })
    g.settled()
  })
})
