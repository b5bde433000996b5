import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

/** Whether `act` reveals anything. */
const reveals = (g: TestGame, act: () => void): boolean => {
  g.revealed = false
  act()
  return g.revealed
}

describe('what a move reveals, so that an undo cannot hide it', () => {
  test('gaining a bit reveals nothing', () => {
    const g = game()
    expect(reveals(g, () => g.runner.gain())).toBe(false)
    g.settled()
  })

  test('drawing a card reveals it to the player who draws', () => {
    const g = game()
    expect(reveals(g, () => g.runner.draw())).toBe(true)
    g.settled()
  })

  test('installing a card from hand face up reveals it to the others', () => {
    const g = game({ runner: { hand: ['Codecracker'], bits: 5 } })
    expect(reveals(g, () => g.runner.install('Codecracker'))).toBe(true)
    g.settled()
  })

  test('accessing a card reveals it, even if it is hidden again afterwards', () => {
    const g = game({ corp: { deck: ['Data Masons', 'Setup!'] } })
    expect(reveals(g, () => g.runner.run('R&D').pass())).toBe(true)
    expect(g.view('runner').shown).toEqual([])
    expect(reveals(g, () => g.runner.run('R&D').pass())).toBe(true)
    g.settled()
  })

  test('the second number put into a trace reveals both numbers, the first reveals nothing', () => {
    const g = game({
      corp: { bits: 5, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 5, rig: ["Baedeker's Net Map"] },
    })
    g.runner.run('HQ')
    expect(reveals(g, () => g.corp.commit(0))).toBe(false)
    expect(reveals(g, () => g.runner.commit(1))).toBe(true)
    g.settled()
  })

  test('installing ice face down reveals nothing', () => {
    const g = game({ turn: 'corp', corp: { hand: ['Wall of Static'], bits: 5 } })
    expect(reveals(g, () => g.corp.install('Wall of Static', 'HQ'))).toBe(false)
    g.settled()
  })
})

describe('turning a card face up', () => {
  test('reveals a node to the Runner if the Corp rezzes it', () => {
    const g = game({ turn: 'corp', corp: { bits: 9, forts: [{ cards: ['Data Masons'] }] } })
    expect(reveals(g, () => g.corp.rez('Data Masons'))).toBe(true)
    g.settled()
  })
})
