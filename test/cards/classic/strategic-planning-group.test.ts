import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'

test('Strategic Planning Group — one card more, and one of them to the bottom of R&D', () => {
  const g = game({
    turn: 'corp',
    actions: 2,
    corp: {
      forts: [{ cards: [{ card: 'Strategic Planning Group', rezzed: true }] }],
      deck: ['Keeper', 'Data Masons', 'Wall of Static'],
    },
  })
  g.corp.draw()
  expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
  g.corp.pick('Data Masons')
  g.expect.hand('corp', 'Keeper')
  expect(g.state.cards[g.state.seats[0]?.stack[0] ?? -1]?.def).toBe('data-masons')
  expect(g.logLines('runner').join(' ')).not.toContain('Data Masons')
  g.settled()
})
