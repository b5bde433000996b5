import { expect, test } from 'vitest'
import { saves } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const rigged = (
  ice: Put,
  rigs = 1,
  corp: Partial<NonNullable<Spec['corp']>> = {},
  more: Partial<Spec> = {},
) =>
  game({
    turn: 'corp',
    corp: {
      bits: 9,
      hand: Array.from({ length: rigs }, () => 'Emergency Rig'),
      hq: { ice: [ice] },
      ...corp,
    },
    ...more,
  })

test('rezzed for nothing, it holds for as many turns as X was paid for', () => {
  const g = rigged('Haunting Inquisition')
  g.corp.play('Emergency Rig')
  expect(g.decision('corp')).toMatchObject({ kind: 'number', min: 1, max: 9 })
  g.corp.commit(2).pick('Haunting Inquisition')
  g.expect
    .bits('corp', 7)
    .actions('corp', 2)
    .card('Haunting Inquisition', { rezzed: true, counters: { kludge: 2 } })
  g.idleUntil('corp')
  g.expect.card('Haunting Inquisition', { counters: { kludge: 1 } })
  g.idleUntil('corp')
  g.expect.fort('HQ', { ice: [] })
  g.settled()
  g.expect.trash('corp', 'Haunting Inquisition', 'Emergency Rig')
})

test('one piece of ice is rigged, whichever', () => {
  const g = rigged('Keeper', 1, { rd: { ice: ['Hunter'] } })
  g.corp.play('Emergency Rig').commit(1)
  expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
  expect(g.corp.options()).toEqual(['Keeper on HQ', 'Hunter on R&D'])
  g.corp.pick('Hunter')
  g.expect
    .card('Hunter', { rezzed: true, counters: { kludge: 1 } })
    .card('Keeper', { rezzed: false, counters: {} })
  g.settled()
})

test('not without a bit, and X is not 0', () => {
  const g = rigged('Keeper', 1, { bits: 0 })
  expect(g.corp.can('play', { card: 'Emergency Rig' })).toBe(false)
  g.settled()
})

ruling('corp/emergency-rig/1', 'a second one adds its turns, and each trashes the ice at the last', () => {
  // No printed card saves ice from being trashed, but the ruling speaks of effects that might.
  const saver = madeUp('node', 'Made-up Rescue', { abilities: [saves([{ type: 'ice' }], { bits: 1 })] })
  const g = rigged('Keeper', 2, { forts: [{ cards: [rezzed('Made-up Rescue')] }] }, { pool: poolWith(saver) })
  g.corp.play('Emergency Rig').commit(1).pick('Keeper')
  g.corp.play('Emergency Rig').commit(1).pick('Keeper')
  g.expect.card('Keeper', { counters: { kludge: 2 } })
  g.idleUntil('corp')
  g.expect.card('Keeper', { counters: { kludge: 1 } })
  while (g.view().turn.seat === 'corp') g.corp.gain()
  while (g.view().turn.seat === 'runner') g.runner.gain()
  for (let n = 0; n < 9 && !g.decision('corp')?.options.some((o) => o.verb === 'save'); n++) g.corp.pass()
  g.corp.do('save')
  expect(g.corp.can('save')).toBe(true)
  g.corp.do('save')
  g.settled()
  g.expect.fort('HQ', { ice: ['Keeper'] }).card('Keeper', { counters: {} })
})

ruling('corp/emergency-rig/2', 'derezzed it keeps its counters, and they count on', () => {
  const g = rigged('Keeper', 1, {}, { runner: { bits: 20, rig: ['Codecracker', 'Superglue'] } })
  g.corp.play('Emergency Rig').commit(2).pick('Keeper').gain().gain()
  g.runner.run('HQ').break(1).use('Superglue').jackOut()
  g.expect.card('Keeper', { rezzed: false, counters: { kludge: 2 } })
  g.idleUntil('corp')
  g.expect.card('Keeper', { counters: { kludge: 1 } })
  g.idleUntil('corp')
  g.expect.fort('HQ', { ice: [] })
  g.settled()
})

ruling('corp/emergency-rig/3', 'rezzed ice is rigged, too, and goes with the last counter', () => {
  const g = rigged(rezzed('Keeper'))
  g.corp.play('Emergency Rig').commit(1).pick('Keeper')
  g.expect.card('Keeper', { counters: { kludge: 1 } })
  g.idleUntil('corp')
  g.expect.fort('HQ', { ice: [] })
  g.settled()
})

test('trashed before its time, the ice is gone and the Rig with it', () => {
  const g = rigged('Keeper', 1, {}, { runner: { bits: 20, rig: ['Codecracker', 'Startup Immolator'] } })
  g.corp.play('Emergency Rig').commit(2).pick('Keeper').gain().gain()
  g.runner.run('HQ').break(1).use('Startup Immolator').jackOut()
  g.expect.trash('corp', 'Keeper', 'Emergency Rig')
  g.idleUntil('corp')
  g.idleUntil('corp')
  g.settled()
  g.expect.trash('corp', 'Keeper', 'Emergency Rig')
})
