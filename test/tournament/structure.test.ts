import { describe, expect, it } from 'vitest'
import { planFor } from '../../src/tournament/structure.ts'
import { creation, done, names, open, refusalOf, started } from './event.ts'

const plan = (kind: 'basic' | 'advanced') => (players: number) => {
  const { rounds, cut } = planFor({ kind }, players)
  return `${rounds}/${cut}`
}

describe('structures', () => {
  it('T17 — the basic structure by the number of registered players', () => {
    const ends = [4, 8, 9, 24, 25, 32, 33, 64, 65, 96, 97, 128, 129, 500]
    expect(ends.map(plan('basic'))).toEqual(
      '3/0 3/0 4/4 4/4 4/8 4/8 5/8 5/8 6/8 6/8 6/16 6/16 7/16 7/16'.split(' '),
    )
    expect(refusalOf(open(names(3), { structure: { kind: 'basic' } }), { type: 'start', by: 'ada' })).toBe(
      'too-few-players',
    )
  })

  it('T18 — the advanced structure by the number of registered players', () => {
    const ends = [9, 20, 21, 32, 33, 56, 57, 80, 81, 128, 129, 176, 177, 272, 273, 900]
    expect(ends.map(plan('advanced'))).toEqual(
      '4/4 4/4 4/8 4/8 5/8 5/8 6/8 6/8 7/8 7/8 7/16 7/16 8/16 8/16 9/16 9/16'.split(' '),
    )
    expect(refusalOf(open(names(8), { structure: { kind: 'advanced' } }), { type: 'start', by: 'ada' })).toBe(
      'too-few-players',
    )
  })

  it('T19 — a custom structure is the one announced before the start', () => {
    const event = started(names(6), { structure: { kind: 'custom', rounds: 2, cut: 4 } })
    expect(event.plan).toEqual({ rounds: 2, cut: 4 })
    const few = open(names(7), { structure: { kind: 'custom', rounds: 2, cut: 8 } })
    expect(refusalOf(few, { type: 'start', by: 'ada' })).toBe('cut-larger-than-field')
  })

  it('registration closes at the start', () => {
    const event = started(names(4))
    expect(refusalOf(event, { ...creation() })).toBe('already-created')
    expect(refusalOf(event, { type: 'start', by: 'ada' })).toBe('already-started')
    const late = { corp: null, runner: null }
    expect(
      refusalOf(event, { type: 'register', by: 'late', player: 'late', name: 'Late', decks: late }),
    ).toBe('already-started')
    expect(done(open(names(4)), { type: 'drop', by: 'p1', player: 'p1' }).players).toHaveLength(3)
  })
})
