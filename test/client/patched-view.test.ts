import fc from 'fast-check'
import { applyPatch, createPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { applyViewPatch } from '../../src/client/state/patched-view.ts'
import type { View } from '../../src/client/state/types.ts'
import type { PatchOperation } from '../../src/protocol/sockets.ts'
import { viewFor } from './fake/view.ts'

/** Any JSON, since a patch knows nothing about views. */
const json = fc.dictionary(fc.constantFrom('a', 'b', 'c/d', '~e'), fc.jsonValue({ maxDepth: 4 }), {
  maxKeys: 4,
})

describe('A patched view', () => {
  it('is what the patch says, and the view before is as it was', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const kept = structuredClone(before)
        const plain = structuredClone(before)
        const patch = createPatch(before, after) as PatchOperation[]
        applyPatch(plain, patch)
        const { view: next } = { view: applyViewPatch(before as unknown as View, patch) }
        expect(next).toEqual(plain)
        expect(before).toEqual(kept)
      }),
    )
  })

  it('keeps every part that the patch leaves alone', () => {
    const view = viewFor('corp')
    const next = applyViewPatch(view, [
      { op: 'replace', path: '/seats/0/bits', value: 99 },
      { op: 'replace', path: '/seats/0/handSize', value: 3 },
    ])
    expect(next?.seats[0]).toMatchObject({ bits: 99, handSize: 3 })
    expect(next?.seats[0]).not.toBe(view.seats[0])
    expect(next?.seats[0]?.forts).toBe(view.seats[0]?.forts)
    expect(next?.seats[1]).toBe(view.seats[1])
  })

  it('is none where an operation does not fit', () => {
    expect(applyViewPatch(viewFor('corp'), [{ op: 'replace', path: '/nowhere/at/all', value: 1 }])).toBe(null)
  })
})
