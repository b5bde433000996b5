import { describe, expect, test } from 'vitest'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

/** The Corp's turn ends and the Runner's begins. */
const starts = (g: TestGame): void => {
  g.corp.gain()
  g.until('runner')
}

const hand = ['Score!', 'Imp', 'Dwarf', 'Krash']

describe('Quest for Cattekin', () => {
  const quest = 'Quest for Cattekin'
  const starting = (rig: string[], more = {}) => ({
    turn: 'corp' as const,
    actions: 1,
    runner: { bits: 5, hand, rig, ...more },
  })

  test('a 1 is brain damage, a 2 net damage, and nothing prevents either', () => {
    const one = whenDiceShow([1], starting([quest, 'Shield']), starts)
    one.expect.brain(1).handSize('runner', 3)
    const two = whenDiceShow([2], starting([quest, 'Shield']), starts)
    two.expect.brain(0).handSize('runner', 3)
    two.settled()
  })

  ruling(
    'runner/quest-for-cattekin/1',
    'rolled for, it is settled before it can go; gone before, it is not rolled for',
    () => {
      const spec = starting([quest, "Smith's Pawnshop"])
      const pawned = game(spec)
      starts(pawned)
      pawned.runner.use("Smith's Pawnshop").yes().pick(quest)
      pawned.settled()
      expect(rolls(pawned)).toEqual([])
      pawned.expect.bits('runner', 7).notInRig(quest)
      const rolled = whenDiceShow([1], spec, (g) => {
        starts(g)
        g.runner.use(quest)
      })
      rolled.expect.brain(1)
      rolled.runner.yes().pick(quest)
      rolled.expect.bits('runner', 7).notInRig(quest).brain(1)
      rolled.settled()
    },
  )

  ruling('runner/quest-for-cattekin/2', 'its action may be forgone where one is owed', () => {
    const g = whenDiceShow([6], starting([quest], { owed: 1 }), (x) => x.corp.gain())
    expect(g.runner.options()).toEqual(['Quest for Cattekin’s action', 'One of your usual actions'])
    g.runner.pick('Quest for Cattekin’s action')
    g.expect.notInRig(quest).actions('runner', 4)
    expect(g.seat('runner').owedActions).toBe(0)
    g.settled()
  })

  ruling('runner/emergency-self-construct/1', 'the action of a Quest comes on top of the three', () => {
    const g = whenDiceShow(
      [6],
      { ...starting([quest, 'Emergency Self-Construct']), corp: { hq: { ice: [rezzed('Cortical Scrub')] } } },
      starts,
    )
    g.expect.actions('runner', 5)
    g.runner.gains(5)
    g.corp.gains(3)
    g.until('runner')
    g.expect.actions('runner', 5)
  })
})

describe("Smith's Pawnshop", () => {
  const shop = "Smith's Pawnshop"
  ruling('runner/smiths-pawnshop/1', 'once in each turn, and never itself', () => {
    const g = game({ atStart: true, runner: { bits: 0, rig: [shop, 'Imp', 'Broker'] } })
    g.runner.yes()
    expect(g.runner.options()).toEqual(['Trash Imp', 'Trash Broker'])
    g.runner.pick('Imp')
    g.expect.bits('runner', 2).rig(shop, 'Broker').actions('runner', 4)
    g.settled()
  })

  test('is not asked about with nothing to pawn', () => {
    const g = game({ atStart: true, runner: { rig: [shop] } })
    expect(g.until('runner').kind).toBe('act')
  })
})

describe('Loan from Chiba', () => {
  const loan = 'Loan from Chiba'

  ruling('runner/loan-from-chiba/1', 'who has no bit to lose loses none, and keeps playing', () => {
    const g = game({ atStart: true, runner: { bits: 0, rig: [loan] } })
    g.until('runner')
    g.expect.bits('runner', 0).rig(loan)
    g.settled()
    const able = game({ atStart: true, runner: { bits: 2, rig: [loan] } })
    able.until('runner')
    able.expect.bits('runner', 1)
    able.settled()
  })

  ruling('runner/loan-from-chiba/2', 'it can be paid back in the turn of the Corp', () => {
    const torn = (bits: number) => {
      const g = game({ turn: 'corp', corp: { bits: 2 }, runner: { bits, tags: 1, rig: [loan] } })
      g.corp.trash(loan)
      return g
    }
    const able = torn(10)
    able.runner.yes()
    able.expect.bits('runner', 0)
    expect(able.view().result).toBeNull()
    able.settled()
    const unwilling = torn(10)
    unwilling.runner.no()
    unwilling.expect.won('corp', 'card')
    torn(9).expect.won('corp', 'card')
  })

  ruling('runner/loan-from-chiba/3', 'the bit may be lost before others come', () => {
    const g = game({
      atStart: true,
      runner: { bits: 0, rig: [loan, "Smith's Pawnshop", 'Imp'] },
    })
    g.runner.use(loan).yes().pick('Imp')
    g.expect.bits('runner', 2)
    g.settled()
  })

  ruling('runner/loan-from-chiba/4', 'what it sells for comes too late to pay it back', () => {
    const g = game({ runner: { bits: 7, hand: ['misc.for-sale'], rig: [loan] } })
    g.runner.play('misc.for-sale').pick(loan)
    g.expect.won('corp', 'card')
  })

  test('gives 12 bits, takes one a turn, and may be trashed as a turn ends', () => {
    const g = game({ actions: 2, runner: { bits: 0, hand: [loan] } })
    g.runner.install(loan)
    g.expect.bits('runner', 12)
    g.runner.gain().yes().yes()
    g.expect.bits('runner', 3).notInRig(loan)
    g.settled()
  })
})

describe('Nevinyrral', () => {
  const tower = 'Nevinyrral'

  test('gives an action a turn, and its loss is the loss of the game', () => {
    const g = game({ turn: 'corp', atStart: true, corp: { forts: [{ cards: [rezzed(tower)] }] } })
    g.until('corp')
    g.expect.actions('corp', 4)
    const trashed = game({ corp: { forts: [{ cards: [rezzed(tower)] }] }, runner: { bits: 5 } })
    trashed.runner.run('Fort 1').trash(tower)
    trashed.expect.won('runner', 'card')
  })

  test('unrezzed it goes like any other', () => {
    const g = game({ corp: { bits: 0, forts: [{ cards: [tower] }] }, runner: { bits: 5 } })
    g.runner.run('Fort 1').trash(tower)
    expect(g.view().result).toBeNull()
    g.settled()
  })
})

test('Holovid Campaign pays a bit a turn until it is empty', () => {
  const g = game({
    turn: 'corp',
    atStart: true,
    corp: { bits: 4, forts: [{ cards: [rezzed('Holovid Campaign', 1)] }] },
  })
  g.corp.use('Holovid Campaign')
  g.expect.bits('corp', 5).fort('Fort 1', null)
  g.settled()
})

ruling('general/card-effects/3', 'a Holovid Campaign rezzed as the turn starts pays in the same turn', () => {
  const g = game({
    turn: 'corp',
    atStart: true,
    corp: { bits: 4, forts: [{ cards: ['Holovid Campaign'] }] },
  })
  g.corp.rez('Holovid Campaign').use('Holovid Campaign')
  g.expect.bits('corp', 1).card('Holovid Campaign', { bits: 11 })
  g.settled()
})
