/** Cards that increase damage: Bioweapons Engineering and Cybertech Think Tank. */
import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { CorpSpec, Put } from '../../support/table-spec.ts'

const hand = ['Score!', 'Dwarf', 'Krash', 'Broker', 'Imp', 'Shield', 'Codecracker', 'Joan of Arc']
const tank = advanced('Cybertech Think Tank', 3, true)

/** The Corp is about to play Scorched Earth, for 4 meat damage. */
const burning = (corp: CorpSpec, rig: Put[] = []): TestGame =>
  game({
    turn: 'corp',
    corp: { hand: ['Scorched Earth', 'Scorched Earth'], ...corp },
    runner: { tags: 1, hand, rig },
  })
const burn = (corp: CorpSpec, rig?: Put[]): TestGame => {
  const g = burning(corp, rig)
  g.corp.play('Scorched Earth')
  return g
}
const counters = (g: TestGame): number | undefined => g.fort('Fort 1')?.cards[0]?.advancement

describe('Cybertech Think Tank', () => {
  ruling('corp/cybertech-think-tank/1', 'its counters raise what another source has just done', () => {
    const g = burn({ forts: [{ cards: [tank] }] })
    expect(g.decision('corp')?.prompt).toContain('about to take 4 meat damage')
    g.corp.do('raise').do('raise').pass()
    g.expect.handSize('runner', 2)
    expect(counters(g)).toBe(1)
    g.settled()
  })

  test('it may be raised beyond all that is in hand', () => {
    const g = burn({ forts: [{ cards: [advanced('Cybertech Think Tank', 5, true)] }] })
    for (let n = 0; n < 5; n++) g.corp.do('raise')
    g.passToTheEnd()
    expect(g.view().result).toMatchObject({ reason: 'flatline' })
  })

  test('once the Runner has prevented what it can, the rest is raised', () => {
    const g = burn({ forts: [{ cards: [tank] }] }, ['Techtronica Utility Suit'])
    expect(g.decision('corp')).toBeNull()
    g.runner.use('Techtronica Utility Suit')
    expect(g.decision('corp')?.prompt).toContain('about to take 3 meat damage')
    g.corp.do('raise').pass()
    g.expect.handSize('runner', 4)
    g.settled()
  })

  test('where all is prevented, there is nothing to raise', () => {
    const g = burn({ forts: [{ cards: [tank] }] }, ['Wilson, Weeflerunner Apprentice'])
    g.runner.use('Wilson, Weeflerunner Apprentice')
    g.expect.handSize('runner', 8)
    expect(counters(g)).toBe(3)
    g.settled()
  })

  test('a price that was not paid leaves the damage as it is; unrezzed or bare it does nothing', () => {
    for (const card of [advanced('Cybertech Think Tank', 3), rezzed('Cybertech Think Tank')]) {
      const g = burn({ forts: [{ cards: [card] }] })
      g.settled()
      g.expect.handSize('runner', 4)
    }
  })

  test('net damage is none of its business', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] }, forts: [{ cards: [tank] }] },
      runner: { hand },
    })
    g.runner.run('HQ')
    g.settled()
    g.expect.handSize('runner', 7)
    expect(counters(g)).toBe(3)
  })

  test('it is advanced like an agenda, rezzed or not', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 5, forts: [{ cards: ['Cybertech Think Tank'] }] },
    })
    g.corp.advance('Cybertech Think Tank').rez('Cybertech Think Tank').advance('Cybertech Think Tank')
    expect(counters(g)).toBe(2)
    g.settled()
  })
})

describe('Bioweapons Engineering', () => {
  test('every source of meat damage does 1 more, which can be prevented like the rest', () => {
    const g = burn({ score: ['Bioweapons Engineering'] }, ['Techtronica Utility Suit'])
    expect(g.decision('runner')?.prompt).toContain('5 meat damage')
    g.runner.use('Techtronica Utility Suit')
    g.settled()
    g.expect.handSize('runner', 4)
  })

  test('two of them do 2 more; liberated, it does nothing', () => {
    const twice = burn({ score: ['Bioweapons Engineering', 'Bioweapons Engineering'] })
    twice.settled()
    twice.expect.handSize('runner', 2)
    const lost = game({
      turn: 'corp',
      corp: { hand: ['Scorched Earth'] },
      runner: { tags: 1, hand, score: ['Bioweapons Engineering'] },
    })
    lost.corp.play('Scorched Earth')
    lost.settled()
    lost.expect.handSize('runner', 4)
  })
})
