import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSolved, streakOf } from '../../src/client/puzzles/solved.ts'

const dayMs = 24 * 60 * 60 * 1000
const begin = Date.UTC(2026, 0, 1, 12)

let store: Map<string, string>

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  vi.useFakeTimers({ now: begin, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('days in a row', () => {
  it('go on when the archive begins anew', () => {
    const tab = openSolved()
    for (let n = 0; n < 8; n++) {
      vi.setSystemTime(begin + n * dayMs)
      tab.keep(`p${n % 3}`, 0, true)
    }
    expect(streakOf(tab.now(), Date.now())).toBe(8)
    expect(streakOf(openSolved().now(), Date.now())).toBe(8)
  })

  it('that were kept with their puzzles are read on', () => {
    const old = {
      p0: { day: '2025-12-30', hints: 0, daily: true },
      p1: { day: '2025-12-31', hints: 2, daily: true },
      p2: { day: '2025-12-29', hints: 0, daily: false },
    }
    store.set('datafort:puzzles', JSON.stringify(old))
    const tab = openSolved()
    expect(streakOf(tab.now(), begin)).toBe(2)
    tab.keep('p0', 0, true)
    expect(streakOf(tab.now(), begin)).toBe(3)
    expect(streakOf(openSolved().now(), begin)).toBe(3)
  })

  it('end with a day without, and want the puzzle of the day', () => {
    const tab = openSolved()
    tab.keep('p0', 0, true)
    vi.setSystemTime(begin + dayMs)
    tab.keep('p1', 0, false)
    expect(streakOf(tab.now(), begin + dayMs)).toBe(1)
    expect(streakOf(tab.now(), begin + 2 * dayMs)).toBe(0)
  })
})
