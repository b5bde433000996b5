import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const bitten = (turned: number): TestGame => {
  const g = game({
    actions: 1,
    corp: { score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Neural Blade')] } },
    runner: { hand: ['Score!', 'Dwarf', 'Krash', 'Broker'] },
  })
  g.runner.run('HQ')
  g.corp.commit(turned)
  return g
}

describe("Please Don't Choke Anyone", () => {
  test('no point need be turned', () => {
    const g = bitten(0)
    g.expect.handSize('runner', 3)
    expect(g.seat('corp').score[0]?.counters).toEqual({})
    g.settled()
  })

  test('a counter is an action, in the Corp’s own turn, once in it', () => {
    const g = game({
      turn: 'corp',
      corp: { score: ["Please Don't Choke Anyone"], hand: ['Scorched Earth', 'Scorched Earth'] },
      runner: { tags: 1, hand: ['Score!', 'Dwarf', 'Krash', 'Broker'] },
    })
    g.corp.play('Scorched Earth').commit(4)
    g.expect.handSize('runner', 4).actions('corp', 2)
    g.corp.use("Please Don't Choke Anyone")
    g.expect.actions('corp', 3)
    expect(g.corp.can('use')).toBe(false)
    expect(g.seat('corp').score[0]?.counters.pdca).toBe(3)
    g.settled()
  })

  test('damage that cannot be prevented stays', () => {
    const g = game({
      corp: { score: ["Please Don't Choke Anyone"] },
      runner: { hand: ['Lucidrine Booster Drug', 'Score!', 'Dwarf'] },
    })
    g.runner.play('Lucidrine Booster Drug').pick('HQ').do(null)
    g.expect.brain(1)
    g.settled()
  })
})
