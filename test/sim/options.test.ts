/** Labels and prices of options in random games: no two options are alike, and every price is charged. */
import { expect, test } from 'vitest'
import { words } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { priceOf } from '../../src/engine/rules/prices.ts'
import { withPrice } from '../../src/engine/view/price.ts'
import { randomDeck } from '../../src/sim/decks.ts'
import { checkCharged, offerOf } from '../../src/sim/invariants/charges.ts'
import { labelsOf, namelessLines, optionProblems } from '../../src/sim/invariants/options.ts'
import { playMatch } from '../../src/sim/match.ts'
import { randomPlayer } from '../../src/sim/players.ts'
import { seededRng } from '../../src/sim/random.ts'
import { randomTable } from '../../src/sim/setups.ts'

const play = (seed: number, look: Parameters<typeof playMatch>[0]['check']): void => {
  const rng = seededRng(seed)
  const decks = { corps: [randomDeck(rng, pool, 'corp')], runners: [randomDeck(rng, pool, 'runner')] }
  const setup = randomTable(seed, decks)
  playMatch({ setup, pool, players: setup.seats.map(() => randomPlayer(rng)), check: look })
}

test.each([11, 12, 13, 14])(
  'options have different labels, prices are charged, and log lines name cards: game %i',
  (seed) => {
    const wrong: string[] = []
    play(seed, (g, _start, taken) => {
      wrong.push(...optionProblems(g, words, taken))
      return []
    })
    expect(wrong).toEqual([])
  },
)

test('the check finds an option offered twice, a price not charged, and a line without its card', () => {
  const seen = new Set<string>()
  play(11, (g) => {
    const [asked] = g.s.decisions
    const [first] = asked?.options ?? []
    if (asked?.kind !== 'act' || !first) return []
    asked.options.push({ ...first })
    const offer = offerOf(g, asked)
    if (labelsOf(g, { ...words }).length === 0) seen.add('told apart')
    asked.options.pop()
    if (checkCharged(g, { ...offer, prices: [{ actions: 1, bits: 5 }] }, [0], []).length > 0)
      seen.add('not charged')
    return []
  })
  expect([...seen]).toEqual(['told apart', 'not charged'])
  const line = { n: 1, kind: 'rez', seat: 'corp', turn: 1, step: null, private: false }
  expect(namelessLines([{ ...line, say: ['Corp rezzes something.'] }])).toHaveLength(1)
  expect(
    namelessLines([
      { ...line, say: ['Corp rezzes ', { name: 'Keeper', card: 'keeper', handle: 'c1' }, '.'] },
    ]),
  ).toEqual([])
})

test('a label names the full price, and nothing if the option is free', () => {
  expect(withPrice('Pass', undefined)).toBe('Pass')
  expect(withPrice('Run on HQ', { actions: 1 })).toBe('Run on HQ (1 action)')
  expect(withPrice('Play it', { actions: 2, bits: 1, range: 'more' })).toBe(
    'Play it (2 actions, 1 bit or more)',
  )
  expect(withPrice('Use it', { bits: 3, points: 1, counters: '1 Virus counter', trash: true })).toBe(
    'Use it (3 bits, 1 agenda point, 1 Virus counter, trash it)',
  )
})

test('gaining a bit costs one action throughout a game', () => {
  play(12, (g) => {
    for (const p of g.s.decisions)
      for (const o of p.options)
        if (p.kind === 'act' && o.verb === 'gain') expect(priceOf(g, p, o)).toEqual({ actions: 1 })
    return []
  })
})
