import { expect, test } from 'vitest'
import { fittedKit, kitsFor } from '../../../src/client/limited/use-kit.ts'

const endless = Number.POSITIVE_INFINITY

test('the usual kit of a format comes first, and one that a cube is too small for is not offered', () => {
  expect(kitsFor({ format: 'draft', seats: 8, cards: endless })).toEqual({
    offered: ['community', 'base', 'short'],
    usual: 'community',
  })
  expect(kitsFor({ format: 'rochester', seats: 8, cards: endless }).usual).toBe('short')
  expect(kitsFor({ format: 'cube', seats: 8, cards: 536 })).toEqual({ offered: ['short'], usual: 'short' })
  expect(kitsFor({ format: 'cube', seats: 8, cards: 200 }).offered).toEqual(['community', 'short'])
})

test('L1: boosters of one’s own choice are as many as the format has, in their order', () => {
  expect(fittedKit(['classic', 'base', 'proteus', 'base'], 'draft')).toEqual([
    ...['classic', 'base', 'proteus', 'base'],
  ])
  expect(fittedKit(['classic', 'proteus'], 'draft')).toEqual(['classic', 'proteus', 'proteus', 'proteus'])
  expect(fittedKit(Array(10).fill('base'), 'half-draft')).toHaveLength(6)
})
