import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardInfos } from '../../../src/cards/index.ts'
import { kindsBroken } from '../../../src/decks/ice-kinds.ts'
import {
  fieldWords,
  numberFields,
  type SearchExpression,
  textFields,
  wordFields,
} from '../../../src/decks/search/find.ts'
import { searchCards } from '../../../src/decks/search/index.ts'
import { matchesCard } from '../../../src/decks/search/match.ts'
import { readQuery } from '../../../src/decks/search/read.ts'
import { cardOrders, sortCards } from '../../../src/decks/search/sort.ts'
import {
  chosenIn,
  rangeIn,
  rangeTerm,
  termFor,
  withTerm,
  writeQuery,
} from '../../../src/decks/search/write.ts'

const found = (query: string): string[] => searchCards(cardInfos(), query).cards.map(({ id }) => id)
const problemTexts = (query: string): string[] => readQuery(query).problems.map(({ message }) => message)

describe('Card search', () => {
  it('finds by type, number, keyword, text and set, all of them at once', () => {
    const cards = searchCards(cardInfos(), 't:ice s<=4 k:sentry x:trace set:proteus').cards
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      expect([card.type, card.set, card.keywords.includes('Sentry')]).toEqual(['ice', 'proteus', true])
      expect(Number(card.strength)).toBeLessThanOrEqual(4)
      expect(card.text.join(' ').toLowerCase()).toContain('trace')
    }
  })

  it.each([
    ['wall of static', ['wall-of-static']],
    ['n:"wall of" s>=1 t:ice -static', ['wall-of-ice']],
    ['N:GATEKEEPER', ['gatekeeper']],
    ['t:agenda p>=4 diff<=7', undefined],
    ['(n:gatekeeper or n:quandary) t:ice', ['gatekeeper', 'quandary']],
    ['n:gatekeeper|quandary', ['gatekeeper', 'quandary']],
    ['dupre', ['dupre']],
    ['-t:ice -t:agenda -t:node -t:upgrade -t:operation side:corp', []],
    ['-(side:corp or side:runner)', []],
    ['c=x', undefined],
    ['t:prog b:wall is:breaker c<=1', undefined],
  ])('reads %s', (query, ids) => {
    expect(problemTexts(query)).toEqual([])
    if (ids) expect(found(query)).toEqual(ids)
    else expect(found(query).length).toBeGreaterThan(0)
  })

  it('finds every card where nothing is asked for', () => {
    expect(found('')).toHaveLength(cardInfos().length)
    expect(found('   ')).toHaveLength(cardInfos().length)
  })

  it('counts a card without such a number as neither more nor less than anything', () => {
    for (const sign of ['<', '<=', '>', '>=', '=', '!='])
      expect(found(`t:operation s${sign}3`), sign).toEqual([])
  })

  it.each([
    ['strenght>3', 'There is no search field “strenght”. Did you mean “strength:”?'],
    ['qq:3', 'There is no search field “qq”.'],
    [
      't:ince',
      '“ince” must be one of: agenda, ice, node, upgrade, operation, program, hardware, resource, prep.',
    ],
    ['s<many', '“many” is not a number; “s<” needs one.'],
    ['s<', 'Add a value after “s<”.'],
    ['c<x', 'X can only be compared with = or !=.'],
    ['k>wall', '“keyword” cannot be compared; use “:”.'],
    ['(t:ice', 'Unmatched opening bracket.'],
    ['t:ice)', 'Unmatched closing bracket.'],
    ['t:ice or', '“or” needs a term on both sides.'],
    ['-', 'Add a term after “-”.'],
    ['x'.repeat(401), 'A search may have at most 400 characters.'],
  ])('says of %s what is wrong', (query, message) => {
    expect(problemTexts(query)).toEqual([message])
  })

  it('tells where a term stands that can’t be read, and finds by the others', () => {
    const { problems } = readQuery('t:ice foo:1 s>5')
    expect(problems).toMatchObject([{ from: 6, to: 11 }])
    expect(found('t:ice foo:1 s>5')).toEqual(found('t:ice s>5'))
  })

  it('can be asked through a form: terms of a field are put in place of its old ones', () => {
    expect(chosenIn('t:ice|node trace', 'type')).toEqual(['ice', 'node'])
    expect(withTerm('t:ice|node "end the  run"', 'type', termFor('type', ['prep']))).toBe(
      '"end the  run" t:prep',
    )
    expect(withTerm('t:ice trace', 'type', '')).toBe('trace')
    expect(chosenIn('t:ice or t:node', 'type')).toEqual([])
    expect(withTerm('', 'breaks', termFor('breaks', ['gate', 'wall']))).toBe('breaks:gate|wall')
    expect(rangeIn('c>2 c<=5 t:ice', 'cost')).toEqual({ from: 3, to: 5 })
    expect(rangeIn('c=4', 'cost')).toEqual({ from: 4, to: 4 })
    expect(withTerm('c>2 c<=5 t:ice', 'cost', rangeTerm('cost', { from: 1, to: null }))).toBe('t:ice c>=1')
  })
})

