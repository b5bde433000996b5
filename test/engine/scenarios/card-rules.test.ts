/** Rules of single cards that a deck format changes, kept with the game. */
import { describe, expect, test } from 'vitest'
import { pool } from '../../../src/cards/index.ts'
import { cardPoolRulesOf } from '../../../src/decks/formats.ts'
import { moreThanOne } from '../../../src/engine/rules/uniqueness.ts'
import { game } from '../../support/game.ts'
import type { Spec } from '../../support/table.ts'

const { selfTrashing } = { ...cardPoolRulesOf('revised') }
const revised = { cardRules: { selfTrashing: selfTrashing ?? [] } }

/** The Corp pays to trash this card while Time to Collect is installed. */
const paidFor = (card: string, format: Partial<Spec> = {}) => {
  const g = game({ turn: 'corp', corp: { bits: 9 }, runner: { rig: [card, 'Time to Collect'] }, ...format })
  g.corp.use(card)
  return g
}

const isAskedToSave = (g: ReturnType<typeof game>): boolean =>
  g.decision('runner')?.options.some(({ verb }) => verb === 'save') ?? false

describe('the Revised constructed format', () => {
  for (const card of ['Code Viral Cache', 'Precision Bribery']) {
    test(`lets nothing save ${card} from its own ability, and asks no question`, () => {
      const g = paidFor(card, revised)
      expect(isAskedToSave(g)).toBe(false)
      g.expect.notInRig(card).rig('Time to Collect').trash('runner', card)
      g.settled()
    })

    test(`differs from the others, in which Time to Collect saves ${card} from its own ability`, () => {
      const g = paidFor(card)
      expect(isAskedToSave(g)).toBe(true)
      g.runner.do('save')
      g.expect.rig(card).trash('runner', 'Time to Collect')
      g.settled()
    })

    test(`lets the Runner save ${card} from other cards`, () => {
      const g = game({
        turn: 'corp',
        corp: { bits: 9, hand: ['Corporate Detective Agency'] },
        runner: { tags: 1, rig: [card, 'Time to Collect'] },
        ...revised,
      })
      g.corp.play('Corporate Detective Agency').pick(card)
      expect(isAskedToSave(g)).toBe(true)
      g.runner.do('save')
      g.expect.rig(card)
      g.settled()
    })
  }

  test('lets the Runner save other cards that trash themselves', () => {
    const spec: Spec = {
      atStart: true,
      turn: 'corp',
      runner: { bits: 1, rig: ['Time to Collect', 'Chiba Bank Account'] },
    }
    const g = game({ ...spec, ...revised })
    g.runner.use('Chiba Bank Account').do('save')
    g.expect.rig('Chiba Bank Account')
    g.settled()
  })
})

describe('a card that a format makes unique', () => {
  const twoBrokers: Spec = { runner: { bits: 9, hand: ['Broker'], rig: ['Broker'] } }

  test('cannot be installed while a copy of it is installed', () => {
    expect(game(twoBrokers).runner.can('install', { card: 'Broker' })).toBe(true)
    const g = game({ ...twoBrokers, cardRules: { unique: ['broker'] } })
    expect(g.runner.can('install', { card: 'Broker' })).toBe(false)
    expect(
      game({ ...twoBrokers, cardRules: { unique: ['dwarf'] } }).runner.can('install', { card: 'Broker' }),
    ).toBe(true)
  })

  test('cannot be rezzed while a copy of it is rezzed', () => {
    const spec: Spec = {
      turn: 'corp',
      corp: {
        bits: 20,
        forts: [
          { cards: [{ card: 'BBS Whispering Campaign', rezzed: true }] },
          { cards: ['BBS Whispering Campaign'] },
        ],
      },
    }
    const rezzes = (more: Partial<Spec>) => {
      const g = game({ ...spec, ...more })
      g.corp.do('gain')
      return g.corp.can('rez')
    }
    expect(rezzes({})).toBe(true)
    expect(rezzes({ cardRules: { unique: ['bbs-whispering-campaign'] } })).toBe(false)
  })

  test('may lie in a position only once, and a second copy is reported', () => {
    const position = {
      corp: { bits: 5, hand: [], deck: [] },
      runner: { bits: 5, hand: [], stack: [], rig: ['broker', 'broker'] },
      turn: 'runner' as const,
      actions: 4,
    }
    expect(moreThanOne(pool, position)).toEqual([])
    expect(moreThanOne(pool, { ...position, cardRules: { unique: ['broker'] } })).toEqual([
      'Only one Broker can be in play: it is unique.',
    ])
  })
})
