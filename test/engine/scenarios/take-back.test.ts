import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import { game, type TestGame } from '../../support/game.ts'

/** Was anything revealed by what is done here? */
const reveals = (g: TestGame, act: () => void): boolean => {
  const before = structuredClone(g.state)
  act()
  return engine.revealed(before, g.state)
}

describe('what taking back would have to undo', () => {
  test('gaining a bit reveals nothing', () => {
    const g = game()
    expect(reveals(g, () => g.runner.gain())).toBe(false)
    g.settled()
  })

  test('a card drawn is seen by who draws it', () => {
    const g = game()
    expect(reveals(g, () => g.runner.draw())).toBe(true)
    g.settled()
  })

  test('a card played from hand is seen by the others', () => {
    const g = game({ runner: { hand: ['Codecracker'], bits: 5 } })
    expect(reveals(g, () => g.runner.install('Codecracker'))).toBe(true)
    g.settled()
  })

  test('ice put down face down is seen by nobody', () => {
    const g = game({ turn: 'corp', corp: { hand: ['Wall of Static'], bits: 5 } })
    expect(reveals(g, () => g.corp.install('Wall of Static', 'HQ'))).toBe(false)
    g.settled()
  })
})
