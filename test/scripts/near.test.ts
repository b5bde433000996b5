import { describe, expect, it } from 'vitest'
import { definitionOf, nearestCards, textsIn, wordsIn } from '../../scripts/near.ts'
import { allFacts } from '../../src/cards/facts/index.ts'

const texts = textsIn(
  JSON.stringify([
    { name: 'Wall of Static', referenceText: 'Ends what was begun.' },
    { name: 'Score!', referenceText: 'Bits come to the pool: [9].' },
    { name: 'Broker', referenceText: 'Store bits here, or take them to the pool.' },
    { name: 'Networking', referenceText: 'Bits come to the pool: [9], for two actions.' },
    { name: 'nothing' },
    7,
  ]),
)
const networking = allFacts.get('networking')

describe('the words nearest to a card', () => {
  it('are those of the built cards that read most like it', () => {
    if (!networking) throw new Error('there is no Networking')
    const built = [{ name: 'Wall of Static' }, { name: 'Broker' }, { name: 'Score!' }]
    expect(nearestCards(networking, built, texts)).toEqual(['Score!', 'Broker'])
    expect(nearestCards(networking, built, new Map())).toEqual([])
  })

  it('are read out of their definitions', () => {
    const source = `export const imp = program('gain Imp', {\n  abilities: [hosts(2)],\n})\n\nexport const krash = program('Krash', {\n  abilities: [breaks('ice', 2), boost(2)],\n})\n`
    expect(definitionOf(source, 'krash')).toContain("'Krash'")
    expect(definitionOf(source, 'score')).toBe('')
    const words = new Set(['hosts', 'breaks', 'boost', 'gain', 'program'])
    expect(wordsIn(definitionOf(source, 'imp'), words)).toEqual(['hosts', 'program'])
  })

  it('are not the facts of a card that are called alike', () => {
    const source =
      "export const herrings = upgrade('Herrings', {\n  rez: 1,\n  trash: 1,\n  abilities: [points(1)],\n})"
    const words = new Set(['upgrade', 'trash', 'points'])
    expect(wordsIn(definitionOf(source, 'herrings'), words)).toEqual(['points', 'upgrade'])
  })

  it('are none in a file that holds no texts', () => {
    expect(textsIn('{}').size).toBe(0)
  })
})
