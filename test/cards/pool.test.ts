import { describe, expect, it } from 'vitest'
import { allFacts, cardId } from '../../src/cards/facts/index.ts'
import { cardInfo, cardInfos, pool, textOf } from '../../src/cards/index.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { CardDef } from '../../src/engine/language/index.ts'
import * as http from '../../src/protocol/http.ts'

const cards = [...pool.cards.values()]

const frozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every((part) => frozen(part)))

const card = (id: string): CardDef => {
  const found = pool.cards.get(id)
  if (!found) throw new Error(`There is no card ${id}.`)
  return found
}

describe('the pool', () => {
  it('holds every card of the starter decks', () => {
    const inDecks = new Set(starterDecks.flatMap((deck) => deck.cards.map((line) => line.card)))
    expect(inDecks.size).toBeGreaterThan(180)
    expect([...inDecks].filter((id) => !pool.cards.has(id))).toEqual([])
  })

  it('gives every card the facts that are printed on it', () => {
    for (const { abilities: _, ...facts } of cards) expect(facts).toEqual(allFacts.get(facts.id))
  })

  it('knows its cards and counters by their ids', () => {
    for (const [id, { name }] of pool.cards) expect(card(id).name).toBe(name)
    for (const [kind, counter] of pool.counters) expect(cardId(counter.name)).toBe(kind)
  })

  it('counts as viruses the counters that virus programs give', () => {
    const givers = (kind: string): CardDef[] =>
      cards.filter((def) => JSON.stringify(def.abilities).includes(`"counter":"${kind}"`))
    for (const { kind, virus } of pool.counters.values())
      expect(virus, kind).toBe(
        givers(kind).every(({ type, keywords }) => type === 'program' && keywords.includes('Virus')),
      )
  })

  it('knows the rule of every counter its cards give', () => {
    const given = [...JSON.stringify(cards).matchAll(/"counter":"([^"]+)"/g)].map((match) => match[1] ?? '')
    // Advancement counters belong to the game itself.
    const kinds = [...new Set(given)].filter((kind) => kind !== 'advancement')
    expect(kinds.sort()).toEqual([...pool.counters.keys()].sort())
  })

  it('is plain frozen data that survives JSON', () => {
    for (const def of [...cards, ...pool.counters.values()]) {
      expect(frozen(def)).toBe(true)
      expect(JSON.parse(JSON.stringify(def))).toEqual(def)
    }
  })

  it('gives ice subroutines, icebreakers something to break, and played cards one thing to do', () => {
    const kinds = (def: CardDef): string[] => def.abilities.map(({ kind }) => kind)
    for (const def of cards) {
      // Riddler's subroutines are all bought.
      if (def.type === 'ice' && def.id !== 'riddler') expect(kinds(def), def.id).toContain('subroutine')
      if (def.keywords.includes('Icebreaker')) expect(kinds(def), def.id).toContain('break')
    }
    // Some are not played with an action, but from the hand to prevent something.
    for (const def of cards.filter(({ type }) => type === 'operation' || type === 'prep')) {
      const fromHand = def.abilities.some((a) => a.kind === 'prevent' && a.fromHand)
      expect(kinds(def), def.id).toEqual([fromHand ? 'prevent' : 'play'])
    }
  })
})

describe('an optional reaction', () => {
  it('that begins with a choice is offered only where there is one', () => {
    const optional = cards.flatMap(({ name, abilities }) =>
      abilities.flatMap((ability) => {
        if (ability.kind !== 'on' || ability.may === undefined) return []
        const [first] = ability.effects
        return first?.op === 'choose' ? [{ name, from: first.from, conditions: ability.if }] : []
      }),
    )
    expect(optional.map(({ name }) => name).sort()).toEqual(['Priority Requisition', "Smith's Pawnshop"])
    for (const { name, from, conditions } of optional)
      expect(conditions, name).toContainEqual({ is: 'thereAre', cards: from })
  })
})

describe('errata', () => {
  it('gives the bit of Karl de Veres when a successful run ends', () => {
    expect(card('karl-de-veres-corporate-stooge').abilities).toEqual([
      {
        kind: 'on',
        event: 'runEnd',
        if: [{ is: 'yourRun' }, { is: 'runSuccessful' }],
        effects: [{ op: 'gain', who: 'you', n: 1 }],
      },
    ])
  })

  it.each(['invisibility', 'vewy-vewy-quiet'])('refills %s from the bank', (id) => {
    expect(card(id).abilities).toMatchObject([{ kind: 'pool', quietOnly: true, refill: true }])
    expect(textOf(card(id)).join(' ')).toContain('refill it from the bank')
  })
})

describe('what anybody may read about a card', () => {
  it('has the shape of the protocol', () => {
    expect(cardInfos()).toHaveLength(pool.cards.size)
    for (const info of cardInfos()) expect(http.cardInfo.parse(info)).toEqual(info)
  })

  it('says what the card does and which rulings concern it', () => {
    const info = cardInfo('karl-de-veres-corporate-stooge')
    expect(info).toMatchObject({ unique: true, type: 'resource', side: 'runner', cost: 2, set: 'base' })
    expect(info?.text[0]).toBe('When a successful run of yours ends, gain 1 bit.')
    expect(info?.rulings.map(({ id }) => id)).toContain('runner/karl-de-veres-corporate-stooge/1')
  })

  it('says nothing of cards that are not there', () => {
    expect(cardInfo('no-such-card')).toBeUndefined()
  })
})
