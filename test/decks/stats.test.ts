import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardInfo, cardInfos } from '../../src/cards/index.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { bringsBits, type DeckEntry, shuffledDeck, statsOf, unansweredKinds } from '../../src/decks/stats.ts'

const linesOf = (cards: readonly { card: string; count: number }[]): DeckEntry[] =>
  cards.flatMap(({ card, count }) => {
    const info = cardInfo(card)
    return info ? [{ card: info, count }] : []
  })
const counts = (byCard: Record<string, number>) =>
  statsOf(linesOf(Object.entries(byCard).map(([card, count]) => ({ card, count }))))

describe('Numbers of a deck', () => {
  it('count ice by its kinds, AP besides, and breakers by what they break', () => {
    const { ice } = counts({ 'wall-of-static': 3, quandary: 2, hunter: 1, 'bolter-cluster': 1 })
    expect(ice).toEqual({ wall: 3, gate: 2, sentry: 2, ap: 1, all: 7 })
    const rig = counts({ dwarf: 2, codecracker: 1, 'morphing-tool': 1 })
    expect(rig.breakers).toMatchObject({ wall: 3, gate: 2, sentry: 1, all: 4 })
    expect(unansweredKinds(rig)).toEqual([])
    expect(unansweredKinds(counts({ dwarf: 2 }))).toEqual(['gate', 'sentry'])
  })

  it('leave agendas out of the costs, and put X and what is dear into the last bar', () => {
    const { curve, agendas } = counts({ 'priority-requisition': 2, 'wall-of-static': 3, 'ai-boon': 1 })
    expect([curve.reduce((a, b) => a + b), curve[3], curve[7]]).toEqual([4, 3, 1])
    expect(agendas).toEqual({ count: 2, points: 6 })
  })

  it.each([
    ['accounts-receivable', true],
    ['bbs-whispering-campaign', true],
    ['top-runners-conference', true],
    ['broker', true],
    ['jackhammer', false],
    ['wall-of-static', false],
    ['overtime-incentives', false],
    // From counters, from bits for a purpose, and from an action.
    ['butcher-boy', true],
    ['government-contract', true],
    ['ai-board-member', true],
    // With an op of their own.
    ['corruption', true],
    ['do-the-drine', true],
    ['elena-laskova', true],
  ])('know whether %s brings bits', (id, brings) => {
    const card = cardInfo(id)
    expect(card && bringsBits(card)).toBe(brings)
  })

  it('add up for every starter deck', () => {
    for (const { cards, id } of starterDecks) {
      const stats = statsOf(linesOf(cards))
      expect(
        stats.types.reduce((all, { count }) => all + count, 0),
        id,
      ).toBe(stats.size)
      expect(stats.curve.reduce((a, b) => a + b) + stats.agendas.count, id).toBe(stats.size)
    }
  })
})

it('A shuffled deck holds the same cards', () => {
  const line = fc.record({ card: fc.constantFrom(...cardInfos()), count: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
      (lines, drawn) => {
        let i = 0
        const cards = shuffledDeck(lines, (n) => (drawn[i++ % drawn.length] ?? 0) % n)
        const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort()
        expect(names(cards)).toEqual(
          names(lines.flatMap(({ card, count }) => Array.from({ length: count }, () => card))),
        )
      },
    ),
  )
})
