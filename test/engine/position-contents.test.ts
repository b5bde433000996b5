import { describe, expect, it } from 'vitest'
import { pool } from '../../src/cards/index.ts'
import type { Pool, Position } from '../../src/engine/index.ts'
import type { CardDef, CardType, Effect } from '../../src/engine/language/index.ts'
import { carryingIn, illegalParts } from '../../src/engine/rules/position-contents.ts'
import { inAnyWindow } from '../support/extra-cards.ts'

const real = (id: string): CardDef => {
  const def = pool.cards.get(id)
  if (!def) throw new Error(`There is no ${id}.`)
  return def
}

/** A card with effects that can be used at any time. */
const card = (id: string, side: CardDef['side'], type: CardType, ...effects: Effect[]): CardDef => ({
  ...real('quandary'),
  id,
  name: `The ${id}`,
  side,
  type,
  keywords: id === 'wall' ? ['Wall'] : [],
  abilities: effects.length === 0 ? [] : [inAnyWindow({}, ...effects)],
})

const put = (counter: string, on: Extract<Effect, { op: 'putCounter' }>['on']): Effect => ({
  op: 'putCounter',
  counter,
  on,
  n: 1,
})
const choose = (as: string, from: Extract<Effect, { op: 'choose' }>['from']): Effect => ({
  op: 'choose',
  from,
  min: 1,
  max: 1,
  as,
  why: 'so',
})

const defs = [
  card('worm', 'runner', 'program', { op: 'counter', counter: 'tax', who: 'rival', n: 1 }),
  card('spy', 'corp', 'upgrade', { op: 'counter', counter: 'bug', who: 'rival', n: 1 }),
  card('spray', 'runner', 'prep', put('spray', 'runFort')),
  card('self', 'corp', 'node', put('own', 'this'), put('none', 'topHere')),
  card('dent', 'runner', 'program', put('dent', 'iceMet'), put('crack', 'iceFullyBroken')),
  card(
    'label',
    'corp',
    'upgrade',
    choose('a', { in: 'installed', of: 'rival', filter: { type: 'program' } }),
    put('label', { var: 'a' }),
    put('lost', { var: 'b' }),
  ),
  card(
    'paint',
    'runner',
    'resource',
    choose('c', { in: 'installed', of: 'rival' }),
    put('paint', { var: 'c', filter: { keyword: 'Wall' } }),
  ),
  card(
    'lamp',
    'corp',
    'operation',
    put('lamp', { in: 'installed', of: 'you', filter: { types: ['node', 'upgrade'] } }),
    put('kept', { in: 'hand', of: 'you' }),
  ),
  card('wall', 'corp', 'ice'),
  card('gate', 'corp', 'ice'),
  real('cloak'),
  real('broker'),
  real('imp'),
  real('vapor-ops'),
]
const small: Pool = { cards: new Map(defs.map((def) => [def.id, def])), counters: pool.counters }

describe('where counters, bits and hosted cards can lie', () => {
  it('is read from the cards that put it there', () => {
    const { counters, bits, hosts } = carryingIn(small)
    const places = counters.map(({ kind, players, forts, cards }) => [kind, players, forts, cards])
    expect(places.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['bug', ['runner'], false, []],
      ['crack', [], false, ['wall', 'gate']],
      ['dent', [], false, ['wall', 'gate']],
      ['kept', [], false, []],
      ['label', [], false, ['worm', 'dent', 'cloak', 'imp']],
      ['lamp', [], false, ['spy', 'self', 'label', 'vapor-ops']],
      ['lost', [], false, []],
      ['none', [], false, []],
      ['own', [], false, ['self']],
      ['paint', [], false, ['wall']],
      ['spray', [], true, []],
      ['tax', ['corp'], false, []],
    ])
    expect([bits, hosts]).toEqual([['cloak', 'broker'], ['imp']])
  })

  it('is sorted by the name of the counter, and says whether it is a virus', () => {
    const { counters } = carryingIn(small)
    const tax = pool.counters.get('tax')
    expect(counters.find(({ kind }) => kind === 'tax')).toMatchObject({ name: tax?.name, virus: tax?.virus })
    expect(tax?.virus).toBe(true)
    expect(counters.find(({ kind }) => kind === 'lamp')).toMatchObject({ name: 'lamp', virus: false })
    const names = counters.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(carryingIn(small)).toEqual(carryingIn(small))
  })
})

