import { describe, expect, test } from 'vitest'
import {
  advanceable,
  brainDamage,
  hardware,
  ice,
  immuneUnless,
  netDamage,
  node,
  raises,
  resource,
  saves,
  sub,
  upgrade,
} from '../../../src/cards/vocabulary/index.ts'
import type { Pool } from '../../../src/engine/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const cards = (n: number) => Array.from({ length: n }, () => 'Score!')
/** Made-up ice with several kinds of damage. */
const spikes = ice('Liche', {
  rez: 0,
  strength: 0,
  keywords: ['Sentry'],
  abilities: [sub(netDamage(1)), sub(netDamage(2)), sub(brainDamage(1))],
})
const pool = poolWith(spikes)

describe('C7.1 damage, source by source', () => {
  test('C7.1 each subroutine is a separate source, and its damage is prevented separately', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Liche')] } },
      runner: { hand: cards(5), rig: ['Shield'] },
      pool,
    })
    g.runner.run('HQ')
    expect(g.decision('runner')?.prompt).toContain('1 net damage')
    g.runner.pass()
    g.expect.handSize('runner', 4)
    expect(g.decision('runner')?.prompt).toContain('2 net damage')
    g.runner.use('Shield', 'Prevent 2')
    g.expect.handSize('runner', 3).brain(1)
    g.settled()
  })

  test('C7.1 the Runner may prevent a part of the damage of a source', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Liche')] } },
      runner: { hand: cards(5), rig: ['Shield'] },
      pool,
    })
    g.runner.run('HQ').use('Shield')
    g.expect.handSize('runner', 5)
    g.runner.use('Shield')
    g.expect.handSize('runner', 3)
    g.settled()
  })

  test('C7.1 a prevention that is used up in a turn works again in the Runner’s next turn', () => {
    const g = game({
      corp: { deck: ['Setup!', 'Setup!'] },
      runner: { hand: cards(5), rig: ['Shield'] },
      actions: 2,
    })
    g.runner.run('R&D').use('Shield', 'Prevent 2').pass()
    g.expect.handSize('runner', 5)
    g.runner.run('R&D')
    g.expect.handSize('runner', 3)
    g.settled()
    g.corp.gains(3)
    g.settled()
    g.runner.run('R&D').use('Shield', 'Prevent 2').pass()
    g.expect.handSize('runner', 3)
    g.settled()
  })

  test('C7.1 the Runner chooses which card prevents damage, and pays the price of that card', () => {
    const leland = 'Leland, Corporate Bodyguard'
    const g = game({
      corp: { hand: ['Scorched Earth'] },
      runner: { bits: 3, hand: cards(5), rig: ['Bolt-Hole', leland], tags: 1 },
      turn: 'corp',
    })
    g.corp.play('Scorched Earth')
    g.runner.use(leland)
    g.expect.bits('runner', 2).rig('Bolt-Hole', leland)
    expect(g.logLines()).toContain(`Runner prevents 1 meat damage with ${leland}.`)
    g.runner.use('Bolt-Hole').pass()
    g.expect.handSize('runner', 4).bits('runner', 2).rig(leland).notInRig('Bolt-Hole')
    g.settled()
  })

  test('C7.1 a card that prevents net damage prevents neither meat nor brain damage', () => {
    const g = game({
      corp: { hand: ['Punitive Counterstrike'] },
      runner: { hand: cards(3), rig: ['Shield'], tags: 1 },
      turn: 'corp',
    })
    g.corp.play('Punitive Counterstrike')
    g.expect.handSize('runner', 1)
    g.settled()
    const scrub = game({
      corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
      runner: { hand: cards(3), rig: ['Shield'] },
    })
    scrub.runner.run('HQ')
    scrub.expect.handSize('runner', 2).brain(1)
    scrub.settled()
  })

  test('C7.1 the first lethal source ends the game before the next one deals damage', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Liche')] } }, runner: { hand: cards(2) }, pool })
    g.runner.run('HQ')
    g.expect.won('corp', 'flatline').brain(0)
  })

  test('C7.1 damage takes cards at random, and they lie in the trash in the order they were lost', () => {
    const hand = ['Dwarf', 'Score!', 'Imp', 'Shield', 'Inside Job']
    const lost = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
        const g = game({ corp: { deck: ['Setup!'] }, runner: { hand }, seed })
        g.runner.run('R&D')
        const fallen = g.logLines().flatMap((line) => line.match(/^(.*) is lost to the damage/)?.[1] ?? [])
        expect(fallen).toHaveLength(2)
        g.settled()
        g.expect.trash('runner', ...fallen.reverse())
        return fallen.join()
      }),
    )
    expect(lost.size).toBeGreaterThan(2)
  })

  test('C7.1 damage of 0 counts as no damage', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Vacant Soulkiller', 0, true)] }] },
      runner: { hand: cards(1) },
    })
    g.runner.run('Fort 1')
    g.expect.brain(0).handSize('runner', 1)
    expect(g.logLines().join()).not.toContain('damage')
    g.settled()
  })

  test('C7.1 brain damage by Lucidrine Booster Drug comes after the prep is trashed, despite Shield', () => {
    const g = game({ runner: { hand: ['Lucidrine Booster Drug', 'Dwarf'], rig: ['Shield'] } })
    g.runner.play('Lucidrine Booster Drug').pick('Archives')
    g.expect.brain(1).trash('runner', 'Dwarf', 'Lucidrine Booster Drug')
    g.settled()
  })
})

