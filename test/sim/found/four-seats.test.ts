import { describe, expect, it } from 'vitest'
import { play, prep, tagYourself } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { fourSeats } from '../../support/seats.ts'

describe('found by random games: four seats', () => {
  it('a Runner who takes a tag chooses the Corp that can use it', () => {
    const foolish = prep('Corruption', { cost: 0, abilities: [play(tagYourself(1))] })
    const g = fourSeats({ turn: 'runner1', runner1: { hand: ['Corruption'] }, pool: poolWith(foolish) })
    g.do('runner1', 'play', { card: 'corruption' })
    expect(g.decision('runner1')?.prompt).toBe('Against whom?')
    g.do('runner1', 'against', { words: 'Corp 2' })
    expect(g.seat('runner1').tags).toBe(1)
    expect(g.state.seats[1]?.tags).toEqual({ 2: 1 })
  })
})
