/** O31, O10: what keeps a solo game from counting, as far as the row of the game and its marks say. */
import { describe, expect, it } from 'vitest'
import { findPerson } from '../../../src/automa/people/index.ts'
import type { Decision } from '../../../src/engine/index.ts'
import { newTable, tableOptions } from '../../../src/protocol/http.ts'
import type { GameRow, SoloMarks } from '../../../src/store/contract.ts'
import { effortOf } from '../../../src/tables/play/thoughts.ts'
import { soloMarksOf, soloPairing, spoiledBy } from '../../../src/tables/seats/solo-rated.ts'

const deck = { name: 'Deck', side: 'corp' as const, cards: [] }

const gameAgainst = (pack: string, deckId: string, options: object = {}): GameRow => ({
  id: 'game',
  format: newTable.shape.format.parse('classic'),
  status: 'playing',
  host: 'ann',
  hostName: 'Ann',
  options: { ...tableOptions.parse({ ladder: true }), ...options },
  seats: [
    {
      ...{ id: 'corp', side: 'corp', index: 0 },
      holder: { user: null, automa: true, setup: { pack, difficulty: 'standard' }, name: pack, deck, deckId },
    },
    {
      ...{ id: 'runner', side: 'runner', index: 1 },
      holder: { user: 'ann', automa: false, setup: null, name: 'Ann', deck, deckId: null },
    },
  ],
  result: null,
  damage: null,
  suspension: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
})

const clean: SoloMarks = { hint: false, undo: false, handed: false, wanted: 0, tried: 0 }

describe('O31 A game for the ladder', () => {
  it('is between its user and a person with their own deck', () => {
    const pairing = soloPairing(gameAgainst('pim', 'open-ledger'))
    expect(pairing).toMatchObject({ user: 'ann', side: 'runner', opponent: { id: 'pim' } })
    expect(soloPairing(gameAgainst('pim', 'house-of-mirrors'))).toBe('deck')
    expect(soloPairing(gameAgainst('wren', 'the-long-arm'))).toBe('opponent')
    expect(soloPairing(gameAgainst('thinking', 'open-ledger'))).toBe('opponent')
    const from = { game: 'other', seq: 3 }
    expect(soloPairing(gameAgainst('pim', 'open-ledger', { from }))).toBe('beginning')
    expect(soloPairing(gameAgainst('pim', 'open-ledger', { lesson: 'corp-1' }))).toBe('beginning')
    expect(soloPairing(gameAgainst('pim', 'open-ledger', { limited: 'run' }))).toBe('rules')
  })

  it('is spoiled by help, by a seat that changed hands, and by seen cards', () => {
    const game = gameAgainst('pim', 'open-ledger')
    expect(spoiledBy(game, null)).toBeNull()
    expect(spoiledBy(game, clean)).toBeNull()
    expect(spoiledBy(game, { ...clean, hint: true })).toBe('hint')
    expect(spoiledBy(game, { ...clean, undo: true })).toBe('undo')
    expect(spoiledBy(game, { ...clean, handed: true })).toBe('seat')
    expect(spoiledBy(gameAgainst('pim', 'open-ledger', { exposed: ['corp'] }), null)).toBe('fork')
  })

  it('notes with a move that a seat changes hands, and nothing in other games', () => {
    const game = gameAgainst('pim', 'open-ledger')
    const away = structuredClone(game)
    const holder = away.seats[1]?.holder
    if (holder) holder.automa = true
    expect(soloMarksOf(game, away, undefined)).toEqual({ handed: true })
    expect(soloMarksOf(game, game, { undo: true })).toEqual({ undo: true })
    expect(soloMarksOf(game, game, undefined)).toBeUndefined()
    const free = { ...away, options: { ...away.options, ladder: false } }
    expect(soloMarksOf(game, free, { undo: true })).toBeUndefined()
  })
})

describe('O10 An opponent on less time', () => {
  const act: Decision = { id: 'd1', seat: 'corp', kind: 'act', prompt: '', options: [], min: 1, max: 1 }
  const thought = { choice: [], plain: [], gain: 0 }
  const game = gameAgainst('haewon', 'the-long-arm')

  it('is noted with what there was time for', () => {
    const mind = findPerson('haewon')?.mind
    const usual = mind?.kind === 'thinking' ? mind.rollouts : 0
    expect(usual).toBeGreaterThan(40)
    const cut = { ...thought, rollouts: 40, isCut: true as const }
    expect(effortOf(game, act, cut)).toEqual({ wanted: usual, tried: 40 })
    expect(effortOf(game, act, null)).toEqual({ wanted: usual, tried: 0 })
    const aside = { wanted: Math.round(0.3 * usual), tried: 0 }
    expect(effortOf(game, { ...act, kind: 'window' }, null)).toEqual(aside)
    expect(effortOf(gameAgainst('pim', 'open-ledger'), act, null)).toBeUndefined()
    // Who was done early has had all the time.
    expect(effortOf(game, act, { ...thought, rollouts: 24 })).toEqual({ wanted: 24, tried: 24 })
    expect(effortOf(game, act, { ...thought, rollouts: 0 })).toBeUndefined()
  })

  it('keeps the game from counting if it was less than half of the usual', () => {
    expect(spoiledBy(game, { ...clean, wanted: 320, tried: 160 })).toBeNull()
    expect(spoiledBy(game, { ...clean, wanted: 320, tried: 159 })).toBe('time')
  })
})
