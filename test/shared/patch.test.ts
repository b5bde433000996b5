import fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { patchBetween } from '../../src/shared/patch.ts'

const patched = (before: unknown, after: unknown) => {
  const box = { root: structuredClone(before) }
  const operations = patchBetween({ root: before }, { root: after })
  expect(applyPatch(box, operations).filter((error) => error !== null)).toEqual([])
  return box.root
}

const same = (before: unknown, after: unknown) => {
  expect(patched(before, after)).toEqual(after)
}

const card = fc.record({ handle: fc.constantFrom(...'abcdefgh'), bits: fc.nat(2) })
// Views use our own keys. Patches can't set the key __proto__, and must not.
const json = fc
  .jsonValue()
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('__proto__'))
  .map((text) => JSON.parse(text))

describe('A patch', () => {
  it('turns any tree into any other', () => {
    fc.assert(fc.property(json, json, same), { numRuns: 500 })
  })

  it('turns any hand into any other, with duplicates and reordering', () => {
    const hand = fc.array(card, { maxLength: 7 })
    fc.assert(fc.property(hand, hand, same), { numRuns: 1000 })
    const notes = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 5 })
    fc.assert(fc.property(notes, notes, same))
  })

  it('names only what changed', () => {
    const hand = (...handles: string[]) => ({ hand: handles.map((handle) => ({ handle, bits: 0 })) })
    expect(patchBetween(hand('a', 'b', 'c'), hand('a', 'c', 'd'))).toEqual([
      { op: 'remove', path: '/hand/1' },
      { op: 'add', path: '/hand/2', value: { handle: 'd', bits: 0 } },
    ])
    expect(patchBetween({ n: { 'a/b~c': 1 } }, { n: { 'a/b~c': 2 } })).toEqual([
      { op: 'replace', path: '/n/a~1b~0c', value: 2 },
    ])
    expect(patchBetween(hand('a'), hand('a'))).toEqual([])
  })

  it('replaces a value of another kind', () => {
    expect(patchBetween({ waitingFor: ['corp'] }, { waitingFor: ['runner'] })).toEqual([
      { op: 'replace', path: '/waitingFor/0', value: 'runner' },
    ])
    expect(patchBetween([{ handle: 'a' }, { handle: 'b' }], [{ handle: 'a' }, { handle: 'c' }])).toEqual([
      { op: 'replace', path: '/1', value: { handle: 'c' } },
    ])
  })
})
