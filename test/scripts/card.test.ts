import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factsFile, factsWith, readFacts } from '../../scripts/card/facts.ts'
import { freeGlyph, glyphsWith } from '../../scripts/card/glyph.ts'
import {
  cardFile,
  cardStub,
  cardsWith,
  constantName,
  nearestNames,
  quoted,
  testFile,
  testStub,
} from '../../scripts/card/stub.ts'
import { type NewWord, placesOf, usedWord, wrongWord } from '../../scripts/card/words.ts'
import { allFacts, cardTypes, type Facts, sets } from '../../src/cards/facts/index.ts'
import { pool } from '../../src/cards/index.ts'
import { glyphs } from '../../src/client/art/glyphs.ts'
import { rulingsOf } from '../../src/rulings/index.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
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
    const imported = cardsWith(`import { a } from '../vocabulary/index.ts'\n`, facts('night-shift'))
    expect(imported).toMatch(/^import \{ a, operation, play \}/)
  })

  it('has an ability for its effect, by its type', () => {
    const effect = { name: 'madeUpEffect', call: 'madeUpEffect(1)' }
    expect(cardStub(facts('score'), effect)).toContain('abilities: [play(madeUpEffect(1))]')
    expect(cardStub(facts('keeper'), effect)).toContain('abilities: [sub(madeUpEffect(1))]')
    expect(cardStub(facts('hostile-takeover'), effect)).toContain('abilities: [onScore(madeUpEffect(1))]')
  })

  it('has the constant that its card has, and none that means something else', () => {
    for (const { id } of pool.cards.values()) {
      const card = facts(id)
      expect(read(cardFile(card)), id).toMatch(new RegExp(`export const ${constantName(id)} = `, 'i'))
    }
    expect(constantName('trace')).toBe('traceCard')
    expect(constantName('new')).toBe('newCard')
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
  const order = (text: string | null) =>
    [...(text ?? '').matchAll(/^export const (\w+)/gm)].map((match) => match[1])

  it('keeps the order of names, and a comment with its card', () => {
    const first = cardsWith(source, facts('access-to-arasaka'))
    expect(order(first)).toEqual(['accessToArasaka', 'broker', 'shortTermContract'])
    const middle = cardsWith(source, facts('fall-guy'))
    expect(order(middle)).toEqual(['broker', 'fallGuy', 'shortTermContract'])
    expect(middle).toContain('*/\nexport const shortTermContract')
    const last = cardsWith(source, facts('the-short-circuit'))
    expect(order(last)).toEqual(['broker', 'shortTermContract', 'theShortCircuit'])
    expect(last?.endsWith('})\n')).toBe(true)
  })

  it('leaves everything else as it was', () => {
    const card = facts('fall-guy')
    expect(cardsWith(source, card)?.replace(`${cardStub(card)}\n`, '')).toBe(source)
  })

  it('needs a file that imports the vocabulary', () => {
    expect(cardsWith('', facts('caryatid'))).toBeNull()
  })
})

describe('the test of a new card', () => {
  it('fails for the card and for each of its rulings', () => {
    const own = rulingsOf('broker').filter(({ id }) => id.startsWith('runner/broker/'))
    const text = testStub(facts('broker'), own)
    expect(text).toContain("import { ruling } from '../../../support/ruling-test.ts'")
    expect(text).toContain("ruling('runner/broker/1', 'Each Broker works for itself")
    expect(text.match(/expect\.fail/g)).toHaveLength(2)
  })

  it('puts the card in its place and makes the first move', () => {
    const moves = (id: string) => testStub(facts(id), [])
    expect(moves('wall-of-static')).not.toContain('support/ruling')
    expect(moves('wall-of-static')).toContain("ice: [rezzed('Wall of Static')]")
    expect(moves('wall-of-static')).toContain("import { rezzed } from '../../../support/table.ts'")
    expect(moves('hostile-takeover')).toContain("advanced('Hostile Takeover', 3)")
    expect(moves('score')).toContain("g.runner.play('Score!')")
    expect(testStub(facts('broker'), [], { name: 'a', call: 'a' })).toContain("g.runner.use('Broker')")
  })
})

describe('an unknown name', () => {
  it('gets the nearest ones', () => {
    expect(nearestNames('wall of statik')[0]).toBe('Wall of Static')
    expect(nearestNames('Bartmos')[0]).toBe('Bartmoss Memorial Icebreaker')
    expect(nearestNames('r&d interfase')).toHaveLength(3)
  })
})

