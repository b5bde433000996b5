import { describe, expect, test } from 'vitest'
import { breaks } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { rezzed } from '../../support/table.ts'

const key = madeUp('program', 'Made-up Key', {
  keywords: ['Icebreaker'],
  strength: 50,
  abilities: [breaks('ice', 0)],
})

describe.each([
  ['Death Yo-Yo', 2],
  ['Scaffolding', 1],
  ['Tumblers', 1],
] as const)('%s', (ice, subroutines) => {
  const passed = (broken: number = subroutines) => {
    const g = game({
      pool: poolWith(key),
      corp: { bits: 0, hand: ['Setup!'], hq: { ice: [rezzed(ice)] } },
      runner: { hand: ['Score!', 'Imp', 'Dwarf'], rig: ['Made-up Key'] },
    })
    g.runner.run('HQ')
    for (let n = 1; n <= broken; n++) g.runner.break(n)
    if (broken < subroutines) g.runner.pass()
    return g
  }

  test('may go back to HQ for a bit once it is passed', () => {
    const g = passed()
    g.corp.yes()
    g.expect.fort('HQ', { ice: [] }).hand('corp', ice, 'Setup!').bits('corp', 1)
    g.settled()
  })

  test('stays where the Corp likes, without a bit', () => {
    const g = passed()
    g.corp.no()
    g.expect
      .fort('HQ', { ice: [ice] })
      .hand('corp', 'Setup!')
      .bits('corp', 0)
      .card(ice, { rezzed: true })
    g.settled()
  })

  test('asks nothing where it ends the run', () => {
    const g = passed(subroutines - 1)
    g.expect
      .noRun()
      .bits('corp', 0)
      .fort('HQ', { ice: [ice] })
    expect(g.decision('corp')).toBeNull()
    g.settled()
  })
})
