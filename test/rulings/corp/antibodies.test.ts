import { expect, test } from 'vitest'
import { carried } from '../../support/counters.ts'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { counted, rezzed } from '../../support/table.ts'

for (const [card, price, counters] of [
  ['Doppelganger Antibody', 2, { doppelganger: 1 }],
  ['Pattel Antibody', 3, { 'pattel-antibody': 1 }],
] as const) {
  const slug = card.toLowerCase().replace(' ', '-')
  const on = (g: ReturnType<typeof game>) =>
    card === 'Doppelganger Antibody'
      ? carried(g, 'runner')
      : g.seat('runner').rig?.programs.find((c) => c.card === 'krash')?.counters

  ruling(`corp/${slug}/2`, `${price} bits once, and again only in another access`, () => {
    const g = game({
      corp: { bits: 20, deck: [card] },
      runner: { bits: 9, rig: ['Krash'] },
    })
    g.runner.run('R&D')
    g.corp.yes()
    g.expect.bits('corp', 20 - price)
    expect(on(g)).toEqual(counters)
    expect(g.decision('corp')?.kind).not.toBe('confirm')
    g.settled()
    g.expect.bits('corp', 20 - price)
    expect(on(g)).toEqual(counters)
    g.runner.run('R&D')
    g.corp.yes()
    g.settled()
    g.expect.bits('corp', 20 - 2 * price)
    expect(Object.values(on(g) ?? {})).toEqual([2])
  })

  ruling(`corp/${slug}/3`, 'a purge rids the Corp of its own counters, not the Runner of these', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 9, counters: { 'butcher-boy': 2, tax: 1 } },
      runner: {
        bits: 9,
        rig: [counted('Krash', card === 'Pattel Antibody' ? counters : {})],
        counters: card === 'Pattel Antibody' ? {} : counters,
      },
    })
    g.corp.purge()
    expect(carried(g, 'corp')).toEqual({})
    expect(on(g)).toEqual(counters)
    g.settled()
  })
}

ruling('corp/pattel-antibody/4', 'below 0 a breaker must be raised even for ice of strength 0', () => {
  const meeting = (n: number) => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Dog Pile')] } },
      runner: { bits: 9, rig: [counted('Krash', { 'pattel-antibody': n })] },
    })
    g.runner.run('HQ')
    g.expect.card('Krash', { strength: 0 - n }).card('Dog Pile', { strength: 0 })
    return g
  }
  const paid = [0, 1, 2].map((n) => {
    const g = meeting(n)
    g.runner.break(2, 'Krash')
    const { bits } = g.seat('runner')
    g.settled()
    return 9 - bits
  })
  expect(paid).toEqual([2, 4, 6])
})

test('each Doppelganger counter is a bit less at the start of the Runner’s turns, until it is bought off', () => {
  const g = game({ turn: 'corp', actions: 1, runner: { bits: 9, counters: { doppelganger: 2 } } })
  g.corp.gain()
  g.until('runner')
  g.settled()
  g.expect.bits('runner', 7)
  g.runner.do('remove-counter')
  g.expect.bits('runner', 3).actions('runner', 3)
  expect(carried(g, 'runner')).toEqual({ doppelganger: 1 })
  expect(g.runner.can('remove-counter')).toBe(false)
  g.settled()
})
