import { describe, expect, it } from 'vitest'
import { speaksOfRival } from '../../src/engine/kernel/rival-mentions.ts'
import type { Effect } from '../../src/engine/language/index.ts'

const theirs = { in: 'installed', of: 'rival' } as const
const mine = { in: 'installed', of: 'you' } as const
const chosen = { var: 'picked' } as const
const hits: Effect = { op: 'lose', who: 'rival', n: 1 }
const helps: Effect = { op: 'gain', who: 'you', n: 1 }
const die = (on: Extract<Effect, { op: 'roll' }>['on'][number]): Effect => ({ op: 'roll', on: [on] })

describe('who has several rivals says first whom it means', () => {
  it.each<[string, Effect]>([
    ['something happens to a rival', hits],
    ['a trace', { op: 'trace', limit: 3, success: [] }],
    ['bits hidden and guessed', { op: 'bid', least: 0, same: [], differ: [] }],
    ['a tag, whoever receives it: it works for one of them', { op: 'tag', who: 'you', n: 1 }],
    ['something that a rival can buy off', { op: 'unlessPaid', bits: 1, why: 'so', effects: [helps] }],
    ['runs on all forts of one', { op: 'runEach', all: [], otherwise: [] }],
    ['something inside that happens to a rival', { op: 'repeat', n: 2, effects: [helps, hits] }],
    ['the top of a rival’s pile', { op: 'top', n: 1, to: 'you', as: 'seen', of: 'rival' }],
    ['cards of a rival', { op: 'trash', what: theirs }],
    ['a choice among cards of a rival', { op: 'choose', from: theirs, min: 1, max: 1, as: 'a', why: 'so' }],
    ['a die up to what a rival has', die({ faces: [], upTo: { all: 'tags', of: 'rival' }, effects: [] })],
    ['a die by which something happens to a rival', die({ faces: [1], effects: [hits] })],
  ])('for %s', (_, effect) => {
    expect(speaksOfRival([helps, effect])).toBe(true)
  })

  it.each<[string, Effect]>([
    ['what it does for itself', helps],
    ['its own cards', { op: 'trash', what: mine }],
    ['cards it has chosen already', { op: 'trash', what: chosen }],
    ['this card', { op: 'trash', what: 'this' }],
    ['counters on the fort it runs on', { op: 'putCounter', counter: 'tax', on: 'runFort', n: 1 }],
    ['the mark on the fort it runs on', { op: 'mark', what: 'runFort' }],
    ['a choice among its own cards', { op: 'choose', from: mine, min: 1, max: 1, as: 'a', why: 'so' }],
    ['the top of its own pile', { op: 'top', n: 1, to: 'you', as: 'seen' }],
    ['something inside that it does for itself', { op: 'repeat', n: 2, effects: [helps] }],
    ['a die that helps itself', die({ faces: [1], effects: [helps] })],
    ['a die up to a number', die({ faces: [], upTo: 3, effects: [] })],
    ['a die up to what it has itself', die({ faces: [], upTo: { all: 'cards', of: 'you' }, effects: [] })],
    ['a die up to what lies on this card', die({ faces: [], upTo: { carries: 'tax' }, effects: [] })],
  ])('but not for %s', (_, effect) => {
    expect(speaksOfRival([effect])).toBe(false)
  })

  it('nor for nothing at all', () => {
    expect(speaksOfRival([])).toBe(false)
  })
})
