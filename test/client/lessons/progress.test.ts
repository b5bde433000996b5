import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openProgress } from '../../../src/client/lessons/progress.ts'

let store: Map<string, string>

beforeEach(() => {
  store = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('two tabs with lessons', () => {
  const both = () => {
    const tabs = [openProgress(), openProgress()] as const
    for (const tab of tabs) tab.now()
    return tabs
  }

  it('keep what either has been through, and where it is', () => {
    const [one, other] = both()
    one.goTo('a', 3)
    one.finish('first')
    other.goTo('b', 2)
    other.finish('second')
    const later = openProgress()
    expect([...later.now().done].sort()).toEqual(['first', 'second'])
    expect([later.stepAt('a'), later.stepAt('b')]).toEqual([3, 2])
    expect(other.now()).toEqual(later.now())
  })

  it('never go back in a lesson that both have open', () => {
    const [one, other] = both()
    other.goTo('a', 1)
    one.goTo('a', 4)
    other.finish('first')
    expect(openProgress().stepAt('a')).toBe(4)
  })

  it('remember the newest tables alone', () => {
    const [tab] = both()
    for (let n = 0; n < 30; n++) tab.goTo(`t${n}`, 1)
    expect(openProgress().now().steps).toHaveLength(20)
    expect([openProgress().stepAt('t29'), openProgress().stepAt('t0')]).toEqual([1, 0])
  })
})
