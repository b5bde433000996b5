import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'

const MANTIS = 'Preying Mantis'
const HAND = ['Imp', 'Dwarf', 'Krash', 'Score!']

test.each([
  [4, 1],
  [3, 0],
  [1, 0],
])("Danshi's Second ID takes up to three of %d tags away, for an action and itself", (tags, left) => {
  const g = game({ runner: { bits: 0, tags, rig: ["Danshi's Second ID"] } })
  g.runner.use("Danshi's Second ID")
  g.expect.tags(left).trash('runner', "Danshi's Second ID").actions('runner', 3).bits('runner', 0)
  g.settled()
})

test('Technician Lover looks at the top card of R&D, alone', () => {
  const g = game({ corp: { deck: ['Hunter', 'Rex'] }, runner: { rig: ['Technician Lover'] } })
  g.runner.use('Technician Lover')
  g.settled()
  expect(g.logLines('runner').join(' ')).toContain('Hunter')
  expect(g.logLines('runner').join(' ')).not.toContain('Rex')
  expect(g.logLines().join(' ')).not.toContain('Hunter')
  g.expect.actions('runner', 3)
})

describe(MANTIS, () => {
  const start = (n: number, more: object = {}) =>
    game({
      actions: 2,
      runner: { bits: 0, hand: HAND, rig: Array.from({ length: n }, () => MANTIS), ...more },
    })

  test('gives an action once a turn, and 1 brain damage at its end', () => {
    const g = start(1)
    g.runner.gain().use(MANTIS)
    g.expect.actions('runner', 2).brain(0)
    expect(g.runner.can('use')).toBe(false)
    g.runner.gains(2)
    g.settled()
    g.expect.brain(1).handSize('runner', 3)
  })

  test('unused, it does no harm', () => {
    const g = start(1)
    g.runner.gain().pass().gain()
    g.settled()
    g.expect.brain(0).handSize('runner', 4)
  })

  test('nothing prevents the damage', () => {
    const g = game({ actions: 1, runner: { hand: HAND, rig: [MANTIS, 'Force Shield'] } })
    g.runner.gain().use(MANTIS).gain()
    g.settled()
    g.expect.brain(1)
  })

  test('no action comes in the turn of the Corp', () => {
    const g = game({ turn: 'corp', actions: 1, corp: { bits: 0 }, runner: { hand: HAND, rig: [MANTIS] } })
    g.corp.gain()
    g.settled()
    expect(g.logLines().join(' ')).not.toContain(MANTIS)
  })

  ruling('runner/preying-mantis/1', 'each is declared by itself, and hurts by itself', () => {
    const g = start(2)
    g.runner.gain().use(MANTIS)
    g.expect.actions('runner', 2)
    g.runner.use(MANTIS)
    g.expect.actions('runner', 3)
    g.runner.gains(3)
    g.settled()
    g.expect.brain(2).handSize('runner', 2)
    expect(g.logLines().filter((line) => line.includes('1 brain damage'))).toHaveLength(2)
  })

  ruling('runner/preying-mantis/2', 'the action may be the one that is forgone', () => {
    const g = game({ runner: { bits: 0, hand: HAND, owed: 1, rig: [MANTIS] }, atStart: true })
    g.runner.use(MANTIS)
    g.expect.actions('runner', 4)
    g.runner.gains(4)
    g.settled()
    g.expect.brain(1)
  })

  ruling('runner/preying-mantis/+1', 'losing it does not spare its Runner the damage', () => {
    const g = game({ actions: 2, runner: { bits: 0, hand: ['misc.for-sale', ...HAND], rig: [MANTIS] } })
    g.runner.gain().use(MANTIS).play('misc.for-sale').pick(MANTIS)
    g.expect.notInRig(MANTIS).bits('runner', 4)
    g.runner.gain()
    g.settled()
    g.expect.brain(1)
  })
})
