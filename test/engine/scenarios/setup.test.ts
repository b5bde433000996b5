import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import { checkDeck } from '../../../src/decks/check.ts'
import { starterDecks } from '../../../src/decks/starters.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import { factsPool } from '../../decks/pool.ts'
import { newGame, type SeatsGame } from '../../support/seats.ts'

const starter = (id: string) => starterDecks.find((deck) => deck.id === id)?.cards ?? []
const corp = { id: 'corp', side: 'corp', deck: starter('open-ledger') } as const
const runner = { id: 'runner', side: 'runner', deck: starter('soft-shoes') } as const

const deal = (mulligan: GameSetup['options']['mulligan'], seed = 'a'): SeatsGame =>
  newGame({ seed, options: { mulligan }, seats: [corp, runner] })

describe('C1 set-up', () => {
  test('C1.1 each side begins with five bits and five cards of a deck of 45', () => {
    const g = deal('one')
    for (const side of ['corp', 'runner']) {
      expect(g.seat(side)).toMatchObject({ bits: 5, handSize: 5, stack: 40, maxHand: 5, points: 0 })
    }
    expect(g.seat('runner')).toMatchObject({ tags: 0, brainDamage: 0, rig: { mu: 4, muUsed: 0 } })
    expect(g.seat('corp').forts.map((f) => f.kind)).toEqual(['hq', 'rd', 'archives'])
    expect(g.view().turn.phase).toBe('setup')
  })

  test('C1.1 the Corp takes the first turn and makes its mandatory draw before its first action', () => {
    const g = deal('none')
    expect(g.view().turn).toMatchObject({ number: 1, seat: 'corp' })
    expect(g.decision('corp')?.kind).toBe('act')
    expect(g.seat('corp')).toMatchObject({ handSize: 6, actions: 3 })
    expect(g.seat('runner')).toMatchObject({ handSize: 5, actions: 0 })
  })

  test('C1.1 the seed decides the shuffle: the same seed deals the same hands, another seed others', () => {
    expect(deal('none').hand('runner')).toEqual(deal('none').hand('runner'))
    expect(deal('none', 'b').hand('runner')).not.toEqual(deal('none').hand('runner'))
  })

  test('C1.1 only its owner sees a hand', () => {
    const g = deal('one')
    expect(g.seat('runner', 'corp').hand).toBeNull()
    expect(g.seat('corp', 'runner').hand).toBeNull()
    expect(g.seat('corp', null).hand).toBeNull()
  })

  test('C1.2 by the 1996 rule no player is offered a new hand', () => {
    const g = deal('none')
    expect(g.view().turn.phase).toBe('actions')
    expect(g.decision('runner')).toBeNull()
  })

  test('C1.2 with one mulligan the Corp decides first, then the Runner; both may keep', () => {
    const g = deal('one')
    const before = { corp: g.hand('corp'), runner: g.hand('runner') }
    expect(g.waitingFor()).toEqual(['corp'])
    g.do('corp', 'keep')
    expect(g.waitingFor()).toEqual(['runner'])
    g.do('runner', 'keep')
    expect(g.hand('corp').slice(0, 5)).toEqual(before.corp)
    expect(g.hand('runner')).toEqual(before.runner)
    expect(g.view().turn.seat).toBe('corp')
  })

  test('C1.2 with one mulligan the Corp decides first, whichever seat it has', () => {
    const g = newGame({ seed: 'a', options: { mulligan: 'one' }, seats: [runner, corp] })
    expect(g.waitingFor()).toEqual(['corp'])
    g.do('corp', 'keep')
    expect(g.waitingFor()).toEqual(['runner'])
  })

  test('C1.2 a mulligan replaces the whole hand, and the second hand is kept', () => {
    const g = deal('one')
    const before = g.hand('corp')
    g.do('corp', 'mulligan')
    expect(g.seat('corp')).toMatchObject({ handSize: 5, stack: 40 })
    expect(g.hand('corp')).not.toEqual(before)
    expect(g.waitingFor()).toEqual(['runner'])
    g.do('runner', 'keep')
    expect(g.decision('corp')?.kind).toBe('act')
  })

  test('C1.2 the Runner may take a new hand once, whatever the Corp has decided', () => {
    for (const verb of ['keep', 'mulligan']) {
      const g = deal('one')
      const before = g.hand('runner')
      g.do('corp', verb)
      g.do('runner', 'mulligan')
      expect(g.hand('runner')).not.toEqual(before)
      expect(g.seat('runner')).toMatchObject({ handSize: 5, stack: 40 })
      expect(g.waitingFor()).toEqual(['corp'])
      expect(g.view().turn.phase).toBe('actions')
    }
  })

  test('C1.2 the log tells others that a hand was replaced, but names none of its cards', () => {
    const g = deal('one')
    g.do('corp', 'mulligan')
    expect(g.log.runner).toEqual(['Corp takes a new hand.'])
    expect(g.log['']).toEqual(['Corp takes a new hand.'])
  })
})

