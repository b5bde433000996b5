import { expect, it } from 'vitest'
import { withPrice, wordsBefore } from '../../src/protocol/price.ts'
import type { Price } from '../../src/protocol/sockets.ts'

it('the words of a button end where its price begins, brackets of their own or not', () => {
  const prices: (Price | undefined)[] = [
    undefined,
    { bits: 3 },
    { actions: 2, bits: 1, range: 'more' },
    { trash: true },
  ]
  for (const words of ['Rez Wall', 'Use Siren (the second)']) {
    for (const price of prices) expect(wordsBefore(withPrice(words, price), price)).toBe(words)
  }
})
