import { expect, test } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import type { Spec } from '../../support/table.ts'

const spec: Spec = {
  turn: 'corp',
  atStart: true,
  corp: { score: ['AI Board Member'], hand: ['Hunter'], deck: ['Keeper', 'Quandary'] },
}
const thrown = (face: number) => whenDiceShow([face], spec, (g) => g.corp.do('start'))

test('the die says what the action is for, and the Corp whether it takes it', () => {
  const install = thrown(1)
  install.expect.actions('corp', 3)
  install.corp.do('extra')
  expect(install.corp.verbs()).toEqual(['install'])
  install.corp.install('Hunter', 'HQ')
  install.expect.actions('corp', 3)
  install.settled()
  const draws = thrown(5)
  draws.corp.do('extra')
  expect(draws.corp.verbs()).toEqual(['draw'])
  draws.corp.draw()
  draws.expect.handSize('corp', 3).actions('corp', 3)
  draws.settled()
})

test('it may be left, and then the turn is over', () => {
  const g = thrown(2)
  g.corp.gains(3)
  expect(g.corp.verbs()).toEqual(['extra', 'pass'])
  g.corp.pass()
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
})

test.each([
  [1, 'install'],
  [2, 'gain'],
  [3, 'gain'],
  [4, 'draw'],
  [5, 'draw'],
  [6, 'draw'],
] as const)('on a %d it is one action to %s, which may be left', (face, verb) => {
  const g = thrown(face)
  g.corp.gains(3)
  expect(g.corp.verbs()).toEqual(['extra', 'pass'])
  g.corp.do('extra')
  expect(g.corp.verbs()).toEqual([verb])
  g.corp.do(verb)
  expect(g.view().turn.seat === 'runner' || !g.corp.can('extra')).toBe(true)
  g.settled()
})
