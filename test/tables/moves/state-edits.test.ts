/** Edits between states: applied to the first state, they give exactly the second. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdits, editsBetween } from '../../../src/tables/moves/state-edits.ts'
import '../../support/properties.ts'

const keys = fc.constantFrom('a', 'b', 'c', '1', '2', 'd/e', '__proto__x')
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(0, 1, 'x', null, true),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.array(fc.tuple(keys, tie('tree')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
  ),
}))
/** The value as it comes out of the store. */
const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value))

it('Recorded edits give the same text, and do not change their input', () => {
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const text = JSON.stringify(before)
      expect(JSON.stringify(applyEdits(before, kept(editsBetween(before, after))))).toBe(
        JSON.stringify(after),
      )
      expect(JSON.stringify(before)).toBe(text)
    }),
  )
})

it('An undefined value counts as absent', () => {
  const [before, after] = [
    { a: 1, b: undefined, c: 2 },
    { a: undefined, b: 3, c: 2 },
  ]
  expect(JSON.stringify(applyEdits(kept(before), kept(editsBetween(before, after))))).toBe(
    JSON.stringify(after),
  )
})

it('Nothing is written for unchanged parts, and one place for one change', () => {
  const before = { cards: [{ bits: 1, counters: {} }, { bits: 2 }], stack: [1, 2, 3] }
  expect(editsBetween(before, structuredClone(before))).toEqual([])
  const after = { cards: [{ bits: 1, counters: {} }, { bits: 3 }], stack: [1, 2] }
  expect(editsBetween(before, after)).toEqual([[['cards', 1, 'bits'], 3], [['stack', 2]]])
})
