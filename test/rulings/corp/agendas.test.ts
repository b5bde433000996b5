import { expect } from 'vitest'
import { on } from '../../../src/cards/vocabulary/index.ts'
import type { Effect } from '../../../src/engine/language/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const corpLoses = (n: number): Effect => ({ op: 'lose', who: 'rival', n })
/**
 * The only printed price for rezzing, on Running Interference, applies during runs, but agendas are scored
 * outside runs.
 */
const toll = madeUp('resource', 'Made-up Rez Toll', { abilities: [on('rez', [], corpLoses(1))] })

ruling(
  'corp/employee-empowerment/1',
  'the card for the turn may be seen before the other is decided on',
  () => {
    const start = () =>
      game({
        turn: 'corp',
        atStart: true,
        corp: { score: ['Employee Empowerment'], deck: ['Hunter', 'Keeper', 'Quandary'] },
      })
    const g = start()
    g.corp.do('mandatory-draw')
    g.expect.hand('corp', 'Hunter')
    expect(g.corp.options().sort()).toEqual(['No', 'Yes'])
    g.corp.no()
    g.expect.hand('corp', 'Hunter').actions('corp', 3)
    g.settled()
    const before = start()
    before.corp.use('Employee Empowerment').yes()
    before.expect.hand('corp', 'Hunter', 'Keeper')
    before.settled()
  },
)

ruling('corp/marine-arcology/1', 'two actions of the same turn, one after the other', () => {
  const g = game({ turn: 'corp', actions: 2, corp: { bits: 0, score: ['Marine Arcology'] } })
  g.corp.use('Marine Arcology')
  g.expect.bits('corp', 3).actions('corp', 0)
  g.settled()
  const late = game({
    turn: 'corp',
    actions: 2,
    corp: { bits: 0, score: ['Marine Arcology'], deck: ['Hunter', 'Keeper'] },
  })
  late.corp.gain()
  expect(late.corp.can('action')).toBe(false)
  late.corp.gain()
  late.runner.gain().gain().gain().gain()
  late.corp.use('Marine Arcology')
  late.expect.bits('corp', 5).actions('corp', 1)
  late.settled()
})

ruling('corp/marine-arcology/1', 'a gained action may be the second of the two', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { bits: 4, hand: ['Overtime Incentives'], score: ['Marine Arcology'] },
  })
  expect(g.corp.can('action')).toBe(false)
  g.corp.play('Overtime Incentives').use('Marine Arcology')
  g.expect.bits('corp', 3).actions('corp', 0)
  g.settled()
})

ruling('corp/priority-requisition/1', 'no rez cost, but the penalties of other cards', () => {
  const g = game({
    pool: poolWith(toll),
    turn: 'corp',
    corp: {
      bits: 2,
      hq: { ice: ['Cortical Scrub'] },
      forts: [{ cards: [advanced('Priority Requisition', 5)] }],
    },
    runner: { rig: ['Made-up Rez Toll'] },
  })
  g.corp.score('Priority Requisition').yes().pick('Cortical Scrub')
  g.expect.card('Cortical Scrub', { rezzed: true }).bits('corp', 1)
  g.settled()
})

ruling('corp/security-purge/1', 'no install or rez cost, but the penalties of other cards', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 5,
      deck: ['Cortical Scrub', 'Keeper', 'Night Shift'],
      hq: { ice: [rezzed('Quandary'), rezzed('Quandary')] },
      forts: [{ cards: [advanced('Security Purge', 3)] }],
    },
    runner: { rig: [{ card: 'Restrictive Net Zoning', marks: 'hq' }] },
  })
  g.corp.score('Security Purge').pick('HQ').pick('HQ')
  g.expect.fort('HQ', { ice: ['Keeper', 'Cortical Scrub', 'Quandary', 'Quandary'] }).bits('corp', 1)
  g.settled()
})

ruling('corp/security-purge/1', 'where a penalty cannot be paid nothing is installed', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 1,
      deck: ['Trapdoor', 'Keeper', 'Night Shift'],
      forts: [{ cards: [advanced('Security Purge', 3)] }],
    },
    runner: { rig: ['hq', 'rd'].map((marks) => ({ card: 'Restrictive Net Zoning', marks })) },
  })
  g.corp.score('Security Purge')
  expect(g.corp.options()).toEqual(['Install Keeper on Archives', 'Install Keeper on a new fort'])
  g.corp.pick('Archives')
  g.settled()
  g.expect.bits('corp', 1).trash('corp', 'Night Shift', 'Trapdoor')
})

for (const [left, ice, trashed] of [
  [['Keeper', 'Night Shift'], ['Keeper'], ['Night Shift']],
  [['Night Shift'], [], ['Night Shift']],
  [[], [], []],
] as const) {
  ruling('corp/security-purge/2', `with ${left.length} cards in R&D it does what it can`, () => {
    const g = game({
      turn: 'corp',
      corp: { fillers: 0, deck: [...left], forts: [{ cards: [advanced('Security Purge', 3)] }] },
    })
    g.corp.score('Security Purge')
    for (const _ of ice) g.corp.pick('R&D')
    g.expect
      .points('corp', 2)
      .fort('R&D', { ice: [...ice] })
      .trash('corp', ...trashed)
    expect(g.seat('corp').stack).toBe(0)
    expect(g.view().result).toBeNull()
    g.settled()
  })
}

ruling(
  'corp/security-purge/+1 + corp/glacier/+2',
  'ice that costs an agenda point to rez is rezzed for that point',
  () => {
    const g = game({
      turn: 'corp',
      corp: { deck: ['Glacier'], forts: [{ cards: [advanced('Security Purge', 3)] }] },
    })
    g.corp.score('Security Purge').pick('HQ')
    g.expect.points('corp', 1).card('Glacier', { rezzed: true })
    g.settled()
  },
)

ruling(
  'corp/security-purge/+1 + corp/glacier/+2',
  'where no point is left, the next one is rezzed for nothing',
  () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 9,
        deck: ['Glacier', 'Glacier', 'Glacier'],
        forts: [{ cards: [advanced('Security Purge', 3)] }],
      },
    })
    g.corp.score('Security Purge').pick('HQ').pick('R&D').pick('Archives')
    g.settled()
    g.expect.points('corp', 0)
    const ice = ['HQ', 'R&D', 'Archives'].flatMap((fort) => g.fort(fort)?.ice ?? [])
    expect(ice.map((c) => c.card)).toEqual(['glacier', 'glacier', 'glacier'])
    expect(ice.every((c) => c.rezzed)).toBe(true)
  },
)
