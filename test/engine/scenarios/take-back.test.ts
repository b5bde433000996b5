import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

/** Whether `act` reveals anything. */
const reveals = (g: TestGame, act: () => void): boolean => {
  g.revealed = false
  act()
  return g.revealed
}

describe('what an undo would reveal', () => {
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

  test('a card looked at is seen, though it is hidden again by the end', () => {
    const g = game({ corp: { deck: ['Data Masons', 'Setup!'] } })
    expect(reveals(g, () => g.runner.run('R&D').pass())).toBe(true)
    expect(g.view('runner').shown).toEqual([])
    expect(reveals(g, () => g.runner.run('R&D').pass())).toBe(true)
    g.settled()
  })

  test('what both put into a trace is seen by both', () => {
    const g = game({
      corp: { bits: 5, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 5, rig: ["Baedeker's Net Map"] },
    })
    g.runner.run('HQ')
    expect(reveals(g, () => g.corp.commit(0))).toBe(false)
    expect(reveals(g, () => g.runner.commit(1))).toBe(true)
    g.settled()
  })

  test('ice put down face down is seen by nobody', () => {
    const g = game({ turn: 'corp', corp: { hand: ['Wall of Static'], bits: 5 } })
    expect(reveals(g, () => g.corp.install('Wall of Static', 'HQ'))).toBe(false)
    g.settled()
  })
})

describe('what is turned up', () => {
  test('a node that is rezzed is seen by the Runner', () => {
    const g = game({ turn: 'corp', corp: { bits: 9, forts: [{ cards: ['Data Masons'] }] } })
    expect(reveals(g, () => g.corp.rez('Data Masons'))).toBe(true)
    g.settled()
  })
})
