import { expect, test } from 'vitest'
import { type Asked, atOnce } from '../../src/automa/forced-answers.ts'

const asked = (kind: Asked['kind'], ...verbs: string[]): Asked => ({
  kind,
  min: 1,
  max: 1,
  options: verbs.map((verb) => ({ verb })),
})

test('AX1 — the only answer there is needs no look at the table', () => {
  expect(atOnce(asked('act', 'order'))).toEqual(['o1'])
  expect(atOnce(asked('window', 'pass'))).toEqual(['o1'])
  expect(atOnce({ kind: 'number', min: 3, max: 3, options: [] })).toBe(3)
})

test('AX1 — in a window an automa does not stop for a purge; as it acts it thinks about one', () => {
  expect(atOnce(asked('window', 'purge', 'pass'))).toEqual(['o2'])
  expect(atOnce(asked('act', 'order', 'purge'))).toBeNull()
})

test('AX1 — whatever leaves a choice is looked at', () => {
  expect(atOnce(asked('window', 'rez', 'pass'))).toBeNull()
  expect(atOnce(asked('confirm', 'yes', 'no'))).toBeNull()
  expect(atOnce({ kind: 'secret', min: 0, max: 4, options: [] })).toBeNull()
  expect(atOnce({ kind: 'cards', min: 0, max: 1, options: [{ verb: 'choose' }] })).toBeNull()
})
