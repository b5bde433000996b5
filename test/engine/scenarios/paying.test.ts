/** Means of payment: bits for certain purposes, and accounts that are used during a payment. */
import { describe, expect, test } from 'vitest'
import {
  bitsFor,
  boost,
  breaks,
  endRun,
  ice,
  program,
  resource,
  sub,
} from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const ACCOUNT = 'Chiba Bank Account'
type Terms = { strength?: number; subs?: number; price?: number; bits?: number }

/**
 * Encounters a wall with a noiseless breaker that breaks for this price and gains strength for three bits.
 */
const met = ({ strength = 0, subs = 1, price = 3, bits = 0 }: Terms, ...rig: string[]) => {
  const wall = ice('Data Wall', {
    rez: 0,
    strength,
    keywords: ['Wall'],
    abilities: Array.from({ length: subs }, () => sub(endRun)),
  })
  const breaker = program('Dwarf', {
    cost: 0,
    mu: 1,
    strength: 0,
    keywords: ['Icebreaker'],
    abilities: [breaks('Wall', price), boost(3)],
  })
  const g = game({
    corp: { hq: { ice: [rezzed('Data Wall')] } },
    runner: { bits, rig: ['Dwarf', ...rig].map((card) => rezzed(card)) },
    pool: poolWith(wall, breaker),
  })
  g.runner.run('HQ')
  if (rig.includes(ACCOUNT)) g.runner.pass()
  return g
}

describe('bits for certain purposes', () => {
  test('are offered and spent in order, those for the fewest purposes first', () => {
    const asked = met({}, 'Arasaka Portable Prototype', 'Cloak')
    asked.runner.break(1, 'Dwarf')
    expect(asked.runner.options()[0]).toContain('Cloak')
    asked.runner.pick(asked.runner.options()[0] ?? '')
    asked.settled()
    const g = met({ subs: 2, price: 1 }, 'Arasaka Portable Prototype', 'Cloak')
    g.runner.do('break-plan', { words: 'all' })
    g.expect.card('Cloak', { bits: 1 }).card('Arasaka Portable Prototype', { bits: 3 })
    g.settled()
  })

  test('that pay for trashing accessed cards do not pay for card abilities', () => {
    const fund = resource('Databroker', { cost: 0, abilities: [bitsFor(2, 'trash')] })
    const g = game({
      corp: { forts: [{ cards: ['Data Masons'] }] },
      runner: { bits: 0, rig: ['Databroker', 'The Short Circuit'] },
      pool: poolWith(fund),
    })
    expect(g.runner.can('action', { card: 'The Short Circuit' })).toBe(false)
    g.settled()
  })
})

describe('accounts', () => {
  test('are offered beside the bits of other cards, and the Runner may spend those first', () => {
    const g = met({ bits: 1, price: 5 }, 'Cloak', ACCOUNT)
    g.runner.break(1, 'Dwarf')
    expect(g.runner.verbs()).toEqual(['pay', 'use'])
    g.runner.pick('Cloak')
    g.expect.bits('runner', 2).card('Cloak', { bits: 0 })
    g.settled()
  })

  test('are not offered for raising a breaker if the Runner’s pool can pay for it', () => {
    const g = met({ strength: 1, bits: 3 }, ACCOUNT)
    g.runner.boost('Dwarf')
    g.expect.bits('runner', 0).rig(ACCOUNT)
    g.settled()
  })

  test('are used before a breaker is raised if no bits would be left for breaking', () => {
    const g = met({ strength: 1, bits: 1 }, 'Cloak', ACCOUNT)
    g.runner.break(1, 'Dwarf')
    expect(g.logLines()).toContain('Runner uses Chiba Bank Account.')
    g.expect.trash('runner', ACCOUNT)
    while (g.view().run?.step !== 13) g.runner.pick(g.runner.options()[0] ?? '')
    g.settled()
  })

  test('can be used in an encounter that the pool could pay for, which then goes on', () => {
    const g = met({ bits: 4, price: 3 }, ACCOUNT)
    expect(g.runner.verbs()).toContain('break')
    g.runner.use(ACCOUNT)
    g.expect.bits('runner', 7).trash('runner', ACCOUNT)
    expect(g.view().run?.step).toBe(7)
    g.runner.break(1, 'Dwarf')
    g.expect.bits('runner', 4)
    g.settled()
  })

  test('let the Runner break all in one answer, if the pool can pay for using them', () => {
    const g = met({ bits: 3, subs: 2 }, ACCOUNT)
    expect(g.runner.verbs()).toContain('break-plan')
    g.runner.do('break-plan')
    g.expect.bits('runner', 0).trash('runner', ACCOUNT)
    expect(g.view().run?.step).not.toBe(7)
    g.settled()
    const less = met({ bits: 2, subs: 2 }, ACCOUNT)
    expect(less.runner.verbs()).not.toContain('break-plan')
    less.settled()
  })

  test('are offered by name if one of two would be enough for breaking all', () => {
    const g = met({ bits: 3, subs: 2 }, ACCOUNT, 'Swiss Bank Account')
    g.runner.do('break-plan')
    expect(g.runner.options()).toEqual(expect.arrayContaining([expect.stringContaining(ACCOUNT)]))
    g.runner.pick('Gain 6')
    g.expect.bits('runner', 0).rig(ACCOUNT).trash('runner', 'Swiss Bank Account')
    g.settled()
  })

  test('are not used if the pool can pay for breaking all', () => {
    const g = met({ bits: 6, subs: 2 }, ACCOUNT)
    g.runner.do('break-plan')
    g.expect.bits('runner', 0).rig(ACCOUNT)
    g.settled()
  })
})
