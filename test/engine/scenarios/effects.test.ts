import { describe, expect, test } from 'vitest'
import { upgrade } from '../../../src/cards/vocabulary/index.ts'
import { whenDiceShow } from '../../support/dice.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('C7.4 several effects at once', () => {
  test('C7.4 the effects of the player whose turn it is happen first', () => {
    const g = whenDiceShow(
      [2, 3],
      {
        corp: { hq: { ice: [rezzed('Quandary')], cards: [rezzed('Rio de Janeiro City Grid')] } },
        runner: { bits: 9, rig: ['Bartmoss Memorial Icebreaker'] },
      },
      (x) => x.runner.run('HQ').break(1),
    )
    const dice = g.logLines().filter((line) => line.includes('the die shows'))
    expect(dice).toEqual([
      'Bartmoss Memorial Icebreaker: the die shows 2.',
      'Rio de Janeiro City Grid: the die shows 3.',
    ])
    g.settled()
  })

  test('C7.4 each player chooses the order of their own effects', () => {
    for (const order of [
      ['Butcher Boy', 'Karl'],
      ['Karl', 'Butcher Boy'],
    ]) {
      const g = game({ runner: { rig: ['Butcher Boy', 'Karl de Veres, Corporate Stooge'] } })
      g.runner.run('HQ')
      expect(g.decision('runner')?.kind).toBe('order')
      g.runner.pick(...order)
      const lines = g.logLines().filter((line) => /Butcher Boy counter|gains 1 bit/.test(line))
      expect(lines[0]?.includes('counter')).toBe(order[0] === 'Butcher Boy')
      g.settled()
    }
  })
})

describe('C7.5 effects add up', () => {
  test('C7.5 two copies of a card have its effect twice', () => {
    const g = game({
      corp: {
        deck: ['Quandary', 'Keeper', 'Rex'],
        hq: { ice: ['Crystal Wall'] },
        forts: [{ cards: [rezzed('Data Masons')] }, { cards: [rezzed('Data Masons')] }],
        bits: 0,
      },
      runner: { rig: ['R&D Interface', 'R&D Interface'] },
    })
    g.runner.run('R&D')
    expect(g.view('runner').shown).toHaveLength(3)
    g.runner.pass().run('HQ')
    g.corp.rez('Crystal Wall')
    g.expect.card('Crystal Wall', { strength: 5 }).bits('corp', 0)
    g.settled()
  })

  test('C7.5 a card that names itself means only this copy', () => {
    const g = game({ runner: { rig: ['Broker', 'Broker'] } })
    g.runner.use('Broker', '3 bits')
    expect(g.runner.options().filter((label) => label.startsWith('Broker'))).toHaveLength(1)
    g.runner.use('Broker', '3 bits')
    expect(g.runner.can('action')).toBe(false)
    expect(g.seat('runner').rig?.resources.map((c) => c.bits)).toEqual([3, 3])
    g.settled()
  })
})

describe('C7.6 unique cards', () => {
  const karl = 'Karl de Veres, Corporate Stooge'
  test('C7.6 a second copy of a unique card cannot be installed while the first is in play', () => {
    expect(game({ runner: { rig: [karl], hand: [karl] } }).runner.can('install', { card: karl })).toBe(false)
    expect(game({ runner: { trash: [karl], hand: [karl] } }).runner.can('install', { card: karl })).toBe(true)
  })

  test('C7.6 a second copy of a unique card cannot be rezzed, but both may be installed face down', () => {
    const guard = upgrade('Rasmin Bridger', { rez: 0, trash: 1, keywords: ['Sysop', 'Unique'] })
    const g = game({
      corp: { hq: { cards: ['Rasmin Bridger'] }, rd: { cards: ['Rasmin Bridger', 'Red Herrings'] } },
      turn: 'corp',
      pool: poolWith(guard),
    })
    g.corp.rez('Rasmin Bridger')
    expect(g.corp.can('rez', { card: 'Rasmin Bridger' })).toBe(false)
    expect(g.corp.can('rez', { card: 'Red Herrings' })).toBe(true)
    g.settled()
  })
})

describe('C7.7 stealth and noise', () => {
  test('C7.7 the Runner chooses which restricted bits pay for a breaker', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 5, rig: ['Codecracker', 'Vewy Vewy Quiet', 'Parraline 5750'] },
    })
    g.runner.run('HQ').boost('Codecracker')
    expect(g.runner.options().sort()).toEqual([
      '1 bit from Parraline 5750',
      '1 bit from Vewy Vewy Quiet',
      '1 bit from your pool',
    ])
    g.runner.pick('Vewy Vewy Quiet')
    g.expect.bits('runner', 5).card('Vewy Vewy Quiet', { bits: 1 }).card('Parraline 5750', { bits: 1 })
    g.settled()
  })

  test('C7.7 restricted bits pay for a breaker even if the Runner’s pool is empty', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 0, rig: ['Codecracker', 'Invisibility', 'Parraline 5750'] },
    })
    g.runner.run('HQ').break(1)
    g.settled()
    g.expect.path(10, 11, 12).card('Invisibility', { bits: 0 }).card('Parraline 5750', { bits: 0 })
  })

  test('C7.7 Stealth bits pay neither for a Noisy breaker nor for anything outside a run', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Crystal Wall')] } },
      runner: { bits: 0, rig: ['Jackhammer', 'Vewy Vewy Quiet', 'Invisibility'], hand: ['MRAM Chip'] },
    })
    expect(g.runner.can('install')).toBe(false)
    g.runner.run('HQ')
    g.expect.noRun().path(7, 11, 20)
    g.settled()
  })

  test('C7.7 breaking with a Noisy breaker costs a Stealth bit, from the card the Runner chooses', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 2, rig: ['Jackhammer', 'Vewy Vewy Quiet', 'Invisibility'] },
    })
    g.runner.run('HQ').break(1)
    g.runner.pick('Invisibility')
    g.expect.card('Invisibility', { bits: 0 }).card('Vewy Vewy Quiet', { bits: 2 }).path(10, 11, 12)
    g.settled()
  })

  test('C7.7 breaking with a Noisy breaker costs nothing extra if the Runner has no Stealth card', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 2, rig: ['Jackhammer'] },
    })
    g.runner.run('HQ').break(1)
    g.expect.bits('runner', 0).path(10, 11, 12)
    g.settled()
  })

  test('C7.7 spent Stealth bits come back at the start of the Runner’s next turn', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 0, rig: ['Codecracker', 'Vewy Vewy Quiet'] },
      actions: 1,
    })
    g.runner.run('HQ').break(1)
    g.settled()
    g.expect.card('Vewy Vewy Quiet', { bits: 0 })
    g.corp.gains(3)
    g.expect.card('Vewy Vewy Quiet', { bits: 2 })
    g.settled()
  })
})
