import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const bitsOn = (g: ReturnType<typeof game>) => g.seat('corp').forts.flatMap((f) => f.cards.map((c) => c.bits))

describe('Investment Firm', () => {
  test('a bit from it at the start of each turn, as long as it has any, and not to be turned again', () => {
    const g = game({
      turn: 'corp',
      atStart: true,
      corp: { bits: 5, forts: [{ cards: [rezzed('Investment Firm', 1)] }] },
    })
    g.corp.pass().gain().commit(0)
    g.expect.bits('corp', 7)
    expect(bitsOn(g)).toEqual([0])
    g.settled()
  })

  test('of bits that are all turned nobody reads that they were gained', () => {
    const g = game({ turn: 'corp', corp: { bits: 5, forts: [{ cards: [rezzed('Investment Firm')] }] } })
    g.corp.gain().commit(1)
    g.expect.bits('corp', 5)
    expect(g.logLines().slice(-1)).toEqual(['2 bits go on Investment Firm.'])
    g.settled()
  })

  test('unrezzed it asks nothing', () => {
    const g = game({ turn: 'corp', corp: { bits: 5, forts: [{ cards: ['Investment Firm'] }] } })
    g.corp.gain()
    g.expect.bits('corp', 6)
  })

  test('the Runner’s bits are the Runner’s', () => {
    const g = game({ corp: { forts: [{ cards: [rezzed('Investment Firm')] }] }, runner: { bits: 0 } })
    g.runner.gain()
    g.expect.bits('runner', 1)
    g.settled()
  })
})
