import { expect, it } from 'vitest'
import { labelled, wording } from '../../src/engine/view/wording.ts'

it('a label says where it can be cut if a heading names its verb or its card', () => {
  const words = wording('Install ', 'Filter', ' on ', 'HQ', ', trashing ice there first')
  const { label, cuts = {} } = labelled(words, { actions: 1 })
  expect(label).toBe('Install Filter on HQ, trashing ice there first (1 action)')
  expect(label.slice(cuts.verb, cuts.price)).toBe('Filter on HQ, trashing ice there first')
  expect(label.slice(cuts.card, cuts.tail)).toBe('HQ')
})

it('a label that no heading can shorten has no cuts', () => {
  expect(labelled(wording('', 'HQ'), undefined)).toEqual({ label: 'HQ' })
  expect(labelled({ words: 'Pass', cuts: {} }, undefined)).toEqual({ label: 'Pass' })
})
