import { describe, it } from 'vitest'
import { game } from '../../support/game.ts'

describe('found by random games: points', () => {
  it('a seventh point scored instead of access wins at once', () => {
    const g = game({
      runner: { bits: 12, hand: ['Blackmail'], score: ['Priority Requisition', 'Ice Transmutation'] },
    })
    g.runner.play('Blackmail')
    g.expect.points('runner', 7).won('runner', 'points')
  })
})
