/** Simple cards: what they gain, draw or store, and at which price. */
import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { rezzed } from '../support/table.ts'
import type { Put } from '../support/table-spec.ts'

type Sum = { bits?: number; cards?: number; actions?: number }

describe('played', () => {
  test.each([
    ['corp', 'Annual Reviews', 0, { cards: 3 }],
    ['corp', 'Day Shift', 0, { bits: 1, cards: 2 }],
    ['corp', 'Credit Consolidation', 10, { bits: 15 }],
    ['runner', 'Cruising for Netwatch', 0, { bits: 1, cards: 2 }],
    ['runner', 'Stakeout', 0, { bits: 2, cards: 1 }],
    ['runner', 'Networking', 3, { bits: 9, actions: 2 }],
    ['runner', 'Panzer Run', 1, { bits: 4, cards: 2, actions: 2 }],
  ] as const)('%s: %s for %d', (side, card, cost, { bits = 0, cards = 0, actions = 1 }: Sum) => {
    const play = (own: number, left = actions) =>
      game({ turn: side, actions: left, [side]: { bits: own, hand: [card] } })
    const g = play(cost, actions + 1)
    g[side].play(card)
    g.expect.bits(side, bits).handSize(side, cards).actions(side, 1).trash(side, card)
    g.settled()
    if (cost > 0) expect(play(cost - 1)[side].can('play')).toBe(false)
    if (actions > 1) expect(play(cost, actions - 1)[side].can('play')).toBe(false)
  })

  test('Drone for a Day pays 9 bits, and a tag comes with them', () => {
    const g = game({ runner: { bits: 4, hand: ['Drone for a Day'] } })
    g.runner.play('Drone for a Day')
    g.expect.bits('runner', 9).tags(1)
    g.settled()
    const saved = game({ runner: { bits: 4, hand: ['Drone for a Day'], rig: ['Fall Guy'] } })
    saved.runner.play('Drone for a Day').use('Fall Guy')
    saved.expect.bits('runner', 9).tags(0)
    saved.settled()
  })

  test.each([
    [3, 1],
    [2, 0],
    [0, 0],
  ])('Meat Upgrade removes up to two of %d tags and draws three cards', (tags, left) => {
    const g = game({ actions: 3, runner: { bits: 2, tags, hand: ['Meat Upgrade'] } })
    g.runner.play('Meat Upgrade')
    g.expect.tags(left).handSize('runner', 3).bits('runner', 0).actions('runner', 1)
    g.settled()
  })
})

describe('for actions', () => {
  const corp = (put: 'score' | 'fort', card: string) =>
    put === 'score' ? { score: [card] } : { forts: [{ cards: [rezzed(card)] }] }

  test.each([
    ['score', 'Political Overthrow', { bits: 3 }],
    ['fort', 'ESA Contract', { cards: 2 }],
    ['fort', 'Euromarket Consortium', { bits: -1, cards: 2 }],
  ] as const)('%s: %s', (where, card, { bits = 0, cards = 0 }: Sum) => {
    const g = game({ turn: 'corp', corp: { bits: 1, ...corp(where, card) } })
    g.corp.use(card)
    g.expect
      .bits('corp', 1 + bits)
      .handSize('corp', cards)
      .actions('corp', 2)
    g.settled()
  })

  test('a Corp without bits cannot use Euromarket Consortium, whose fort gives it two more cards to keep', () => {
    const g = game({ turn: 'corp', corp: { bits: 0, ...corp('fort', 'Euromarket Consortium') } })
    expect(g.corp.can('action')).toBe(false)
    expect(g.seat('corp').maxHand).toBe(7)
    g.settled()
  })

  test.each([
    ['Newsgroup Filter', 2, 0],
    ['Silicon Saloon Franchise', 1, 1],
  ] as const)('%s gains %d and draws %d', (card, bits, cards) => {
    const g = game({ runner: { bits: 0, rig: [card] } })
    g.runner.use(card)
    g.expect.bits('runner', bits).handSize('runner', cards).actions('runner', 3)
    g.settled()
  })
})

describe('as the turn begins', () => {
  const corpStart = (spec: { score?: Put[]; forts?: { cards: Put[] }[] }) => {
    const g = game({ turn: 'corp', atStart: true, corp: { bits: 0, ...spec } })
    g.corp.pass()
    g.settled()
    return g
  }
  const runnerStart = (...rig: Put[]) => {
    const g = game({ atStart: true, runner: { bits: 0, rig } })
    g.settled()
    return g
  }

  test('Polymer Breakthrough gains a bit, and Unlisted Research Lab draws a card beside the usual one', () => {
    corpStart({ score: ['Polymer Breakthrough'] })
      .expect.bits('corp', 1)
      .handSize('corp', 1)
    corpStart({ score: ['Unlisted Research Lab'] })
      .expect.bits('corp', 0)
      .handSize('corp', 2)
  })

  test('Floating Runner BBS gains a bit', () => {
    runnerStart('Floating Runner BBS').expect.bits('runner', 1)
    runnerStart('Floating Runner BBS', 'Floating Runner BBS').expect.bits('runner', 2)
  })

  test("Top Runners' Conference gains 2 bits, until its Runner makes a run, though it be a failure", () => {
    const g = game({
      atStart: true,
      corp: { hq: { ice: [rezzed('Filter')] } },
      runner: { bits: 0, rig: ["Top Runners' Conference"] },
    })
    g.runner.gain()
    g.expect.bits('runner', 3)
    g.runner.run('HQ')
    g.expect.noRun().trash('runner', "Top Runners' Conference")
    g.settled()
  })
})

