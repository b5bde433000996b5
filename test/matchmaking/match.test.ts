/** Who is paired with whom, and how the range widens with time. */
import { describe, expect, it } from 'vitest'
import { anyClockMs, casualMs, meetingOf } from '../../src/matchmaking/match.ts'
import type { SeekerRow } from '../../src/store/contract.ts'

const now = Date.UTC(2026, 0, 1)
const deck = (side: 'corp' | 'runner') => ({
  deck: { name: side, side, cards: [{ card: 'hunter', count: 1 }] },
  deckId: null,
})
const seeker = (user: string, more: Partial<SeekerRow> = {}, waitedMs = 0): SeekerRow => ({
  user,
  side: null,
  pool: 'all',
  clock: 'quick',
  rated: false,
  brings: { corp: deck('corp'), runner: deck('runner') },
  corp: 1500,
  runner: 1500,
  since: new Date(now - waitedMs),
  game: null,
  ...more,
})

describe('Two who wait', () => {
  it('match if one would play the Corp and the other the Runner', () => {
    const [ann, bob] = [seeker('ann', { side: 'runner' }), seeker('bob')]
    expect(meetingOf(ann, bob, now)).toMatchObject({ corp: 'bob', runner: 'ann' })
    expect(meetingOf(ann, seeker('bob', { side: 'runner' }), now)).toBe(null)
  })

  it('never match over different card pools', () => {
    expect(meetingOf(seeker('ann', {}, 1e9), seeker('bob', { pool: 'base' }, 1e9), now)).toBe(null)
  })

  it('match over different clocks only once both have waited', () => {
    const long = { clock: 'long' }
    expect(meetingOf(seeker('ann', {}, anyClockMs), seeker('bob', long), now)).toBe(null)
    expect(meetingOf(seeker('ann', {}, anyClockMs + 1), seeker('bob', long, anyClockMs), now)).toMatchObject({
      clock: 'long',
    })
  })

  it('play for ratings if both want to; a player who wants that gives way only after a while', () => {
    const rated = { rated: true }
    expect(meetingOf(seeker('ann', rated), seeker('bob', rated), now)).toMatchObject({ rated: true })
    expect(meetingOf(seeker('ann', rated), seeker('bob'), now)).toBe(null)
    expect(meetingOf(seeker('ann', rated, casualMs), seeker('bob'), now)).toMatchObject({ rated: false })
  })

  it('are near in rating at first, and further apart with time', () => {
    const strong = { rated: true, side: 'corp' as const, corp: 1900 }
    const weak = { rated: true, side: 'runner' as const, runner: 1500 }
    expect(meetingOf(seeker('ann', strong), seeker('bob', weak), now)).toBe(null)
    expect(meetingOf(seeker('ann', strong, 30_000), seeker('bob', weak, 30_000), now)).not.toBe(null)
  })
})
