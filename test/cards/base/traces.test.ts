import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('Krumz', () => {
  test('once rezzed, for nothing, its bit pays for a trace', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: ['Krumz'] }], score: ['Netwatch Operations Office'] },
    })
    g.corp.rez('Krumz')
    g.expect.card('Krumz', { bits: 1 })
    g.corp.use('Netwatch Operations Office')
    expect(g.decision('corp')?.max).toBe(1)
    g.corp.commit(1)
    g.expect.card('Krumz', { bits: 0 }).bits('corp', 0).tags(1)
    g.settled()
  })

  test('its bit comes back at the start of the next turn of the Corp, not of the Runner', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 0, forts: [{ cards: [rezzed('Krumz')] }], score: ['Netwatch Operations Office'] },
      runner: { rig: ["Baedeker's Net Map"] },
    })
    g.corp.use('Netwatch Operations Office').commit(1)
    g.runner.commit(1)
    g.expect.card('Krumz', { bits: 0 })
    g.runner.gains(4)
    g.expect.card('Krumz', { bits: 1 })
    g.settled()
  })

  test('it pays for nothing else', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, hand: ['Fire Wall'], forts: [{ cards: [rezzed('Krumz'), 'Red Herrings'] }] },
    })
    expect(g.corp.can('rez')).toBe(false)
    expect(g.corp.can('advance')).toBe(false)
    g.settled()
  })

  test('the Corp may spend its own bits instead; two of them add up', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 5,
        forts: [{ cards: [rezzed('Krumz')] }, { cards: [rezzed('Krumz')] }],
        score: ['Netwatch Operations Office'],
      },
    })
    g.corp.use('Netwatch Operations Office').commit(2).pick('your pool')
    g.expect.bits('corp', 3)
    g.settled()
  })
})

describe('Paris City Grid', () => {
  const paris = (ice: string, elsewhere = false) =>
    game({
      corp: {
        bits: 0,
        ...(elsewhere
          ? { hq: { ice: [rezzed(ice)] }, rd: { cards: [rezzed('Paris City Grid')] } }
          : { hq: { ice: [rezzed(ice)], cards: [rezzed('Paris City Grid')] } }),
      },
    })

  test('is rezzed as it is installed, for 2, with 3 bits on it', () => {
    const g = game({ turn: 'corp', corp: { bits: 2, hand: ['Paris City Grid'] } })
    g.corp.install('Paris City Grid', 'HQ')
    g.expect.bits('corp', 0).card('Paris City Grid', { bits: 3, rezzed: true })
    g.settled()
    const poor = game({ turn: 'corp', corp: { bits: 1, hand: ['Paris City Grid'] } })
    expect(poor.corp.can('install', { card: 'Paris City Grid' })).toBe(false)
    poor.settled()
  })

  test('its bits pay for traces in a run on its fort', () => {
    const g = paris('Hunter')
    g.runner.run('HQ')
    expect(g.decision('corp')?.max).toBe(3)
    g.corp.commit(2)
    g.expect.card('Paris City Grid', { bits: 1 }).tags(1)
    g.runner.jackOut()
    g.settled()
  })

  test('in a run on another fort they do not', () => {
    const g = paris('Hunter', true)
    g.runner.run('HQ')
    expect(g.decision('corp')?.max).toBe(0)
    g.corp.commit(0)
    g.runner.jackOut()
    g.settled()
  })

  test('nor outside runs', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 0,
        hand: [],
        hq: { cards: [rezzed('Paris City Grid')] },
        score: ['Netwatch Operations Office'],
      },
    })
    g.corp.use('Netwatch Operations Office')
    expect(g.decision('corp')?.max).toBe(0)
    g.corp.commit(0)
    g.settled()
  })

  test('they come back at the start of the next turn', () => {
    const g = game({
      actions: 1,
      corp: { bits: 0, hq: { ice: [rezzed('Hunter')], cards: [rezzed('Paris City Grid')] } },
    })
    g.runner.run('HQ')
    g.corp.commit(3)
    g.runner.jackOut()
    g.settled()
    g.expect.card('Paris City Grid', { bits: 3 })
  })

  test('a new Region trashes it', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 5, hand: ['Rio de Janeiro City Grid'], hq: { cards: [rezzed('Paris City Grid')] } },
    })
    g.corp.install('Rio de Janeiro City Grid', 'HQ')
    g.expect.fort('HQ', { cards: ['Rio de Janeiro City Grid'] })
    g.settled()
  })
})