describe('C7.1 damage that is converted, prevented, or let through for a price', () => {
  test('a second agenda can convert only the damage that the first has left', () => {
    const name = "Please Don't Choke Anyone"
    const g = game({
      turn: 'corp',
      corp: { bits: 3, hand: ['Scorched Earth'], score: [name, name] },
      runner: { tags: 1, hand: cards(5) },
    })
    g.corp.play('Scorched Earth').commit(3)
    expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 1 })
    g.corp.commit(1)
    g.expect.handSize('runner', 5)
    expect(g.seat('corp').score.map(({ counters }) => counters)).toEqual([{ pdca: 3 }, { pdca: 1 }])
    g.settled()
  })

  test('once all damage is prevented, the Runner is not asked about face-down cards', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Liche')] } },
      runner: { hand: cards(5), rig: ['Shield', 'Bolt-Hole'] },
      pool,
    })
    g.runner.run('HQ').pass().pass().use('Shield')
    expect(g.decision('runner')?.prompt).toContain('2 net damage')
    g.runner.pass().pass()
    g.expect.handSize('runner', 2).brain(1)
    g.settled()
  })

  test('the Corp pays for each point it lets through, for no more points than it has bits', () => {
    const body = hardware('Full Body Conversion', {
      cost: 0,
      abilities: [immuneUnless('meat', { bits: 2 }, 'each')],
    })
    const g = game({
      turn: 'corp',
      corp: { bits: 8, hand: ['Scorched Earth'] },
      runner: { tags: 1, hand: cards(5), rig: ['Full Body Conversion'] },
      pool: poolWith(body),
    })
    g.corp.play('Scorched Earth')
    expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 2 })
    g.corp.commit(2)
    g.expect.bits('corp', 1).handSize('runner', 3)
    g.settled()
  })

  test('a price of one agenda point is named in the singular', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 8, hand: ['Scorched Earth'], score: ['Marine Arcology'] },
      runner: { tags: 1, hand: cards(5), rig: ['Diplomatic Immunity'] },
    })
    g.corp.play('Scorched Earth')
    expect(g.decision('corp')?.prompt).toContain('Spend 1 agenda point to')
    g.corp.no()
    g.expect.handSize('runner', 5)
    g.settled()
  })

  test('a card that adds to net damage does not add to bits gained', () => {
    const plant = node('Cybertech Think Tank', { rez: 0, trash: 0, abilities: [raises('net')] })
    const g = game({
      corp: { hq: { ice: [rezzed('Liche')] }, forts: [{ cards: [rezzed('Cybertech Think Tank')] }] },
      runner: { bits: 0, hand: cards(6) },
      pool: poolWith(spikes, plant),
    })
    g.runner.gain()
    g.expect.bits('runner', 1)
    g.runner.run('HQ')
    g.expect.handSize('runner', 0)
    g.settled()
  })
})

