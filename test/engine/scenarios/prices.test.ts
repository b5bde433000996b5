import { describe, expect, test } from 'vitest'
import type { Decision } from '../../../src/engine/index.ts'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'
import { teamTable } from '../../support/teams.ts'

/** The full price of each option by its label without the price in brackets. Free options have none. */
const pricesIn = ({ options }: Decision) =>
  Object.fromEntries(options.map(({ label, price }) => [label.replace(/ \([^)]*\)$/, ''), price ?? 'free']))

describe('C7.2 every option names its full price', () => {
  test('among the Corp’s actions', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        hand: ['Corporate Shuffle', 'Accounts Receivable', 'Quandary', 'Paris City Grid', 'Night Shift'],
        hq: { ice: [rezzed('Keeper'), 'Filter'] },
        score: ['Hostile Takeover', 'Tycho Extension'],
        forts: [{ cards: [advanced('Corporate War', 1)] }, { cards: [rezzed('I Got a Rock')] }],
      },
      runner: { tags: 2, rig: ['Broker'] },
    })
    expect(pricesIn(g.until('corp'))).toMatchObject({
      'Gain 1 bit': { actions: 1 },
      'Draw a card': { actions: 1 },
      'Advance Corporate War in Fort 1': { actions: 1, bits: 1 },
      'Trash Broker': { actions: 1, bits: 2 },
      'Play Night Shift': { actions: 1 },
      'Play Corporate Shuffle': { actions: 2 },
      'Play Accounts Receivable': { actions: 1, bits: 5 },
      'Install Quandary on HQ': { actions: 1, bits: 2 },
      'Install Quandary on HQ, trashing ice there first': { actions: 1, bits: 1, range: 'less' },
      'Install Quandary on R&D': { actions: 1 },
      // It is rezzed as it is installed, so the price includes its rez cost.
      'Install Paris City Grid in R&D': { actions: 1, bits: 2 },
      'I Got a Rock: Deal 15 meat damage to the Runner': { actions: 1, points: 3 },
    })
    // A price names only what it costs, without zero bits or points.
    const { options } = g.until('corp')
    expect(options.find(({ verb }) => verb === 'gain')?.price).toEqual({ actions: 1 })
    expect(options.find(({ verb }) => verb === 'advance')?.price).toEqual({ actions: 1, bits: 1 })
    expect(options.find(({ verb }) => verb === 'action')?.price).toEqual({ actions: 1, points: 3 })
  })

  test('in a window of the Corp', () => {
    const g = game({
      corp: {
        bits: 9,
        hand: ['Night Shift'],
        hq: { cards: [rezzed('Marcel DeSoleil'), rezzed('Lisa Blight')], ice: ['Keeper'] },
        forts: [
          { cards: [rezzed('Executive Boot Camp')] },
          { cards: ['BBS Whispering Campaign'] },
          { cards: [advanced('Vapor Ops', 2, true)] },
        ],
      },
    })
    g.runner.run('HQ')
    const prices = Object.entries(pricesIn(g.until('corp')))
    expect(prices.map(([label, price]) => [label.split(':')[0], price])).toEqual([
      ['Rez Keeper on HQ', { bits: 4 }],
      ['Rez BBS Whispering Campaign in Fort 2', 'free'],
      ['Marcel DeSoleil', { bits: 2, mill: 2 }],
      ['Lisa Blight', { bits: 1, random: 1 }],
      ['Executive Boot Camp', { random: 1 }],
      ['Vapor Ops', { counters: '1 advancement counter' }],
      ['Leave it unrezzed', 'free'],
    ])
  })

  test('among the Runner’s actions', () => {
    const g = game({
      runner: {
        bits: 9,
        tags: 1,
        hand: ['Meat Upgrade', 'Score!', 'Imp', 'Codecracker'],
        rig: ['Databroker', 'Short-Term Contract'],
        score: ['Hostile Takeover'],
      },
    })
    expect(pricesIn(g.until('runner'))).toEqual({
      'Gain 1 bit': { actions: 1 },
      'Draw a card': { actions: 1 },
      'Run on HQ': { actions: 1 },
      'Run on R&D': { actions: 1 },
      'Run on Archives': { actions: 1 },
      'Remove a tag': { actions: 1, bits: 2 },
      'Play Meat Upgrade': { actions: 2, bits: 2 },
      'Play Score!': { actions: 1, bits: 5 },
      'Install Imp': { actions: 1 },
      'Install Codecracker': { actions: 1, bits: 2 },
      'Databroker: Gain 10 bits': { actions: 1, points: 1, trash: true },
      'Short-Term Contract: Take 2 bits': { actions: 1 },
    })
  })

  test('during an encounter, and after the ice is passed', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 20, rig: ['Dwarf', 'Startup Immolator'] },
    })
    g.runner.run('HQ')
    expect(pricesIn(g.until('runner'))).toEqual({
      'Break subroutine 1 with Dwarf': { bits: 1 },
      'Raise Dwarf by 1 strength': { bits: 1 },
      'Stop breaking': 'free',
    })
    g.runner.break(1)
    expect(pricesIn(g.until('runner'))).toEqual({
      'Startup Immolator: Trash that ice': { bits: 3, trash: true },
      'Jack out': 'free',
      'Continue the run': 'free',
    })
  })

  test('during access', () => {
    const g = game({ corp: { hand: ['BBS Whispering Campaign'] }, runner: { bits: 9 } })
    g.runner.run('HQ')
    expect(pricesIn(g.until('runner'))).toEqual({
      'Trash BBS Whispering Campaign': { bits: 4 },
      'Leave it': 'free',
    })
  })

  test('B11 when a tag is sold: an offer has a fixed price, a bid a minimum price', () => {
    const g = teamTable({
      teams: 3,
      turn: 's1',
      atStart: true,
      s1: { bits: 9 },
      s3: { bits: 9 },
      a3: { tags: { s2: 1 } },
    })
    g.do('s2', 'offer-tag')
    g.answer('s2', 4)
    const [buy] = g.until('s1').options
    expect([buy?.verb, buy?.price]).toEqual(['buy-tag', { bits: 4 }])
    g.do('s1', 'pass')
    while (g.view().turn.seat === 's1' && g.decision('s1')?.kind === 'act') g.do('s1', 'gain')
    expect(g.find('s3', { verb: 'bid' })[0]?.price).toEqual({ bits: 2, range: 'more' })
  })
})
