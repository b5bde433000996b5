import { describe, expect, it } from 'vitest'
import { cardOf, cardToChange, type Game } from '../../../src/engine/kernel/game.ts'
import { forgetOldEvents, remember, thisTurn, useKey } from '../../../src/engine/kernel/past.ts'
import { teamTable } from '../../support/teams.ts'

/** Two teams in the fifth turn, which is a1's (seat 1). */
const opened = (): Game => {
  const games: Game[] = []
  teamTable({ adjust: (g) => void games.push({ ...g, s: structuredClone(g.s) }) })
  const [g] = games
  if (!g) throw new Error('no game')
  g.s.past = []
  Object.assign(g.s.turn, { number: 5, seat: 1 })
  return g
}

describe('the memory of an event', () => {
  it('holds that it happened once, in whose turn, and nothing else', () => {
    const g = opened()
    remember(g, 'points', 1, null)
    const seatTurn = g.s.seats[1]?.turns
    expect(g.s.past).toEqual([
      { turn: 5, seatTurn, what: 'points', seat: 1, card: null, run: 0, key: '', n: 1 },
    ])
  })

  it('can also hold how often, on how many counters, and that it was in another player’s turn', () => {
    const g = opened()
    remember(g, 'use', 3, 0, 'twice', 2, 4)
    expect(g.s.past).toMatchObject([{ key: 'twice', n: 2, advancement: 4, elsewhere: true, card: 0 }])
    expect(g.s.past[0]).not.toHaveProperty('against')
    remember(g, 'use', 3, 0, 'twice')
    expect([thisTurn(g, 'use', 'twice'), thisTurn(g, 'use', 'once')]).toEqual([3, 0])
    g.s.turn.number = 6
    expect(thisTurn(g, 'use', 'twice')).toBe(0)
  })

  it.each(['run', 'success', 'meet', 'liberate', 'trash', 'noise'] as const)(
    'holds at a team table whom it was against: %s',
    (what) => {
      const g = opened()
      remember(g, what, 3, 0)
      remember(g, what, 3, null)
      const against = cardOf(g, 0).owner
      expect(g.s.past.map((p) => p.against)).toEqual([against, undefined])
    },
  )

  it('lasts two rounds, but for ever for the last run of each player', () => {
    const g = opened()
    const at = (turn: number, what: 'run' | 'use', seat: number): void => {
      g.s.turn.number = turn
      remember(g, what, seat, null)
    }
    at(1, 'run', 1)
    at(2, 'run', 3)
    at(3, 'run', 1)
    at(11, 'use', 1)
    at(12, 'use', 1)
    g.s.turn.number = 20
    forgetOldEvents(g)
    expect(g.s.past.map(({ turn, what, seat }) => [turn, what, seat])).toEqual([
      [2, 'run', 3],
      [3, 'run', 1],
      [12, 'use', 1],
    ])
  })

  it('identifies a card by its installation, or by the card itself once it is scored', () => {
    const g = opened()
    const card = cardOf(g, 0)
    Object.assign(card, { zone: 'play', install: 7 })
    expect(useKey(g, 0)).toBe('7')
    cardToChange(g, 0).zone = 'score'
    expect(useKey(g, 0)).toBe('scored 0')
  })
})
