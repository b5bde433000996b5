import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('Crystal Palace Station Grid', () => {
  test('adds a bit for each subroutine broken in a run on its fort, nowhere else', () => {
    const g = game({
      corp: {
        hq: { ice: [rezzed('Razor Wire')], cards: [rezzed('Crystal Palace Station Grid')] },
        rd: { ice: [rezzed('Wall of Static')] },
      },
      runner: { bits: 9, rig: ['Dwarf'] },
    })
    g.runner.run('HQ')
    expect(g.runner.options()[0]).toContain('(2 bits)')
    g.runner.break(1).break(2).jackOut()
    g.expect.bits('runner', 5)
    g.runner.run('R&D').break(1).jackOut()
    g.settled()
    g.expect.bits('runner', 4)
  })
})

test('Virizz makes breaking dearer for the rest of the run, and each time again', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Virizz'), rezzed('Virizz'), rezzed('Wall of Static')] } },
    runner: { bits: 9, rig: ['Dwarf'] },
  })
  g.runner.run('HQ').pass().pass().break(1)
  g.expect.bits('runner', 6)
  g.runner.jackOut().run('HQ').pass().pass()
  g.settled()
})

describe('Ice Transmutation', () => {
  const transmuted = (ice: string, agendas = 1, rig: string[] = []) => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        hq: { ice: [rezzed(ice)] },
        forts: Array.from({ length: agendas }, () => ({ cards: [advanced('Ice Transmutation', 5)] })),
      },
      runner: {
        bits: 20,
        hand: ['Score!', 'Imp', 'Broker', 'Dwarf', 'Shield'],
        rig: ['Codecracker', ...rig],
      },
    })
    for (let n = 0; n < agendas; n++) g.corp.score('Ice Transmutation').pick(ice)
    g.corp.gain().gain().gain()
    return g
  }
  const twice = 'corp/ice-transmutation/2 + general/ice-and-icebreakers/8'

  test('is put on one piece of ice, which is rezzed', () => {
    const g = game({
      turn: 'corp',
      corp: {
        hq: { ice: [rezzed('Keeper'), 'Hunter', rezzed('Rex')] },
        forts: [{ cards: [advanced('Ice Transmutation', 5)] }],
      },
    })
    g.corp.score('Ice Transmutation')
    expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
    expect(g.corp.options()).toEqual(['Rex on HQ', 'Keeper on HQ'])
    g.corp.pick('Rex')
    g.settled()
  })

  test('gives +1 strength and each subroutine once more, right behind it', () => {
    const g = transmuted('Cortical Scrub')
    g.expect.card('Cortical Scrub', { strength: 4 }).points('corp', 3)
    g.runner.run('HQ')
    g.settled()
    g.expect.brain(2).noRun()
    expect(g.logLines().filter((line) => line.includes('resolves'))).toHaveLength(3)
  })

  ruling(twice, 'two of them make three of each subroutine, not four', () => {
    const g = transmuted('Keeper', 2)
    g.expect.card('Keeper', { strength: 6 }).points('corp', 6)
    g.runner.run('HQ')
    expect(g.view().run?.subroutines).toHaveLength(3)
    g.runner.break(1)
    g.runner.break(2)
    g.expect.bits('runner', 14)
    g.runner.break(3).jackOut()
    g.settled()
  })

  ruling(twice, 'what its text does is doubled: a trace traces twice', () => {
    const g = transmuted('Hunter')
    g.runner.run('HQ')
    for (let n = 0; n < 2; n++) g.corp.commit(1)
    g.expect.tags(2)
    g.runner.jackOut()
    g.settled()
  })

  ruling(
    'corp/ice-transmutation/1 + general/ice-and-icebreakers/4',
    'derezzed and rezzed again, ice still is what it was made',
    () => {
      const g = transmuted('Keeper', 1, ['Superglue'])
      const through = () => {
        for (const _ of [1, 2]) g.runner.break(g.runner.can('break', { subroutine: 1 }) ? 1 : 2)
      }
      g.runner.run('HQ')
      through()
      g.runner.use('Superglue').jackOut()
      g.expect.card('Keeper', { rezzed: false, counters: { transmutation: 1 } })
      g.runner.run('HQ')
      g.corp.rez('Keeper')
      g.expect.card('Keeper', { rezzed: true, strength: 5 })
      expect(g.view().run?.subroutines).toHaveLength(2)
      g.settled()
    },
  )

  ruling('corp/ice-transmutation/1', 'taken up and installed again the ice has forgotten it', () => {
    const g = transmuted('Twisty Passages')
    g.runner.run('HQ')
    expect(g.view().run?.subroutines).toHaveLength(2)
    g.runner.break(1).break(2)
    g.corp.no()
    g.expect.hand('corp', 'Twisty Passages')
    g.runner.jackOut().gains(3)
    g.settled()
    g.corp.install('Twisty Passages', 'HQ').gains(2)
    g.settled()
    g.runner.run('HQ')
    g.corp.rez('Twisty Passages')
    g.expect.card('Twisty Passages', { strength: 4, counters: {} })
    expect(g.view().run?.subroutines).toHaveLength(1)
    g.settled()
  })

  ruling('corp/ice-transmutation/1', 'trashed it has forgotten it', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        hand: ['Quandary', 'Hunter'],
        hq: { ice: [rezzed('Keeper')] },
        forts: [{ cards: [advanced('Ice Transmutation', 5)] }],
      },
    })
    g.corp.score('Ice Transmutation').pick('Keeper')
    g.expect.card('Keeper', { counters: { transmutation: 1 } })
    g.corp.installTrimming('Quandary', 'HQ')
    expect(g.seat('corp').trash.faceUp[0]).toMatchObject({ card: 'keeper', counters: {} })
    g.settled()
  })
})
