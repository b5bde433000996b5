import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

const hand = ['Score!', 'Imp', 'Shield', 'Dwarf', 'Broker']

const soldiers: readonly (readonly [string, CorpSpec])[] = [
  ['On-Call Solo Team', { score: ['On-Call Solo Team'] }],
  ['Solo Squad', { forts: [{ cards: [rezzed('Solo Squad')] }] }],
]

for (const [card, corp] of soldiers) {
  describe(card, () => {
    const facing = (tags: number) => game({ turn: 'corp', corp, runner: { tags, hand } })

    test('does 1 meat damage for an action, as often as there are actions', () => {
      const g = facing(1)
      g.corp.use(card).use(card)
      g.expect.handSize('runner', 3).actions('corp', 1).tags(1)
      g.settled()
    })

    test('only to a tagged Runner', () => {
      const g = facing(0)
      expect(g.corp.can('action')).toBe(false)
      g.settled()
    })
  })
}

describe('On-Call Solo Team', () => {
  test('counts 3 points for either side, and works for the Corp only', () => {
    const g = game({
      actions: 1,
      corp: { score: ['On-Call Solo Team'] },
      runner: { score: ['On-Call Solo Team'] },
    })
    g.expect.points('corp', 3).points('runner', 3)
    expect(g.runner.can('action')).toBe(false)
    g.settled()
  })
})

describe('Solo Squad', () => {
  test('must be rezzed first, for nothing', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: ['Solo Squad'] }] },
      runner: { tags: 1, hand },
    })
    expect(g.corp.can('action')).toBe(false)
    g.corp.rez('Solo Squad').use('Solo Squad')
    g.expect.handSize('runner', 4)
    g.settled()
  })

  test('costs the Runner 3 to trash', () => {
    const g = game({ corp: { forts: [{ cards: [rezzed('Solo Squad')] }] }, runner: { bits: 3 } })
    g.runner.run('Fort 1').trash('Solo Squad')
    g.expect.bits('runner', 0).fort('Fort 1', null)
    g.settled()
  })
})

describe('Tycho Extension', () => {
  test('is worth 4 points for a difficulty of 4, and nothing else', () => {
    const g = game({
      turn: 'corp',
      corp: { forts: [{ cards: [{ card: 'Tycho Extension', advancement: 3 }] }] },
    })
    expect(g.corp.can('score')).toBe(false)
    g.corp.advance('Tycho Extension').score('Tycho Extension')
    g.expect.points('corp', 4)
    g.settled()
  })
})

describe('Dedicated Response Team', () => {
  const team = (tags: number, isRezzed = true, bits = 1) =>
    game({
      corp: {
        bits,
        forts: [{ cards: [isRezzed ? rezzed('Dedicated Response Team') : 'Dedicated Response Team'] }],
      },
      runner: { tags, hand },
    })

  test('does 3 meat damage to a tagged Runner who accesses it', () => {
    const g = team(1)
    g.runner.run('Fort 1').trash('Dedicated Response Team')
    g.expect.handSize('runner', 2).bits('runner', 3).trash('corp', 'Dedicated Response Team')
    g.settled()
  })

  test('does nothing to one without tags', () => {
    const g = team(0)
    g.runner.run('Fort 1').pass()
    g.expect.handSize('runner', 5)
    g.settled()
  })

  test('works unrezzed only from HQ, and may be rezzed before the access', () => {
    const shut = team(1, false)
    shut.runner.run('Fort 1')
    shut.corp.pass()
    shut.runner.pass()
    shut.expect.handSize('runner', 5)
    shut.settled()
    const now = team(1, false)
    now.runner.run('Fort 1')
    now.corp.rez('Dedicated Response Team')
    now.runner.pass()
    now.expect.handSize('runner', 2).bits('corp', 0)
    now.settled()
    const stored = game({ corp: { hand: ['Dedicated Response Team'] }, runner: { tags: 1, hand } })
    stored.runner.run('HQ').pass()
    stored.expect.handSize('runner', 5)
    stored.settled()
  })

  test('a tag from a card accessed before it is enough', () => {
    const g = game({
      corp: { forts: [{ cards: ['Marked Accounts', rezzed('Dedicated Response Team')] }] },
      runner: { hand },
    })
    g.runner.run('Fort 1').pick('face-down', 'Dedicated Response Team')
    g.runner.pass()
    g.expect.tags(1).handSize('runner', 2).points('runner', 2)
    g.settled()
  })
})

describe('TRAP!', () => {
  const trapped = (bits: number, where: 'hand' | 'deck' | 'archives') =>
    game({ corp: { bits, [where]: ['TRAP!'] }, runner: { hand } })

  test('accessed in HQ: for 4 bits it does 3 net damage and gives a tag', () => {
    const g = trapped(4, 'hand')
    g.runner.run('HQ')
    g.corp.yes()
    g.expect.handSize('runner', 2).tags(1).bits('corp', 0)
    g.runner.pass()
    g.settled()
  })

  test('the Corp may keep its bits, and sees which of its cards asks', () => {
    const g = trapped(9, 'hand')
    g.runner.run('HQ')
    expect(g.until('corp').by).toBe('trap')
    g.corp.no()
    g.expect.handSize('runner', 5).tags(0).bits('corp', 9)
    g.runner.trash('TRAP!')
    g.settled()
  })

  test('with 3 bits there is nothing to ask', () => {
    const g = trapped(3, 'hand')
    g.runner.run('HQ').pass()
    g.expect.handSize('runner', 5).tags(0).bits('corp', 3)
    g.settled()
  })

  test('from R&D it must be shown', () => {
    const g = trapped(4, 'deck')
    g.runner.run('R&D')
    expect(g.logLines('corp').join(' ')).toContain('accesses TRAP!')
    g.corp.yes()
    g.runner.pass()
    g.expect.tags(1).handSize('runner', 2)
    g.settled()
  })

  test('in the Archives it does nothing', () => {
    const g = trapped(9, 'archives')
    g.runner.run('Archives')
    g.settled()
    g.expect.tags(0).handSize('runner', 5).bits('corp', 9)
  })

  test('installed it works rezzed, and not unrezzed', () => {
    const shut = game({ corp: { bits: 9, forts: [{ cards: ['TRAP!'] }] }, runner: { hand } })
    shut.runner.run('Fort 1')
    shut.corp.pass()
    shut.runner.pass()
    shut.expect.tags(0).bits('corp', 9)
    shut.settled()
    const open = game({ corp: { bits: 4, forts: [{ cards: ['TRAP!'] }] }, runner: { hand } })
    open.runner.run('Fort 1')
    open.corp.rez('TRAP!').yes()
    open.runner.pass()
    open.expect.tags(1).bits('corp', 0)
    open.settled()
  })

  test('damage and tag can be prevented, each by itself', () => {
    const g = game({ corp: { bits: 4, hand: ['TRAP!'] }, runner: { hand, rig: ['Shield', 'Fall Guy'] } })
    g.runner.run('HQ')
    g.corp.yes()
    g.runner.use('Shield').use('Fall Guy').pass()
    g.expect.tags(0).handSize('runner', 4)
    g.settled()
  })
})
