import { describe, expect, it } from 'vitest'
import { lastTurnsText, placeText, roundLeft } from '../../src/client/state/tournament.ts'
import type { View } from '../../src/engine/index.ts'
import { viewFor } from './fake/view.ts'

const game = {
  id: 'spring',
  name: 'Spring Open',
  round: 2,
  table: 5,
  game: 1,
  until: null,
  closed: false,
  judgement: true,
}

describe('A game of a tournament', () => {
  it.each([
    [{}, 'Round 2, table 5 of Spring Open'],
    [{ game: 2 }, 'Round 2, table 5, game 2 of Spring Open'],
    [{ round: null, table: 3 }, 'Match 3 of the cut of Spring Open'],
  ])('is called by its place: %o', (more, text) => {
    expect(placeText({ ...game, ...more })).toBe(text)
  })

  it('has the time of its round by the server’s clock, however this browser’s goes', () => {
    const clockUntil = (until: string | null) => ({
      tournament: { table: 't', tournament: { ...game, until }, at: '2026-11-22T12:00:00.000Z' },
      heardAt: 5_000,
    })
    expect(roundLeft(clockUntil(null), 9_000)).toBeNull()
    expect(roundLeft(clockUntil('2026-11-22T12:01:00.000Z'), 5_000)).toBe(60_000)
    expect(roundLeft(clockUntil('2026-11-22T12:01:00.000Z'), 70_000)).toBe(-5_000)
  })
})

describe('T9 the rest of the game after time was called', () => {
  const view = viewFor(null)
  const turn = (phase: 'setup' | 'actions') => ({ ...view.turn, phase })

  it('T9 is a sentence, and empty if it was not called or the game is over', () => {
    const said = (lastTurns: string[] | null, phase: 'setup' | 'actions' = 'actions') =>
      lastTurnsText({ ...view, lastTurns, turn: turn(phase) })
    expect(said(null)).toBeNull()
    expect(said(['runner', 'corp'])).toBe(
      'Time has been called. The Runner completes this turn, then the Corp plays the last.',
    )
    expect(said(['corp'])).toBe('Time has been called. This is the last turn.')
    expect(said(['corp', 'runner'], 'setup')).toBe('Time has been called. Each side plays one turn.')
    const result = { winners: [], reason: 'time' as const, text: 'Time is up.' }
    expect(lastTurnsText({ ...view, lastTurns: [], result })).toBeNull()
  })

  it('is nothing in a game recorded before there were tournaments', () => {
    const old: View = JSON.parse(JSON.stringify({ ...view, lastTurns: undefined }))
    expect(lastTurnsText(old)).toBeNull()
  })
})
