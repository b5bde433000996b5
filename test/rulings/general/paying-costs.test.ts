import { expect } from 'vitest'
import { gain, play } from '../../../src/cards/vocabulary/index.ts'
import { game } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { rezzed } from '../../support/table.ts'

const here = 'general/paying-costs/1'

ruling(here, 'an ability for two actions is not to be had for one', () => {
  const g = game({ turn: 'corp', corp: { score: ['Marine Arcology'] } })
  g.corp.use('Marine Arcology')
  g.expect.actions('corp', 1).bits('corp', 8)
  expect(g.corp.can('action')).toBe(false)
  g.settled()
})

const shift = madeUp('operation', 'Made-up Double Shift', {
  keywords: ['Double'],
  abilities: [play(gain(5))],
})
ruling(here, 'a Double card needs both its actions', () => {
  const g = game({
    pool: poolWith(shift),
    turn: 'corp',
    corp: { hand: ['Made-up Double Shift', 'Made-up Double Shift'] },
  })
  g.corp.play('Made-up Double Shift')
  g.expect.actions('corp', 1).bits('corp', 10)
  expect(g.corp.can('play', { card: 'Made-up Double Shift' })).toBe(false)
  g.settled()
})

ruling(here, 'an ability for an agenda point is not to be had without one', () => {
  const g = game({
    runner: { bits: 0, rig: ['Databroker', 'Databroker'], score: ['Hostile Takeover'] },
  })
  g.runner.use('Databroker')
  g.expect.bits('runner', 10).points('runner', 0).actions('runner', 3).rig('Databroker')
  expect(g.runner.can('action')).toBe(false)
  g.settled()
})

ruling(here, 'bits that are not there pay for nothing', () => {
  const g = game({
    corp: { bits: 1, hq: { ice: ['Quandary'] }, hand: ['BBS Whispering Campaign'] },
    runner: { bits: 0, tags: 1, hand: ['Dwarf', 'Score!'], rig: ['The Short Circuit', 'Codecracker'] },
  })
  expect(g.runner.verbs()).toEqual(['gain', 'draw', 'run'])
  g.runner.run('HQ')
  expect(g.corp.verbs()).toEqual(['pass'])
  g.corp.pass()
  g.runner.pass()
  expect(g.runner.verbs()).toEqual(['pass'])
  g.settled()
})

ruling(here, 'breaking takes the bits for strength and for the break together', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Keeper')] } },
    runner: { bits: 3, rig: ['Codecracker'] },
  })
  g.runner.run('HQ')
  expect(g.runner.verbs()).toEqual(['boost', 'pass'])
  g.runner.pass()
  g.expect.bits('runner', 3).noRun()
  g.settled()
})