describe('the list of what is impossible in a position', () => {
  const position = (corp: object, runner: object = {}): Position => ({
    corp: { bits: 5, hand: [], deck: [], ...corp },
    runner: { bits: 5, hand: [], stack: [], ...runner },
    turn: 'runner',
    actions: 4,
  })
  const illegal = (corp: object, runner: object = {}) => illegalParts(small, position(corp, runner))
  const inFort = (placed: object) => ({ forts: [{ cards: [placed] }] })

  it('is empty if everything lies where it can', () => {
    expect(
      illegal(
        {
          counters: { tax: 2 },
          hq: {
            counters: { spray: 1 },
            ice: ['gate', { card: 'wall', counters: { paint: 1, dent: 2 } }],
          },
          forts: [
            { cards: [{ card: 'self', counters: { own: 1, lamp: 1 } }] },
            { cards: [{ card: 'vapor-ops', advancement: 2 }] },
          ],
        },
        {
          counters: { bug: 1 },
          rig: [
            { card: 'cloak', bits: 1, counters: { label: 1 } },
            { card: 'broker', bits: 30 },
            { card: 'imp', hosts: [{ card: 'worm', counters: { label: 1 } }] },
          ],
        },
      ),
    ).toEqual([])
  })

  it('names unknown counters, and counters that cannot lie where they are', () => {
    const name = pool.counters.get('tax')?.name
    expect(illegal({ counters: { zzz: 1 } })).toEqual(['There are no counters called zzz.'])
    expect(illegal({ counters: { bug: 1 } })).toEqual(['No bug counter can lie on the Corp.'])
    expect(illegal({}, { counters: { tax: 1 } })).toEqual([`No ${name} counter can lie on the Runner.`])
    expect(illegal({ hq: { counters: { bug: 1 } } })).toEqual(['No bug counter can lie in a fort.'])
    expect(illegal(inFort({ card: 'self', counters: { label: 1 } }))).toEqual([
      'No label counter can lie on The self.',
    ])
    expect(illegal({ hq: { ice: [{ card: 'gate', counters: { paint: 1 } }] } })).toEqual([
      'No paint counter can lie on The gate.',
    ])
    expect(illegal({}, { rig: [{ card: 'imp', hosts: [{ card: 'worm', counters: { own: 1 } }] }] })).toEqual([
      'No own counter can lie on The worm.',
    ])
  })

  it('names bits, advancement and hosted cards on cards that cannot have them', () => {
    const most = real('cloak').abilities.find(({ kind }) => kind === 'pool')
    const n = most?.kind === 'pool' ? most.n : 0
    expect(illegal({}, { rig: [{ card: 'cloak', bits: n }] })).toEqual([])
    expect(illegal({}, { rig: [{ card: 'cloak', bits: n + 1 }] })).toEqual([
      `Cloak comes with no more than ${n} bits.`,
    ])
    expect(illegal({}, { rig: [{ card: 'worm', bits: 1 }] })).toEqual(['No bits can lie on The worm.'])
    expect(illegal({}, { rig: [{ card: 'worm', bits: 0, advancement: 0 }] })).toEqual([])
    expect(illegal({}, { rig: [{ card: 'worm', advancement: 1 }] })).toEqual(['The worm can’t be advanced.'])
    expect(illegal(inFort({ card: 'self', advancement: 1 }))).toEqual(['The self can’t be advanced.'])
    expect(illegal(inFort({ card: 'self', hosts: ['worm'] }))).toEqual(['The self can’t hold other cards.'])
    expect(illegal(inFort({ card: 'unknown', hosts: ['worm'] }))).toEqual(['unknown can’t hold other cards.'])
    expect(illegal({ score: [{ card: 'self', bits: 2 }] }, { score: [{ card: 'spy', bits: 2 }] })).toEqual([
      'No bits can lie on The self.',
      'No bits can lie on The spy.',
    ])
  })

  it('names the same thing only once', () => {
    const twice = [
      { card: 'worm', bits: 1 },
      { card: 'worm', bits: 2 },
    ]
    expect(illegal({}, { rig: twice })).toEqual(['No bits can lie on The worm.'])
  })
})
