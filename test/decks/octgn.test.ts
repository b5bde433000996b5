/** OCTGN's card ids: every card has one, and it takes precedence over the name. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mendLine, readLists } from '../../src/decks/import/read-lists.ts'
import { baseIds } from '../../src/decks/octgn/base.ts'
import { classicIds, promoIds } from '../../src/decks/octgn/classic.ts'
import { cardOfOctgnId, octgnIdOf } from '../../src/decks/octgn/ids.ts'
import { proteusIds } from '../../src/decks/octgn/proteus.ts'
import { exportOctgn } from '../../src/decks/octgn.ts'
import { isPrinted } from '../support/printed.ts'
import { factsPool } from './pool.ts'

const cards = factsPool.list()
const aCard = fc.constantFrom(...cards)
const aPrintedCard = fc.constantFrom(...cards.filter(isPrinted))
const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const written = (...lines: string[]): string => `<deck><section>\n${lines.join('\n')}\n</section></deck>`
const line = (name: string, id: string, count = 1): string => `<card qty="${count}" id="${id}">${name}</card>`
const read = (text: string) => {
  const [deck] = readLists(text, factsPool)
  if (!deck) throw new Error('No deck was read.')
  return deck
}
const idOf = (card: string): string => octgnIdOf(card) ?? ''

describe('The ids of OCTGN', () => {
  it.each([
    ['base', baseIds, 374],
    ['proteus', proteusIds, 154],
    ['classic', classicIds, 52],
  ] as const)('are known for every printed card of %s', (set, ids, count) => {
    const of = new Set(cards.filter((card) => card.set === set).map(({ id }) => id))
    expect([Object.keys(ids).filter((id) => !of.has(id)), Object.keys(ids).length]).toEqual([[], count])
  })

  it('are those of one card each, promotional ones too', () => {
    const all = [baseIds, proteusIds, classicIds, promoIds].flatMap((ids) => Object.entries(ids))
    expect(new Set(all.map(([, id]) => id)).size).toBe(586)
    for (const [card, id] of all) expect([id, cardOfOctgnId(id)]).toEqual([expect.stringMatching(guid), card])
  })

  it('are known in each form of a GUID, and nothing else is', () => {
    const zombie = idOf('zombie')
    for (const form of [zombie, zombie.toUpperCase(), `{${zombie}}`, ` ${zombie} `])
      expect(cardOfOctgnId(form)).toBe('zombie')
    for (const none of ['', 'zombie', 'constructor', `${zombie}0`, zombie.slice(1)])
      expect([cardOfOctgnId(none), octgnIdOf(none === 'zombie' ? '' : none)]).toEqual([undefined, undefined])
  })
})

describe('A deck for OCTGN', () => {
  it('stands in the one section that both sides have there, each card with its id', () => {
    const list = [
      { card: 'r-and-d-interface', count: 3 },
      { card: 'pattels-virus', count: 1 },
    ]
    expect(exportOctgn({ cards: list }, factsPool)).toBe(
      [
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
        '<deck game="13568561-7a2e-4572-8f31-3d99580ab245">',
        '  <section name="R&amp;D / Stack" shared="False">',
        '    <card qty="3" id="8ea7bc23-31f8-4c38-975d-449cfb802ede">R&amp;D Interface</card>',
        '    <card qty="1" id="1e3ac642-4199-4904-92d8-4d2e994ec5a2">Pattel\'s Virus</card>',
        '  </section>',
        '</deck>',
        '',
      ].join('\n'),
    )
  })

  it('comes back by its ids alone, whatever its names have become', () => {
    const lines = fc.uniqueArray(fc.record({ card: aPrintedCard, count: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 20,
      selector: ({ card }) => card.id,
    })
    fc.assert(
      fc.property(lines, fc.boolean(), (given, upper) => {
        const list = given.map(({ card, count }) => ({ card: card.id, count }))
        const text = exportOctgn({ cards: list }, factsPool)
          .replace(/>[^<>]+<\/card>/g, '>Карта</card>')
          .replace(/id="([^"]+)"/g, (all, id: string) => (upper ? `id="{${id.toUpperCase()}}"` : all))
        expect(read(text)).toMatchObject({ cards: list, problems: [] })
      }),
    )
  })

  it('comes back by its names alone, where ids are missing or are not known', () => {
    const odd = fc.constantFrom('', 'id=""', 'id="x"', 'id="00000000-0000-4000-8000-000000000000"')
    fc.assert(
      fc.property(fc.uniqueArray(aCard, { minLength: 1, maxLength: 20 }), odd, (given, id) => {
        const list = given.map((card) => ({ card: card.id, count: 1 }))
        const text = exportOctgn({ cards: list }, factsPool).replace(/id="[^"]+"/g, id)
        expect(read(text)).toMatchObject({ cards: list, problems: [] })
      }),
    )
  })

  it('counts a promotional card with the same card of its set', () => {
    const text = written(
      line('The Shell Traders', promoIds['the-shell-traders'], 2),
      line('The Shell Traders', baseIds['the-shell-traders']),
    )
    expect(read(text)).toMatchObject({ cards: [{ card: 'the-shell-traders', count: 3 }], problems: [] })
  })

  it('is read in OCTGN’s own spellings of names', () => {
    const spelt = {
      'Bodyweight(tm) Data Creche': 'bodyweight-data-creche',
      'Toughonium™ Wall': 'toughonium-wall',
      'Eurocorpse™ Spin Chip': 'eurocorpse-spin-chip',
      'Lucidrine (TM) Drip Feed': 'lucidrine-drip-feed',
      'Do the &apos;Drine™': 'do-the-drine',
      'Gypsy™ Schedule Analyzer': 'gypsy-schedule-analyzer',
      'Corporate Guard® Temps': 'corporate-guard-temps',
      '&apos;Armadillo&apos; Armored Road Home': 'armadillo-armored-road-home',
    }
    const found = read(written(...Object.keys(spelt).map((name) => `<card qty="1">${name}</card>`)))
    expect([found.problems, found.cards.map(({ card }) => card)]).toEqual([[], Object.values(spelt)])
  })
})

describe('A name that contradicts its id', () => {
  const text = written(line('Filter', idOf('filter')), line('Keeper', idOf('zombie'), 2))

  it('gives way to it, as it does in OCTGN, and that is said in its line', () => {
    const { cards: taken, problems } = read(text)
    expect(taken).toEqual([
      { card: 'filter', count: 1 },
      { card: 'zombie', count: 2 },
    ])
    expect(problems).toEqual([
      {
        line: 3,
        message:
          'The id is OCTGN’s for “Zombie”, but the name is “Keeper”. “Zombie” was used, as OCTGN does.',
        name: 'Keeper',
        nearest: ['Zombie', 'Keeper'],
      },
    ])
  })

  it.each([
    ['Zombie', 'zombie'],
    ['Keeper', 'keeper'],
  ])('can be mended to %s', (right, card) => {
    const { cards: taken, problems } = read(mendLine(text, 3, 'Keeper', right))
    expect([taken[1], problems]).toEqual([{ card, count: 2 }, []])
  })

  it('is mended where it stands, all cards on one line', () => {
    const close = `<deck><section>${line('Fang 2.0', 'x')}${line('Fang', idOf('zombie'))}</section></deck>`
    expect(mendLine(close, 1, 'Fang', 'Fang')).toBe(close.replace(` id="${idOf('zombie')}"`, ''))
    expect(mendLine(close, 1, 'Fang', 'R&D Mole')).toContain('<card qty="1">R&amp;D Mole</card></section>')
  })

  it('is mended, with whatever signs it is written', () => {
    const quoted = written(line('&quot;Drifter&apos; &amp; Co', 'x'))
    expect(mendLine(quoted, 2, '"Drifter\' & Co', 'Filter')).toBe(written('<card qty="1">Filter</card>'))
  })
})
