import { describe, expect, test } from 'vitest'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, type Spec } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

const start = (n: number, corp: CorpSpec = {}): Spec => ({
  turn: 'corp',
  atStart: true,
  corp: { ...corp, counters: { scaldan: n } },
})
const publicity = (g: TestGame) => g.seat('corp').badPublicity
const dice = (g: TestGame) => g.corp.options().filter((label) => label.includes('Scaldan')).length

ruling(
  'runner/scaldan/2',
  'every counter has a start of turn of its own, and the Corp may purge between them',
  () => {
    const g = whenDiceShow([6], start(3), (g) => g.corp.do('start'))
    expect(rolls(g)).toHaveLength(1)
    expect(publicity(g)).toBe(1)
    expect(dice(g)).toBe(2)
    g.corp.do('start')
    expect(rolls(g)).toHaveLength(2)
    g.corp.purge()
    g.settled()
    expect(rolls(g)).toHaveLength(2)
  },
)

ruling('runner/scaldan/2', 'they need not follow one another: the card of the turn may come between', () => {
  const g = game(start(2))
  g.corp.do('start').do('mandatory-draw')
  expect([rolls(g).length, dice(g)]).toEqual([1, 1])
  g.expect.handSize('corp', 1)
  g.corp.pass()
  expect(rolls(g)).toHaveLength(2)
  g.settled()
})

describe('Scaldan counters', () => {
  test('a 5 or a 6 is a point of bad publicity, anything less none', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const g = whenDiceShow([face], start(1), (g) => g.corp.do('start'))
      expect(publicity(g), `${face}`).toBe(face >= 5 ? 1 : 0)
      g.settled()
    }
  })

  test('they roll in every turn of the Corp, and in none of the Runner', () => {
    const g = game({ actions: 1, corp: { counters: { scaldan: 2 } } })
    g.runner.gain()
    g.settled()
    expect(rolls(g)).toHaveLength(2)
    g.corp.gains(3)
    g.settled()
    expect(rolls(g)).toHaveLength(2)
  })

  test('the seventh point loses the game, and no die is rolled after it', () => {
    const g = whenDiceShow([5], start(3, { badPublicity: 6 }), (g) => g.corp.pass())
    expect(rolls(g)).toHaveLength(1)
    g.expect.won('runner', 'bad-publicity')
    expect(publicity(g)).toBe(7)
    expect(g.view().result?.text).toContain('bad publicity')
  })

  test('purged at the start of the turn, nothing of them is due any more', () => {
    const g = game(start(2, { counters: {} }))
    expect(g.corp.verbs()).toEqual(['start', 'mandatory-draw', 'purge', 'pass'])
    g.corp.purge()
    g.settled()
    expect(rolls(g)).toEqual([])
  })

  test('what they have done a purge does not undo', () => {
    const g = whenDiceShow([6], start(1), (g) => g.corp.pass())
    g.corp.purge()
    expect(publicity(g)).toBe(1)
    g.settled()
  })
})

describe('C2.4 bad publicity and agenda points at the same moment', () => {
  const scoring = (badPublicity: number): TestGame =>
    game({
      turn: 'corp',
      corp: {
        bits: 0,
        badPublicity,
        score: ['Priority Requisition', 'Employee Empowerment'],
        forts: [{ cards: [advanced('Charity Takeover', 4)] }],
      },
    })

  test('Charity Takeover brings 9 bits and a point', () => {
    const g = game({ turn: 'corp', corp: { bits: 0, forts: [{ cards: [advanced('Charity Takeover', 4)] }] } })
    g.corp.score('Charity Takeover')
    g.expect.bits('corp', 9).points('corp', 1)
    expect(publicity(g)).toBe(1)
    g.settled()
  })

  test('C2.4 scored for the seventh agenda point, it loses with the seventh of bad publicity', () => {
    const g = scoring(6)
    g.corp.score('Charity Takeover')
    g.expect.won('runner', 'bad-publicity')
  })

  test('with less of it, it wins', () => {
    const g = scoring(5)
    g.corp.score('Charity Takeover')
    g.expect.won('corp', 'points')
    expect(publicity(g)).toBe(6)
  })
})