describe('the facts of a new card', () => {
  it('are those of the flags', () => {
    const read = readFacts('Made-up Courier', {
      set: 'classic',
      type: 'prep',
      cost: 'X',
      keywords: 'Job, Unique',
    })
    expect(read).toEqual({
      ...facts('score'),
      ...{ id: 'made-up-courier', name: 'Made-up Courier', set: 'classic', cost: 'X' },
      ...{ keywords: ['Job', 'Unique'], unique: true },
    })
  })

  it.each<[string, Parameters<typeof readFacts>[1], readonly string[]]>([
    [
      'Made-up Courier',
      {},
      ['--set is one of base, proteus, classic.', `--type is one of ${cardTypes.join(', ')}.`],
    ],
    ['Made-up Courier', { set: 'base', type: 'prep' }, ['--cost is needed for prep: a whole number.']],
    [
      'Slow Node',
      { set: 'base', type: 'node', cost: '-1', trash: 'many' },
      ['--cost is a whole number from 0 to 99, or X.', '--trash is a whole number from 0 to 99.'],
    ],
    [
      'Slow Wall',
      { set: 'base', type: 'ice', cost: '1', strength: '1', mu: '1' },
      ['--mu is for other cards: ice has none.', '--keywords of ice has one of Wall, Code Gate, Sentry.'],
    ],
    [
      'Slow Key',
      { set: 'base', type: 'program', cost: '1', mu: '1', keywords: 'Icebreaker,Icebreaker' },
      ['--strength is needed for icebreaker: a whole number.', '--keywords has a word twice.'],
    ],
    [
      'Slow Job',
      { set: 'base', type: 'prep', cost: '1', keywords: 'job' },
      ['Keywords begin with a capital: --keywords "Base Link, Unique".'],
    ],
    ['4 Jobs', { set: 'base', type: 'prep', cost: '1' }, ['The name begins with a letter.']],
  ])('of %s, %j, are refused with what to do', (name, flags, reasons) => {
    expect(readFacts(name, flags)).toEqual(reasons)
  })

  it('find their alphabetical place in every list', () => {
    for (const set of sets)
      for (const type of cardTypes) {
        const of = [...allFacts.values()].find((card) => card.set === set && card.type === type)
        if (!of) throw new Error(`There is no ${type} of ${set}.`)
        const card = { ...of, name: 'Mzz', id: 'mzz' }
        const source = read(factsFile(card))
        const [row = '', ...more] = (factsWith(source, card) ?? '')
          .split('\n')
          .filter((line) => line.includes("'Mzz'"))
        expect([row, more]).toEqual([expect.stringContaining(`keywords: [`), []])
        expect(factsWith(source, card)?.replace(`${row}\n`, '')).toBe(source)
      }
    expect(factsWith('', facts('score'))).toBeNull()
  })
})

describe('the glyph of a new card', () => {
  it('is a free one, by the words of its name if there is one', () => {
    const names = ['anteater', 'slow-blob', 'slow', 'zebra']
    expect(freeGlyph('slow-courier', names, new Set(['slow']))).toBe('slow-blob')
    expect(freeGlyph('xyz', names, new Set(['slow', 'anteater', 'zebra']))).toBe('slow-blob')
  })

  it('stands in its alphabetical place', () => {
    const source = read('src/client/art/glyphs.ts')
    const ids = (text: string | null) =>
      [...(text ?? '').matchAll(/^ {2}'?([\w-]+)'?: '/gm)].map(([, id = '']) => id)
    const inOrder = [...ids(source), 'mzz'].sort((a, b) => a.localeCompare(b))
    expect(ids(glyphsWith(source, 'mzz', 'x'))).toEqual(inOrder)
    expect(glyphsWith(source, 'zzz', 'x')?.endsWith("  'zzz': 'x',\n}\n")).toBe(true)
    expect(Object.keys(glyphs)).not.toContain('zzz')
  })
})

describe('a new word', () => {
  const effect: NewWord = { kind: 'effect', name: 'madeUpEffect', fields: ['who', 'n'], ops: 'players' }
  const condition: NewWord = { kind: 'condition', name: 'madeUpCondition', fields: ['who'], ops: 'players' }

  it.each([effect, condition])('of kind $kind gets a stub in each place that has to know it', (word) => {
    expect(wrongWord(word, read)).toEqual([])
    const places = placesOf(word)
    expect(places).toHaveLength(word.kind === 'effect' ? 5 : 4)
    for (const { path, insert } of places) {
      expect(insert(read(path)), path).toContain(word.name)
      if (path !== places.at(-1)?.path) expect(insert('export const other = 1\n'), path).toBeNull()
    }
  })

  it('gets a builder that takes its fields', () => {
    const built = (word: NewWord) => placesOf(word).at(-1)?.insert('')
    expect(built(effect)).toBe(
      "export const madeUpEffect = (n: Amount): Effect => ({ op: 'madeUpEffect', who: 'you', n })\n",
    )
    expect(built(condition)).toBe(
      "export const madeUpCondition: Condition = { is: 'madeUpCondition', who: 'you' }\n",
    )
    expect([usedWord(effect).call, usedWord(condition).call]).toEqual(['madeUpEffect(1)', 'madeUpCondition'])
  })

  it.each<[Partial<NewWord>, string]>([
    [
      { name: 'Made up' },
      '--effect is a name such as skipDraw: small letter first, then letters and digits.',
    ],
    [
      { name: 'heal' },
      'The word “heal” already exists: choose another name for the effect, or use the one there is.',
    ],
    [
      { fields: ['who', 'colour'] },
      'There is no field “colour”: --fields takes who, n, what, filter, effects. Add others by hand.',
    ],
    [
      { ops: 'nowhere' },
      'There is no src/engine/ops/nowhere.ts: --ops names a file of src/engine/ops, such as players.',
    ],
  ])('%j is refused with what to do', (change, reason) => {
    const readOrNot = (path: string) => (path.endsWith('nowhere.ts') ? '' : read(path))
    expect(wrongWord({ ...effect, ...change }, readOrNot)).toEqual([reason])
  })
})
