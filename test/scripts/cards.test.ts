import { describe, expect, it } from 'vitest'
import { allFacts, cardId } from '../../src/cards/facts/index.ts'
import { pool } from '../../src/cards/index.ts'
import { progressTable } from '../../src/cards/progress.ts'
import { tally, totals } from '../../src/cards/totals.ts'
import { isPrinted } from '../support/printed.ts'

const add = (counts: Record<string, number>) => Object.values(counts).reduce((sum, n) => sum + n, 0)

describe('the facts of the cards', () => {
  it('know all 580 that were printed: v1.0 374, Proteus 154, Classic 52', () => {
    const printed = tally([...allFacts.values()].filter(isPrinted))
    expect([add(printed.base), add(printed.proteus), add(printed.classic)]).toEqual([374, 154, 52])
    expect([printed.base.ice, printed.proteus.ice, printed.classic.ice]).toEqual([60, 35, 11])
    expect(totals).toEqual(tally(allFacts.values()))
  })

  it('know names by ids that can stand in a path', () => {
    for (const [id, { name }] of allFacts) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(cardId(name)).toBe(id)
    }
    expect(cardId('R&D Interface')).toBe('r-and-d-interface')
    expect(cardId('"Drifter" Mobile Environment')).toBe('drifter-mobile-environment')
    expect(cardId('Bodyweight Data Crèche')).toBe('bodyweight-data-creche')
    expect(cardId('misc.for-sale')).toBe('miscfor-sale')
  })

  it('give each type what it needs', () => {
    for (const card of allFacts.values()) {
      expect(card.cost === null, card.id).toBe(card.type === 'agenda')
      expect(card.agendaPoints !== null, card.id).toBe(card.type === 'agenda')
      expect(card.difficulty !== null, card.id).toBe(card.type === 'agenda')
      expect(card.trashCost !== null, card.id).toBe(card.type === 'node' || card.type === 'upgrade')
      expect(card.mu !== null, card.id).toBe(card.type === 'program')
      expect(card.unique, card.id).toBe(card.keywords.includes('Unique'))
      expect(card.side === 'corp', card.id).toBe(
        ['agenda', 'ice', 'node', 'upgrade', 'operation'].includes(card.type),
      )
    }
  })
})

describe('the cards that are built', () => {
  it('have the facts of their names', () => {
    for (const { abilities, ...card } of pool.cards.values()) {
      // Only the plain agenda has no abilities.
      expect(abilities.length > 0, card.id).toBe(card.id !== 'tycho-extension')
      expect(card).toEqual(allFacts.get(card.id))
    }
  })
})

describe('npm run cards', () => {
  it('counts by set and type', () => {
    const counts = tally([
      { set: 'base', type: 'ice' },
      { set: 'base', type: 'ice' },
      { set: 'classic', type: 'prep' },
    ])
    expect([counts.base.ice, counts.classic.prep, counts.proteus.ice]).toEqual([2, 1, 0])
  })

  const row = (name: string, [base, proteus, classic]: number[], all: number) =>
    new RegExp(`^${name} +1/${base} +0/${proteus} +0/${classic} +1/${all}$`)

  it('prints done and total', () => {
    const table = progressTable([{ set: 'base', type: 'ice' }])
    expect(table).toHaveLength(11)
    const ice = [totals.base.ice, totals.proteus.ice, totals.classic.ice]
    const sets = [add(totals.base), add(totals.proteus), add(totals.classic)]
    expect(table[2]).toMatch(
      row(
        'ice',
        ice,
        ice.reduce((sum, n) => sum + n),
      ),
    )
    expect(table[10]).toMatch(row('together', sets, allFacts.size))
  })
})
