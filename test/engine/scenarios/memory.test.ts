import { describe, expect, test } from 'vitest'
import {
  chooseOne,
  chosen,
  hardware,
  modify,
  operation,
  play,
  rivals,
  trash,
} from '../../../src/cards/vocabulary/index.ts'
import { game } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { hosted } from '../../support/table.ts'

const four = ['Codecracker', 'Jackhammer', 'Shield', 'Smarteye']

describe('C4.3 memory', () => {
  test('C4.3 four MU at first; chips and decks add to them', () => {
    const g = game({ runner: { bits: 6, rig: ['Codecracker'], hand: ['WuTech Mem Chip', 'Parraline 5750'] } })
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    g.runner.install('WuTech Mem Chip').install('Parraline 5750')
    expect(g.memory()).toEqual({ used: 1, total: 6 })
    g.settled()
  })

  test('C4.3 a program beyond the limit is installed once others made room', () => {
    const g = game({ runner: { rig: four, hand: ['Butcher Boy'] } })
    g.runner.install('Butcher Boy')
    expect(g.decision('runner')?.options).toHaveLength(4)
    g.runner.pick('Smarteye')
    g.expect.rig('Butcher Boy', 'Shield').notInRig('Smarteye').trash('runner', 'Smarteye').bits('runner', 3)
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    g.settled()
  })

  test('C4.3 with room left nothing is trashed', () => {
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

  test('C4.3 a hand that shrinks with the card played costs memory once the run that was chosen has begun', () => {
    const g = game({
      runner: {
        bits: 3,
        rig: ['Omnitech Wet Drive', 'Codecracker', 'Shield'],
        hand: ['Inside Job', 'Score!'],
      },
    })
    expect(g.memory()).toEqual({ used: 2, total: 2 })
    g.runner.play('Inside Job').pick('HQ')
    expect(g.decision('runner')?.prompt).toContain('too few')
    g.expect.step(1)
    g.runner.pick('Shield')
    g.expect.notInRig('Shield').rig('Codecracker')
    expect(g.memory()).toEqual({ used: 1, total: 1 })
    g.settled()
  })

  test('C4.3 whoever loses memory trashes programs until the rest fits', () => {
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
  test('C4.3 programs in a daemon take none of the Runner’s MU, up to what it holds', () => {
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

  test('C4.3 an icebreaker in an Imp is one weaker, outside it is not', () => {
    const g = game({ runner: { rig: ['Imp', 'Dwarf'], hand: ['Dwarf'], bits: 6 } })
    g.runner.install('Dwarf', 'Imp')
    const programs = g.seat('runner').rig?.programs ?? []
    expect(programs.find((c) => c.card === 'dwarf')?.strength).toBe(3)
    expect(programs.find((c) => c.card === 'imp')?.hosted).toMatchObject([{ card: 'dwarf', strength: 2 }])
    g.settled()
  })

  test('C4.3 a daemon may hold a daemon, and only the nearest one weighs', () => {
    const g = game({ runner: { rig: ['Imp', hosted('Imp', 'Imp')], hand: ['Dwarf'], bits: 6 } })
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    expect(g.runner.options().filter((label) => label.startsWith('Install Dwarf'))).toHaveLength(3)
    g.settled()
  })

  test('C4.3 a daemon takes its programs with it', () => {
    const g = game({
      runner: { rig: ['Imp', hosted('Dwarf', 'Imp'), ...four.slice(0, 3)], hand: ['Butcher Boy'] },
    })
    g.runner.do('install', { card: 'Butcher Boy', words: 'Install Butcher Boy (' })
    g.runner.pick('Imp')
    g.expect.notInRig('Imp').notInRig('Dwarf').rig('Butcher Boy')
    expect(g.seat('runner').trash.faceUp).toHaveLength(2)
    g.settled()
  })

  test('C4.3 programs already installed are not moved', () => {
    const g = game({ runner: { rig: ['Dwarf'], hand: ['Imp'] } })
    g.runner.install('Imp')
    expect(g.runner.verbs()).not.toContain('host')
    expect(g.seat('runner').rig?.programs.find((c) => c.card === 'imp')?.hosted).toEqual([])
    g.settled()
  })
})

describe('C4.3 decks', () => {
  test('C4.3 a second deck trashes the first', () => {
    const g = game({ runner: { rig: ['Parraline 5750'], hand: ['Parraline 5750'], bits: 5 } })
    g.runner.install('Parraline 5750')
    g.expect.trash('runner', 'Parraline 5750').bits('runner', 0)
    expect(g.seat('runner').rig?.hardware).toHaveLength(1)
    expect(g.memory()).toEqual({ used: 0, total: 5 })
    g.settled()
  })

  test('C4.3 with the old deck its memory goes', () => {
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

  test('C4.3 chips do not push each other out', () => {
    const g = game({ runner: { rig: ['WuTech Mem Chip'], hand: ['WuTech Mem Chip'] } })
    g.runner.install('WuTech Mem Chip')
    expect(g.memory().total).toBe(6)
    g.settled()
  })
})
