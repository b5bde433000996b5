import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('MRAM Chip', () => {
  test('costs 1 and adds 2 to the hand size, kept at the end of the turn', () => {
    const g = game({
      actions: 2,
      runner: {
        bits: 1,
        hand: ['MRAM Chip', 'Imp', 'Shield', 'Dwarf', 'Score!', 'Inside Job', 'Broker', 'Fall Guy'],
      },
    })
    g.runner.install('MRAM Chip')
    expect(g.seat('runner').maxHand).toBe(7)
    g.runner.gain()
    g.expect.handSize('runner', 7)
    g.settled()
  })

  test('two chips add 4, and brain damage takes from it', () => {
    const g = game({ runner: { rig: ['MRAM Chip', 'MRAM Chip'], brain: 1 } })
    expect(g.seat('runner').maxHand).toBe(8)
    g.settled()
  })

  test('without it, the eighth to sixth card go', () => {
    const g = game({
      actions: 1,
      runner: { hand: ['MRAM Chip', 'Imp', 'Shield', 'Dwarf', 'Score!', 'Inside Job', 'Broker'] },
    })
    g.runner.gain().pick('Imp', 'Broker')
    g.expect.handSize('runner', 5).trash('runner', 'Broker', 'Imp')
    g.settled()
  })
})

describe('Parraline 5750', () => {
  test('costs 5, gives 1 MU and a bit', () => {
    const g = game({ runner: { bits: 5, hand: ['Parraline 5750'] } })
    g.runner.install('Parraline 5750')
    g.expect.bits('runner', 0).card('Parraline 5750', { bits: 1 })
    expect(g.memory().total).toBe(5)
    g.settled()
  })

  test('its bit pays for icebreakers, noisy ones too, and comes back next turn', () => {
    const g = game({
      actions: 1,
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 1, rig: ['Parraline 5750', 'Jackhammer'] },
    })
    g.runner.run('HQ').break(1)
    g.expect.bits('runner', 0).card('Parraline 5750', { bits: 0 })
    g.runner.jackOut()
    g.corp.gain().gain().gain()
    g.expect.card('Parraline 5750', { bits: 1 })
    g.settled()
  })

  test('its bit pays for nothing else, in a run or out of it', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Data Masons')] }] },
      runner: { bits: 0, hand: ['WuTech Mem Chip'], rig: ['Parraline 5750'] },
    })
    expect(g.runner.can('install')).toBe(false)
    g.runner.run('Fort 1')
    g.expect.fort('Fort 1', { cards: ['Data Masons'] })
    g.settled()
  })

  test('a new deck trashes the old one', () => {
    const g = game({ runner: { bits: 5, hand: ['Parraline 5750'], rig: ['Parraline 5750', 'MRAM Chip'] } })
    g.runner.install('Parraline 5750')
    g.expect.trash('runner', 'Parraline 5750').rig('Parraline 5750', 'MRAM Chip')
    expect(g.memory().total).toBe(5)
    g.settled()
  })
})

describe('R&D Interface', () => {
  test('one more card is accessed from R&D, whatever makes the run', () => {
    const g = game({
      corp: { deck: ['Hostile Takeover', 'Political Coup', 'Marine Arcology'] },
      runner: { rig: ['R&D Interface'] },
    })
    g.runner.run('R&D')
    g.expect.points('runner', 3)
    g.settled()
  })

  test('HQ is accessed as ever', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover', 'Hostile Takeover'] },
      runner: { rig: ['R&D Interface'] },
    })
    g.runner.run('HQ')
    g.expect.points('runner', 1)
    g.settled()
  })

  test('costs 4', () => {
    const g = game({ runner: { bits: 4, hand: ['R&D Interface'] } })
    g.runner.install('R&D Interface')
    g.expect.bits('runner', 0)
    g.settled()
  })
})

describe('WuTech Mem Chip', () => {
  test('gives 1 MU for 1 bit', () => {
    const g = game({ runner: { bits: 1, hand: ['WuTech Mem Chip'], rig: ['WuTech Mem Chip'] } })
    g.runner.install('WuTech Mem Chip')
    g.expect.bits('runner', 0)
    expect(g.memory()).toEqual({ used: 0, total: 6 })
    g.settled()
  })

  test('a fifth program needs no room made', () => {
    const programs = ['Codecracker', 'Jackhammer', 'Shield', 'Smarteye']
    const g = game({ runner: { bits: 9, hand: ['Imp'], rig: [...programs, 'WuTech Mem Chip'] } })
    g.runner.install('Imp')
    g.expect.rig(...programs, 'Imp')
    g.settled()
    const full = game({ runner: { bits: 9, hand: ['Imp'], rig: programs } })
    full.runner.install('Imp').pick('Smarteye')
    full.expect.rig('Codecracker', 'Jackhammer', 'Shield', 'Imp').trash('runner', 'Smarteye')
    full.settled()
  })
})
