/** The film of a game: what happens when. */
import { describe, expect, it } from 'vitest'
import { webmDuration } from '../../src/client/game-over/film/record.ts'
import {
  burntAt,
  filmMs,
  frameMs,
  pointsAt,
  reachedAt,
  spans,
  standingCount,
  within,
} from '../../src/client/game-over/film/timeline.ts'
import type { GameStory, StoryAct } from '../../src/story/types.ts'

const act: StoryAct = {
  ...{ kind: 'liberate', from: 3, to: 9, turn: 4, seat: 'runner', fort: 'HQ', run: true },
  ice: Array.from({ length: 6 }, () => ({ card: 'quandary', broken: true })),
  ...{ card: 'corporate-war', points: 3, bits: 2, damage: null },
}
const story: GameStory = {
  ...{
    turn: 4,
    toWin: 7,
    teams: false,
    reason: 'points',
    winners: ['runner'],
    loser: null,
    act,
    ended: true,
  },
  seats: [
    { id: 'corp', side: 'corp', points: 2 },
    { id: 'runner', side: 'runner', points: 8 },
  ],
}

describe('The film of a game', () => {
  it('lasts ten seconds, and ends on the whole picture', () => {
    expect(filmMs).toBe(10_000)
    expect(Math.max(...Object.values(spans).flat())).toBe(spans.picture[1])
    expect(filmMs - spans.picture[1]).toBeGreaterThan(1_500)
  })

  it('shows both players from its first frame on, and has whole frames only', () => {
    expect([within(0, 'faces'), within(0, 'names')].every((share) => share > 0.5)).toBe(true)
    expect(Number.isInteger(filmMs / frameMs)).toBe(true)
  })

  it('reaches the last four pieces of ice one after the other, before the doors open', () => {
    const times = reachedAt(act)
    expect(times).toHaveLength(4)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(spans.doors[0])
  })

  it('counts the points of the act one by one after the card has turned, and no others', () => {
    expect(spans.points[0]).toBeGreaterThanOrEqual(spans.turn[1])
    const counted = [0, 6_300, 6_700, 7_050, 7_400, 10_000].map((t) => pointsAt(story, 'runner', t))
    expect(counted).toEqual([5, 5, 6, 7, 8, 8])
    expect([0, 10_000].map((t) => pointsAt(story, 'corp', t))).toEqual([2, 2])
  })

  it('is known to be cut short from the header of its file', () => {
    const head = new Uint8Array([0x1a, 0x45, 0x44, 0x89, 0x84, 0x44, 0x95, 0xc5, 0x81])
    expect(webmDuration(head)).toBeCloseTo(1198.17, 1)
    expect(webmDuration(new Uint8Array(9))).toBeNull()
  })

  it('burns the cards of the hand where damage outside of a run ended the game', () => {
    const hurt = {
      ...act,
      kind: 'damage' as const,
      run: false,
      damage: { kind: 'meat', n: 4, hand: 3, ice: false },
    }
    expect(standingCount(hurt)).toBe(3)
  })

  it('burns the hand card by card, before the picture comes, once the ice that did it has turned', () => {
    const times = [0, 1, 2, 3].map(burntAt)
    expect(times[0]).toBeGreaterThanOrEqual((spans.turn[0] + spans.turn[1]) / 2)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[3]).toBeLessThan(spans.picture[0])
  })
})
