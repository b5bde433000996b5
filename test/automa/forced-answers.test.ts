import { expect, test } from 'vitest'
import { type AskedDecision, forcedAnswer } from '../../src/automa/forced-answers.ts'

const asked = (kind: AskedDecision['kind'], ...verbs: string[]): AskedDecision => ({
  kind,
  min: 1,
  max: 1,
  options: verbs.map((verb) => ({ verb })),
})

test('AX1 — a single possible answer is given without a look at the table', () => {
  expect(forcedAnswer(asked('act', 'order'))).toEqual(['o1'])
  expect(forcedAnswer(asked('window', 'pass'))).toEqual(['o1'])
  expect(forcedAnswer({ kind: 'number', min: 3, max: 3, options: [] })).toBe(3)
})

test('AX1 — in a window an automa does not stop for a purge; as it acts it thinks about one', () => {
  expect(forcedAnswer(asked('window', 'purge', 'pass'))).toEqual(['o2'])
  expect(forcedAnswer(asked('act', 'order', 'purge'))).toBeNull()
})

test('AX1 — whatever leaves a choice is looked at', () => {
  expect(forcedAnswer(asked('window', 'rez', 'pass'))).toBeNull()
  expect(forcedAnswer(asked('confirm', 'yes', 'no'))).toBeNull()
  expect(forcedAnswer({ kind: 'secret', min: 0, max: 4, options: [] })).toBeNull()
  expect(forcedAnswer({ kind: 'cards', min: 0, max: 1, options: [{ verb: 'choose' }] })).toBeNull()
})
