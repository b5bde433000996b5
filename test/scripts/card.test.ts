import { describe, expect, it } from 'vitest'
import {
  cardFile,
  cardStub,
  constantName,
  indexWith,
  insertCard,
  nearestNames,
  poolWith,
  quoted,
  testFile,
  testStub,
} from '../../scripts/stub.ts'
import { allFacts, type Facts } from '../../src/cards/facts/index.ts'
import { rulingsOf } from '../../src/rulings/index.ts'

const facts = (id: string): Facts => {
  const card = allFacts.get(id)
  if (!card) throw new Error(`no card ${id}`)
  return card
}

describe('the stub of a card', () => {
  it('holds its facts, in the words of its type', () => {
    expect(cardStub(facts('krash'))).toBe(`export const krash = program('Krash', {
  cost: 0,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker'],
  abilities: [],
})
`)
    expect(cardStub(facts('red-herrings'))).toContain('  rez: 1,\n  trash: 1,\n  abilities: [],\n')
    expect(cardStub(facts('hostile-takeover'))).toContain('  difficulty: 3,\n  points: 1,\n')
    expect(cardStub(facts('wall-of-static'))).toContain('  rez: 3,\n  strength: 2,\n')
  })

  it('of an operation or prep is already played', () => {
    expect(cardStub(facts('score'))).toContain('abilities: [play()]')
    expect(insertCard('', facts('night-shift'))).toMatch(/^import \{ play, operation \}/)
  })

  it('is named and filed by what the card is', () => {
    expect(constantName('r-and-d-interface')).toBe('rAndDInterface')
    expect(constantName('parraline-5750')).toBe('parraline5750')
    expect(cardFile(facts('caryatid'))).toBe('src/cards/proteus/ice.ts')
    expect(cardFile(facts('filter'))).toBe('src/cards/base/ice.ts')
    expect(cardFile(facts('banpei'))).toBe('src/cards/base/sentries.ts')
    expect(cardFile(facts('krash'))).toBe('src/cards/base/icebreakers.ts')
    expect(testFile(facts('broker'))).toBe('test/cards/base/resources/broker.test.ts')
    expect(quoted("D'Arc Knight")).toBe('"D\'Arc Knight"')
    expect(quoted('"Drifter"')).toBe('\'"Drifter"\'')
  })
})

describe('inserting a card', () => {
  const source = `import { action, resource, take } from '../vocabulary/index.ts'

export const broker = resource('Broker', {
  cost: 3,
})

/**
 * Errata: see there.
 */
export const shortTermContract = resource('Short-Term Contract', { cost: 1, abilities: [] })
`
  const order = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].map((match) => match[1])

  it('keeps the order of names, and a comment with its card', () => {
    const first = insertCard(source, facts('access-to-arasaka'))
    expect(order(first)).toEqual(['accessToArasaka', 'broker', 'shortTermContract'])
    const middle = insertCard(source, facts('fall-guy'))
    expect(order(middle)).toEqual(['broker', 'fallGuy', 'shortTermContract'])
    expect(middle).toContain('*/\nexport const shortTermContract')
    const last = insertCard(source, facts('the-short-circuit'))
    expect(order(last)).toEqual(['broker', 'shortTermContract', 'theShortCircuit'])
    expect(last.endsWith('})\n')).toBe(true)
  })

  it('leaves everything else as it was', () => {
    const card = facts('fall-guy')
    expect(insertCard(source, card).replace(`${cardStub(card)}\n`, '')).toBe(source)
  })

  it('starts a file that is not there yet', () => {
    expect(insertCard('', facts('caryatid'))).toBe(
      `import { ice } from '../vocabulary/index.ts'\n\n${cardStub(facts('caryatid'))}`,
    )
  })
})

describe('the indexes', () => {
  it('of a set starts with its first type and takes on others', () => {
    const first = indexWith('', facts('digiconda'))
    expect(first).toContain("import * as ice from './ice.ts'")
    expect(first).toContain('export const proteus = [ice].flatMap')
    const second = indexWith(first, facts('time-to-collect'))
    expect(second).toContain('export const proteus = [ice, resources].flatMap')
    expect(indexWith(second, facts('caryatid'))).toBe(second)
  })

  it('of all cards takes on a new set once', () => {
    const root = "import { base } from './base/index.ts'\n\nconst all = [...base]\n"
    const more = poolWith(root, facts('caryatid'))
    expect(more).toBe(
      "import { base } from './base/index.ts'\nimport { proteus } from './proteus/index.ts'\n\nconst all = [...base, ...proteus]\n",
    )
    expect(poolWith(more ?? '', facts('caryatid'))).toBe(more)
    expect(poolWith('something else', facts('caryatid'))).toBeNull()
  })
})

describe('the test of a new card', () => {
  it('fails for the card and for each of its rulings', () => {
    const own = rulingsOf('broker').filter(({ id }) => id.startsWith('runner/broker/'))
    const text = testStub(facts('broker'), own)
    expect(text).toContain("import { broker } from '../../../../src/cards/base/resources.ts'")
    expect(text).toContain("ruling('runner/broker/1', 'Each Broker works for itself")
    expect(text.match(/expect\.fail/g)).toHaveLength(2)
  })

  it('needs no rulings', () => {
    expect(testStub(facts('wall-of-static'), [])).not.toContain('support/ruling')
  })
})

describe('an unknown name', () => {
  it('gets the nearest ones', () => {
    expect(nearestNames('wall of statik')[0]).toBe('Wall of Static')
    expect(nearestNames('Bartmos')[0]).toBe('Bartmoss Memorial Icebreaker')
    expect(nearestNames('r&d interfase')).toHaveLength(3)
  })
})
