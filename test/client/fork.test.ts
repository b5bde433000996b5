/** Who plays the seats when a game is continued. */
import { describe, expect, it } from 'vitest'
import {
  automaBefore,
  defaultPicks,
  pick,
  type SeatThere,
  toForkPlayers,
} from '../../src/client/fork/fork-players.ts'

const seats: SeatThere[] = [
  { id: 'corp', name: 'Corp', before: 'Dash' },
  { id: 'runner', name: 'Runner', before: null },
]
const player = { seat: 'corp', name: 'Dash', connected: true, watched: false }

describe('Playing on from a moment of a game', () => {
  it('is one’s own seat against automa to begin with', () => {
    expect(defaultPicks(seats, 'runner')).toEqual({ corp: 'before', runner: 'me' })
    expect(defaultPicks(seats, null)).toEqual({ corp: 'me', runner: 'sparring' })
  })

  it('leaves a seat to its automa for the other one', () => {
    expect(pick(seats, defaultPicks(seats, 'runner'), 'corp', 'me')).toEqual({
      corp: 'me',
      runner: 'sparring',
    })
    expect(pick(seats, defaultPicks(seats, null), 'runner', 'me')).toEqual({ corp: 'before', runner: 'me' })
    expect(pick(seats, defaultPicks(seats, null), 'runner', 'open')).toEqual({ corp: 'me', runner: 'open' })
  })

  it('asks the server for just that', () => {
    expect(toForkPlayers({ corp: 'before', runner: 'me' }, {})).toEqual([
      { seat: 'corp', player: 'automa' },
      { seat: 'runner', player: 'me' },
    ])
    for (const pack of ['sparring', 'thinking'] as const) {
      expect(toForkPlayers({ corp: pack }, {})).toEqual([
        { seat: 'corp', player: 'automa', automa: { pack, difficulty: 'standard' } },
      ])
    }
    expect(toForkPlayers({ corp: 'thinking', runner: 'sparring' }, { corp: 'deep', runner: 'deep' })).toEqual(
      [
        { seat: 'corp', player: 'automa', automa: { pack: 'thinking', difficulty: 'deep' } },
        { seat: 'runner', player: 'automa', automa: { pack: 'sparring', difficulty: 'standard' } },
      ],
    )
  })

  it('keeps an automa with the seat it was chosen for, whoever has that', () => {
    expect(automaBefore({ ...player, automa: true, pack: 'dash' })).toBe('Dash')
    expect(automaBefore({ ...player, automa: false, pack: 'dash' })).toBe('The same AI cards')
    expect(automaBefore({ ...player, automa: true, pack: 'sparring' })).toBe(null)
    expect(automaBefore({ ...player, automa: true, pack: 'thinking', name: 'Thinking partner' })).toBe(
      'Thinking partner',
    )
    expect(automaBefore({ ...player, automa: false, pack: 'thinking' })).toBe('The same thinking partner')
  })
})
