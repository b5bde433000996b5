import { describe, expect, it } from 'vitest'
import {
  answersAtOnce,
  choosesInHand,
  clampNumber,
  isSelectionComplete,
  moveInOrder,
  placeNext,
  startOrder,
  toggleOption,
} from '../../src/client/state/choice.ts'
import { decision, option } from './builders.ts'

describe('answering', () => {
  it('answers at once where exactly one option is asked for', () => {
    expect(answersAtOnce(decision({ kind: 'act' }))).toBe(true)
    expect(answersAtOnce(decision({ kind: 'cards', min: 1, max: 2 }))).toBe(false)
    expect(answersAtOnce(decision({ kind: 'cards', min: 0, max: 1 }))).toBe(false)
    expect(answersAtOnce(decision({ kind: 'order', min: 1, max: 1 }))).toBe(false)
    expect(answersAtOnce(decision({ kind: 'number', min: 1, max: 1 }))).toBe(false)
  })

  it('discards what was chosen in the hand only when that is confirmed, even a single card', () => {
    const discards = ['a', 'b'].map((id) => option(id, { verb: 'discard', card: id }))
    const one = decision({ kind: 'cards', min: 1, max: 1, options: discards })
    expect(choosesInHand(one)).toBe(true)
    expect(answersAtOnce(one)).toBe(false)
    expect(choosesInHand(decision({ kind: 'cards', options: [option('c', { verb: 'take' })] }))).toBe(false)
    expect(choosesInHand(decision({ kind: 'cards' }))).toBe(false)
  })

  it('toggles within the maximum', () => {
    const two = decision({ kind: 'cards', min: 1, max: 2 })
    expect(toggleOption(two, [], 'a')).toEqual(['a'])
    expect(toggleOption(two, ['a', 'b'], 'c')).toEqual(['a', 'b'])
    expect(toggleOption(two, ['a', 'b'], 'a')).toEqual(['b'])
    const atMostOne = decision({ kind: 'cards', min: 0, max: 1 })
    expect(toggleOption(atMostOne, ['a'], 'b')).toEqual(['b'])
  })

  it('is complete between minimum and maximum', () => {
    const some = decision({ kind: 'cards', min: 1, max: 2 })
    expect([0, 1, 2, 3].map((n) => isSelectionComplete(some, Array(n).fill('x')))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('keeps a number in its range', () => {
    const secret = decision({ kind: 'secret', min: 0, max: 5 })
    expect([-3, 2.7, 9].map((n) => clampNumber(secret, n))).toEqual([0, 2, 5])
  })
})

describe('putting in order', () => {
  const three = decision({ kind: 'order', min: 3, max: 3, options: ['a', 'b', 'c'].map((id) => option(id)) })

  it('places what is picked one after the other', () => {
    const first = placeNext(startOrder(three), 'c')
    expect(first).toEqual({ ids: ['c', 'a', 'b'], placed: 1 })
    expect(placeNext(first, 'b')).toEqual({ ids: ['c', 'b', 'a'], placed: 2 })
  })

  it('deselects what is picked again', () => {
    const placed = placeNext(placeNext(startOrder(three), 'c'), 'b')
    expect(placeNext(placed, 'c')).toEqual({ ids: ['b', 'c', 'a'], placed: 1 })
  })

  it('moves up and down, not beyond the ends', () => {
    const start = startOrder(three)
    expect(moveInOrder(start, 'b', -1).ids).toEqual(['b', 'a', 'c'])
    expect(moveInOrder(start, 'a', 1).ids).toEqual(['b', 'a', 'c'])
    expect(moveInOrder(start, 'a', -1).ids).toEqual(['a', 'b', 'c'])
  })
})
