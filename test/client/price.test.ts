import { expect, it } from 'vitest'
import { optionWords } from '../../src/client/state/option-words.ts'
import { labelled } from '../../src/engine/view/wording.ts'
import type { Price } from '../../src/protocol/sockets.ts'

it('the words of a button end where its price begins, brackets of their own or not', () => {
  const prices: (Price | undefined)[] = [
    undefined,
    { bits: 3 },
    { actions: 2, bits: 1, range: 'more' },
    { trash: true },
  ]
  for (const words of ['Rez Wall', 'Use Siren (the second)']) {
    for (const price of prices)
      expect(optionWords({ id: 'o1', ...labelled({ words, cuts: {} }, price) })).toBe(words)
  }
})

it('words and price of any language are kept apart', () => {
  const option = { id: 'o1', label: 'Mauer rezzen (3 Bits)', cuts: { price: 12 }, price: { bits: 3 } }
  expect(optionWords(option)).toBe('Mauer rezzen')
})
