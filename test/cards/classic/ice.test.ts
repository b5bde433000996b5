import { describe, expect, test } from 'vitest'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

describe('Brain Drain', () => {
  const met = (face: number) =>
    whenDiceShow(
      [face],
      {
        corp: { hq: { ice: [rezzed('Brain Drain')] } },
        runner: { hand: ['Score!', 'Imp', 'Dwarf', 'Shield'] },
      },
      (g) => {
        g.runner.run('HQ')
      },
    )

  test('does 3 brain damage on a 1, and the run continues', () => {
    const g = met(1)
    g.expect.brain(3).handSize('runner', 1)
    g.runner.jackOut()
    g.settled()
  })

  test.each([2, 6])('does nothing on a %d', (face) => {
    const g = met(face)
    g.expect.brain(0).handSize('runner', 4)
    g.runner.jackOut()
    g.settled()
  })

  test('broken, it rolls no die', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Brain Drain')] } },
      runner: { bits: 9, rig: ['Krash'] },
    })
    g.runner.run('HQ').boost('Krash').boost('Krash').break(1).jackOut()
    expect(rolls(g)).toEqual([])
    g.settled()
  })
})

describe('Puzzle', () => {
  const puzzled = (actions: number, rig: string[] = []) =>
    game({
      actions,
      corp: { hand: ['Setup!'], hq: { ice: [rezzed('Puzzle')] } },
      runner: { bits: 20, hand: ['Score!', 'Imp', 'Dwarf'], rig },
    })

  test('ends the run, and is trashed when the turn ends', () => {
    const g = puzzled(2)
    g.runner.run('HQ')
    g.expect.noRun().fort('HQ', { ice: ['Puzzle'] })
    g.runner.gain()
    g.expect.fort('HQ', { ice: [] }).trash('corp', 'Puzzle')
    g.settled()
  })

  test('broken, it stays', () => {
    const g = puzzled(1, ['Krash'])
    g.runner.run('HQ').boost('Krash').boost('Krash').boost('Krash').break(1).break(2).jackOut()
    g.expect.fort('HQ', { ice: ['Puzzle'] })
    g.settled()
  })

  test('that has ended two runs is trashed once', () => {
    const g = puzzled(2)
    g.runner.run('HQ').run('HQ')
    g.expect.fort('HQ', { ice: [] }).trash('corp', 'Puzzle')
    g.settled()
  })

  test('that Dr. Dreff has put before the Runner goes with the encounter: nothing waits for it in R&D', () => {
    const corp = { bits: 9, hand: ['Puzzle'], forts: [{ cards: [rezzed('Dr. Dreff')] }] }
    const g = game({ actions: 2, corp, runner: { rig: ['Record Reconstructor'] } })
    g.runner.run('Fort 1')
    g.corp.use('Dr. Dreff').pick('Puzzle')
    g.runner.use('Record Reconstructor')
    g.settled()
    g.expect.trash('corp').hand('corp', 'Puzzle')
    expect(g.logLines().filter((line) => line === 'Puzzle is trashed.')).toHaveLength(1)
  })

  ruling('corp/puzzle/+1', 'the trashing that waits survives its being derezzed', () => {
    const g = puzzled(2, ['Krash', 'Superglue'])
    g.runner.run('HQ').pass()
    g.runner.run('HQ').boost('Krash').boost('Krash').boost('Krash').break(1).break(2)
    g.runner.use('Superglue')
    g.expect.card('Puzzle', { rezzed: false })
    g.runner.jackOut()
    g.expect.fort('HQ', { ice: [] })
    g.settled()
  })
})