describe('Access to Arasaka', () => {
  const traced = (bits: number, rig = ['Access to Arasaka']) => {
    const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
    g.runner.run('HQ')
    return g
  }

  test('gives link 4 for 2 bits, and 1 more for each 2', () => {
    const g = traced(6)
    g.corp.commit(5)
    expect(g.decision('runner')?.max).toBe(6)
    g.runner.commit(6)
    g.expect.tags(0).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('link 4 is no match for 4, and with 1 bit there is no link at all', () => {
    const g = traced(5)
    g.corp.commit(4)
    g.runner.commit(4)
    g.expect.tags(1).bits('runner', 3)
    g.runner.jackOut()
    g.settled()
    const poor = traced(1)
    expect(poor.decision('runner')?.max).toBe(0)
    poor.corp.commit(0)
    poor.runner.commit(0)
    poor.expect.tags(1).bits('runner', 1)
    poor.runner.jackOut()
    poor.settled()
  })

  test('it and another base link card are never used together', () => {
    const g = traced(9, ['Access to Arasaka', "Baedeker's Net Map"])
    g.runner.pick('Access to Arasaka')
    g.corp.commit(0)
    expect(g.decision('runner')).toMatchObject({ min: 4, max: 7 })
    g.runner.commit(4)
    g.expect.tags(0).bits('runner', 7)
    g.runner.jackOut()
    g.settled()
  })
})

describe('PK-6089a', () => {
  const deck = 'PK-6089a'
  const traced = (bits: number, base: string) => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits, rig: [deck, base] },
    })
    g.runner.run('HQ')
    return g
  }

  test('costs 4, gives 1 MU and 3 bits', () => {
    const g = game({ runner: { bits: 4, hand: [deck] } })
    g.runner.install(deck)
    g.expect.bits('runner', 0).card(deck, { bits: 3 })
    expect(g.memory().total).toBe(5)
    g.settled()
  })

  test('its bits raise a link', () => {
    const g = traced(0, "Baedeker's Net Map")
    expect(g.decision('runner')?.max).toBe(4)
    g.corp.commit(3)
    g.runner.commit(4)
    g.expect.tags(0).card(deck, { bits: 0 }).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('they set no base: that takes bits of the pool', () => {
    const poor = traced(1, 'Access to Arasaka')
    expect(poor.decision('runner')?.max).toBe(0)
    poor.corp.commit(0)
    poor.runner.commit(0)
    poor.runner.jackOut()
    poor.settled()
    const rich = traced(2, 'Access to Arasaka')
    expect(rich.decision('runner')?.max).toBe(5)
    rich.corp.commit(0)
    rich.runner.commit(5)
    rich.expect.bits('runner', 0).card(deck, { bits: 1 })
    rich.runner.jackOut()
    rich.settled()
  })

  test('they are filled up at the start of the next turn', () => {
    const g = game({
      actions: 1,
      corp: { bits: 0, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 0, rig: [deck, "Baedeker's Net Map"] },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    g.runner.commit(3).jackOut()
    g.expect.card(deck, { bits: 1 })
    g.corp.gains(3)
    g.expect.card(deck, { bits: 3 })
    g.settled()
  })

  test('a new Deck ends it', () => {
    const g = game({ runner: { bits: 9, hand: ['Parraline 5750'], rig: [deck] } })
    g.runner.install('Parraline 5750')
    g.expect.notInRig(deck)
    g.settled()
  })
})
