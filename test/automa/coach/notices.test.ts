/** What the coach tells out of everything that it has found. */
import { describe, expect, it } from 'vitest'
import { type LookedAtGame, noticesOf, spokenOf } from '../../../src/automa/coach/notices.ts'
import type { CoachMistake } from '../../../src/protocol/coach-mistakes.ts'

let n = 0
const made = (kind: CoachMistake, cost: number) => ({ kind, decision: `d${++n}`, turn: n, cost })
const game = (id: string, ...mistakes: ReturnType<typeof made>[]): LookedAtGame<ReturnType<typeof made>> => ({
  game: id,
  mistakes,
})

describe('The coach', () => {
  it('tells the three mistakes that cost most, the dearest first', () => {
    const kinds: [CoachMistake, number][] = [
      ['rich-gain', 0.05],
      ['tag-left', 0.2],
      ['overdrawn', 0.1],
      ['viruses', 0.15],
    ]
    const games = kinds.flatMap(([kind, cost], at) =>
      [1, 2, 3].map((each) => game(`${at}-${each}`, made(kind, cost))),
    )
    expect(noticesOf(games).map(({ kind }) => kind)).toEqual(['tag-left', 'viruses', 'overdrawn'])
  })

  it('says nothing of what was seen less than three times, whatever it cost', () => {
    const games = [game('a', made('thin-run', 0.9), made('thin-run', 0.9), made('rich-gain', 0.05))]
    expect(noticesOf(games)).toEqual([])
  })

  it('adds up, and shows the dearest moments of different games', () => {
    const games = [
      game('a', made('thin-run', 0.3), made('thin-run', 0.2)),
      game('b', made('thin-run', 0.1)),
      game('c', made('thin-run', 0.06)),
    ]
    const [notice] = noticesOf(games)
    expect(notice?.times).toBe(4)
    expect(notice?.cost).toBeCloseTo(0.66)
    expect(notice?.moments.map((moment) => moment.game)).toEqual(['a', 'b', 'c'])
    const alone = noticesOf([game('a', ...[0.1, 0.2, 0.3, 0.4].map((cost) => made('hoarded', cost)))])
    expect(alone[0]?.moments.map(({ cost }) => cost)).toEqual([0.4, 0.3, 0.2])
  })

  it('speaks after ten games and then after every five, about the last thirty', () => {
    const spokenAfter = (n: number) => spokenOf(Array.from({ length: n }, (_, at) => n - at))
    expect(spokenAfter(9)).toEqual({ games: [], next: 1 })
    expect(spokenAfter(10).games).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(spokenAfter(10).next).toBe(5)
    expect(spokenAfter(14)).toEqual({ games: spokenAfter(10).games, next: 1 })
    expect(spokenAfter(15).games[0]).toBe(15)
    expect(spokenAfter(200).games).toHaveLength(30)
  })
})
