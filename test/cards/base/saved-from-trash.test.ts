import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { hosted, rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const selling = (...rig: Put[]) => game({ runner: { bits: 1, hand: ['misc.for-sale'], rig } })

const onDrive = (g: TestGame) =>
  g.seat('runner').rig?.hardware.flatMap((c) => c.hosted.map(({ card }) => card))

describe('misc.for-sale', () => {
  test('any number of cards, hidden ones too, for three bits each', () => {
    const g = selling('Dwarf', 'Broker', 'Chiba Bank Account')
    g.runner.play('misc.for-sale').pick('Dwarf', 'Chiba Bank Account')
    g.expect.bits('runner', 7).rig('Broker').trash('runner', 'Chiba Bank Account', 'Dwarf', 'misc.for-sale')
    g.settled()
  })

  test('a program that is sold together with its daemon brings three bits of its own', () => {
    const g = selling('Afreet', hosted('Codecracker', 'Afreet'), hosted('Dwarf', 'Afreet'))
    g.runner.play('misc.for-sale').pick('Codecracker', 'Afreet')
    g.expect.bits('runner', 7).notInRig('Codecracker').notInRig('Dwarf')
    g.settled()
  })

  test('none at all', () => {
    const g = selling('Dwarf')
    g.runner.play('misc.for-sale').pick()
    g.expect.bits('runner', 1).rig('Dwarf')
    g.settled()
  })
})

describe('Joan of Arc', () => {
  test('for a bit she saves the others and goes to hand', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 1, rig: ['Joan of Arc', 'Krash'] },
    })
    g.runner.run('HQ')
    g.corp.pick('Krash')
    g.runner.do('save', { words: 'hand' })
    g.expect.bits('runner', 0).hand('runner', 'Joan of Arc').rig('Krash')
    g.settled()
  })

  test('she does not save herself, nor anything but programs', () => {
    const g = selling('Joan of Arc', 'Broker')
    g.runner.play('misc.for-sale').pick('Joan of Arc', 'Broker')
    g.expect.bits('runner', 7).notInRig('Joan of Arc').notInRig('Broker')
    g.settled()
  })

  test('she may be kept back', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 1, rig: ['Joan of Arc', 'Krash'] },
    })
    g.runner.run('HQ')
    g.corp.pick('Krash')
    g.runner.pass()
    g.expect.rig('Joan of Arc').notInRig('Krash')
    g.settled()
  })
})

describe('Umbrella Policy', () => {
  test('saves one card of several, and no resource', () => {
    const g = selling('Umbrella Policy', 'Krash', 'WuTech Mem Chip', 'Broker')
    g.runner.play('misc.for-sale').pick('Krash', 'WuTech Mem Chip', 'Broker')
    expect(g.runner.options().filter((o) => o.startsWith('Save'))).toHaveLength(2)
    g.runner.do('save', { words: 'Krash' })
    g.expect.rig('Krash').notInRig('WuTech Mem Chip').notInRig('Broker').bits('runner', 7)
    g.settled()
  })
})

describe('Microtech Backup Drive', () => {
  test('programs trashed together go on it in any order, and come back the top one first', () => {
    const g = selling('Microtech Backup Drive', 'Krash', 'Dwarf')
    g.runner.play('misc.for-sale').pick('Krash', 'Dwarf').pick('Krash', 'Dwarf').pick('Dwarf', 'Krash')
    expect(onDrive(g)).toEqual(['dwarf', 'krash'])
    g.runner.use('Microtech Backup Drive')
    g.expect.hand('runner', 'Krash')
    expect(onDrive(g)).toEqual(['dwarf'])
    g.settled()
  })

  test('some may go to the trash all the same', () => {
    const g = selling('Microtech Backup Drive', 'Krash', 'Dwarf')
    g.runner.play('misc.for-sale').pick('Krash', 'Dwarf').pick('Krash')
    expect(onDrive(g)).toEqual(['krash'])
    g.expect.trash('runner', 'Dwarf', 'misc.for-sale').bits('runner', 7)
    g.settled()
  })

  test('a daemon goes there with what it holds', () => {
    const g = selling('Microtech Backup Drive', 'Imp', hosted('Krash', 'Imp'))
    g.runner.play('misc.for-sale').pick('Imp').pick('Krash', 'Imp').pick('Krash', 'Imp')
    expect(onDrive(g)).toEqual(['krash', 'imp'])
    expect(g.memory().used).toBe(0)
    g.settled()
  })

  test('programs of a daemon that is taken to hand may go on it', () => {
    const g = game({
      actions: 2,
      runner: {
        bits: 9,
        hand: ['Sneak Preview', 'Shield'],
        stack: ['Imp'],
        rig: ['Microtech Backup Drive', 'Joan of Arc'],
      },
    })
    g.runner.play('Sneak Preview').pick('Imp').install('Shield', 'Imp')
    expect(g.runner.options()).toEqual(['Shield'])
    g.runner.pick('Shield')
    g.expect.hand('runner', 'Imp').trash('runner', 'Sneak Preview')
    expect(onDrive(g)).toEqual(['shield'])
    expect(g.memory().used).toBe(1)
    g.settled()
  })

  test('when it leaves play its cards are trashed, and it keeps nothing trashed beside it', () => {
    const g = selling('Microtech Backup Drive', 'Krash', 'Dwarf')
    g.runner.play('misc.for-sale').pick('Krash').pick('Krash')
    expect(onDrive(g)).toEqual(['krash'])

    const both = selling('Microtech Backup Drive', 'Krash')
    both.runner.play('misc.for-sale').pick('Krash', 'Microtech Backup Drive')
    both.expect.trash('runner', 'Microtech Backup Drive', 'Krash', 'misc.for-sale').bits('runner', 7)
    both.settled()
  })

  test('without cards on it there is nothing to bring back', () => {
    const g = game({ runner: { rig: ['Microtech Backup Drive'] } })
    expect(g.runner.can('action')).toBe(false)
  })
})

describe('Chimera', () => {
  test('trashes a daemon of the Runner who accesses it, if it is rezzed', () => {
    const g = game({ corp: { forts: [{ cards: ['Chimera'] }] }, runner: { bits: 0, rig: ['Imp', 'Krash'] } })
    g.runner.run('Fort 1')
    g.corp.rez('Chimera')
    g.corp.pick('Imp')
    g.expect.notInRig('Imp').rig('Krash')
    g.settled()
  })
})