describe('banks', () => {
  test('Detroit Police Contract holds 12 bits when scored, gives 2 a turn, and stays when it is empty', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: [{ card: 'Detroit Police Contract', advancement: 4 }] }] },
    })
    g.corp.score('Detroit Police Contract')
    g.expect.card('Detroit Police Contract', { bits: 12 }).bits('corp', 0)
    g.settled()
    for (const [held, given] of [
      [12, 2],
      [1, 1],
      [0, 0],
    ] as const) {
      const start = game({
        turn: 'corp',
        atStart: true,
        corp: { bits: 0, score: [{ card: 'Detroit Police Contract', bits: held }] },
      })
      start.settled()
      start.expect.bits('corp', given).card('Detroit Police Contract', { bits: held - given })
    }
  })

  test('Corporate Coup holds 15 bits when scored, three for an action as long as there are any', () => {
    const g = game({
      turn: 'corp',
      actions: 5,
      corp: { bits: 0, forts: [{ cards: [{ card: 'Corporate Coup', advancement: 5 }] }] },
    })
    g.corp.score('Corporate Coup').use('Corporate Coup')
    g.expect.card('Corporate Coup', { bits: 12 }).bits('corp', 3)
    g.settled()
    const last = game({ turn: 'corp', corp: { bits: 0, score: [{ card: 'Corporate Coup', bits: 1 }] } })
    last.corp.use('Corporate Coup')
    last.expect.bits('corp', 1)
    expect(last.corp.can('action')).toBe(false)
    last.settled()
  })

  test('Rockerboy Promotion holds 15 bits when rezzed, gives 3 for an action and goes with the last', () => {
    const g = game({ turn: 'corp', corp: { bits: 4, forts: [{ cards: ['Rockerboy Promotion'] }] } })
    g.corp.rez('Rockerboy Promotion').use('Rockerboy Promotion')
    g.expect.card('Rockerboy Promotion', { bits: 12 }).bits('corp', 3)
    g.settled()
    const last = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: [rezzed('Rockerboy Promotion', 2)] }] },
    })
    last.corp.use('Rockerboy Promotion')
    last.expect.bits('corp', 2).trash('corp', 'Rockerboy Promotion')
    last.settled()
  })

  test('Department of Truth Enhancement stores 3 bits and gives all of them, both in one turn', () => {
    const card = 'Department of Truth Enhancement'
    const g = game({ turn: 'corp', corp: { bits: 0, forts: [{ cards: [rezzed(card)] }] } })
    expect(g.corp.options().filter((label) => label.startsWith('Take'))).toEqual([])
    g.corp.use(card, 'Store').use(card, 'Store').use(card, 'Take')
    g.expect.bits('corp', 6).fort('Fort 1', { cards: [card] })
    g.settled()
  })

  test('Spinn Public Relations and Streetware Distributor store 3 bits for an action, and give 1 a turn', () => {
    const g = game({
      turn: 'corp',
      atStart: true,
      corp: {
        bits: 0,
        forts: [
          { cards: [rezzed('Spinn Public Relations', 2)] },
          { cards: [rezzed('Spinn Public Relations')] },
        ],
      },
    })
    g.corp.pass()
    g.expect.bits('corp', 1)
    g.corp.do('action', { fort: 'Fort 2' })
    const bitsOn = () => g.seat('corp').forts.flatMap((f) => f.cards.map((c) => c.bits))
    expect(bitsOn()).toEqual([1, 3])
    g.settled()
    const r = game({ atStart: true, runner: { bits: 0, rig: [rezzed('Streetware Distributor', 1)] } })
    r.runner.use('Streetware Distributor', 'Store')
    r.expect.bits('runner', 1).card('Streetware Distributor', { bits: 3 })
    r.settled()
    const empty = game({ atStart: true, runner: { bits: 0, rig: ['Streetware Distributor'] } })
    empty.settled()
    empty.expect.bits('runner', 0).rig('Streetware Distributor')
  })

  test('Rigged Investments brings 12 bits, one a turn, and is trashed with the last', () => {
    const g = game({ runner: { bits: 4, hand: ['Rigged Investments'] } })
    g.runner.install('Rigged Investments')
    g.expect.card('Rigged Investments', { bits: 12 }).bits('runner', 0)
    g.settled()
    for (const held of [2, 1]) {
      const start = game({ atStart: true, runner: { bits: 0, rig: [rezzed('Rigged Investments', held)] } })
      start.settled()
      start.expect.bits('runner', 1)
      if (held === 1) start.expect.trash('runner', 'Rigged Investments')
      else start.expect.card('Rigged Investments', { bits: 1 })
    }
  })
})
