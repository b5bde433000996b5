import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, hosted, rezzed } from '../../support/table.ts'

const hand = ['Score!', 'Imp', 'Shield']
const GROUND = 'Viral Breeding Ground'

describe(GROUND, () => {
  test('scored, it takes all else in and on its fort with it, and nothing of another', () => {
    const g = game({
      turn: 'corp',
      corp: {
        forts: [
          { ice: [rezzed('Keeper'), 'Quandary'], cards: [advanced(GROUND, 4), rezzed('Red Herrings')] },
          { ice: ['Rex'], cards: ['Krumz'] },
        ],
        hq: { ice: ['Banpei'] },
      },
    })
    g.corp.score(GROUND).pick('Keeper', 'Red Herrings', 'Quandary')
    g.expect.points('corp', 2).fort('Fort 1', null).faceDownArchives(1)
    g.expect.fort('Fort 2', { ice: ['Rex'], cards: ['Krumz'] }).fort('HQ', { ice: ['Banpei'] })
    expect(
      g
        .seat('corp')
        .trash.faceUp.map((c) => c.card)
        .sort(),
    ).toEqual(['keeper', 'red-herrings'])
    g.settled()
  })

  test('alone in its fort, or liberated, it trashes nothing', () => {
    const g = game({ turn: 'corp', corp: { forts: [{ cards: [advanced(GROUND, 4)] }, { ice: ['Rex'] }] } })
    g.corp.score(GROUND)
    g.expect.points('corp', 2).fort('Fort 2', { ice: ['Rex'] })
    g.settled()
    const taken = game({ corp: { forts: [{ ice: ['Rex'], cards: [GROUND] }] } })
    taken.runner.run('Fort 1')
    taken.settled()
    taken.expect.points('runner', 2).fort('Fort 1', { ice: ['Rex'] })
  })

  const accessed = (counters: number) => {
    const g = game({
      corp: { forts: [{ cards: [advanced(GROUND, counters)] }] },
      runner: { hand: [], rig: ['Codecracker', 'Imp', hosted('Dwarf', 'Imp'), 'Loony Goon', 'Shield'] },
    })
    g.runner.run('Fort 1')
    g.corp.pass()
    return g
  }

  test('accessed, it sends home up to two programs for each advancement counter', () => {
    const g = accessed(1)
    expect(g.decision('corp')).toMatchObject({ min: 0, max: 2 })
    g.corp.pick('Codecracker', 'Loony Goon')
    g.expect.hand('runner', 'Codecracker', 'Loony Goon').rig('Imp', 'Dwarf', 'Shield')
    g.settled()
    g.expect.points('runner', 2)
    expect(g.logLines().join(' ')).toMatch(/runner takes Codecracker into hand/i)
    const bare = accessed(0)
    bare.settled()
    bare.expect.hand('runner').points('runner', 2)
    expect(accessed(2).decision('corp')).toMatchObject({ min: 0, max: 4 })
  })

  ruling(
    'corp/viral-breeding-ground/1 + runner/afreet/4',
    'programs in a daemon that is sent home are trashed, and nothing prevents that',
    () => {
      const g = game({
        corp: { forts: [{ cards: [advanced(GROUND, 1)] }] },
        runner: { hand: [], rig: ['Imp', hosted('Dwarf', 'Imp'), 'Joan of Arc'] },
      })
      g.runner.run('Fort 1')
      g.corp.pass()
      g.corp.pick('Imp')
      g.expect.hand('runner', 'Imp').trash('runner', 'Dwarf').rig('Joan of Arc')
      g.settled()

      const afreet = game({
        corp: { forts: [{ cards: [advanced(GROUND, 1)] }] },
        runner: {
          hand: [],
          rig: ['Afreet', hosted('Dwarf', 'Afreet'), hosted('Codecracker', 'Afreet'), 'Joan of Arc'],
        },
      })
      afreet.runner.run('Fort 1')
      afreet.corp.pass()
      afreet.corp.pick('Afreet')
      // No decision comes first, since Joan of Arc does not apply here.
      expect(afreet.decision('runner')?.options.some((o) => o.verb === 'save') ?? false).toBe(false)
      afreet.expect
        .hand('runner', 'Afreet')
        .trash('runner', 'Codecracker', 'Dwarf')
        .rig('Joan of Arc')
        .notInRig('Dwarf')
        .notInRig('Codecracker')
      afreet.settled()
    },
  )

  ruling(
    'corp/viral-breeding-ground/2',
    'its counters are no virus counters: there is nothing to purge',
    () => {
      const g = game({ turn: 'corp', corp: { forts: [{ cards: [advanced(GROUND, 2)] }] } })
      expect(g.corp.can('purge')).toBe(false)
      g.settled()
      const both = game({
        turn: 'corp',
        corp: { counters: { tax: 1 }, forts: [{ cards: [advanced(GROUND, 2)] }] },
      })
      both.corp.purge()
      both.expect.card(GROUND, { advancement: 2 })
      both.settled()
    },
  )
})

describe('Bel-Digmo Antibody', () => {
  test('rezzed, it is shuffled into R&D', () => {
    const g = game({ turn: 'corp', corp: { forts: [{ cards: ['Bel-Digmo Antibody'] }], fillers: 3 } })
    const before = g.seat('corp').stack
    g.corp.rez('Bel-Digmo Antibody')
    g.expect.fort('Fort 1', null)
    expect(g.seat('corp').stack).toBe(before + 1)
    g.settled()
  })

  test('accessed from R&D it does 1 net damage and is shown; from HQ it does nothing', () => {
    const g = game({ corp: { deck: ['Bel-Digmo Antibody'] }, runner: { hand } })
    g.runner.run('R&D')
    g.settled()
    g.expect.handSize('runner', 2)
    expect(g.logLines('corp').join(' ')).toContain('Bel-Digmo Antibody')
    const hq = game({ corp: { hand: ['Bel-Digmo Antibody'] }, runner: { hand } })
    hq.runner.run('HQ')
    hq.settled()
    hq.expect.handSize('runner', 3)
  })
})

describe('Stereogram Antibody', () => {
  test('accessed from the Archives it does 1 net damage and goes back to R&D', () => {
    const g = game({
      corp: { archives: ['?Stereogram Antibody', 'Keeper', '?Krumz'], fillers: 3 },
      runner: { hand },
    })
    const before = g.seat('corp').stack
    g.runner.run('Archives')
    g.settled()
    g.expect.handSize('runner', 2)
    expect(g.seat('corp').stack).toBe(before + 1)
    expect(
      g
        .seat('corp')
        .trash.faceUp.map((c) => c.card)
        .sort(),
    ).toEqual(['keeper', 'krumz'])
    // The card is no longer there in the next run.
    g.runner.run('Archives')
    g.settled()
    g.expect.handSize('runner', 2)
  })

  test('elsewhere it does nothing', () => {
    const g = game({ corp: { hand: ['Stereogram Antibody'] }, runner: { hand } })
    g.runner.run('HQ')
    g.settled()
    g.expect.handSize('runner', 3)
  })
})