describe('C1.3 decks', () => {
  const runnerDeck = (n: number) => ({ side: 'runner' as const, cards: [{ card: 'score', count: n }] })
  /** A Corp deck of `n` cards with these numbers of 3-point and 2-point agendas. */
  const corpDeck = (n: number, threes: number, twos: number) => ({
    side: 'corp' as const,
    cards: [
      { card: 'priority-requisition', count: threes },
      { card: 'political-coup', count: twos },
      { card: 'quandary', count: n - threes - twos },
    ],
  })

  test('C1.3 a Runner deck needs 45 cards, without a limit of copies', () => {
    expect(checkDeck(runnerDeck(45), factsPool)).toMatchObject({ legal: true, reasons: [] })
    expect(checkDeck(runnerDeck(44), factsPool).legal).toBe(false)
    expect(checkDeck(runnerDeck(40), factsPool).reasons).toHaveLength(1)
  })

  test('C1.3 a Corp deck of 45 cards needs 18 agenda points', () => {
    expect(checkDeck(corpDeck(45, 6, 0), factsPool)).toMatchObject({ legal: true, agendaPoints: 18 })
    expect(checkDeck(corpDeck(45, 5, 1), factsPool)).toMatchObject({ legal: false, agendaPoints: 17 })
    expect(checkDeck(corpDeck(44, 6, 0), factsPool).legal).toBe(false)
  })

  test('C1.3 a Corp deck needs two agenda points for every five cards, rounded up', () => {
    expect(checkDeck(corpDeck(46, 6, 0), factsPool).legal).toBe(false)
    expect(checkDeck(corpDeck(46, 5, 2), factsPool)).toMatchObject({ legal: true, agendaPoints: 19 })
    expect(checkDeck(corpDeck(50, 6, 1), factsPool)).toMatchObject({ legal: true, agendaPoints: 20 })
    expect(checkDeck(corpDeck(51, 6, 1), factsPool).legal).toBe(false)
  })

  test('C1.3 cards of the other side and unknown cards are refused, and every reason is given', () => {
    const cards = [
      { card: 'quandary', count: 44 },
      { card: 'nobody-knows-it', count: 1 },
    ]
    expect(checkDeck({ side: 'runner', cards }, factsPool).reasons).toHaveLength(2)
    expect(checkDeck({ side: 'corp', cards }, factsPool).reasons).toHaveLength(2)
  })

  test('C1.3 every starter deck is legal', () => {
    for (const { side, cards } of starterDecks) {
      expect(checkDeck({ side, cards: [...cards] }, factsPool)).toMatchObject({ legal: true, size: 45 })
    }
  })

  test('C1.3 the engine refuses cards of the wrong side, unknown cards, and a table without a rival', () => {
    const create = (...seats: GameSetup['seats']) =>
      engine.create({ format: 'classic', seed: 'a', options: { mulligan: 'none' }, seats })
    expect(() => create(corp, { ...runner, deck: corp.deck })).toThrow('is not a runner card')
    expect(() => create({ ...corp, deck: runner.deck }, runner)).toThrow('is not a corp card')
    const unknown = [{ card: 'nobody-knows-it', count: 45 }]
    expect(() => create({ ...corp, deck: unknown }, runner)).toThrow('nobody-knows-it')
    expect(() => create(corp)).toThrow()
    expect(() => create(runner)).toThrow()
    expect(create(corp, runner).ok).toBe(true)
  })
})
