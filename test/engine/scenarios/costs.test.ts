import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import {
  gain,
  operation,
  play,
  playIf,
  prep,
  resource,
  rivalHasBits,
  rivalLoses,
  run,
} from '../../../src/cards/vocabulary/index.ts'
import { openGame } from '../../../src/engine/kernel/game.ts'
import { advanceGame } from '../../../src/engine/loop.ts'
import { inAnyWindow, poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('C7.2 costs and penalties', () => {
  test('C7.2 a player without all the bits of a cost cannot use the ability', () => {
    const can = (bits: number) =>
      game({ runner: { bits, rig: ['The Short Circuit'] } }).runner.can('action', {
        card: 'The Short Circuit',
      })
    expect([can(0), can(1)]).toEqual([false, true])
  })

  test('C7.2 a player without all the actions of a cost in this turn cannot use the ability', () => {
    const can = (actions: number) =>
      game({ corp: { score: ['Marine Arcology'] }, turn: 'corp', actions }).corp.can('action')
    expect([can(1), can(2), can(3)]).toEqual([false, true, true])
    const g = game({ corp: { score: ['Marine Arcology'] }, turn: 'corp', actions: 3 })
    g.corp.use('Marine Arcology')
    g.expect.bits('corp', 8).actions('corp', 1)
    g.settled()
  })

  test('C7.2 a penalty takes no more bits than the player has', () => {
    const audit = prep('Forged Activation Orders', {
      cost: 0,
      abilities: [playIf(rivalHasBits, rivalLoses(5), gain(1))],
    })
    const g = game({
      corp: { bits: 2 },
      runner: { hand: ['Forged Activation Orders'] },
      pool: poolWith(audit),
    })
    g.runner.play('Forged Activation Orders')
    g.expect.bits('corp', 0).bits('runner', 6)
    g.settled()
  })

  test('C7.2 actions owed are taken from turn after turn until they are paid', () => {
    const g = game({ corp: { owed: 4 }, turn: 'corp', atStart: true })
    expect(g.view().turn.seat).toBe('runner')
    expect(g.seat('corp').owedActions).toBe(1)
    g.runner.gains(4)
    g.expect.actions('corp', 2)
    g.settled()
  })
})

describe('C7.3 cannot beats must and may', () => {
  test('C7.3 a Runner who cannot run cannot run by a prep either, until the price is paid', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Rex')] } },
      runner: { hand: ['Inside Job'], bits: 4 },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    expect(g.runner.can('run')).toBe(false)
    expect(g.runner.can('play', { card: 'Inside Job' })).toBe(false)
    g.runner.do('lift')
    g.expect.bits('runner', 2).actions('runner', 2)
    expect(g.runner.can('play', { card: 'Inside Job' })).toBe(true)
    expect(g.runner.can('run')).toBe(true)
  })

  test('C7.3 subroutines that cannot be broken are not offered to any breaker', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade'), rezzed('Quandary'), rezzed('Quandary')] } },
      runner: { hand: ['Score!'], rig: ['Codecracker'] },
    })
    g.runner.run('HQ').pass()
    g.expect.noRun().handSize('runner', 0)
    expect(g.logLines()).toContain('The run is ended by Quandary.')
    g.settled()
  })
})

describe('C7.8 a cost that is prevented', () => {
  const locker = resource('Databroker', { cost: 0, abilities: [inAnyWindow({ trash: true }, gain(2))] })

  test('C7.8 a prevented cost buys no effect, and a cost that is paid does', () => {
    // No card in the pool prevents a cost, so the test gives both results to the frame that waits for the
    // cost.
    const bits = [true, false].map((ok) => {
      const { state } = game({ runner: { rig: ['Databroker'] }, pool: poolWith(locker) })
      const g = openGame(engine.load(JSON.parse(JSON.stringify(state))), poolWith(locker), false)
      g.s.decisions = []
      const card = g.s.seats[1]?.rig[0] ?? -1
      g.s.frames.push({
        kind: 'use',
        phase: 1,
        seat: 1,
        option: { verb: 'use', card, ability: 0 },
        result: { ok },
      })
      advanceGame(g)
      return g.s.seats[1]?.bits
    })
    expect(bits).toEqual([7, 5])
  })
})

describe('C7.9 doubles, and the order of playing a card', () => {
  test('C7.9 a double operation costs two actions', () => {
    const double = operation('Urban Renewal', { cost: 0, keywords: ['Double'], abilities: [play(gain(9))] })
    const pool = poolWith(double)
    const g = game({ corp: { hand: ['Urban Renewal'] }, turn: 'corp', pool })
    g.corp.play('Urban Renewal')
    g.expect.bits('corp', 14).actions('corp', 1)
    g.settled()
    expect(game({ corp: { hand: ['Urban Renewal'] }, turn: 'corp', actions: 1, pool }).corp.can('play')).toBe(
      false,
    )
  })

  test('C7.2 a played card goes to the trash after its choices are made and before its effects happen', () => {
    const g = game({ runner: { hand: ['Inside Job'] } })
    g.runner.play('Inside Job')
    expect(g.decision('runner')?.prompt).toBe('Inside Job: Run on which fort?')
    g.expect.trash('runner').handSize('runner', 1)
    g.runner.pick('HQ')
    g.expect.trash('runner', 'Inside Job').handSize('runner', 0)
    g.settled()

    const corp = game({
      corp: { bits: 5, hand: ['Systematic Layoffs'], forts: [{ cards: [advanced('Hostile Takeover', 1)] }] },
      turn: 'corp',
    })
    corp.corp.play('Systematic Layoffs')
    corp.expect.trash('corp').bits('corp', 0)
    corp.corp.pick('Hostile').pick('Hostile')
    corp.expect.trash('corp', 'Systematic Layoffs')
    corp.corp.score('Hostile Takeover')
    corp.settled()
  })

  test('C7.2 a run made by a prep is part of the action of playing it', () => {
    const rush = prep('Rush Hour', { cost: 0, abilities: [play(run({ on: 'archives' }), gain(1))] })
    const g = game({ runner: { hand: ['Rush Hour'] }, pool: poolWith(rush) })
    g.runner.play('Rush Hour')
    g.expect.actions('runner', 3).bits('runner', 6).path(1, 13, 20)
    g.settled()
  })
})
