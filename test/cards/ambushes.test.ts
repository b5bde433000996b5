/** Ambushes: they must be installed and rezzed before the access. */
import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { advanced, hosted, rezzed } from '../support/table.ts'
import type { Put } from '../support/table-spec.ts'

const hand = ['Score!', 'Imp', 'Shield']

describe('Dieter Esslin', () => {
  const inFort = (put: Put, bits = 0) =>
    game({ corp: { bits, forts: [{ cards: [put] }] }, runner: { hand, bits: 3 } })

  test('rezzed, he does 1 net damage; he may be rezzed just before the access', () => {
    const g = inFort('Dieter Esslin')
    g.runner.run('Fort 1')
    g.corp.rez('Dieter Esslin')
    g.expect.handSize('runner', 2)
    g.runner.trash('Dieter Esslin')
    g.expect.bits('runner', 0).fort('Fort 1', null)
    g.settled()
  })

  test('unrezzed, or in HQ, he does nothing', () => {
    const g = inFort('Dieter Esslin')
    g.runner.run('Fort 1')
    g.corp.pass()
    g.settled()
    g.expect.handSize('runner', 3)
    const stored = game({ corp: { hand: ['Dieter Esslin'] }, runner: { hand } })
    stored.runner.run('HQ')
    stored.settled()
    stored.expect.handSize('runner', 3)
  })
})

describe('Turbeau Delacroix', () => {
  const inFort = (bits: number) =>
    game({ corp: { bits, forts: [{ cards: [rezzed('Turbeau Delacroix')] }] }, runner: { bits: 0 } })

  test('traces the Runner who accesses him, up to 10, for a tag', () => {
    const g = inFort(12)
    g.runner.run('Fort 1')
    g.corp.yes()
    expect(g.decision('corp')).toMatchObject({ kind: 'secret', max: 10 })
    g.corp.commit(0)
    g.settled()
    g.expect.tags(1)
  })

  test('need not', () => {
    const g = inFort(12)
    g.runner.run('Fort 1')
    g.corp.no()
    g.settled()
    g.expect.tags(0).bits('corp', 12)
  })
})

describe("Corprunner's Shattered Remains", () => {
  const remains = (counters: number, isRezzed = true) =>
    game({
      corp: { forts: [{ cards: [advanced("Corprunner's Shattered Remains", counters, isRezzed)] }] },
      runner: { rig: ['MRAM Chip', 'WuTech Mem Chip', 'Codecracker'] },
    })

  ruling('corp/corprunners-shattered-remains/1', 'a piece of hardware is trashed for each counter', () => {
    const g = remains(1)
    g.runner.run('Fort 1')
    expect(g.corp.options()).toEqual(['MRAM Chip', 'WuTech Mem Chip'])
    g.corp.pick('WuTech Mem Chip')
    g.expect.trash('runner', 'WuTech Mem Chip').rig('MRAM Chip', 'Codecracker')
    g.settled()
    const all = remains(3)
    all.runner.run('Fort 1')
    all.corp.pick('MRAM Chip', 'WuTech Mem Chip')
    all.expect.rig('Codecracker').notInRig('MRAM Chip').notInRig('WuTech Mem Chip')
    all.settled()
  })

  test('without counters, or unrezzed, it trashes nothing', () => {
    const bare = remains(0)
    bare.runner.run('Fort 1')
    bare.settled()
    bare.expect.trash('runner')
    const shut = remains(2, false)
    shut.runner.run('Fort 1')
    shut.corp.pass()
    shut.settled()
    shut.expect.trash('runner')
  })

  test('may be advanced before and after it is rezzed', () => {
    const name = "Corprunner's Shattered Remains"
    const g = game({ turn: 'corp', corp: { bits: 4, forts: [{ cards: [name] }] } })
    g.corp.advance(name).rez(name).advance(name)
    g.expect.card(name, { advancement: 2 }).bits('corp', 0)
    g.settled()
  })
})

describe('Self-Destruct', () => {
  const bomb = (rest: Put[], hand: string[], put: Put = rezzed('Self-Destruct')) =>
    game({
      corp: { bits: 2, forts: [{ ice: ['Rex'], cards: [put, ...rest] }] },
      runner: { hand, bits: 9 },
    })
  const six = Array<string>(6).fill('Score!')

  test('cannot be installed in a central fort', () => {
    const g = game({ turn: 'corp', corp: { hand: ['Self-Destruct'] } })
    expect(g.corp.can('install', { fort: 'HQ' })).toBe(false)
    g.corp.install('Self-Destruct', 'new')
    g.settled()
  })

  ruling('corp/self-destruct/+1', 'it takes an accessed agenda before the Runner can score it', () => {
    const g = bomb(['Hostile Takeover', 'Lisa Blight'], six)
    g.runner.run('Fort 1').pass()
    g.corp.pass()
    g.runner.pick('face-down', 'Self-Destruct', 'face-down')
    g.corp.yes()
    g.settled()
    g.expect.points('runner', 0).fort('Fort 1', null).handSize('runner', 3)
    expect(
      g
        .seat('corp')
        .trash.faceUp.map((c) => c.card)
        .sort(),
    ).toEqual(['hostile-takeover', 'self-destruct'].sort())
    g.expect.faceDownArchives(2)
  })

  ruling('corp/self-destruct/+1', 'unrezzed when it is accessed, it does nothing', () => {
    const g = bomb(['Krumz'], six, 'Self-Destruct')
    g.runner.run('Fort 1').pass()
    g.corp.pass()
    g.runner.pick('face-down', 'face-down')
    g.settled()
    g.expect.handSize('runner', 6).fort('Fort 1', { cards: ['Self-Destruct', 'Krumz'] })
  })

  test('need not go off', () => {
    const g = bomb(['Hostile Takeover'], six)
    g.runner.run('Fort 1').pass()
    g.corp.pass()
    g.runner.pick('Self-Destruct', 'face-down')
    g.corp.no()
    g.settled()
    g.expect.points('runner', 1).handSize('runner', 6)
  })

  test('alone it does no damage', () => {
    const g = game({ corp: { forts: [{ cards: [rezzed('Self-Destruct')] }] }, runner: { hand } })
    g.runner.run('Fort 1')
    g.corp.yes()
    g.settled()
    g.expect.handSize('runner', 3).trash('corp', 'Self-Destruct')
  })
})

describe('Shock Treatment', () => {
  const treatment = (tags: number) =>
    game({
      corp: { forts: [{ cards: [rezzed('Shock Treatment')] }] },
      runner: {
        bits: 0,
        tags,
        rig: ['MRAM Chip', 'WuTech Mem Chip', 'Codecracker', 'Imp', hosted('Dwarf', 'Imp'), 'Loony Goon'],
      },
    })

  test('with four tags all hardware goes, and two programs that the Corp chooses', () => {
    const g = treatment(4)
    g.runner.run('Fort 1')
    g.corp.pick('Codecracker', 'Loony Goon')
    g.corp.pick('MRAM Chip', 'WuTech Mem Chip', 'Codecracker', 'Loony Goon')
    g.expect.rig('Imp', 'Dwarf')
    for (const card of ['MRAM Chip', 'WuTech Mem Chip', 'Codecracker', 'Loony Goon']) g.expect.notInRig(card)
    g.settled()
  })

  test('with three it does nothing', () => {
    const g = treatment(3)
    g.runner.run('Fort 1')
    g.settled()
    g.expect.rig('MRAM Chip', 'WuTech Mem Chip', 'Codecracker', 'Imp', 'Dwarf', 'Loony Goon')
  })
})
