import { describe, expect, it } from 'vitest'
import { clamp, countdown, firstLength, isPoor, place, sum } from './rules.ts'

describe('rules', () => {
  it.each([
    [2, true],
    [9, false],
  ])('%i bits', (bits, poor) => {
    expect(isPoor(bits)).toBe(poor)
  })
  it('adds', () => {
    expect(sum([1, 2])).toBe(3)
  })
  it('counts down', () => {
    expect(countdown(2)).toEqual([2, 1])
  })
  it('remembers', () => {
    expect(place('runner')).toBe(2)
  })
  it('measures', () => {
    expect(firstLength(['corp'])).toBe(4)
  })
  it('says nothing of it', () => {
    clamp(4)
  })
})
