import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const onHq = (ice: Put[], corp: Partial<NonNullable<Spec['corp']>> = {}) =>
  game({ corp: { bits: 9, hq: { ice }, ...corp }, runner: { bits: 20, rig: ['Dropp'] } })

const handles = (g: TestGame, fort: string, viewer: 'corp' | 'runner' = 'runner') =>
  (g.fort(fort, viewer)?.ice ?? []).map((c) => c.handle)
const faces = (g: TestGame, fort: string) => (g.fort(fort, 'runner')?.ice ?? []).map((c) => c.card)

describe('Walking Wall and Mobile Barricade', () => {
  for (const name of ['Walking Wall', 'Mobile Barricade']) {
    test(`${name} walks as a run on its fort starts, unrezzed, in sight of all`, () => {
      const g = onHq(['Keeper', 'Quandary', name])
      const before = handles(g, 'HQ')
      g.runner.run('HQ')
      expect(faces(g, 'HQ')).toEqual([null, null, null])
      g.corp.use(name)
      expect(g.corp.options()).toEqual(['Outermost', 'Just inside Keeper'])
      g.corp.pick('Outermost')
      g.expect.bits('corp', 8).fort('HQ', { ice: [name, 'Keeper', 'Quandary'] })
      g.expect.card(name, { rezzed: false })
      expect(faces(g, 'HQ')[0]).toBe(g.fort('HQ')?.ice[0]?.card)
      expect(handles(g, 'HQ')).toEqual([before[2], before[0], before[1]])
      g.corp.pass().rez(name)
      g.expect.step(7)
      g.settled()
    })
  }

  test('rezzed it stays rezzed; alone, or in a run on another fort, it stays where it is', () => {
    const g = onHq([rezzed('Walking Wall'), rezzed('Quandary')], { rd: { ice: [rezzed('Walking Wall')] } })
    g.runner.run('HQ')
    expect(g.corp.options().filter((o) => o.startsWith('Walking Wall'))).toHaveLength(1)
    g.corp.use('Walking Wall')
    g.expect.fort('HQ', { ice: ['Quandary', 'Walking Wall'] }).card('Walking Wall', { rezzed: true })
    g.settled()
    g.runner.run('R&D')
    expect(g.decision('corp')).toBeNull()
    g.settled()
  })
})

test('the start of a run pauses alike, whatever the concealed ice is', () => {
  const stops = (ice: Put[], bits = 9) => {
    const g = onHq(ice, { bits })
    g.passesStarts = false
    g.runner.run('HQ')
    return { kind: g.decision('corp')?.kind, step: g.view('runner').run?.step }
  }
  expect(stops(['Keeper', 'Quandary'])).toEqual(stops(['Keeper', 'Walking Wall']))
  expect(stops(['Keeper', 'Quandary'], 0)).toEqual(stops(['Keeper', 'Walking Wall'], 0))
  expect(stops([rezzed('Keeper'), 'Quandary']).step).toBe(1)
  expect(stops([rezzed('Keeper'), rezzed('Quandary')]).step).not.toBe(1)
})

describe('Glacier', () => {
  test('slides outermost onto another fort, from any fort in any run', () => {
    const g = onHq([rezzed('Quandary')], {
      forts: [{ ice: ['Glacier'], cards: ['Setup!'] }],
      score: ['Marine Arcology'],
    })
    g.runner.run('HQ')
    g.corp.use('Glacier').pick('HQ')
    g.expect.fort('HQ', { ice: ['Glacier', 'Quandary'] }).fort('Fort 1', { ice: [] })
    g.corp.pass().rez('Glacier')
    g.until('runner')
    g.expect.points('corp', 1).bits('corp', 8).step(7)
    g.settled()
  })

  test('is rezzed for an agenda point or not at all', () => {
    const g = onHq(['Glacier'])
    g.runner.run('HQ')
    g.corp.pass()
    expect(g.corp.can('rez')).toBe(false)
    g.settled()
  })

  test('a fort that was Glacier alone is gone with it, and the run finds nothing', () => {
    const g = onHq([], { forts: [{ ice: ['Glacier'] }] })
    g.runner.run('Fort 1')
    g.corp.use('Glacier').pick('R&D')
    g.settled()
    g.expect
      .noRun()
      .fort('Fort 1', null)
      .fort('R&D', { ice: ['Glacier'] })
  })

  ruling('corp/glacier/+1', 'Dr. Dreff puts it before the Runner for no agenda point', () => {
    const g = game({
      corp: { hand: ['Glacier'], forts: [{ cards: [rezzed('Dr. Dreff')] }] },
      runner: { bits: 20, rig: ['Dwarf'] },
    })
    g.runner.run('Fort 1')
    g.corp.use('Dr. Dreff').pick('Glacier')
    g.expect.points('corp', 0).step(7)
    g.settled()
    g.expect.points('corp', 0).trash('corp', 'Glacier')
  })
})

