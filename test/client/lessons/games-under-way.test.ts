import { describe, expect, it } from 'vitest'
import { underWay } from '../../../src/client/lessons/games-under-way.ts'

const at = (createdAt: string, lesson?: string) => ({
  table: { createdAt, ...(lesson === undefined ? {} : { lesson }) },
})
const game = at('2026-01-01T10:00:00Z')
const early = at('2026-01-01T11:00:00Z', 'first-run')
const late = at('2026-01-01T12:00:00Z', 'first-run')
const other = at('2026-01-01T10:30:00Z', 'breakers')

describe('games to go on with', () => {
  it('are all but lessons that are through, in their order', () => {
    expect(underWay([game, early, other], [])).toEqual([game, early, other])
    expect(underWay([game, early, other], ['first-run'])).toEqual([game, other])
    expect(underWay([early, other], ['breakers', 'first-run'])).toEqual([])
  })

  it('have each lesson once: the table opened last', () => {
    expect(underWay([early, game, late, other], [])).toEqual([game, late, other])
  })
})
