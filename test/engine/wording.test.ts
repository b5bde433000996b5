import { expect, it } from 'vitest'
import { labelled, wording } from '../../src/engine/view/wording.ts'
import { game } from '../support/game.ts'

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

it('options that are otherwise alike have a number, and say where it can be cut', () => {
  const g = game({ corp: { forts: [{ cards: ['Setup!', 'Red Herrings'] }] } })
  g.runner.run('Fort 1')
  g.corp.pass()
  const options = g.decision('runner')?.options ?? []
  expect(options.map(({ copy, label, cuts }) => [copy, label.slice(0, cuts?.copy)])).toEqual([
    [1, 'a face-down card in Fort 1'],
    [2, 'a face-down card in Fort 1'],
  ])
})
