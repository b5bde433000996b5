import { describe, expect, it, vi } from 'vitest'
import { glyph, ground } from '../../scripts/art/draw.ts'
import { shapes } from '../../scripts/art/plugin.ts'
import { allFacts } from '../../src/cards/facts/index.ts'
import { glyphs } from '../../src/client/art/glyphs.ts'
import { artKindOf, kinds } from '../../src/client/art/kinds.ts'

const cards = [...allFacts.values()]

describe('The pictures of the cards', () => {
  it('have a glyph of their own each', () => {
    expect(Object.keys(glyphs).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    expect(new Set(Object.values(glyphs)).size).toBe(cards.length)
  })

  it('take their glyphs from the set as it is', () => {
    const shapeOf = shapes()
    for (const name of Object.values(glyphs)) expect(shapeOf(name)).toMatch(/^(<g>)?<(path|circle|ellipse)/)
  })

  it('come in every kind', () => {
    expect(new Set(cards.map(artKindOf))).toEqual(new Set(Object.keys(kinds)))
  })

  it('are the same whenever they are drawn, and no two are alike', async () => {
    const [first, second] = cards.filter((card) => artKindOf(card) === 'wall')
    if (!first || !second) throw new Error('There are not two walls.')
    const drawn = [ground(first), ground(second)]
    // In a freshly loaded module, in another order, and for an equal card rather than the same object.
    vi.resetModules()
    const later = await import('../../scripts/art/draw.ts')
    expect(later.ground).not.toBe(ground)
    const again = [second, first].map((card) => later.ground(structuredClone(card)))
    expect(again.toReversed()).toEqual(drawn)
    expect(ground(first)).not.toBe(ground(second))
    expect(glyph(first, '<path d="M0 0"/>')).toBe(glyph(first, '<path d="M0 0"/>'))
  })

  it('have no number that is none', () => {
    for (const card of cards) expect(ground(card)).not.toMatch(/NaN|undefined|Infinity/)
  })
})
