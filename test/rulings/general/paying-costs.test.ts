import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = 'general/paying-costs/1'

ruling(here, 'an ability for two actions is not to be had for one', () => {
  const g = game({ turn: 'corp', corp: { score: ['Marine Arcology'] } })
  g.corp.use('Marine Arcology')
  g.expect.actions('corp', 1).bits('corp', 8)
  expect(g.corp.can('action')).toBe(false)
  g.settled()
})

ruling(
  `${here} + corp/south-african-mining-corp/1`,
  'an ability for three actions needs three of this turn, one after the other',
  () => {
    const mine = () =>
      game({ turn: 'corp', corp: { bits: 0, forts: [{ cards: [rezzed('South African Mining Corp')] }] } })
    const g = mine()
    g.corp.use('South African Mining Corp')
    g.expect.bits('corp', 6).actions('corp', 0)
    g.settled()
    const late = mine()
    late.corp.gain()
    expect(late.corp.can('action')).toBe(false)
    late.corp.gains(2)
    late.runner.gains(4)
    late.corp.use('South African Mining Corp')
    late.expect.bits('corp', 9).actions('corp', 0)
    late.settled()
  },
)

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
