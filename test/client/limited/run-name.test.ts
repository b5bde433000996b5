import { expect, test } from 'vitest'
import { minListCards, runKits, runText } from '../../../src/client/limited/run-name.ts'

const idsOf = (...given: Parameters<typeof runKits>) => runKits(...given).map(({ id }) => id)

test('L7: a run has the kits of its start, and of a list those for which it has cards', () => {
  expect(idsOf('draft', Number.POSITIVE_INFINITY)).toEqual(['community', 'base', 'short'])
  expect(idsOf('sealed', Number.POSITIVE_INFINITY)).toEqual(['community', 'base'])
  expect(idsOf('cube', 536)).toEqual(['short'])
  expect(idsOf('cube', 960)).toEqual(['short', 'community'])
  // With too few for any, all are shown, and the page says how many are needed.
  expect(idsOf('cube', 100)).toEqual(['short', 'community'])
  expect(minListCards).toBe(480)
})

test('L6: a run in a list says what was opened', () => {
  expect(runText({ start: 'draft', kit: 'community', cube: null })).toBe('Community')
  expect(runText({ start: 'sealed', kit: 'base', cube: null })).toBe('Sealed, Eight v1.0')
  expect(runText({ start: 'cube', kit: 'short', cube: { name: 'Mine', cards: 500 } })).toBe(
    'Four packs of “Mine”',
  )
})
