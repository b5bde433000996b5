import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'

const onHq = (prep: string, bits: number) =>
  game({ corp: { bits: 5, hand: ['Hostile Takeover'] }, runner: { bits, hand: [prep] } })

test('Blackmail: a point instead of the access', () => {
  const g = onHq('Blackmail', 12)
  g.runner.play('Blackmail')
  g.expect.points('runner', 1).bits('runner', 0)
  expect(g.told('runner').join(' ')).not.toContain('accesses')
  g.settled()
})

test('Weather-to-Finance Pipe: the Corp loses bits instead of being accessed', () => {
  const g = onHq('Weather-to-Finance Pipe', 0)
  g.runner.play('Weather-to-Finance Pipe')
  g.expect.bits('corp', 1).points('runner', 0)
  expect(g.told('runner').join(' ')).not.toContain('accesses')
  g.settled()
})
