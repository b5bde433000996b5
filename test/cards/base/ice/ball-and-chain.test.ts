import { expect, test } from 'vitest'
import { game, type TestGame } from '../../../support/game.ts'
import { ruling } from '../../../support/ruling-test.ts'
import { rezzed } from '../../../support/table.ts'
import type { Put } from '../../../support/table-spec.ts'

const card = 'Ball and Chain'
/** Past Ball and Chain after its subroutine took effect, and before the next ice. */
const chained = (bits: number, ...ice: Put[]): TestGame => {
  const g = game({
    actions: 2,
    corp: { bits: 9, hand: ['Setup!'], hq: { ice: [rezzed(card), ...ice] } },
    runner: { bits, hand: ['Score!', 'Imp'] },
  })
  g.runner.run('HQ')
  return g
}

test('it costs 2 bits at each piece of ice encountered behind it, and nothing at itself', () => {
  const g = chained(4, rezzed('Canis Minor'), rezzed('Canis Minor'))
  g.expect.bits('runner', 4)
  g.runner.pass().yes()
  g.expect.bits('runner', 2)
  g.runner.pass().yes()
  g.expect.bits('runner', 0)
  g.runner.pass()
  expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  g.settled()
})

test('with a bit too few the run ends', () => {
  const g = chained(1, rezzed('Canis Minor'))
  g.runner.pass()
  g.expect.noRun().bits('runner', 1)
  g.settled()
})

test('the chain is off in the next run', () => {
  const g = chained(2, rezzed('Canis Minor'))
  g.runner.jackOut().run('R&D')
  expect(g.logLines().join(' ')).toContain('The run on R&D is successful.')
  g.expect.bits('runner', 2)
  g.settled()
})

test('broken, it asks nothing', () => {
  const g = game({
    corp: { hq: { ice: [rezzed(card), rezzed('Canis Minor')] } },
    runner: { bits: 5, rig: ['Codecracker'] },
  })
  g.runner.run('HQ')
  for (let n = 0; n < 5; n++) g.runner.boost('Codecracker')
  g.runner.break(1).pass().pass()
  expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  g.settled()
})

ruling('corp/ball-and-chain/1', 'ice rezzed behind it does nothing to a Runner who will not pay', () => {
  const g = chained(9, 'Zombie')
  g.runner.pass()
  g.corp.rez('Zombie')
  g.runner.no()
  g.expect.noRun().brain(0).bits('runner', 9)
  g.settled()
})

ruling(
  'corp/ball-and-chain/2',
  'it is paid once the ice has been rezzed, and not for ice that stays unrezzed',
  () => {
    const asleep = chained(9, 'Zombie')
    asleep.runner.pass()
    asleep.corp.pass()
    asleep.runner.pass()
    asleep.expect.bits('runner', 9)
    asleep.settled()
    const awake = chained(9, 'Zombie')
    awake.runner.pass()
    expect(awake.decision('runner')).toBeNull()
    awake.corp.rez('Zombie')
    expect(awake.decision('runner')?.prompt).toContain('Ball and Chain')
    awake.runner.yes()
    awake.expect.bits('runner', 7).brain(2).noRun()
    awake.settled()
  },
)
