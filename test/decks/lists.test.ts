/**
 * Decks can be exported and imported in every format, and unreadable lines are reported with their position.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportJson, exportText } from '../../src/decks/export.ts'
import { kindOfList, mendLine, readLists } from '../../src/decks/import/read-lists.ts'
import { exportOctgn } from '../../src/decks/octgn.ts'
import type { DeckInput } from '../../src/protocol/http.ts'
import { factsPool } from './pool.ts'

const read = (text: string) => readLists(text, factsPool)
const one = (text: string) => {
  const [deck, ...others] = read(text)
  expect(others).toEqual([])
  if (!deck) throw new Error('No deck was read.')
  return deck
}

const deck = (side: DeckInput['side']): fc.Arbitrary<DeckInput> => {
  const ids = factsPool.list().flatMap((card) => (card.side === side ? [card.id] : []))
  const name = fc.stringMatching(/^[A-Z][a-z0-9 &"'é]{0,20}[a-z]$/)
  const cards = fc.uniqueArray(
    fc.record({ card: fc.constantFrom(...ids), count: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 20, selector: ({ card }) => card },
  )
  return fc.record({ name, side: fc.constant(side), cards })
}
const anyDeck = fc.oneof(deck('corp'), deck('runner'))
const byId = (cards: DeckInput['cards']) => [...cards].sort((a, b) => (a.card < b.card ? -1 : 1))
const inOrder = (of: { name: string | null; side: string | null; cards: DeckInput['cards'] }) => ({
  ...{ name: of.name, side: of.side },
  cards: byId(of.cards),
})
const nameOf = (id: string): string => factsPool.get(id)?.name ?? ''

describe('Every deck comes back as it went out', () => {
  it('as text', () => {
    fc.assert(
      fc.property(anyDeck, (given) => {
        const got = one(exportText(given, factsPool))
        expect([got.problems, inOrder(got)]).toEqual([[], inOrder(given)])
      }),
    )
  })

  it('as text of several decks', () => {
    fc.assert(
      fc.property(fc.array(anyDeck, { minLength: 2, maxLength: 4 }), (given) => {
        const got = read(given.map((each) => exportText(each, factsPool)).join('\n'))
        expect(got.map(inOrder)).toEqual(given.map(inOrder))
      }),
    )
  })

  it('as OCTGN’s XML, but for the name, which is its file’s', () => {
    fc.assert(
      fc.property(anyDeck, (given) => {
        const got = one(exportOctgn(given, factsPool))
        expect([got.problems, byId(got.cards), got.side]).toEqual([[], byId(given.cards), given.side])
      }),
    )
  })

  it('as JSON, one deck or several, compact or indented', () => {
    fc.assert(
      fc.property(
        fc.array(anyDeck, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 2),
        (given, space) => {
          const got = read(JSON.stringify(given.map(exportJson), null, space))
          expect(got.map(inOrder)).toEqual(given.map(inOrder))
        },
      ),
    )
  })

  it('in each spelling of a number', () => {
    const spellings: ((n: number, name: string) => string)[] = [
      (n, name) => `${n} ${name}`,
      (n, name) => `${n}x ${name}`,
      (n, name) => `${n} × ${name} [Proteus]`,
      (n, name) => `  ${name} x${n}`,
      (n, name) => `${name} (${n})`,
      (n, name) => `${name.toUpperCase()} [v1.0] x${n}`,
      (n, name) => `${n} ${name} (Classic)`,
    ]
    fc.assert(
      fc.property(
        anyDeck,
        fc.array(fc.nat(spellings.length - 1), { minLength: 20, maxLength: 20 }),
        (given, how) => {
          const lines = given.cards.map(({ card, count }, i) => spellings[how[i] ?? 0]?.(count, nameOf(card)))
          const got = one(['Agendas (3)', '', ...lines].join('\r\n'))
          expect([got.problems, byId(got.cards)]).toEqual([[], byId(given.cards)])
        },
      ),
    )
  })

  it('of any text at all nothing breaks, and problems lie within it', () => {
    const bits = fc.constantFrom(
      '3 ',
      'x2',
      'Keeper',
      '<card qty="',
      '">',
      '</card>',
      '{"cards":',
      '[',
      '\n',
      '---',
      '# A (corp)',
      'é',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map((all) => all.join('')),
        ),
        (text) => {
          const lines = text.split(/\r\n|\r|\n/).length
          for (const { problems } of read(text))
            for (const { line } of problems) expect(line >= 1 && line <= Math.max(1, lines)).toBe(true)
        },
      ),
    )
  })
})

describe('What can’t be read', () => {
  it('is reported with its line and the nearest names, in text', () => {
    const { problems, cards } = one('2 Keeper\n3 Wal of Static\n0 Quandary')
    expect(cards).toEqual([{ card: 'keeper', count: 2 }])
    expect(problems).toMatchObject([
      { line: 2, name: 'Wal of Static', nearest: expect.arrayContaining(['Wall of Static']) },
      { line: 3, name: null, message: 'The number of copies must be 1 to 99.' },
    ])
  })

  it('is reported with its line, in OCTGN’s XML', () => {
    const xml = [
      '<?xml version="1.0"?>',
      '<deck game="13568561-7a2e-4572-8f31-3d99580ab245">',
      '<section name="R&amp;D / Stack">',
      '<card qty="3" id="x">Keeper</card>',
      '<card qty="2" id="y">Quandry</card>',
      '<card qty="many">Quandary</card>',
      '<card>Jack &amp;apos;n&amp;apos; Joe</card>',
      '</section></deck>',
    ].join('\n')
    const { problems, cards } = one(xml)
    expect(cards).toEqual([{ card: 'keeper', count: 3 }])
    expect(problems.map(({ line }) => line)).toEqual([5, 6, 7])
    expect(problems[0]).toMatchObject({ name: 'Quandry', nearest: ['Quandary'] })
    const next = one(mendLine(xml, 5, 'Quandry', 'Quandary'))
    expect(next.cards).toEqual([
      { card: 'keeper', count: 3 },
      { card: 'quandary', count: 2 },
    ])
  })

  it('is nothing, where OCTGN itself has kept a deck: ids of its own cards, empty sections, a byte order mark, notes', () => {
    const xml = [
      '\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
      '<deck game="13568561-7a2e-4572-8f31-3d99580ab245" sleeveid="0">',
      '  <section name="R&amp;D / Stack" shared="False">',
      '    <card qty="3" id="1c023752-448e-4c3a-8842-556a0956081d">Badtimes</card>',
      '    <card qty="2" id="426f2c05-9db5-4350-b28c-cdb43e9d0b93">Baskerville</card>',
      '    <card qty="1" id="1e75ce69-610a-4914-9ce6-6ca59c70359d">Deadeye</card>',
      '  </section>',
      '  <section name="Sideboard" shared="False" />',
      '  <notes><![CDATA[Three of 45.]]></notes>',
      '</deck>',
    ]
    const { problems, cards, side } = one(xml.join('\r\n'))
    expect([problems, side]).toEqual([[], 'corp'])
    expect(cards).toEqual([
      { card: 'badtimes', count: 3 },
      { card: 'baskerville', count: 2 },
      { card: 'deadeye', count: 1 },
    ])
  })

  it('is a file that breaks off, from a line on', () => {
    expect(one('<deck>\n<section>\n<card qty="1">Keeper</crd>').problems).toMatchObject([
      { message: 'From here on this is not valid XML.', name: null },
    ])
    expect(one('{"cards": [').problems).toMatchObject([{ line: 1, name: null }])
  })

  it('is no way to have a text grow: entities are not expanded', () => {
    const bomb =
      '<!DOCTYPE d [<!ENTITY a "Keeper Keeper"><!ENTITY b "&a;&a;&a;">]><deck><card qty="1">&b;</card></deck>'
    expect(one(bomb).cards).toEqual([])
  })

  it('can be mended in its line, whatever the form', () => {
    expect(mendLine('1 Keeper\r\n2 Quandry', 2, 'Quandry', 'Quandary')).toBe('1 Keeper\r\n2 Quandary')
    expect(mendLine('<card>A &amp; B</card>', 1, 'A & B', 'C & D')).toBe('<card>C &amp; D</card>')
    expect(mendLine('{"cards":{"A \\"b\\"":1}}', 1, 'A "b"', 'C')).toBe('{"cards":{"C":1}}')
  })

  it.each([
    ['<deck/>', 'xml'],
    ['\uFEFF  <?xml version="1.0"?>', 'xml'],
    ['{"cards":[]}', 'json'],
    ['[{"name":1}]', 'json'],
    ['[Barriers]\n3 Keeper', 'text'],
    ['3 Keeper', 'text'],
  ])('%j is taken for %s', (text, kind) => {
    expect(kindOfList(text)).toBe(kind)
  })
})