ruling(
  'general/card-effects/3',
  'what a player has at the start of a run comes in the order it likes',
  () => {
    const start = () =>
      onHq([rezzed('Quandary'), rezzed('Walking Wall')], {
        rd: { ice: [rezzed('Glacier')] },
        forts: [{ cards: [rezzed('Siren')] }],
      })
    const g = start()
    g.runner.run('HQ')
    g.corp.use('Glacier').pick('HQ').use('Walking Wall').pick('Outermost')
    g.expect.fort('HQ', { ice: ['Walking Wall', 'Glacier', 'Quandary'] })
    g.settled()
    const other = start()
    other.runner.run('HQ')
    other.corp.use('Walking Wall').use('Glacier').pick('HQ')
    other.expect.fort('HQ', { ice: ['Glacier', 'Walking Wall', 'Quandary'] })
    other.settled()
    const sent = start()
    sent.runner.run('HQ')
    sent.corp.use('Siren')
    expect(sent.corp.options().join(' ')).not.toContain('Walking Wall')
    sent.settled()
  },
)

test('Herman Revista rearranges the ice of his fort, in sight of all', () => {
  const g = onHq(['Keeper', rezzed('Quandary'), 'Hunter'], {
    hq: { ice: ['Keeper', rezzed('Quandary'), 'Hunter'], cards: [rezzed('Herman Revista')] },
  })
  const before = handles(g, 'HQ')
  g.runner.run('HQ')
  g.corp.use('Herman Revista').pick('Hunter', 'Keeper', 'Quandary')
  g.expect.fort('HQ', { ice: ['Hunter', 'Keeper', 'Quandary'] })
  expect(handles(g, 'HQ')).toEqual([before[2], before[0], before[1]])
  g.settled()
})

describe('New Blood', () => {
  const bled = () =>
    game({
      turn: 'corp',
      actions: 1,
      corp: {
        bits: 9,
        hand: ['New Blood'],
        hq: { ice: ['Keeper', rezzed('Quandary')] },
        rd: { ice: ['Hunter'] },
        forts: [{ ice: ['Fang'], cards: ['Setup!'] }],
      },
      runner: { bits: 9, rig: ['Smarteye'] },
    })

  test('all ice may change places over all forts; rezzed ice stays rezzed', () => {
    const g = bled()
    g.corp.play('New Blood')
    expect(g.corp.options()).toEqual(['Keeper on HQ', 'Quandary on HQ', 'Hunter on R&D', 'Fang on Fort 1'])
    g.corp.pick('Quandary', 'Fang', 'Keeper', 'Hunter')
    g.expect
      .fort('HQ', { ice: ['Quandary', 'Fang'] })
      .fort('R&D', { ice: ['Keeper'] })
      .fort('Fort 1', { ice: ['Hunter'] })
      .card('Quandary', { rezzed: true })
    g.settled()
  })

  test('nobody else can follow any of it, nor knows concealed ice any more', () => {
    const g = bled()
    const known = g.state.cards.findIndex((c) => c.def === 'keeper' && c.zone === 'ice')
    const keeper = g.state.cards[known]
    if (keeper) Object.assign(keeper, { known: 7, seen: 7 })
    expect(faces(g, 'HQ')).toEqual(['keeper', 'quandary'])
    const everywhere = () => ['HQ', 'R&D', 'Fort 1'].flatMap((f) => handles(g, f))
    const before = everywhere()
    const mine = handles(g, 'HQ', 'corp')
    g.corp.play('New Blood').pick('Keeper', 'Quandary', 'Hunter', 'Fang')
    expect(faces(g, 'HQ')).toEqual([null, 'quandary'])
    expect(everywhere().filter((h) => before.includes(h))).toEqual([])
    expect(handles(g, 'HQ', 'corp')).toEqual(mine)
    expect(g.logLines('runner').join(' ')).not.toMatch(/Keeper|Hunter|Fang/)
    g.settled()
  })

  test('what the Runner sees afterwards is the same whatever was done with concealed ice', () => {
    const seen = (...order: string[]) => {
      const g = bled()
      g.corp.play('New Blood').pick(...order)
      return JSON.stringify([g.view('runner'), g.log.runner])
    }
    expect(seen('Keeper', 'Quandary', 'Hunter', 'Fang')).toBe(seen('Fang', 'Quandary', 'Keeper', 'Hunter'))
  })
})
