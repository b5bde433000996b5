/** Who plays on where a game is gone on from. */
import { describe, expect, it } from 'vitest'
import { askedFor, cardsOf, pick, type SeatThere, usual } from '../../src/client/fork/wish.ts'

const seats: SeatThere[] = [
  { id: 'corp', name: 'Corp', cards: 'Dash' },
  { id: 'runner', name: 'Runner', cards: null },
]
const player = { seat: 'corp', name: 'Dash', connected: true, watched: false }

describe('Playing on from a moment of a game', () => {
  it('is one’s own seat against automa to begin with', () => {
    expect(usual(seats, 'runner')).toEqual({ corp: 'cards', runner: 'me' })
    expect(usual(seats, null)).toEqual({ corp: 'me', runner: 'sparring' })
  })

  it('leaves a seat to its automa for the other one', () => {
    expect(pick(seats, usual(seats, 'runner'), 'corp', 'me')).toEqual({ corp: 'me', runner: 'sparring' })
    expect(pick(seats, usual(seats, null), 'runner', 'me')).toEqual({ corp: 'cards', runner: 'me' })
    expect(pick(seats, usual(seats, null), 'runner', 'open')).toEqual({ corp: 'me', runner: 'open' })
  })

  it('asks the server for just that', () => {
    expect(askedFor({ corp: 'cards', runner: 'me' })).toEqual([
      { seat: 'corp', player: 'automa' },
      { seat: 'runner', player: 'me' },
    ])
    for (const pack of ['sparring', 'thinking'] as const) {
      expect(askedFor({ corp: pack })).toEqual([
        { seat: 'corp', player: 'automa', automa: { pack, difficulty: 'standard' } },
      ])
    }
  })

  it('keeps AI cards with the seat they were dealt for, whoever has it', () => {
    expect(cardsOf({ ...player, automa: true, pack: 'dash' })).toBe('Dash')
    expect(cardsOf({ ...player, automa: false, pack: 'dash' })).toBe('Its AI cards')
    expect(cardsOf({ ...player, automa: true, pack: 'sparring' })).toBe(null)
  })
})
