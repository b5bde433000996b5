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

describe('In the Revised constructed format', () => {
  for (const card of ['Code Viral Cache', 'Precision Bribery']) {
    test(`nothing saves ${card} from its own ability, and nobody is asked`, () => {
      const g = paidFor(card, revised)
      expect(isAskedToSave(g)).toBe(false)
      g.expect.notInRig(card).rig('Time to Collect').trash('runner', card)
      g.settled()
    })

    test(`in the other formats Time to Collect saves ${card} from it`, () => {
      const g = paidFor(card)
      expect(isAskedToSave(g)).toBe(true)
      g.runner.do('save')
      g.expect.rig(card).trash('runner', 'Time to Collect')
      g.settled()
    })

    test(`${card} may be saved from what other cards do`, () => {
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

  test('other cards that trash themselves may be saved', () => {
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

describe('A card that a format makes unique', () => {
  const twoBrokers: Spec = { runner: { bits: 9, hand: ['Broker'], rig: ['Broker'] } }

  test('is installed once', () => {
    expect(game(twoBrokers).runner.can('install', { card: 'Broker' })).toBe(true)
    const g = game({ ...twoBrokers, cardRules: { unique: ['broker'] } })
    expect(g.runner.can('install', { card: 'Broker' })).toBe(false)
    expect(
      game({ ...twoBrokers, cardRules: { unique: ['dwarf'] } }).runner.can('install', { card: 'Broker' }),
    ).toBe(true)
  })

  test('is rezzed once', () => {
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

  test('lies in a position once, and its position says so', () => {
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
