import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../support/game.ts'

const AOY = 'Arasaka Owns You'

/** Scorched Earth hits a tagged Runner in the Corp's turn. */
const burned = (hand: string[], more: { score?: string[] } = {}): TestGame => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { bits: 9, hand: ['Scorched Earth'], forts: [{ cards: ['Tycho Extension'] }] },
    runner: { bits: 1, tags: 1, hand, ...more },
  })
  g.corp.play('Scorched Earth')
  return g
}

describe(AOY, () => {
  test('costs the next four actions and the next three points', () => {
    const g = burned([AOY])
    g.runner.do('prevent')
    g.expect.bits('runner', 11).tags(0).handSize('runner', 5)
    expect(g.seat('runner').owedActions).toBe(4)
    expect(g.seat('runner').notes.join()).toContain('3 agenda points')
    g.settled()
    // The Runner loses the turn.
    expect(g.view().turn.seat).toBe('corp')
    g.corp.gains(3)
    g.settled()
    g.runner.run('Fort 1')
    g.settled()
    g.expect.points('runner', 1)
    expect(g.seat('runner').notes).toEqual([])
    g.settled()
  })

  test('the game stops for any hand that might hold it, and for none that is empty', () => {
    const other = burned(['Score!'])
    expect(other.decision('runner')?.options.map((o) => o.verb)).toEqual(['pass'])
    other.runner.pass()
    expect(other.view().result).toMatchObject({ reason: 'flatline' })
    expect(burned([]).view().result).toMatchObject({ reason: 'flatline' })
  })

  test('let be, it is lost with the hand', () => {
    const g = burned([AOY])
    g.runner.pass()
    g.expect.won('corp', 'flatline')
  })
})
