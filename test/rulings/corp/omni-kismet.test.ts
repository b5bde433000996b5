import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const kismet = rezzed('Omni Kismet, Ph.D.')
const guarded = (
  hand: string[],
  ice: string[],
  corp: Partial<NonNullable<Spec['corp']>> = {},
  more: string[] = [],
) =>
  game({
    corp: { bits: 9, hand, forts: [{ ice, cards: [kismet] }], ...corp },
    runner: { bits: 20, rig: ['Codecracker', 'Dwarf', ...more] },
  })
const offered = (g: ReturnType<typeof game>) =>
  g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false

describe.each(['Omni Kismet, Ph.D.', 'Singapore City Grid'])('%s', (name) => {
  test('unrezzed ice of the fort for ice from HQ, free, once in a run', () => {
    const g = guarded(['Quandary', 'Keeper', 'Setup!'], ['Hunter', 'Cortical Scrub'], {
      forts: [{ ice: ['Hunter', 'Cortical Scrub'], cards: [rezzed(name)] }],
    })
    g.runner.run('Fort 1')
    g.corp.use(name).pick('Cortical Scrub').pick('Keeper')
    g.expect
      .fort('Fort 1', { ice: ['Hunter', 'Keeper'] })
      .hand('corp', 'Quandary', 'Cortical Scrub', 'Setup!')
    g.expect.bits('corp', 9).step(3)
    expect(offered(g)).toBe(false)
    g.corp.pass()
    g.runner.pass()
    g.corp.rez('Keeper')
    g.expect.step(7)
    g.runner.break(1, 'Codecracker').pass()
    g.settled()
  })
})

test('the Runner sees where, not what', () => {
  const g = guarded(['Keeper'], ['Hunter'])
  const before = g.fort('Fort 1', 'runner')?.ice[0]?.handle
  g.runner.run('Fort 1')
  g.corp.use('Omni Kismet, Ph.D.').pick('Hunter').pick('Keeper')
  expect(g.logLines('runner').join(' ')).toContain('swaps unrezzed ice on Fort 1 for ice from HQ.')
  const after = g.fort('Fort 1', 'runner')?.ice[0]
  expect(after).toMatchObject({ card: null, faceUp: false })
  expect(after?.handle).not.toBe(before)
  g.settled()
})

test('ice that was passed makes way for ice that is passed', () => {
  const g = guarded(['Keeper'], ['Hunter'])
  g.runner.run('Fort 1')
  g.corp.pass()
  g.corp.use('Omni Kismet, Ph.D.').pick('Hunter').pick('Keeper')
  g.expect.step(13)
  g.runner.pass()
  g.expect.step(18)
  g.settled()
  expect(g.path.filter((step) => step === 2)).toHaveLength(1)
})

test('not without unrezzed ice there, nor for ice that may not stand there', () => {
  const rezzedIce = guarded(['Keeper'], [], {
    forts: [{ ice: [rezzed('Quandary')], cards: [kismet, 'Setup!'] }],
  })
  rezzedIce.runner.run('Fort 1').break(1, 'Codecracker')
  expect(offered(rezzedIce)).toBe(false)
  rezzedIce.runner.jackOut()
  rezzedIce.settled()
  const g = guarded(['Trapdoor', 'Keeper'], ['Hunter'])
  g.runner.run('Fort 1')
  g.corp.use('Omni Kismet, Ph.D.').pick('Hunter')
  expect(g.corp.options()).toEqual(['Keeper'])
  g.corp.pick('Keeper')
  g.settled()
})

ruling(
  'corp/omni-kismet-phd/1 + runner/smarteye/2',
  'ice that Smarteye exposed makes way for ice that nobody gets to expose',
  () => {
    const g = guarded(['Keeper'], ['Hunter'], {}, ['Smarteye', 'Smarteye'])
    g.runner.run('Fort 1').use('Smarteye')
    expect(g.fort('Fort 1', 'runner')?.ice[0]?.card).toBe('hunter')
    g.runner.do('pass').pass()
    g.corp.use('Omni Kismet, Ph.D.').pick('Hunter').pick('Keeper')
    g.expect.hand('corp', 'Hunter').step(3)
    expect(g.fort('Fort 1', 'runner')?.ice[0]?.card).toBeNull()
    g.corp.rez('Keeper')
    g.expect.step(7)
    expect(g.path.slice(-5)).toEqual([3, 4, 5, 6, 7])
    g.runner.break(1, 'Codecracker').jackOut()
    g.settled()
  },
)
