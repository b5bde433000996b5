import { expect, it } from 'vitest'
import { LruCache } from '../../src/store/lru-cache.ts'

it('keeps the most recently used, and reports what it evicts', () => {
  const gone: string[] = []
  const newest = new LruCache<string, number>(2, (key) => gone.push(key))
  newest.set('hq', 1)
  newest.set('rd', 2)
  expect(newest.get('hq')).toBe(1)
  newest.set('archives', 3)
  expect(gone).toEqual(['rd'])
  expect([newest.get('hq'), newest.get('rd'), newest.get('archives')]).toEqual([1, undefined, 3])
})
