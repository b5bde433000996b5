import { describe, expect, it } from 'vitest'
import { nearOf } from '../../../src/client/run/run-path.ts'
import type { CardView } from '../../../src/client/state/types.ts'

const row = (names: string): CardView[] => [...names].map((handle) => ({ handle }) as CardView)
const names = (cards: readonly CardView[]): string => cards.map(({ handle }) => handle).join('')
const near = (passed: string, ahead: string): string[] => {
  const found = nearOf({ passed: row(passed), ahead: row(ahead) })
  return [names(found.passed), names(found.ahead)]
}

describe('gates beside the ice that is encountered, if there is little room', () => {
  it('are all of few', () => {
    expect(near('', '')).toEqual(['', ''])
    expect(near('a', 'cde')).toEqual(['a', 'cde'])
    expect(near('abcd', '')).toEqual(['abcd', ''])
  })

  it('are the next of many, ahead and behind', () => {
    expect(near('', 'abcdefg')).toEqual(['', 'abcd'])
    expect(near('abcdefg', '')).toEqual(['defg', ''])
    expect(near('abcd', 'fghi')).toEqual(['cd', 'fg'])
    expect(near('abcdef', 'h')).toEqual(['def', 'h'])
  })
})
