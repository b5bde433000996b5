import { describe, expect, it } from 'vitest'
import { readLimits, readNames } from '../../src/client/state/custom-card-list.ts'
import { formatName } from '../../src/client/state/words.ts'

const names = new Map([
  ['loan from chiba', 'loan-from-chiba'],
  ['score!', 'score'],
])

describe('lists of cards that a host writes', () => {
  it('are read by name, whatever the letters, each card once', () => {
    expect(readNames('Loan from Chiba\n\n score! \nSCORE!', names)).toEqual({
      found: ['loan-from-chiba', 'score'],
      unknown: [],
    })
  })

  it('tell what is no card', () => {
    expect(readNames('Loan from Osaka\nScore!', names)).toEqual({
      found: ['score'],
      unknown: ['Loan from Osaka'],
    })
    expect(readLimits('Score!\n0 Score!\n101 Score!\n2 Nothing', names)).toEqual({
      found: [],
      unknown: ['Score!', '0 Score!', '101 Score!', '2 Nothing'],
    })
  })

  it('limit a card by a number before its name; the last line counts', () => {
    expect(readLimits('1 Score!\n2x Loan from Chiba\n3 score!', names).found).toEqual([
      { card: 'loan-from-chiba', most: 2 },
      { card: 'score', most: 3 },
    ])
  })
})

describe('the name of a format', () => {
  it('is what players call it, or says what the host’s list leaves out', () => {
    expect(formatName('proteus')).toBe('v1.0 and Proteus')
    expect(formatName({ sets: ['base'], barred: [], limited: [] })).toBe('the host’s own list, v1.0')
    expect(
      formatName({ sets: ['base', 'classic'], barred: ['score'], limited: [{ card: 'imp', most: 1 }] }),
    ).toBe('the host’s own list, v1.0 and Classic, 1 banned, 1 limited')
  })
})
