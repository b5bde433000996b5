import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

const terms = (g: TestGame): number => g.fort('HQ')?.ice[0]?.counters.term ?? 0

const contracted = (bits: number): TestGame => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { bits, hand: ['Rent-to-Own Contract'], hq: { ice: ['Quandary'] } },
  })
  g.corp.play('Rent-to-Own Contract').pick('Quandary')
  return g
}

test('the ice is rezzed at no cost, and paid for by two bits a turn', () => {
  const g = contracted(2)
  g.expect.card('Quandary', { rezzed: true }).bits('corp', 2)
  expect(terms(g)).toBe(2)
  g.idleUntil('corp')
  expect(terms(g)).toBe(1)
  g.expect.bits('corp', 0)
})

test('a Corp that cannot pay owes more', () => {
  const g = contracted(1)
  g.idleUntil('corp')
  expect(terms(g)).toBe(3)
  g.expect.bits('corp', 1)
})

ruling('corp/rent-to-own-contract/1', 'with the last Term counter it is over', () => {
  const g = contracted(2)
  const seen = [0, 1, 2].map(() => {
    g.idleUntil('corp')
    const at = [terms(g), g.seat('corp').bits]
    g.corp.gains(3)
    return at
  })
  expect(seen).toEqual([
    [1, 0],
    [0, 1],
    [0, 4],
  ])
  g.expect.card('Quandary', { rezzed: true })
})
