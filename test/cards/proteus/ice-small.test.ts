import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put, RunnerSpec } from '../../support/table-spec.ts'

const met = (ice: Put[], runner: RunnerSpec) => {
  const g = game({ corp: { bits: 0, hq: { ice } }, runner })
  g.runner.run('HQ')
  return g
}
const gates: Put[] = [rezzed('Coyote'), rezzed('Quandary'), rezzed('Filter')]

test('Coyote makes all further ice stronger by 1 for the run', () => {
  const g = met(gates, { bits: 2, rig: ['Codecracker'] })
  g.runner.no().pass()
  g.expect.card('Coyote', { strength: 3 })
  expect(g.fort('HQ')?.ice.map((c) => c.strength)).toEqual([3, 3, 0])
  g.runner.pass()
  expect(g.fort('HQ')?.ice.map((c) => c.strength)).toEqual([3, 2, 0])
  g.settled()
})

test('for 2 bits it does not, and 1 bit is not enough', () => {
  const g = met(gates, { bits: 2, rig: ['Codecracker'] })
  g.runner.yes().pass()
  g.expect.bits('runner', 0)
  expect(g.fort('HQ')?.ice.map((c) => c.strength)).toEqual([3, 2, 0])
  g.settled()
  const poor = met(gates, { bits: 1, rig: ['Codecracker'] })
  poor.runner.pass()
  expect(poor.fort('HQ')?.ice.map((c) => c.strength)).toEqual([3, 3, 0])
  poor.expect.bits('runner', 1)
  poor.runner.pass()
  poor.settled()
})

test('Washed-Up Solo Construct spares the programs for a bit', () => {
  const g = met([rezzed('Washed-Up Solo Construct')], { bits: 1, rig: ['Shield', 'Imp'] })
  g.runner.yes()
  g.expect.rig('Shield', 'Imp').bits('runner', 0)
  g.runner.jackOut()
  g.settled()
  const poor = met([rezzed('Washed-Up Solo Construct')], { bits: 0, rig: ['Shield', 'Imp'] })
  poor.corp.pick('Imp')
  poor.expect.rig('Shield').trash('runner', 'Imp')
  poor.runner.jackOut()
  poor.settled()
})

test.each([
  ['Chihuahua', 2],
  ['Coyote', 3],
  ['Washed-Up Solo Construct', 3],
] as const)('%s brings %d bits when it is rezzed', (ice, bits) => {
  const g = met([ice], { bits: 0, hand: ['Score!', 'Imp'] })
  g.corp.rez(ice)
  g.expect.bits('corp', bits)
  if (g.decision('corp')?.kind === 'secret') g.corp.commit(0)
  g.runner.jackOut()
  g.settled()
})
