import { describe, expect, it } from 'vitest'
import { packs } from '../../src/automa/packs/index.ts'
import { reportOf } from '../../src/automa/preparation/report.ts'
import { cardInfo, cardInfos, pool } from '../../src/cards/index.ts'
import { checkDeck } from '../../src/decks/check.ts'
import { InvalidOption } from '../../src/sim/cli-options.ts'
import { playableBy, resolveDeck } from '../../src/sim/deck-of.ts'
import { randomDeck } from '../../src/sim/decks.ts'
import { whoOf } from '../../src/sim/player-spec.ts'
import { seededRng } from '../../src/sim/random.ts'
import { randomTable } from '../../src/sim/setups.ts'

const infos = { get: cardInfo, list: cardInfos }

describe('random decks', () => {
  it('are legal, and differ for different seeds', () => {
    for (const side of ['corp', 'runner'] as const) {
      const decks = Array.from({ length: 60 }, (_, n) => randomDeck(seededRng(n), pool, side))
      for (const cards of decks) expect(checkDeck({ side, cards }, infos).reasons).toEqual([])
      expect(new Set(decks.map((deck) => JSON.stringify(deck))).size).toBe(60)
    }
  })

  it('hold more of the wanted cards', () => {
    const ice = (wanted?: (card: { type: string }) => boolean) =>
      randomDeck(seededRng(1), pool, 'corp', wanted).filter(
        ({ card }) => pool.cards.get(card)?.type === 'ice',
      ).length
    expect(ice(({ type }) => type === 'ice')).toBeGreaterThan(ice())
  })
})

describe('decks by name', () => {
  it('may be starter decks or random', () => {
    const rng = seededRng(1)
    expect(resolveDeck('open-ledger', 'corp', pool, infos)(rng).length).toBeGreaterThan(10)
    expect(resolveDeck('random', 'runner', pool, infos)(rng)).not.toEqual(
      resolveDeck('random', 'runner', pool, infos)(rng),
    )
  })

  it('must exist and be legal for their side', () => {
    expect(() => resolveDeck('nowhere', 'corp', pool, infos)).toThrow('There is no corp deck “nowhere”')
    expect(() => resolveDeck('soft-shoes', 'corp', pool, infos)).toThrow('is not legal for a corp')
  })
})

describe('decks for AI cards', () => {
  const runner = whoOf('global-runner', 'runner', packs)
  const alva = whoOf('alva', 'corp', packs)
  const refused = (cards: ReturnType<typeof randomDeck>) =>
    runner.kind === 'automa' ? reportOf(runner.setup.pack, cards, pool.cards).refused : null

  it('are generated again until they can be played', () => {
    const deck = resolveDeck('random', 'runner', pool, infos)
    const many = Array.from({ length: 300 }, (_, n) => n)
    expect(many.filter((n) => refused(deck(seededRng(n))) !== null).length).toBeGreaterThan(0)
    for (const n of many) expect(refused(playableBy(runner, deck, pool)(seededRng(n)))).toBeNull()
  })

  it('that can never be played are refused with the reason', () => {
    const none = playableBy(alva, () => [{ card: 'tycho-extension', count: 3 }], pool)
    expect(() => none(seededRng(1))).toThrow(InvalidOption)
    expect(() => none(seededRng(1))).toThrow(/Alva can't play such a deck: .*needs/)
  })
})

describe('tables', () => {
  it('seat Corps and Runners alternately', () => {
    const ids = (corps: number, runners: number) =>
      randomTable(1, { corps: Array(corps).fill([]), runners: Array(runners).fill([]) }).seats.map(
        ({ id }) => id,
      )
    expect(ids(1, 1)).toEqual(['corp', 'runner'])
    expect(ids(2, 2)).toEqual(['corp-1', 'runner-1', 'corp-2', 'runner-2'])
    expect(ids(1, 3)).toEqual(['corp', 'runner-1', 'runner-2', 'runner-3'])
  })
})
