import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHints } from '../../src/client/puzzles/opened-hints.ts'
import { openSolved, streakOf } from '../../src/client/puzzles/solved.ts'
import { dayMs, utcDay } from '../../src/protocol/puzzle-day.ts'

const begin = Date.UTC(2026, 0, 1, 12)

const today = (): string => utcDay(Date.now())

let store: Map<string, string>
let page: EventTarget

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.useFakeTimers({ now: begin, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('days in a row', () => {
  it('continue when the archive begins again', () => {
    const tab = openSolved()
    for (let n = 0; n < 8; n++) {
      vi.setSystemTime(begin + n * dayMs)
      tab.keep(`p${n % 3}`, 0, today())
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
    tab.keep('p0', 0, today())
    expect(streakOf(tab.now(), begin)).toBe(3)
    expect(streakOf(openSolved().now(), begin)).toBe(3)
  })

  it('count a day whose puzzle was solved after its midnight', () => {
    const tab = openSolved()
    tab.keep('p0', 0, '2025-12-31')
    expect(streakOf(tab.now(), begin)).toBe(1)
    tab.keep('p1', 0, today())
    expect(streakOf(tab.now(), begin)).toBe(2)
  })

  it('end with a day without, and want the puzzle of the day', () => {
    const tab = openSolved()
    tab.keep('p0', 0, today())
    vi.setSystemTime(begin + dayMs)
    tab.keep('p1', 0, null)
    expect(streakOf(tab.now(), begin + dayMs)).toBe(1)
    expect(streakOf(tab.now(), begin + 2 * dayMs)).toBe(0)
  })
})

describe('two tabs', () => {
  const both = () => {
    const tabs = [openSolved(), openSolved()] as const
    for (const tab of tabs) tab.now()
    return tabs
  }
  /** The event that browsers send to every other tab. */
  const stored = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

  it('keep what either has solved', () => {
    const [one, other] = both()
    one.keep('p0', 1, today())
    other.keep('p1', 0, null)
    const { puzzles, days } = openSolved().now()
    expect(Object.keys(puzzles).sort()).toEqual(['p0', 'p1'])
    expect(days).toEqual(['2026-01-01'])
    expect(other.now()).toEqual({ puzzles, days })
  })

  it('keep the first time a puzzle was solved', () => {
    const [one, other] = both()
    one.keep('p0', 1, null)
    vi.setSystemTime(begin + dayMs)
    other.keep('p0', 0, null)
    expect(openSolved().now().puzzles.p0).toEqual({ day: '2026-01-01', hints: 1 })
  })

  it('show what the other has solved', () => {
    const [one, other] = both()
    const listener = vi.fn()
    const leave = other.subscribe(listener)
    one.keep('p0', 0, today())
    stored('datafort:speed')
    expect(listener).not.toHaveBeenCalled()
    stored('datafort:puzzles')
    expect(listener).toHaveBeenCalled()
    expect(other.now()).toEqual(one.now())
    expect(other.now()).toBe(other.now())
    leave()
    // Also while nothing is subscribed.
    one.keep('p1', 0, null)
    other.subscribe(listener)()
    expect(other.now()).toEqual(one.now())
  })

  it('are cleared together when the browser clears its data', () => {
    const [one, other] = both()
    other.subscribe(() => {})
    one.keep('p0', 0, today())
    other.keep('p1', 0, null)
    store.clear()
    stored(null)
    expect(other.now()).toEqual({ puzzles: {}, days: [] })
  })
})

describe('opened hints', () => {
  it('count over every try and every tab, and none is closed again', () => {
    const tab = openHints()
    tab.keep('p0', 1)
    tab.keep('p0', 2)
    tab.keep('p1', 1)
    const later = openHints()
    expect(later.now()).toEqual({ p0: 2, p1: 1 })
    later.keep('p0', 1)
    tab.keep('p1', 3)
    expect(openHints().now()).toEqual({ p0: 2, p1: 3 })
    expect(store.get('datafort:puzzle-hints')).toBe('{"p0":2,"p1":3}')
  })

  it('are none where what is stored is damaged', () => {
    store.set('datafort:puzzle-hints', '{"p0":"many"}')
    expect(openHints().now()).toEqual({})
  })
})

it('Without storage a tab knows what it has solved itself', () => {
  const refuse = () => {
    throw new Error('Storage is refused.')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const tab = openSolved()
  tab.keep('p0', 0, today())
  tab.keep('p1', 0, null)
  expect(Object.keys(tab.now().puzzles).sort()).toEqual(['p0', 'p1'])
  expect(streakOf(tab.now(), begin)).toBe(1)
})
