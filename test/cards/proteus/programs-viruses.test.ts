import { describe, expect, test } from 'vitest'
import { carried } from '../../support/counters.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

for (const [card, kind, fort, other] of [
  ['Highlighter', 'highlighter', 'R&D', 'HQ'],
  ['Taxman', 'tax', 'HQ', 'R&D'],
  ['Vienna 22', 'vienna', 'HQ', 'R&D'],
] as const) {
  describe(card, () => {
    test(`costs 3 and gives a counter after each successful run on ${fort}`, () => {
      const g = game({ runner: { bits: 3, hand: [card] } })
      g.runner.install(card).run(fort)
      g.settled()
      g.runner.run(other)
      g.settled()
      g.expect.bits('runner', 0)
      expect(carried(g, 'corp')).toEqual({ [kind]: 1 })
    })

    test('a run that fails gives none', () => {
      const ice = [rezzed('Quandary')]
      const g = game({ corp: { hq: { ice }, rd: { ice } }, runner: { rig: [card] } })
      g.runner.run(fort)
      expect(carried(g, 'corp')).toEqual({})
      g.settled()
    })

    test('its counters are viruses', () => {
      const g = game({ turn: 'corp', corp: { counters: { [kind]: 4 } } })
      g.corp.purge()
      expect(carried(g, 'corp')).toEqual({})
      g.settled()
    })
  })
}

/** The cards that the Runner has accessed, once the Corp has passed. */
const seen = (g: ReturnType<typeof game>): string[] => {
  g.until('runner')
  return g.logLines('runner').filter((line) => line.includes('accesses'))
}
const accessed = (g: ReturnType<typeof game>): number => seen(g).length

describe('Highlighter counters', () => {
  for (const [n, cards] of [
    [1, 1],
    [2, 2],
    [4, 4],
  ] as const) {
    test(`with ${n} the Runner accesses ${cards} of R&D`, () => {
      const g = game({ corp: { counters: { highlighter: n }, hand: ['Rex', 'Keeper'] } })
      g.runner.run('R&D')
      expect(accessed(g)).toBe(cards)
      g.settled()
      g.runner.run('HQ')
      expect(accessed(g)).toBe(cards + 1)
      g.settled()
    })
  }

  test('the first run that gives the second counter still sees one card', () => {
    const g = game({ corp: { counters: { highlighter: 1 } }, runner: { rig: ['Highlighter'] } })
    g.runner.run('R&D')
    expect(accessed(g)).toBe(1)
    g.settled()
    expect(carried(g, 'corp')).toEqual({ highlighter: 2 })
  })

  test('they add to other cards', () => {
    const g = game({ corp: { counters: { highlighter: 3 } }, runner: { rig: ['R&D Interface'] } })
    g.runner.run('R&D')
    expect(accessed(g)).toBe(4)
    g.settled()
  })
})

describe('Vienna counters', () => {
  const hand = ['Rex', 'Keeper', 'Hunter', 'Fang']
  for (const [n, cards] of [
    [1, 2],
    [2, 3],
    [9, 4],
  ] as const) {
    test(`with ${n} the Runner accesses ${cards} of 4 in HQ, each once`, () => {
      const g = game({ corp: { counters: { vienna: n }, hand } })
      g.runner.run('HQ')
      expect(new Set(seen(g)).size).toBe(cards)
      g.settled()
    })
  }

  test('more installed in HQ does not mean more of them', () => {
    const g = game({ corp: { counters: { vienna: 1 }, hand, hq: { cards: [rezzed('Red Herrings')] } } })
    g.runner.run('HQ').pick('Red Herrings', 'Stored card 1', 'Stored card 2')
    expect(accessed(g)).toBe(3)
    g.settled()
  })
})

describe('Tax counters', () => {
  for (const [n, bits, left] of [
    [1, 5, 5],
    [2, 5, 4],
    [5, 5, 3],
    [8, 3, 0],
  ] as const) {
    test(`${n} leave the Corp ${left} of ${bits}`, () => {
      const g = game({ turn: 'corp', atStart: true, corp: { bits, counters: { tax: n } } })
      g.corp.pass()
      g.expect.bits('corp', left).actions('corp', 3)
      g.settled()
    })
  }

  test('the Runner gets nothing of it', () => {
    const g = game({ turn: 'corp', atStart: true, corp: { counters: { tax: 4 } }, runner: { bits: 1 } })
    g.corp.pass()
    g.expect.bits('runner', 1)
    g.settled()
  })
})
