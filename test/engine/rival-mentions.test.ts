import { describe, expect, it } from 'vitest'
import { speaksOfRival } from '../../src/engine/kernel/rival-mentions.ts'
import type { Effect } from '../../src/engine/language/index.ts'

const theirs = { in: 'installed', of: 'rival' } as const
const mine = { in: 'installed', of: 'you' } as const
const chosen = { var: 'picked' } as const
const hits: Effect = { op: 'lose', who: 'rival', n: 1 }
const helps: Effect = { op: 'gain', who: 'you', n: 1 }
const die = (on: Extract<Effect, { op: 'roll' }>['on'][number]): Effect => ({ op: 'roll', on: [on] })

describe('effects that need one rival', () => {
  it.each<[string, Effect]>([
    ['an effect on a rival', hits],
    ['a trace', { op: 'trace', limit: 3, success: [] }],
    ['a bid of hidden bits', { op: 'bid', least: 0, same: [], differ: [] }],
    ['a tag, which works for one rival, whoever receives it', { op: 'tag', who: 'you', n: 1 }],
    ['an effect that a rival can pay to avoid', { op: 'unlessPaid', bits: 1, why: 'so', effects: [helps] }],
    ['runs on all forts of a rival', { op: 'runEach', all: [], otherwise: [] }],
    ['an effect on a rival inside another effect', { op: 'repeat', n: 2, effects: [helps, hits] }],
    ['the top of a rival’s pile', { op: 'top', n: 1, to: 'you', as: 'seen', of: 'rival' }],
    ['cards of a rival', { op: 'trash', what: theirs }],
    ['a choice among cards of a rival', { op: 'choose', from: theirs, min: 1, max: 1, as: 'a', why: 'so' }],
    [
      'a die whose limit is what a rival has',
      die({ faces: [], upTo: { all: 'tags', of: 'rival' }, effects: [] }),
    ],
    ['a die with an effect on a rival', die({ faces: [1], effects: [hits] })],
  ])('include %s', (_, effect) => {
    expect(speaksOfRival([helps, effect])).toBe(true)
  })

  it.each<[string, Effect]>([
    ['an effect on its own player', helps],
    ['cards of its own player', { op: 'trash', what: mine }],
    ['cards that are already chosen', { op: 'trash', what: chosen }],
    ['this card', { op: 'trash', what: 'this' }],
    ['counters on the fort of the run', { op: 'putCounter', counter: 'tax', on: 'runFort', n: 1 }],
    ['a mark on the fort of the run', { op: 'mark', what: 'runFort' }],
    [
      'a choice among cards of its own player',
      { op: 'choose', from: mine, min: 1, max: 1, as: 'a', why: 'so' },
    ],
    ['the top of its own player’s pile', { op: 'top', n: 1, to: 'you', as: 'seen' }],
    ['an effect on its own player inside another effect', { op: 'repeat', n: 2, effects: [helps] }],
    ['a die with an effect on its own player', die({ faces: [1], effects: [helps] })],
    ['a die with a fixed limit', die({ faces: [], upTo: 3, effects: [] })],
    [
      'a die whose limit is what its own player has',
      die({ faces: [], upTo: { all: 'cards', of: 'you' }, effects: [] }),
    ],
    [
      'a die whose limit is what lies on this card',
      die({ faces: [], upTo: { carries: 'tax' }, effects: [] }),
    ],
  ])('do not include %s', (_, effect) => {
    expect(speaksOfRival([effect])).toBe(false)
  })

  it('are not found in an empty list', () => {
    expect(speaksOfRival([])).toBe(false)
  })
})
