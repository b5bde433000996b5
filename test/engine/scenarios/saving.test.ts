/** Cards that save others from being trashed or seen. */
import { describe, expect, test } from 'vitest'
import {
  conceals,
  expose,
  gain,
  node,
  on,
  operation,
  play,
  prep,
  resource,
  rivals,
  saves,
  trash,
  upgrade,
} from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const spies = prep('Forged Activation Orders', {
  cost: 0,
  abilities: [play(expose(rivals({ type: 'ice' })))],
})
const purge = operation('Night Shift', {
  cost: 0,
  abilities: [play(trash(rivals({ type: 'program' })))],
})

describe('cards saved from being trashed', () => {
  test('can still be saved by a second card after the first has left play to save another', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { hand: ['Night Shift'] },
      runner: { bits: 1, rig: ['Joan of Arc', 'Imp', 'Dwarf', 'Krash', 'Umbrella Policy'] },
      pool: poolWith(purge),
    })
    g.corp.play('Night Shift').pick('Joan of Arc', 'Imp', 'Dwarf', 'Krash')
    g.runner.do('save', { card: 'Joan of Arc', words: '1 bit' }).pick('Imp')
    g.expect.hand('runner', 'Joan of Arc')
    g.runner.do('save', { card: 'Umbrella Policy', words: 'Dwarf' })
    g.settled()
    g.expect.rig('Imp', 'Dwarf').notInRig('Krash')
    g.expect.trash('runner', 'Krash', 'Umbrella Policy')
  })

  test('cause no effects of being trashed', () => {
    const heir = node('BBS Whispering Campaign', {
      rez: 0,
      trash: 0,
      abilities: [on('trash', [], gain(1))],
    })
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 0, hand: ['Night Shift'], forts: [{ cards: [rezzed('BBS Whispering Campaign')] }] },
      runner: { bits: 1, rig: ['Umbrella Policy', 'Dwarf'] },
      pool: poolWith(purge, heir),
    })
    g.corp.play('Night Shift')
    g.runner.do('save', { card: 'Umbrella Policy' })
    g.settled()
    // One bit for the trashed Umbrella Policy, none for the saved program.
    g.expect.rig('Dwarf').bits('corp', 1)
  })
})

describe('ice that a card keeps from being exposed for a price', () => {
  const veil = node('LDL Traffic Analyzers', {
    rez: 0,
    trash: 0,
    abilities: [conceals({ trash: true })],
  })
  const guard = upgrade('Chimera', {
    rez: 0,
    trash: 0,
    abilities: [saves([{ type: 'node' }], {})],
  })
  const looked = (...inside: string[]) => {
    const g = game({
      corp: {
        hq: { ice: ['Quandary'] },
        forts: [{ cards: [rezzed('LDL Traffic Analyzers'), ...inside.map((card) => rezzed(card))] }],
      },
      runner: { hand: ['Forged Activation Orders'] },
      pool: poolWith(veil, guard, spies),
    })
    g.passesStarts = false
    g.runner.play('Forged Activation Orders')
    g.corp.do('conceal')
    return g
  }

  test('stays hidden if the price is paid', () => {
    const g = looked()
    g.settled()
    expect(g.fort('HQ', 'runner')?.ice[0]?.card).toBeNull()
  })

  test('is exposed if paying the price is prevented', () => {
    const g = looked('Chimera')
    g.corp.do('save').pass()
    g.settled()
    expect(g.fort('HQ', 'runner')?.ice[0]?.card).toBe('quandary')
  })
})

describe('a price whose payment is prevented', () => {
  test('saves no card', () => {
    const friend = resource('Databroker', { cost: 0, abilities: [saves([{ type: 'resource' }], {})] })
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { hand: ['Night Shift'] },
      runner: { rig: ['Umbrella Policy', 'Databroker', 'Dwarf'] },
      pool: poolWith(purge, friend),
    })
    g.corp.play('Night Shift')
    g.runner.do('save', { card: 'Umbrella Policy' }).do('save', { card: 'Databroker' }).pass()
    g.settled()
    g.expect.rig('Umbrella Policy', 'Databroker').notInRig('Dwarf')
    expect(g.logLines()).not.toContain('Runner saves Dwarf from being trashed.')
  })
})
