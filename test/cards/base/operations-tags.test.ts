import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced } from '../../support/table.ts'

describe('Audit of Call Records', () => {
  const audited = (runs: number) => {
    const g = game({ actions: 3, corp: { bits: 5, hand: ['Audit of Call Records'] } })
    for (let i = 0; i < runs; i++) g.runner.run('Archives')
    g.runner.gains(3 - runs)
    return g
  }

  test('after two runs it traces 5 for a tag, at no cost', () => {
    const g = audited(2)
    g.corp.play('Audit of Call Records').commit(0)
    g.expect.tags(1).bits('corp', 5).actions('corp', 2)
    g.settled()
  })

  test('three runs are as good', () => {
    expect(audited(3).corp.can('play')).toBe(true)
  })

  test('one run is not enough', () => {
    const g = audited(1)
    expect(g.corp.can('play', { card: 'Audit of Call Records' })).toBe(false)
    g.settled()
  })

  test('runs of the turn before the last do not count', () => {
    const g = audited(2)
    g.corp.gains(3)
    g.runner.gains(4)
    expect(g.corp.can('play', { card: 'Audit of Call Records' })).toBe(false)
    g.settled()
  })
})

describe('Trojan Horse', () => {
  const stolen = (fort: string) => {
    const g = game({
      actions: 1,
      corp: { bits: 2, hand: ['Trojan Horse'], forts: [{ cards: [advanced('Hostile Takeover', 1)] }] },
    })
    g.runner.run(fort)
    g.settled()
    return g
  }

  test('gives a tag after an agenda was liberated', () => {
    const g = stolen('Fort 1')
    g.expect.points('runner', 1)
    g.corp.play('Trojan Horse')
    g.expect.tags(1).bits('corp', 0)
    g.settled()
  })

  test('a run without an agenda is no reason', () => {
    const g = stolen('Archives')
    expect(g.corp.can('play', { card: 'Trojan Horse' })).toBe(false)
    g.settled()
  })

  test('a Theorem Proof that was installed and scored has not been liberated', () => {
    const g = game({
      actions: 2,
      corp: { bits: 2, hand: ['Trojan Horse'], forts: [{ cards: ['Theorem Proof'] }] },
    })
    g.runner.run('Fort 1').do('instead').use('Theorem Proof')
    g.settled()
    g.expect.points('runner', 3)
    expect(g.corp.can('play', { card: 'Trojan Horse' })).toBe(false)
    g.settled()
  })

  test('a turn later it is too late', () => {
    const g = stolen('Fort 1')
    g.corp.gains(3)
    g.runner.gains(4)
    expect(g.corp.can('play', { card: 'Trojan Horse' })).toBe(false)
    g.settled()
  })
})

for (const [card, cost, damage] of [
  ['Scorched Earth', 3, 4],
  ['Urban Renewal', 6, 5],
] as const) {
  describe(card, () => {
    const cards = ['Score!', 'Imp', 'Shield', 'Dwarf', 'Broker', 'Krash']
    const burn = (tags: number, held: number, bits: number = cost) =>
      game({ turn: 'corp', corp: { bits, hand: [card] }, runner: { tags, hand: cards.slice(0, held) } })

    test(`does ${damage} meat damage for ${cost}`, () => {
      const g = burn(1, 6)
      g.corp.play(card)
      g.expect.handSize('runner', 6 - damage).bits('corp', 0)
      g.settled()
    })

    test(`a Runner with ${damage} cards lives, with one less not`, () => {
      const alive = burn(1, damage)
      alive.corp.play(card)
      alive.expect.handSize('runner', 0)
      alive.settled()
      const dead = burn(1, damage - 1)
      dead.corp.play(card)
      dead.expect.won('corp', 'flatline')
    })

    test('needs a tag, and the bits', () => {
      expect(burn(0, 6).corp.can('play', { card })).toBe(false)
      expect(burn(1, 6, cost - 1).corp.can('play', { card })).toBe(false)
    })
  })
}

describe('Closed Accounts', () => {
  const close = (tags: number, bits: number) =>
    game({
      turn: 'corp',
      corp: { bits: 1, hand: ['Closed Accounts'] },
      runner: { tags, bits, rig: [{ card: 'Broker', bits: 6 }, 'PK-6089a'] },
    })

  test('takes all bits of the pool, none of those on cards', () => {
    const g = close(1, 17)
    g.corp.play('Closed Accounts')
    g.expect.bits('runner', 0).bits('corp', 0).card('Broker', { bits: 6 }).card('PK-6089a', { bits: 3 })
    g.settled()
  })

  test('needs a tag; a poor Runner loses nothing', () => {
    expect(close(0, 5).corp.can('play', { card: 'Closed Accounts' })).toBe(false)
    const g = close(1, 0)
    g.corp.play('Closed Accounts')
    g.expect.bits('runner', 0)
    g.settled()
  })
})

test('Datapool by Zetatech and a Netwatch Credit Voucher tag the tagged', () => {
  const hand = ['Datapool by Zetatech', 'Netwatch Credit Voucher']
  const g = game({ turn: 'corp', corp: { bits: 1, hand }, runner: { tags: 1 } })
  g.corp.play('Datapool by Zetatech')
  g.expect.tags(3).bits('corp', 0)
  g.corp.play('Netwatch Credit Voucher')
  g.expect.tags(4).bits('corp', 1)
  g.settled()
  const clean = game({ turn: 'corp', corp: { bits: 1, hand } })
  expect(clean.corp.can('play')).toBe(false)
  clean.settled()
})
