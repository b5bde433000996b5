import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const contract = advanced('Government Contract', 1, true)

test('a counter is three bits for installing and rezzing; what is left goes back when the turn ends', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 0,
      hand: ['Accounts Receivable', 'Quandary'],
      hq: { ice: ['Keeper'] },
      forts: [{ cards: [contract, 'Red Herrings'] }],
    },
  })
  expect(g.corp.can('install', { card: 'Quandary', fort: 'HQ' })).toBe(false)
  expect(g.corp.can('rez')).toBe(false)
  g.corp.gain().use('Government Contract')
  g.expect.card('Government Contract', { advancement: 0 }).bits('corp', 1)
  expect(g.corp.can('play', { card: 'Accounts Receivable' })).toBe(false)
  g.corp.rez('Red Herrings')
  if (g.decision('corp')?.kind === 'option') g.corp.pick('Government Contract')
  g.expect.bits('corp', 1)
  g.corp.install('Quandary', 'HQ')
  if (g.decision('corp')?.kind === 'option') g.corp.pick('Government Contract')
  g.expect.bits('corp', 1)
  g.corp.gain()
  g.settled()
  expect(g.seat('corp').notes).toEqual([])
  g.settled()
})

ruling('corp/government-contract/1', 'what is paid above the rez cost is not paid with them', () => {
  const g = game({
    corp: { bits: 7, hq: { ice: ['Digiconda'] }, forts: [{ cards: [contract] }] },
  })
  g.runner.run('HQ')
  g.corp.use('Government Contract').rez('Digiconda').pick('6 bits from your pool')
  // One bit of the pool is left, and three of the contract.
  expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 1 })
  g.corp.commit(1)
  g.expect.bits('corp', 0).card('Digiconda', { strength: 1 })
  g.settled()
})

ruling(
  'corp/government-contract/2',
  'ice that Dr. Dreff brings is not rezzed, so they do not pay for it',
  () => {
    const helps = (bits: number): boolean => {
      const g = game({
        corp: { bits, hand: ['Razor Wire'], forts: [{ cards: [contract, rezzed('Dr. Dreff')] }] },
      })
      g.passesStarts = false
      g.runner.run('Fort 1')
      g.corp.use('Government Contract')
      return g.corp.can('use', { card: 'Dr. Dreff' })
    }
    // Half of six bits.
    expect([helps(2), helps(3)]).toEqual([false, true])
  },
)