const word = fc.stringMatching(/^[a-z0-9 .'é&-]{1,12}$/).filter((text) => text.trim() !== '')
const leaf: fc.Arbitrary<SearchExpression> = fc.oneof(
  fc.record({ field: fc.constantFrom(...textFields), holds: word }),
  fc
    .constantFrom(...wordFields)
    .chain((field) =>
      fc.record({ field: fc.constant(field), is: fc.constantFrom(...Object.keys(fieldWords[field])) }),
    ),
  fc.record({
    field: fc.constantFrom(...numberFields),
    compare: fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const),
    to: fc.nat(20),
  }),
  fc.record({
    field: fc.constant('cost' as const),
    compare: fc.constantFrom('=', '!=' as const),
    to: fc.constant('X' as const),
  }),
)
const { find: anyFind } = fc.letrec<{ find: SearchExpression }>((tie) => ({
  find: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.record({ all: fc.array(tie('find'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('find'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('find') }),
  ),
}))

describe('Every search', () => {
  it('that is written down is read again as the same search', () => {
    const sample = cardInfos().filter((_, n) => n % 7 === 0)
    fc.assert(
      fc.property(anyFind, (find) => {
        const query = writeQuery(find)
        fc.pre(query.length <= 400)
        const read = readQuery(query)
        expect(read.problems).toEqual([])
        const ids = (of: SearchExpression) =>
          sample.filter((card) => matchesCard(of, card)).map(({ id }) => id)
        expect(ids(read.find), query).toEqual(ids(find))
      }),
    )
  })

  it('of any letters is read without a fault, and its problems lie within it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'tskx:<>=!()|-" orwall5é'), maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ maxLength: 60 })), (query) => {
        const { find, problems } = readQuery(query)
        for (const { from, to } of problems) expect(from >= 0 && from < to && to <= query.length).toBe(true)
        for (const card of cardInfos().slice(0, 3)) matchesCard(find, card)
      }),
    )
  })
})

describe('Sorting', () => {
  it.each(cardOrders)('by %s keeps every card, and those without such a number last', (order) => {
    const cards = sortCards(cardInfos(), order)
    expect(new Set(cards).size).toBe(cardInfos().length)
    if (order === 'strength' || order === '-strength')
      expect(cards.slice(0, 80).every(({ strength }) => strength !== null)).toBe(true)
  })
})

describe('What breakers break', () => {
  it.each([
    ['dwarf', ['wall']],
    ['codecracker', ['gate']],
    ['loony-goon', ['sentry']],
    ['flak', ['ap']],
    ['krash', ['wall', 'gate', 'sentry', 'ap']],
    ['dropp', ['wall', 'gate', 'sentry', 'ap']],
    ['morphing-tool', ['wall', 'gate', 'sentry']],
    ['fubar', ['wall', 'gate', 'sentry']],
    ['bulldozer', ['wall', 'sentry']],
    ['keeper', []],
    ['reflector', []],
    ['imp', []],
  ])('%s breaks %s', (id, kinds) => {
    const card = cardInfos().find((each) => each.id === id)
    expect(card && kindsBroken(card)).toEqual(kinds)
  })

  it('only Blink needs luck to break', () => {
    expect(cardInfos().flatMap(({ id, byChance }) => (byChance ? [id] : []))).toEqual(['blink'])
  })
})
