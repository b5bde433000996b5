import '../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allFacts } from '../../src/cards/facts/index.ts'
import { boostersOf, crampedSheet, limitedCommitment } from '../../src/limited/collation.ts'
import { type ProductId, productOf } from '../../src/limited/products.ts'
import { rarityOf, sheetOf, sideOfCard, vitalsOf } from '../../src/limited/sheets/index.ts'

const seeds = fc.string({ minLength: 1, maxLength: 16 })
const kitsOf = fc.array(fc.constantFrom<ProductId>('base', 'proteus', 'classic'), {
  minLength: 4,
  maxLength: 10,
})
const runs = { numRuns: 300 }
const count = <T>(list: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

describe('the sheets', () => {
  test('L8: there are 22 vitals of each side', () => {
    expect([vitalsOf('corp').length, vitalsOf('runner').length]).toEqual([22, 22])
  })

  test('every card of the three sets is on one sheet, with its side', () => {
    for (const [id, { side, set }] of allFacts) {
      const rarity = rarityOf(id)
      if (rarity === null) continue
      expect(sideOfCard(id)).toBe(side)
      if (rarity !== 'vital') expect(sheetOf(set, rarity, side)).toContain(id)
    }
    const printed = [...allFacts.keys()].filter((id) => rarityOf(id) !== null)
    expect(printed).toHaveLength(580)
  })
})

test('L10, L11, L13: boosters have their rarities, both sides, no card twice, and few copies in a kit', () => {
  fc.assert(
    fc.property(seeds, fc.nat(7), kitsOf, (seed, seat, kit) => {
      const boosters = boostersOf(seed, seat, kit)
      const needed = new Map<string, number>()
      for (const [n, cards] of boosters.entries()) {
        const { slots } = productOf(kit[n] ?? 'base')
        expect(new Set(cards).size).toBe(cards.length)
        expect(Object.fromEntries(count(cards.map(rarityOf)))).toEqual(slots)
        expect(
          Math.abs(cards.length - 2 * cards.filter((card) => sideOfCard(card) === 'corp').length),
        ).toBeLessThan(2)
        for (const card of cards) {
          const sheet = `${allFacts.get(card)?.set}/${rarityOf(card)}/${sideOfCard(card)}`
          needed.set(sheet, (needed.get(sheet) ?? 0) + 1)
        }
      }
      for (const [card, copies] of count(boosters.flat())) {
        const { set, side } = allFacts.get(card) ?? {}
        const rarity = rarityOf(card)
        if (!set || !side || rarity === null || rarity === 'vital') throw new Error(`${card} is in a booster`)
        const k = Math.ceil((needed.get(`${set}/${rarity}/${side}`) ?? 0) / sheetOf(set, rarity, side).length)
        expect(copies).toBeLessThanOrEqual(k + 1)
      }
    }),
    runs,
  )
})

test('L11: the eight boosters of a seat have 60 Corp and 60 Runner cards', () => {
  fc.assert(
    fc.property(seeds, fc.nat(7), (seed, seat) => {
      const cards = boostersOf(seed, seat, Array<ProductId>(8).fill('base')).flat()
      expect(count(cards.map(sideOfCard))).toEqual(
        new Map([
          [sideOfCard(cards[0] ?? ''), 60],
          [sideOfCard(cards[0] ?? '') === 'corp' ? 'runner' : 'corp', 60],
        ]),
      )
    }),
    { numRuns: 100 },
  )
})

test('L14: the same seed, seat and kit give the same boosters; another seat gives others', () => {
  fc.assert(
    fc.property(seeds, fc.nat(7), kitsOf, (seed, seat, kit) => {
      expect(boostersOf(seed, seat, kit)).toEqual(boostersOf(seed, seat, kit))
      expect(boostersOf(seed, seat, kit)).not.toEqual(boostersOf(seed, seat + 1, kit))
    }),
    { numRuns: 50 },
  )
})

test('L14: the draws of collation 1 never change', () => {
  expect(boostersOf('a seed that stays', 3, ['base', 'classic'])).toMatchInlineSnapshot(`
    [
      [
        "braindance-campaign",
        "lucidrine-booster-drug",
        "smarteye",
        "hq-interface",
        "rex",
        "drifter-mobile-environment",
        "sleeper",
        "triggerman",
        "forgotten-backup-chip",
        "parraline-5750",
        "tycho-mem-chip",
        "darc-knight",
        "datapool-by-zetatech",
        "the-short-circuit",
        "krumz",
      ],
      [
        "early-worm",
        "executive-file-clerk",
        "entrapment",
        "sterdroid",
        "strategic-planning-group",
        "zetatech-portastation",
        "satellite-monitors",
        "gypsy-schedule-analyzer",
      ],
    ]
  `)
})

test('L15: the commitment depends on the seed, the format and the kit', () => {
  const one = limitedCommitment('s', 'run', ['base'])
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect([limitedCommitment('t', 'run', ['base']), limitedCommitment('s', 'run', ['proteus'])]).not.toContain(
    one,
  )
})

test('L13: boosters that could not be filled for certain are found before they are opened', () => {
  for (const product of ['base', 'proteus', 'classic'] as const)
    for (let n = 1; n <= 10; n++) expect(crampedSheet(Array(n).fill(product), ['corp', 'runner'])).toBeNull()
  expect(crampedSheet(Array(4).fill('classic'), ['runner'])).toBeNull()
  expect(crampedSheet(['base', ...Array(5).fill('classic')], ['corp'])).toEqual({
    ...{ product: 'classic', rarity: 'common', cards: 13, needed: 30 },
  })
})