describe('C7.1 a prevention canceled for the turn, and damage that is raised', () => {
  const immune = (points: number) =>
    resource('Diplomatic Immunity', {
      cost: 0,
      abilities: [immuneUnless('meat', { points }, 'turn')],
    })
  const burnt = (points: number, more: Pool = poolWith(immune(points))) =>
    game({
      turn: 'corp',
      corp: { bits: 9, hand: ['Scorched Earth', 'Scorched Earth'], score: ['Tycho Extension'] },
      runner: { tags: 1, hand: cards(9), rig: ['Diplomatic Immunity'] },
      pool: more,
    })

  test('a prevention canceled for agenda points stays canceled all turn, and the Corp is asked once', () => {
    const g = burnt(2)
    g.corp.play('Scorched Earth')
    expect(g.decision('corp')?.prompt).toBe(
      'Diplomatic Immunity prevents 4 damage. Spend 2 agenda points to cancel that for this turn?',
    )
    g.corp.yes()
    g.expect.points('corp', 2).handSize('runner', 5)
    expect(g.logLines()).toContain('Corp cancels Diplomatic Immunity for this turn.')
    g.corp.play('Scorched Earth')
    g.expect.points('corp', 2).handSize('runner', 1)
    g.settled()
  })

  test('a prevention that is not canceled prevents all damage, and the Corp is asked again', () => {
    const g = burnt(2)
    g.corp.play('Scorched Earth').no()
    g.expect.handSize('runner', 9)
    g.corp.play('Scorched Earth').yes()
    g.expect.points('corp', 2).handSize('runner', 5)
    g.settled()
  })

  test('the Corp is not asked to spend agenda points that it does not have', () => {
    const g = burnt(5)
    g.corp.play('Scorched Earth')
    g.expect.points('corp', 4).handSize('runner', 9)
    g.settled()
  })

  const THINK = 'Cybertech Think Tank'
  const raised = (...more: Put[]) => {
    const tank = node(THINK, { rez: 0, trash: 0, abilities: [advanceable, raises('meat', { trash: true })] })
    const guard = upgrade('Chimera', { rez: 0, trash: 0, abilities: [saves([{ type: 'node' }], {})] })
    const g = game({
      turn: 'corp',
      corp: { bits: 9, hand: ['Scorched Earth'], forts: [{ cards: [rezzed(THINK), ...more] }] },
      runner: { tags: 1, hand: cards(9) },
      pool: poolWith(tank, guard),
    })
    g.corp.play('Scorched Earth').do('raise', { card: THINK })
    return g
  }

  test('the Runner takes damage raised for a price in full, and the log says how much', () => {
    const g = raised()
    g.expect.handSize('runner', 4)
    expect(g.logLines()).toContain('Cybertech Think Tank: Runner is to take 5 meat damage.')
    g.settled()
  })

  test('damage is not raised if the trashing that pays for it is prevented', () => {
    const g = raised(rezzed('Chimera'))
    g.corp.do('save').pass()
    g.expect.handSize('runner', 5).fort('Fort 1', { cards: [THINK, 'Chimera'] })
    g.settled()
  })

  test('a card does not add to the damage that it deals itself', () => {
    const spike = ice('Liche', {
      rez: 0,
      strength: 0,
      keywords: ['Sentry'],
      abilities: [sub(netDamage(1)), raises('net')],
    })
    const g = game({
      corp: { hq: { ice: [rezzed('Liche')] } },
      runner: { hand: cards(5) },
      pool: poolWith(spike),
    })
    g.runner.run('HQ')
    g.expect.handSize('runner', 4)
    g.settled()
  })

  test('the log names the damage that an agenda converts, and says nothing if it converts none', () => {
    const name = "Please Don't Choke Anyone"
    const turned = (n: number) => {
      const g = game({
        turn: 'corp',
        corp: { bits: 3, hand: ['Scorched Earth'], score: [name] },
        runner: { tags: 1, hand: cards(5) },
      })
      g.corp.play('Scorched Earth')
      expect(g.decision('corp')?.prompt).toBe(`${name}: How much of the 4 meat damage do you convert?`)
      g.corp.commit(n)
      g.settled()
      g.expect.handSize('runner', 1 + n)
      return g.logLines().filter((line) => line.includes('prevents'))
    }
    expect(turned(0)).toEqual([])
    expect(turned(3)).toEqual([`Corp prevents 3 meat damage with ${name}.`])
  })
})
